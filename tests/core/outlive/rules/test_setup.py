"""Setup: pieces, stocks, leaders, rooms, first survivors and heroes (O1 to O12)."""

from collections import Counter

import pytest

from core import Match
from core.kernel import OptionsError
from tests.core.outlive.table import P, Q, Scene, new_game

GOODS = ("wood", "metal", "chip", "water", "meat", "canned", "ammo")


@pytest.mark.parametrize("seats", [1, 5])
def test_o1_two_to_four_seats(seats: int) -> None:
    with pytest.raises(OptionsError):
        Match.new("outlive", ["Ann", "Ben", "Cem", "Dot", "Eva"][:seats])


def test_o1_each_seat_has_four_heroes_a_robot_and_three_standard_rooms() -> None:
    s = new_game(4)
    for seat in range(4):
        assert s.strengths(seat) == [3, 3, 4, 5]
        assert s.tracer_of(seat) == 0
        assert s.rooms_of(seat)[:3] == ["workshop", "bench", "crisis"]
        assert not s.robot_built(seat)


def test_o2_thirty_of_each_good_and_the_people() -> None:
    s = new_game(2)
    assert all(s.supply(good) == 30 for good in GOODS)
    assert s.supply("survivor") == 100
    assert s.supply("scientist") == 24 - 3


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 8), (4, 10)])
def test_o3_prey_stacks_by_seats(seats: int, size: int) -> None:
    s = new_game(seats)
    for place in ("for", "min", "fai"):
        assert len(s.prey_of(place)) == size


def test_o3_stacks_are_dealt_out_of_thirty() -> None:
    s = new_game(4)
    together = Counter(kind for place in ("for", "min", "fai") for kind in s.prey_of(place))
    assert together == {"hare": 6, "dog": 6, "deer": 6, "boar": 6, "bear": 6}


def test_o4_six_events_lie_face_down() -> None:
    s = new_game(2)
    assert s.events_left == 6
    assert s.in_force == []


@pytest.mark.parametrize(("seats", "scientists"), [(2, 3), (3, 4), (4, 5)])
def test_o5_q43_scientists_at_the_base_by_seats(seats: int, scientists: int) -> None:
    s = new_game(seats)
    assert s.scientists_at_base == scientists
    assert s.algae_there
    assert s.vegetable_there


def test_o6_each_seat_keeps_one_of_two_leaders_in_secret() -> None:
    s = new_game(3)
    for seat in range(3):
        assert s.asked == (seat, "leader")
        assert len(s.offers()) == 2
        assert s.m.view(seat)["viewer"] == seat
        s.choose()
    assert s.asked is not None
    assert s.asked[1] == "keep_room"


def test_o6_q91_the_oldest_leader_is_first_player() -> None:
    for seed in range(4):
        s = new_game(4, seed=seed)
        s.choose_leaders()
        ages = [s.age(seat) for seat in range(4)]
        assert s.first_player == ages.index(max(ages))


def test_o7_four_of_six_rooms_are_kept_in_the_order_chosen() -> None:
    s = new_game(2)
    s.choose_leaders()
    kept: dict[int, list[str]] = {P: [], Q: []}
    for _ in range(8):
        assert s.asked is not None
        seat, kind = s.asked
        assert kind == "keep_room"
        kept[seat].append(s.keep_first())
    for seat in (P, Q):
        assert s.rooms_of(seat)[3:] == kept[seat]


def test_o7_no_room_is_built_before_the_free_one() -> None:
    s = new_game(2)
    s.choose_leaders().keep_rooms()
    assert all(not s.built(seat) for seat in range(2) if s.asked != (seat, "place"))


def test_o7_no_kind_of_room_is_dealt_more_often_than_it_has_tiles() -> None:
    s = new_game(4)
    s.choose_leaders().keep_rooms()
    rooms = Counter(room for seat in range(4) for room in s.rooms_of(seat)[3:])
    assert max(rooms.values()) <= 2


def test_o8_the_leaders_equipment_comes_broken() -> None:
    s = new_game(4)
    s.choose_leaders().keep_rooms()
    for seat in range(4):
        assert s.broken(seat) == {s.leader_equipment(seat)}
        assert s.repaired(seat) == set()
    assert len(s.pile_of) == 36


def test_o9_setup_goes_from_the_first_player_to_the_left() -> None:
    s = new_game(3)
    s.choose_leaders().keep_rooms()
    asked = s.seats_asked("free_room")
    first = s.first_player
    assert asked == [first, (first + 1) % 3, (first + 2) % 3]


def test_o9_the_leaders_goods_come_first() -> None:
    s = new_game(2, leaders={P: "grayson", Q: "erin"})
    s.keep_rooms().set_up()
    assert s.goods(P) == {"ammo": 2, "chip": 1}
    assert s.goods(Q) == {"water": 2}


def test_o9_q41_q42_mary_draws_two_and_one_search_tile() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        s = new_game(2, seed=seed, leaders={P: "mary", Q: "erin"})
        s.keep_rooms().set_up()
        got = sum(s.goods(P).values())
        people = s.people(P) - 4
        assert 0 <= got + people <= 3
        seen["goods"] += got
        seen["people"] += people
        assert s.broken(P) == {"flashlight"}
    assert seen["goods"] > 0


def test_o10_one_of_seven_rooms_is_built_free() -> None:
    s = new_game(2)
    s.choose_leaders().keep_rooms()
    assert s.asked == (s.first_player, "free_room")
    assert s.choices <= 7
    before = [s.supply(good) for good in GOODS]
    s.choose()
    assert len(s.built(s.first_player)) == 1
    assert [s.supply(good) for good in GOODS] == before


def test_o11_four_survivors_enter_one_by_one() -> None:
    s = new_game(2, leaders={P: "jacob", Q: "erin"})
    s.keep_rooms()
    s.play("build", "workshop")
    for number in range(4):
        assert s.asked == (P, "place") or number == 3
        if s.asked == (P, "place"):
            s.play("room", "workshop") if s.can("room", "workshop") else s.play("airlock")
    assert s.in_room(P, "workshop") == (3, 0)
    assert s.airlock_of(P) == (1, 0)


def test_o11_they_may_all_wait_in_the_airlock() -> None:
    s = new_game(2, leaders={P: "jacob", Q: "erin"})
    s.keep_rooms()
    s.play("build", "workshop")
    while s.asked == (P, "place"):
        s.play("airlock")
    assert s.airlock_of(P) == (4, 0)


def test_o12_q8_the_seat_chooses_which_hero_stands_where() -> None:
    s = new_game(2, leaders={P: "jacob", Q: "erin"})
    s.keep_rooms()
    s.play("build", "workshop")
    while s.asked == (P, "place"):
        s.play("airlock")
    for place, strength in (("dam", 5), ("sil", 3), ("fai", 3)):
        assert s.asked == (P, "put_hero")
        assert s.context["location"] == s.place(place)
        s.put(strength)
    assert {place: s.strength_at(P, place) for place in ("dam", "sil", "fai", "car")} == {
        "dam": 5,
        "sil": 3,
        "fai": 3,
        "car": 4,
    }


def test_o12_all_heroes_lie_at_the_start() -> None:
    s = new_game(3)
    s.choose_leaders().keep_rooms().set_up()
    for seat in range(3):
        assert all(s.lies(seat, piece) for piece in ("3", "3b", "4", "5"))
        places = {s.where(seat, piece) for piece in ("3", "3b", "4", "5")}
        assert places == set(s.leader_places(seat))


def test_q9_q108_an_unbuilt_robot_is_no_piece() -> None:
    s = Scene()
    assert "robot" not in s.pieces(P)
    s.standing(P).hero(P, "3", "mil").turn(P)
    assert s.asked == (P, "destination")


def test_q88_leaders_are_shown_when_the_last_has_chosen() -> None:
    s = new_game(2)
    s.choose()
    assert s.leader(P, seen_by=Q) is None
    assert s.leader(P, seen_by=None) is None
    s.choose()
    assert s.leader(P, seen_by=Q) == s.leader(P, seen_by=P) is not None


def test_q88_rooms_are_shown_when_the_last_has_chosen() -> None:
    s = new_game(2)
    s.choose_leaders()
    while s.asked is not None and s.asked[0] == P:
        s.choose()
    assert s.asked == (Q, "keep_room")
    assert s.rooms_of(P, seen_by=Q)[3:] == []
    s.keep_rooms()
    assert s.rooms_of(P, seen_by=Q) == s.rooms_of(P)


def test_q92_blackwood_west_silent_peak_east() -> None:
    s = Scene()
    assert s.location("bla").name == "Blackwood"
    assert s.location("bla").x == 1
    assert s.location("sil").name == "Silent Peak"
    assert s.location("sil").x == 3


def test_q93_there_is_no_solo_game() -> None:
    with pytest.raises(OptionsError):
        Match.new("outlive", ["Ann"])
