"""Setup (R52-R98): what lies where when the first question is asked."""

from collections import Counter

import pytest

from core import Match
from core.last_aurora.mechanics.exploration_zone import refill
from core.last_aurora.state import Table
from core.last_aurora.tables.records import AMMO, FOOD, FUEL, OBJECT, SURVIVOR
from tests.core.last_aurora.looks import LETTERS
from tests.core.last_aurora.table import Scene, truck

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
PLUS = {2: (4, 4, 2), 3: (6, 6, 2), 4: (9, 9, 2)}


def new(seats: int = 2, seed: int = 1) -> Match:
    return Match.new("last_aurora", NAMES[:seats], {}, seed=seed)


def played(match: Match) -> list[int]:
    """Cards of the Exploration deck that are used in this match."""
    state, cards = match.play.state, match.play.rules.cards
    revealed = [card for card in (*state.zone, *state.discard) if card and cards[card].deck != "start"]
    return [*state.deck, *revealed]


def of_period(table: Table, cards: list[int], period: int) -> list[int]:
    return [card for card in cards if table.rules.cards[card].period == period]


def test_r54_the_alpha_side_is_the_default() -> None:
    match = new()
    assert match.options["map"] == "alpha"
    assert match.play.rules.map.name == "Alpha"


def test_r56_ten_waypoint_counters_lie_face_up_on_their_spaces() -> None:
    match = new()
    marked = {space.id for space in match.play.rules.map.spaces if space.waypoint}
    shown = match.view(None)["waypoints"]
    assert set(shown) == marked
    assert len(marked) == 10
    printed = match.play.rules.setup.waypoints
    expected = Counter(
        {-1 if name == "Contamination" else LETTERS[_letter(name)]: n for name, n in printed.items()}
    )
    assert Counter(shown.values()) == expected


def _letter(name: str) -> str:
    return {"Food": "F", "Fuel": "U", "Ammo": "A", "Object": "O"}[name]


def test_r56_waypoint_counters_are_mixed() -> None:
    layouts = {tuple(sorted(new(seed=seed).view(None)["waypoints"].items())) for seed in range(8)}
    assert len(layouts) > 4


def test_r57_the_aurora_begins_at_the_first_mooring() -> None:
    match = new()
    assert match.view(None)["aurora"] == 1
    assert match.view(None)["round"] == 1


def test_r58_the_outcome_deck_is_shuffled_and_complete() -> None:
    decks = {tuple(new(seed=seed).play.state.outcome_deck) for seed in range(5)}
    assert len(decks) == 5
    assert all(sorted(deck) == list(range(1, 13)) for deck in decks)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r62_plus_cards_used_by_number_of_players(seats: int) -> None:
    match = new(seats)
    table = match.play
    for period, number in zip((1, 2, 3), PLUS[seats], strict=True):
        used = of_period(table, played(match), period)
        assert sum(table.rules.cards[card].plus for card in used) == number
        plain = {
            row.id
            for row in table.rules.every_card
            if row.deck == "exploration" and not row.plus and not row.addon
        }
        assert set(of_period(table, sorted(plain), period)) <= set(used)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r67_the_other_plus_cards_go_back_unseen(seats: int) -> None:
    match = new(seats)
    boxed = match.play.state.box
    assert all(match.play.rules.cards[card].plus for card in boxed)
    assert not set(boxed) & set(played(match))
    assert "box" not in match.view(0)


def test_r67_which_plus_cards_are_used_is_random() -> None:
    assert len({tuple(sorted(new(seed=seed).play.state.box)) for seed in range(5)}) == 5


@pytest.mark.parametrize("seats", [2, 4])
def test_c1_two_enemies_in_each_period_besides_the_plus_cards(seats: int) -> None:
    match = new(seats)
    table = match.play
    for period in (1, 2, 3):
        enemies = [c for c in of_period(table, played(match), period) if table.rules.cards[c].kind == "enemy"]
        assert len(enemies) == 2
    plain = sum(
        row.deck == "exploration" and not row.plus and not row.addon for row in table.rules.every_card
    )
    assert len(played(match)) == plain + sum(PLUS[seats]) + 6


def test_c2_more_plus_cards_are_printed_than_four_players_use_in_the_third_period() -> None:
    table = new().play
    printed = [sum(row.plus and row.period == period for row in table.rules.cards) for period in (1, 2, 3)]
    assert printed[0] >= 9
    assert printed[1] >= 9
    assert printed[2] > 2


def test_r71_period_one_lies_on_top_then_two_then_three() -> None:
    match = new(4)
    cards = match.play.rules.cards
    from_top = [cards[card].period for card in reversed(match.play.state.deck)]
    assert from_top == sorted(from_top)
    assert set(from_top) == {1, 2, 3}
    assert match.view(None)["deck"]["period"] == 1


def test_r71_each_period_is_shuffled() -> None:
    assert len({tuple(new(seed=seed).play.state.deck[-5:]) for seed in range(6)}) == 6


def test_r72_loot_of_the_lower_pairs_lies_on_top() -> None:
    match = new()
    cards = match.play.rules.cards
    assert [cards[card].period for card in reversed(match.play.state.loot)] == [1, 1, 2, 2, 3, 3]
    assert len({tuple(new(seed=seed).play.state.loot) for seed in range(10)}) > 3


def test_r73_fourteen_objects_without_the_mine() -> None:
    match = new()
    objects = match.play.rules.objects
    deck = match.play.state.object_deck
    assert len(deck) == 14
    assert "Mine" not in {objects[kind].name for kind in deck}
    assert len({tuple(new(seed=seed).play.state.object_deck) for seed in range(5)}) == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r74_the_reserve_holds_what_is_not_on_convoys_and_cards(seats: int) -> None:
    match = new(seats)
    state = match.play.state
    on_cards = Counter(token for row in (state.left, state.right) for tokens in row for token in tokens)
    box = {FOOD: 10, FUEL: 14, AMMO: 10, SURVIVOR: 20, OBJECT: 6}
    taken = {FOOD: 1, FUEL: 1, AMMO: 1, SURVIVOR: 2, OBJECT: 0}
    for token, total in box.items():
        assert state.reserve[token] == total - seats * taken[token] - on_cards[token]


def test_r75_rusted_containers_in_the_first_two_slots_and_three_revealed_cards() -> None:
    match = new()
    cards = match.play.rules.cards
    zone = [slot["card"] for slot in match.view(None)["zone"]]
    assert [cards[card].name for card in zone[:2]] == ["Rusted Container"] * 2
    assert zone[0] != zone[1]
    assert [cards[card].period for card in zone[2:]] == [1, 1, 1]


def test_c3_the_first_revealed_card_goes_into_the_slot_furthest_right() -> None:
    revealed = [event.data for event in new().opening if event.kind == "revealed"]
    assert [data["slot"] for data in revealed] == [4, 3, 2]


def test_r79_revealed_cards_carry_their_printed_tokens() -> None:
    for seed in range(6):
        match = new(seed=seed)
        for slot in match.view(None)["zone"]:
            row = match.play.rules.cards[slot["card"]]
            assert slot["left"] == (row.left or row.tokens)
            assert slot["right"] == row.right


def test_a1_an_event_revealed_at_setup_is_discarded_and_replaced() -> None:
    scene = Scene().zone(0, 71).zone(1, 72).zone(2, "Abandoned Shop").zone(3, "Driver")
    scene.deck("Ice Quake", "Supply Drop", "Explorer").run((refill,), phase=0)
    assert scene.state.zone[4] == scene.card("Explorer")
    assert set(scene.names(scene.state.discard)) == {"Ice Quake", "Supply Drop"}
    assert not scene.events("damaged")
    assert scene.asked is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r85_each_player_has_the_cards_of_his_own_colour(seats: int) -> None:
    match = new(seats)
    for seat, board in enumerate(match.view(None)["seats"]):
        assert board["active"] == (55 + seat, 59 + seat)
        assert (board["rest"], board["exhausted"]) == ((), ())
        assert board["cars"] == (63 + seat, 67 + seat, 0, 0)
        assert board["devices"] == (0, 0, 0, 0)


def test_r89_fame_begins_at_zero() -> None:
    assert [board["fame"] for board in new(4).view(None)["seats"]] == [0] * 4


def test_r90_both_target_counters_are_at_hand() -> None:
    match = new()
    assert match.play.rules.setup.target_counters == 2
    assert match.view(None)["enemies"] == []


def test_r94_convoys_begin_at_the_left_end_of_the_road() -> None:
    match = new(4)
    first = match.play.rules.map.spaces[0]
    assert {board["space"] for board in match.view(None)["seats"]} == {first.id}
    assert first.progress == 0
    assert not any(road.end == first.id for road in match.play.rules.map.roads)


def test_r96_five_tokens_are_placed_by_the_rules() -> None:
    match = new(4)
    fit = match.play.rules.fit
    for board in match.view(None)["seats"]:
        lying = {box: token for box, token in board["cargo"].items() if token}
        assert Counter(lying.values()) == {SURVIVOR: 2, FOOD: 1, FUEL: 1, AMMO: 1}
        assert all(fit[token][board["kinds"][box]] for box, token in lying.items())
        assert SURVIVOR in (lying.get(truck(0)), lying.get(truck(1)))


def test_r98_the_turn_order_is_random_and_begins_at_the_left() -> None:
    orders = set()
    for seed in range(40):
        match = new(3, seed=seed)
        order = match.view(None)["order"]
        orders.add(order)
        assert sorted(order) == [0, 1, 2]
        assert match.decision is not None
        assert match.decision.seat == order[0]
    assert len(orders) == 6


def test_nobody_holds_objects_and_no_survivor_is_contaminated_at_the_beginning() -> None:
    match = new(4)
    assert all(
        board["object_count"] == 0 and not board["contamination"] for board in match.view(None)["seats"]
    )
