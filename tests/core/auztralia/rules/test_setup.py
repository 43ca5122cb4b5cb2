"""Setup: kit, piles, survey tiles, decks, first player, ports (Z1 to Z14)."""

from collections import Counter

import pytest

from core import Match
from core.kernel import OptionsError
from core.kernel.conformance import Dice
from tests.core.auztralia.land import land
from tests.core.auztralia.looks import Looks
from tests.core.auztralia.printed import SHIELD, piles, survey
from tests.core.auztralia.table import A, B, C, D, Scene, new_game
from tests.core.auztralia.words import FARMS, OLD_ONES

ALL_SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


@pytest.mark.parametrize("seats", [0, 5])
def test_z1_one_to_four_seats(seats: int) -> None:
    with pytest.raises(OptionsError):
        Match.new("auztralia", ["Ann", "Ben", "Cem", "Dot", "Eva"][:seats])


@ALL_SEATS
def test_z1_each_seat_has_the_kit(seats: int) -> None:
    s = new_game(seats)
    for seat in range(seats):
        assert s.stores(seat) == {"coal": 2, "iron": 2, "gold": 4}
        assert s.hq(seat) == 20
        assert s.spare_discs(seat) == 2
        assert s.tracks_left(seat) == 20
        assert s.farms_left(seat) == dict.fromkeys(FARMS, 7)
        assert (s.barracks(seat), s.cards(seat), s.tiles(seat), s.tokens(seat)) == ({}, [], [], 0)


@ALL_SEATS
def test_z2_q79_the_piles_are_those_of_so_many_seats(seats: int) -> None:
    """Tiles go between map and piles only, level by level, as a replaced one goes back."""
    for seed in range(4):
        s = new_game(seats, seed=seed)
        found = Counter(kind for pile in (1, 2, 3) for kind in s.pile(pile))
        found.update(OLD_ONES[tile.kind] for tile in s.state.old_ones)
        assert found == Counter(kind for kinds in piles(seats).values() for kind in kinds)


def test_z2_full_piles_at_any_number_of_seats() -> None:
    s = new_game(1, piles="full")
    found = Counter(kind for pile in (1, 2, 3) for kind in s.pile(pile))
    found.update(OLD_ONES[tile.kind] for tile in s.state.old_ones)
    assert found == Counter(kind for kinds in piles(4).values() for kind in kinds)


@ALL_SEATS
def test_z3_thirteen_survey_tiles_in_ascending_order(seats: int) -> None:
    s = new_game(seats, unshuffled=True)
    assert [place for place, _ in s.state.survey] == s.land.marks()
    assert [tile for _, tile in s.state.survey] == list(range(13))
    assert sorted(tile for _, tile in new_game(seats).state.survey) != list(range(13))


def expected_goods(s: Looks, map_: str) -> dict[int, Counter[str]]:
    """Goods by hex, of the survey tiles that lie on the table."""
    board = land(map_)
    found: dict[int, Counter[str]] = {}
    for mark, tile in s.state.survey:
        goods, _ = survey()[tile + 1]
        for position, good in goods.items():
            place = mark if position == 0 else board.around[mark].get(position)
            if place is not None and board.terrain(place) != "coast":
                found.setdefault(place, Counter())[good] += 1 if good == "phosphate" else 3
    return found


@pytest.mark.parametrize("map_", ["east", "west"])
def test_z5_q2_q76_goods_lie_where_the_tiles_show_them(map_: str) -> None:
    for seed in range(6):
        s = new_game(2, seed=seed, map=map_)
        wanted = expected_goods(s, map_)
        assert {place: Counter(s.goods_at(place)) for place in s.land if s.goods_at(place)} == wanted


def expected_tiles(s: Looks, map_: str, stacks: dict[int, list[str]]) -> dict[int, tuple[str, int]]:
    """Kind and level of the tile of each hex, laid out of these piles, which are used up (Z4, Z6 to Z8)."""
    board = land(map_)
    found: dict[int, tuple[str, int]] = {}
    for mark, tile in s.state.survey:
        for position in sorted(survey()[tile + 1][1]):
            place = mark if position == 0 else board.around[mark].get(position)
            if place is None or board.terrain(place) != "outback":
                continue
            old = found.get(place)
            if old is not None and old[1] == 3:
                continue
            least = board.spots[place].level if old is None else old[1] + 1
            level = next((each for each in (1, 2, 3) if each >= least and stacks[each]), 0)
            if level:
                found[place] = (stacks[level].pop(0), level)
                if old is not None:
                    stacks[old[1]].append(old[0])
    return found


@ALL_SEATS
@pytest.mark.parametrize("map_", ["east", "west"])
def test_z6_z7_q5_levels_of_the_old_ones_on_the_map(map_: str, seats: int) -> None:
    """Outback only, one in a hex, face down; a second symbol brings the next level of the tile."""
    for seed in range(6):
        s = new_game(seats, seed=seed, map=map_)
        wanted = expected_tiles(s, map_, piles(seats))
        assert {tile.hex: tile.level for tile in s.state.old_ones} == {h: row[1] for h, row in wanted.items()}
        assert len(s.state.old_ones) == len({tile.hex for tile in s.state.old_ones})
        assert not any(tile.shown for tile in s.state.old_ones)


@ALL_SEATS
def test_z4_q1_tiles_are_resolved_by_number_and_position(seats: int) -> None:
    """Unshuffled, every hex has just the tile that is drawn for it in this order, and so have the piles."""
    s = new_game(seats, unshuffled=True)
    stacks = piles(seats, in_order=True)
    wanted = expected_tiles(s, "east", stacks)
    assert {tile.hex: (OLD_ONES[tile.kind], tile.level) for tile in s.state.old_ones} == wanted
    assert {level: s.pile(level) for level in (1, 2, 3)} == stacks


def test_z7_a_replaced_tile_goes_under_its_pile_face_down() -> None:
    s = Scene().piles({1: ["cultist", "blank"], 2: ["mi_go"], 3: []})
    s.receive(41).receive(41)
    assert s.olds(41) == ["?2"]
    assert s.hidden_truth(41) == ["mi_go 2"]
    assert s.pile(1) == ["blank", "cultist"]


def test_z8_q3_an_empty_pile_3_leaves_the_old_tile_and_an_empty_hex_empty() -> None:
    s = Scene().piles({1: [], 2: [], 3: []}).receive(41)
    assert s.olds(41) == []
    s = Scene().piles({1: [], 2: ["mi_go"], 3: []}).receive(33).receive(33)
    assert s.hidden_truth(33) == ["mi_go 2"]
    assert s.pile(2) == []


def test_z8_an_empty_pile_is_replaced_by_the_next_that_is_not() -> None:
    s = Scene().piles({1: [], 2: [], 3: ["dagon"]}).receive(41)
    assert s.hidden_truth(41) == ["dagon 3"]


def test_z9_goods_and_an_old_one_share_a_hex() -> None:
    shared = 0
    for seed in range(10):
        s = new_game(3, seed=seed)
        shared += sum(bool(s.goods_at(tile.hex)) for tile in s.state.old_ones)
    assert shared > 0


def test_z10_five_revelations_of_each_level_in_order() -> None:
    s = new_game(2, unshuffled=True)
    words = s.revelation_deck
    assert words == [
        *["reveal"] * 5,
        *["reveal"] * 4,
        "reveal_six",
        *["reveal"] * 2,
        *["reveal_six"] * 3,
    ]
    assert len(s.state.revelations_away) == 9


def test_z10_levels_keep_their_order_when_shuffled() -> None:
    """Temples is on no card of level 1, Reveal and six neither."""
    for seed in range(10):
        words = new_game(2, seed=seed).revelation_deck
        assert len(words) == 15
        assert set(words[:5]) <= {"reveal", "assassinate"}


def test_z11_q4_the_first_card_drawn_lies_in_place_5() -> None:
    s = new_game(2, unshuffled=True)
    assert s.shown == ["P5", "P4", "P3", "P2", "P1"]
    assert s.person_deck[:2] == ["P6", "P7"]
    assert len(s.person_deck) == 25


def test_z12_purple_starts_on_22() -> None:
    assert new_game(2).purple_space == 22


@pytest.mark.parametrize("space", [18, 22, 26])
def test_z12_purple_starts_on_its_space(space: int) -> None:
    s = new_game(2, purple=str(space))
    assert s.purple_space == space
    assert not s.state.awake


def test_z12_old_one_cards_and_the_supply() -> None:
    s = new_game(2, unshuffled=True)
    assert s.deck_of == list(range(1, 37))
    assert s.discard == []
    supply = {name: s.supply(name) for name in ("infantry", "car", "artillery", "train", "airship")}
    assert supply == {"infantry": 10, "car": 5, "artillery": 3, "train": 4, "airship": 3}


@pytest.mark.parametrize("first", [A, B, C, D])
def test_z13_discs_start_on_the_space_of_the_number_of_seats(first: int) -> None:
    s = new_game(4, first=first)
    order = [(first + step) % 4 for step in range(4)]
    assert s.stack_on(4) == order


@ALL_SEATS
def test_z13_the_first_player_acts_first(seats: int) -> None:
    s = new_game(seats, seed=5)
    assert s.space(A) == seats
    while s.asks("port"):
        s.apply(0)
    assert s.asked == (s.state.first, "turn")


def test_q6_z98_alone_one_starts_on_space_1_and_places_one_port() -> None:
    s = new_game(1)
    assert s.space(A) == 1
    assert s.asked == (A, "port")
    s.play("port", 75)
    assert s.asked == (A, "turn")


@pytest.mark.parametrize("first", [A, B, C])
def test_z14_ports_are_placed_in_reverse_order(first: int) -> None:
    s, asked = new_game(3, first=first), []
    while s.asks("port"):
        assert s.asked is not None
        asked.append(s.asked[0])
        s.apply(0)
    assert asked == [(first + 2) % 3, (first + 1) % 3, first]


def test_z14_each_legal_coast_hex_is_offered() -> None:
    s = new_game(2, first=A)
    assert s.offers("port") == {str(place) for place in s.land.of("coast")}
    s.play("port", 38)
    near = s.land.steps(38)
    assert s.offers("port") == {str(place) for place in s.land.of("coast") if near[place] >= 3}


class Listener:
    """A source of chance that only listens."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def next(self, label: str, n: int) -> None:
        """Note a draw, and leave it to the generator."""
        self.heard.append((label, n))


def draws(label: str, size: int) -> list[tuple[str, int]]:
    """A shuffle: place k, from the last on, takes one of k."""
    return [(label, n) for n in range(size, 1, -1)]


@pytest.mark.parametrize("personalities", ["on", "off"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_chance_of_the_setup_in_its_order(seats: int, personalities: str) -> None:
    """Section 4.2: the labels, and no other chance up to the first action."""
    listener = Listener()
    options = {"personalities": personalities}
    match = Match.new("auztralia", ["A", "B", "C"][:seats], options, source=listener)  # type: ignore[arg-type]
    wanted = [draw for level, kinds in piles(seats).items() for draw in draws(f"pile.{level}", len(kinds))]
    wanted += draws("survey", 20)
    wanted += [draw for level in (1, 2, 3) for draw in draws(f"revelation.{level}", 8)]
    wanted += draws("personality", 30) if personalities == "on" else []
    wanted += draws("oldcards", 36)
    wanted += [("first", seats)] if seats > 1 else []
    assert listener.heard == wanted
    dice = Dice(seats)
    while match.decision is not None:
        match.apply(dice.below(len(match.decision.actions)))
    assert {label for label, _ in listener.heard[len(wanted) :]} <= {"oldcards"}


def test_the_printed_shields_are_those_of_the_tables() -> None:
    rules = new_game(2).rules
    assert {OLD_ONES[kind]: shield for kind, shield in enumerate(rules.toughness) if shield} == SHIELD
