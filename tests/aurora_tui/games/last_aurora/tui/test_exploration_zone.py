"""The zone: every card of the game fits its place, cost above and bonus below."""

import pytest

from aurora_tui.games.last_aurora.tui import exploration_zone
from core import Match
from core.last_aurora.tables.loader import load
from tests.aurora_tui.games.last_aurora.kit import at, model_of, tones, whole, zone
from tests.core.last_aurora.table import Scene

CARDS = [card.id for card in load().every_card if card.kind != "event" and not card.name.startswith("Mutant")]
BASE = [
    card.id for card in load().every_card if not card.addon and card.deck != "loot" and card.kind != "event"
]


def with_zone(cards: list[int], **options) -> Match:
    match = Match.new("last_aurora", ["Ann", "Ben"], options, seed=1)
    state = match.play.state
    state.zone = [*cards, *([0] * (5 - len(cards)))]
    rows = [match.play.rules.cards[card] for card in state.zone]
    state.left = [row.left or row.tokens for row in rows]
    state.right = [row.right for row in rows]
    return match


@pytest.mark.parametrize("size", [(84, 10), (50, 20), (118, 10)], ids=str)
@pytest.mark.parametrize("first", range(0, len(BASE), 5))
def test_no_card_is_cut(size: tuple[int, int], first: int) -> None:
    cards = BASE[first : first + 5]
    canvas = zone(model_of(with_zone(cards)), *size)
    assert "…" not in whole(canvas)
    for slot, card in enumerate(cards):
        text = at(canvas, ("slot", slot))
        for word in load().cards[card].name.split():
            assert word in text
        assert load().cards[card].kind.upper() in text


@pytest.mark.parametrize(("columns", "deep"), [(84, 1), (118, 1), (70, 2), (65, 2), (50, 2)])
@pytest.mark.parametrize("first", range(0, len(CARDS), 5))
def test_nine_rows_are_enough_for_any_card(columns: int, deep: int, first: int) -> None:
    """Those of Beta, which have more bonus actions, and of add-ons too."""
    for chart in ("alpha", "beta"):
        model = model_of(with_zone(CARDS[first : first + 5], map=chart))
        assert "…" not in whole(zone(model, columns, deep * exploration_zone.MOST + 1))


def test_costs_bonuses_and_numbers() -> None:
    model = model_of(with_zone(BASE[:5]))
    canvas = zone(model, 84, 10)
    for slot, cost in enumerate((1, 2, 2, 2, 3)):
        assert "◆" * cost in at(canvas, ("slot", slot)).split()
    assert at(canvas, ("bonus", 0, 0)) == "fix 1"
    assert at(canvas, ("bonus", 0, 1)) == "wash 1"
    assert at(canvas, ("bonus", 3, 1)) == "✗▸A"
    assert "period I" in canvas.text(0)
    assert "left" in canvas.text(0)


def test_slots_to_choose_from_carry_their_number() -> None:
    scene = Scene().zone(1, "Driver").zone(4, "Preacher").start("exploration")
    model = model_of(scene.m)
    canvas = zone(model, 84, 10)
    chosen = [option for option in model.choices if option.action.kind == "explore"]
    assert chosen
    for option in chosen:
        assert str(option.number) in at(canvas, option.targets[0])
    assert "lit" in tones(canvas, chosen[0].targets[0])
    assert "empty" in at(canvas, ("slot", 0))


def test_blocks_of_a_location_are_chosen_on_the_card() -> None:
    scene = Scene().zone(0, "Abandoned Shop").start("exploration")
    scene.explore(0, "Leader")
    assert scene.asked == (0, "gather")
    model = model_of(scene.m)
    canvas = zone(model, 84, 10)
    assert at(canvas, ("block", 0, 0)).replace(" ", "").endswith("FA")
    assert at(canvas, ("block", 0, 0))[0] == "1"
    assert at(canvas, ("block", 0, 1)).replace(" ", "").endswith("FU")


def test_offers_of_an_encounter_are_lines_of_their_own() -> None:
    scene = Scene().zone(0, "Travelers").start("exploration")
    scene.explore(0, "Leader")
    model = model_of(scene.m)
    canvas = zone(model, 84, 10)
    assert at(canvas, ("offer", 0, 0)).startswith("1")
    assert "★★" in at(canvas, ("offer", 0, 0))
