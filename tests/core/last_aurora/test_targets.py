"""Where choices point."""

import pytest

from core.kernel import Action, Decision
from core.last_aurora.prompts.targets import POINTERS, subject
from core.last_aurora.prompts.targets import targets as pointed


def decision(kind: str, *actions: Action, **context: int) -> Decision:
    return Decision(1, 2, kind, actions or (Action("done"),), dict(context))


@pytest.mark.parametrize(
    ("action", "hits"),
    [
        (Action("explore", (3,)), (("slot", 3),)),
        (Action("box", (17,)), (("box", 2, 17),)),
        (Action("host", (1,)), (("column", 2, 1),)),
        (Action("token", (2,)), (("token", 2, 2),)),
        (Action("block", (1,)), (("block", 4, 1),)),
        (Action("bonus", (0, 1)), (("bonus", 0, 1),)),
        (Action("attack", (4, 80)), (("enemy", 80), ("box", 2, 4))),
        (Action("attack", (4, 80, 3)), (("enemy", 80), ("box", 2, 4))),
        (Action("space", (12, 40, 41)), (("space", 12), ("road", 40), ("road", 41))),
        (Action("done"), ()),
        (Action("something new", (1, 2)), ()),
        (Action("explore", ()), ()),
        (Action("explore", ("odd",)), ()),
    ],
)
def test_targets(action: Action, hits: tuple[object, ...]) -> None:
    assert pointed(decision("gather", slot=4), action) == hits


def test_the_question_itself() -> None:
    assert subject(decision("gather", slot=4)) == (("slot", 4),)
    assert subject(decision("cargo.put", box=3)) == (("box", 2, 3),)
    assert subject(decision("move.turn")) == ()


def test_pointers_know_only_kinds_of_the_closed_set() -> None:
    from core.last_aurora import actions

    documented = (actions.__doc__ or "") + "`road`"  # of the Mine, an add-on
    assert [kind for kind in POINTERS if f"`{kind}`" not in documented] == []
