"""Every choice of whole games has a label of its own, and it fits the list."""

import random

import pytest

from aurora_tui.drawing.canvas import width
from aurora_tui.games.contract import LabelContext
from aurora_tui.games.outlive.tui import labels
from aurora_tui.games.outlive.tui.labels import label
from core import Match
from core.outlive.actions import ACTIONS, DECISIONS
from tests.aurora_tui.games.outlive.scenes import at_the_city, model_of, pressed, where_to
from tests.core.outlive.table import P, Q, Scene
from themes.glyphs import UNICODE

CELLS = 24


def texts(made: Scene, seat: int = P) -> list[str]:
    """The labels of the pending question."""
    model = model_of(made, seat)
    decision = model.decision
    assert decision is not None
    contexts = [
        LabelContext(model, decision, choice.action, model.view, UNICODE, CELLS) for choice in model.choices
    ]
    return ["".join(word.text for word in label(context)) for context in contexts]


def test_every_kind_of_action_has_a_label() -> None:
    known = {key.rpartition("/")[2] for key in labels.LABELS}
    assert known >= ACTIONS
    assert {key.partition("/")[0] for key in labels.LABELS if "/" in key} <= set(DECISIONS)


@pytest.mark.parametrize(
    ("seats", "seed", "options"), [(2, 1, {}), (4, 2, {}), (3, 3, {"open_search": True})]
)
def test_labels_of_a_game(seats: int, seed: int, options: dict[str, bool]) -> None:
    made, luck = Scene(2), random.Random(seed)
    made.m = Match.new("outlive", ["Ann", "Ben", "Cleo", "Dora"][:seats], options, seed=seed)
    long: set[str] = set()
    while made.m.decision is not None:
        decision = made.m.decision
        model = model_of(made, decision.seat)
        for action in decision.actions:
            found = label(LabelContext(model, decision, action, model.view, UNICODE, CELLS))
            text = "".join(word.text for word in found)
            assert text.strip()
            whole = model.text.action(decision, action, model.view)
            assert text != whole or len(text) <= CELLS, (decision.kind, action)
            if width(found) > CELLS:
                long.add(text)
        made.m.apply(luck.randrange(len(decision.actions)))
    cut = [text for text in long if len(text) > 2 * CELLS]
    assert not cut


def test_a_destination_says_who_is_pressed_and_what_is_there() -> None:
    found = texts(where_to())
    assert any(text.startswith("Military Base B-2 ") for text in found)
    assert any("6 tiles" in text for text in found)
    assert "another piece" in found


def test_acts_say_what_they_cost() -> None:
    found = texts(at_the_city())
    assert "search 1 act 6 tiles" in found
    assert "Bow <tree WWM" in found


def test_answers_to_pressure_say_what_they_take_off() -> None:
    assert texts(pressed(), Q) == [
        "1 ammo 1 point less",
        "Armour 2 points less",
        "Bodyguards no pressure",
        "yield",
    ]


def test_tribute_says_who_gives() -> None:
    made = pressed().play("yield")
    assert all(text.startswith("give 1 ") for text in texts(made, Q))
    made = Scene(2, events=()).give(Q, wood=1, water=3).hero(Q, "3", "for", up=True).room(P, "interro")
    made.go(P, "5", "for").until(P, "tribute")
    assert all(text.startswith("take 1 ") for text in texts(made))


def test_tonights_water_is_water_that_can_be_paid() -> None:
    made = Scene(2, events=()).room(P, "workshop", 0).room(P, "cistern").give(P, water=1, meat=1).night()
    made.play("by_hand")
    assert texts(made)[0] == "1 water of 2"


def test_o45_a_space_says_what_it_brings_in_a_storm_with_a_larder_and_without_a_place() -> None:
    made = Scene(2, events=("storm",)).equip(P, "grapple").go(P, "5", "car")
    assert texts(made) == ["space 5 1 canned survivor", "space 6 2 canned survivor"]
    made = Scene(2, events=()).equip(P, "grapple").room(P, "larder").airlock(P, 6).go(P, "5", "car")
    assert texts(made) == ["space 5 3 canned ", "space 6 4 canned "]


def test_o42_o48_no_prey_is_told_to_a_robot_or_in_a_fire() -> None:
    def forest(made: Scene, piece: str) -> str:
        made.turn(P).piece(piece)
        return next(text for text in texts(made) if text.startswith("Forest"))

    def laid_out(*events: str) -> Scene:
        return Scene(2, events=events).prey("for", "deer").hero(P, "3", "dam").robot(P, "mil")

    assert forest(laid_out(), "3") == "Forest 6 wood deer 4"
    assert forest(laid_out(), "robot") == "Forest 6 wood "
    assert forest(laid_out("fire"), "3") == "Forest 6 wood "
    assert forest(laid_out("fire").room(P, "bulkhead"), "3") == "Forest 6 wood deer 4"


def test_a_hunt_says_the_meat_with_the_smokehouses() -> None:
    made = Scene(2, events=()).room(P, "smoke").prey("for", "hare").go(P, "4", "for")
    assert "hunt hare 2 2 meat" in texts(made)


def test_o45_the_ship_is_labelled_with_what_the_hero_would_get() -> None:
    made = Scene(2, events=()).hero(P, "5", "min").hero(P, "3", "bla").turn(P).piece("5")
    assert "Cargo Ship 2 canned ●" in texts(made)
    made = Scene(2, events=("storm",)).hero(P, "3", "min").airlock(P, 6).turn(P).piece("3")
    assert "Cargo Ship nothing" in texts(made)
