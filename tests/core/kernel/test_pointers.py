"""What an action points at, by its kind: the function that games make of their tables of pointers."""

import pytest

from core.kernel import Action, Decision
from core.kernel.pointers import here, own, targets_by
from core.kernel.prompts import Target

TARGETS = targets_by({"go": here("space"), "pay": own("good"), "sell/pay": here("price")})


def asked(kind: str, action: Action) -> Decision:
    return Decision(1, 2, kind, (action,), {})


@pytest.mark.parametrize(
    ("kind", "action", "found"),
    [
        ("turn", Action("go", (4,)), (("space", 4),)),
        ("turn", Action("pay", (1,)), (("good", 2, 1),)),
        ("sell", Action("pay", (1,)), (("price", 1),)),
        ("turn", Action("rest"), ()),
        ("turn", Action("go"), ()),
    ],
)
def test_both_kinds_come_before_that_of_the_action_alone(
    kind: str, action: Action, found: tuple[Target, ...]
) -> None:
    assert TARGETS(asked(kind, action), action) == found


def test_numbers_that_are_none_point_at_nothing() -> None:
    action = Action("go", ("north",))
    assert TARGETS(asked("turn", action), action) == ()
