"""The choices of a prompt: numbers, order, which is highlighted first, which answer themselves."""

import pytest

from aurora_tui.offer import first, goes_on, options
from core.kernel import Action, Decision
from core.last_aurora.tables import DAMAGE, EMPTY, FOOD
from tests.core.last_aurora.table import Scene


def decision(kind: str, *actions: Action) -> Decision:
    return Decision(1, 0, kind, actions, {})


def numbered(asked: Decision) -> list[tuple[int, str, tuple[object, ...]]]:
    return [(one.number, one.action.kind, one.action.args) for one in options(asked)]


def test_choices_are_numbered_and_what_leaves_is_0() -> None:
    asked = decision("fire.turn", Action("stop"), Action("attack", (4, 80)), Action("object", (3,)))
    assert numbered(asked) == [(1, "attack", (4, 80)), (2, "object", (3,)), (0, "stop", ())]


def test_a_choice_of_a_slot_has_its_number_and_nothing_else_has_one_of_these() -> None:
    asked = decision("explore.turn", Action("explore", (0,)), Action("explore", (4,)), Action("pass", (7,)))
    assert numbered(asked) == [(1, "explore", (0,)), (5, "explore", (4,)), (6, "pass", (7,))]


def test_survivors_stand_in_the_order_of_their_cards() -> None:
    """However they came into their zone: a number learnt in one round is the same in the next."""
    asked = decision("explore.crew", Action("survivor", (9,)), Action("go"), Action("survivor", (2,)))
    assert [(number, args) for number, _, args in numbered(asked)] == [(1, (2,)), (2, (9,)), (3, ())]


@pytest.mark.parametrize(
    ("kind", "actions", "place"),
    [
        ("explore.turn", (Action("explore", (0,)), Action("pass", (7,))), 0),
        ("explore.after", (Action("object", (3,)), Action("rearrange"), Action("end")), 2),
        (
            "move.drive",
            (Action("space", (5,)), Action("space", (6,)), Action("space", (9, 4)), Action("fuel")),
            1,
        ),
    ],
)
def test_what_is_highlighted_first(kind: str, actions: tuple[Action, ...], place: int) -> None:
    """The end of the turn rather than an odd job, the far end of the open road."""
    scene = Scene()
    asked = decision(kind, *actions)
    board = scene.m.view(0)["seats"][0]
    assert first(asked, options(asked), board, scene.t.rules) == place


def test_damage_goes_first_to_an_empty_box_in_which_nothing_works() -> None:
    scene = Scene()
    board = scene.m.view(0)["seats"][0]
    rules = scene.t.rules
    empty = [
        box
        for box, kind in board["kinds"].items()
        if not rules.boxes[kind].rating and not rules.boxes[kind].ability
    ]
    weapon = next(box for box, kind in board["kinds"].items() if rules.boxes[kind].rating)
    cargo = {**dict.fromkeys(board["kinds"], EMPTY), empty[0]: FOOD, empty[1]: DAMAGE}
    asked = decision("damage", *(Action("box", (box,)) for box in (weapon, *empty)))
    offered = options(asked)
    chosen = first(asked, offered, {**board, "cargo": cargo}, rules)
    assert offered[chosen].action.args == (empty[2],)
    full = {**board, "cargo": dict.fromkeys(board["kinds"], FOOD)}
    assert first(asked, offered, full, rules) == 0


@pytest.mark.parametrize(
    ("kinds", "choice"),
    [
        (("skip", "rearrange", "dismiss"), 0),
        (("rearrange", "end"), 1),
        (("card",), 0),
        (("object", "end"), None),
        (("rearrange", "stay"), None),  # moving cargo may be what lets one drive
        (("skip", "end"), None),
        (("rearrange", "dismiss"), None),
    ],
)
def test_questions_that_are_none(kinds: tuple[str, ...], choice: int | None) -> None:
    assert goes_on(decision("explore.turn", *(Action(kind) for kind in kinds))) == choice
