"""What is said of things holds for whoever asks (section 5)."""

from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.told.heard import Heard


def test_x12_space_6_needs_the_grapple() -> None:
    heard = Heard(Scene().turn(P))
    assert heard.about("space", 6).costs == ("A hero of strength 5 with the Grapple.",)
    assert heard.about("space", 5).costs == ("A hero of strength 5, or of 4 with the Grapple.",)
    assert heard.about("space", 3).costs == ("A hero of strength 3 or more.",)


def test_o61_a_crisis_room_makes_the_first_event_cheaper() -> None:
    s = Scene(events=("wood", "rats")).room(P, "crisis").turn(P)
    wood, rats = s.id("events", "wood"), s.id("events", "rats")
    assert Heard(s).about("event", wood).costs == (
        "8 materials at night to overcome it, for 3 SP; 6 with the Crisis room if it is the first tonight.",
    )
    assert (
        Heard(s).about("event", rats).costs[0].startswith("5 supplies at night to overcome it, for 4 SP; 4")
    )
    assert Heard(s, Q).about("event", wood).costs == ("8 materials at night to overcome it, for 3 SP.",)


def test_what_goods_are_for() -> None:
    heard = Heard(Scene().turn(P))
    assert heard.about("good", P, 0).does == (
        "A material: builds rooms, repairs equipment, overcomes events.",
    )
    assert heard.about("good", P, 2).does == (
        "A material: builds rooms, repairs equipment, overcomes events.",
        "It opens the Dam too.",
    )
    assert heard.about("good", P, 5).does == ("A supply: feeds the shelter, recruits, overcomes events.",)
    assert heard.about("good", P, 6).does == (
        "Stands for an action in a hunt, answers a point of pressure, overcomes events.",
    )
    heard = Heard(Scene(storage_cap=True).turn(P))
    assert heard.about("good", P, 6).does[1] == "The stores keep 8 at most."
    assert heard.about("good", P, 5).does[1] == "The stores keep 8 at most."
    assert heard.about("good", P, 3).does[1] == "Only 2 are kept overnight."


def test_q61_what_a_bulkhead_does_not_hold_off() -> None:
    s = Scene().room(P, "bulkhead").turn(P)
    place = s.words.room_places(s.board(P), "bulkhead")[0]
    (told, *_) = Heard(s).about("room", P, place).does
    assert told.endswith("but shortages, Empty streets and the lack of survivors in a Storm at sea do.")


def test_q107_where_a_scout_office_was_used_today() -> None:
    s = Scene(4, events=()).room(P, "scout").go(P, "3", "sil").play("search").settle_places()
    place = s.words.room_places(s.board(P), "scout")[0]
    assert Heard(s, P).about("room", P, place).does[-1] == "It is full and works; used today in Silent Peak."


def test_o42_the_meat_of_the_next_kill_is_told_to_who_asks() -> None:
    s = Scene().prey("for", "deer").kills(P, deer=1).turn(P)
    place = s.place("for")
    assert "You would get 3 meat." in Heard(s, P).about("prey", place).does
    assert "You would get 2 meat." in Heard(s, Q).about("prey", place).does


def test_q61_a_bulkhead_keeps_the_fire_from_who_asks() -> None:
    s = Scene(events=("fire",)).prey("for", "deer").room(Q, "bulkhead").turn(P)
    place = s.place("for")
    assert Heard(s, P).about("prey", place).costs == ("Not hunted while Forest fire is in force.",)
    assert Heard(s, Q).about("prey", place).costs == ("4 actions; ammo stands for an action each.",)


def test_o69_the_vegetable_and_the_algae_say_when() -> None:
    s = Scene().tracers(-2, 0).turn(P)
    assert "Your level is the lowest there is." in Heard(s, P).about("algae").does
    assert "Your level is the lowest there is." not in Heard(s, Q).about("algae").does
