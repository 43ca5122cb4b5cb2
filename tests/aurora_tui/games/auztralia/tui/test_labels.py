"""Every choice of whole games has a label of its own, and it fits the list."""

import random

import pytest

from aurora_tui.drawing.canvas import width
from aurora_tui.games.auztralia.model_parts import view_of
from aurora_tui.games.auztralia.tui.combat import tokens
from aurora_tui.games.auztralia.tui.labels import LABELS, PLAIN, label
from aurora_tui.games.contract import LabelContext
from core import Match
from core.auztralia.actions import ACTIONS
from tests.aurora_tui.games.auztralia.scenes import begun, force, hexes, played, rails, seen
from tests.core.auztralia.table import A, Scene
from themes.glyphs import UNICODE

CELLS = 20
"""of the narrowest list, beside numbers of two digits"""


def texts(made: Scene, cells: int = CELLS) -> list[str]:
    """The labels of the pending question, of rows and of jobs."""
    decision = made.m.decision
    assert decision is not None
    model = seen(made.m, decision.seat)
    return [
        "".join(
            word.text
            for word in label(
                LabelContext(model, decision, choice.action, model.view, UNICODE, cells, choice)
            )
        )
        for choice in model.choices
    ]


def test_p4_a_mine_captain_takes_less_time() -> None:
    made = Scene().tracks(A, "70-62").goods(62, coal=3, iron=3)
    assert [text for text in texts(made.turn(), 40) if "Mine" in text] == [
        "Mine 3 coal 62 2t", "Mine 3 iron 62 2t", "Mine 2t"
    ]  # fmt: skip
    assert [text for text in texts(made.hold(A, "P4").turn(), 40) if "Mine" in text] == [
        "Mine 3 coal 62 1t", "Mine 3 iron 62 1t", "Mine 1t"
    ]  # fmt: skip


def test_s4_a_telegraphist_shows_in_the_time_of_all_actions() -> None:
    made = Scene().tracks(A, "70-62", "70-69").units(A, infantry=1, car=1).old(51, "cultist").hold(A, "S4")
    assert {"Farm 1t each", "Attack 1-2t", "Railway 2 3t"} <= set(texts(made.turn(), 40))
    assert {"Farm 1t", "Attack 1t", "Railway 2 1t"} <= set(texts(made.use("S4"), 40))
    assert "sheep 62, corn 69 1t" in texts(made.play("farm"), 40)


def test_p8_a_chaplains_token_that_is_gone_is_seen() -> None:
    made = Scene().tracks(A, "70-62").units(A, artillery=1).hold(A, "P8").old(51, "temple").deck(2).turn()
    model = seen(made.attack(51, artillery=1).m)
    view = view_of(model)
    assert view is not None
    combat = view["combat"]
    assert combat is not None
    assert combat["sanity"] == 4
    shown = tokens(model, view, combat, UNICODE)
    assert shown == UNICODE.full * 4 + UNICODE.open


def test_every_kind_of_action_has_a_label() -> None:
    assert LABELS.keys() | PLAIN.keys() >= ACTIONS


@pytest.mark.parametrize(("seats", "seed", "options"), [(2, 1, {}), (4, 2, {"map": "west"})])
def test_labels_of_a_game(seats: int, seed: int, options: dict[str, str]) -> None:
    match, luck = Match.new("auztralia", ["Ann", "Ben", "Cleo", "Dora"][:seats], options, seed=seed), 0
    chooser = random.Random(seed)
    long: set[str] = set()
    while (decision := match.decision) is not None:
        luck += 1
        if luck % 5 == 0:
            model = seen(match, decision.seat)
            for choice in model.choices:
                found = label(
                    LabelContext(model, decision, choice.action, model.view, UNICODE, CELLS, choice)
                )
                text = "".join(word.text for word in found)
                assert text.strip(), choice
                if width(found) > CELLS and not choice.then:
                    long.add(text)
        match.apply(chooser.randrange(len(decision.actions)))
    assert not [text for text in long if len(text) > CELLS + 8], long


def test_a_turn_says_what_it_costs() -> None:
    found = texts(played())
    assert "Railway 1 2t 2G" in found
    assert "Railway 2 3t" in found
    assert "Attack 1-2t" in found
    assert "Import/Export 1t 3G" in found


def test_two_units_are_told_apart_from_the_key_of_their_row() -> None:
    made = Scene().tracks(A, "70-62").give(A, gold=9).turn()
    made.play("build")
    assert {"Infantry 1G", "Infantry x2 2G"} <= set(texts(made))


def test_a_port_says_what_is_near() -> None:
    found = texts(begun())
    assert all(text.startswith("near: ") for text in found)
    assert len(set(found)) > 5


def test_a_track_says_from_where_to_what() -> None:
    assert any(text.startswith("44 E to 45 C3 G3") for text in texts(rails()))


def test_a_target_says_what_it_takes() -> None:
    found = texts(hexes())
    assert "Zo shield 3" in found
    assert "Te shield 6" in found
    assert "?3" in found


def test_forces_say_their_time() -> None:
    found = texts(force(), 40)
    assert any("2 Infantry" in text and text.endswith("t") for text in found)


def test_farms_are_named_where_there_is_room() -> None:
    made = Scene(2).tracks(A, "70-69", "70-62", "61-62").turn().play("farm")
    assert "sheep 62, corn 69, cattle 61 3t" in texts(made, 40)
    assert any(text.startswith("w 62, k 69, b 61") for text in texts(made))
