"""The numbers of a question: its kind, what it is about, and what may be answered, each by its index."""

from collections.abc import Mapping

from core.env.layout import PLAIN, WORD, ListLayout, MapLayout, RecordLayout, TupleLayout
from core.kernel.decisions import Action, Decision, Plain

ACTIONS = 128
"""answers that a question may have, where a game declares no other number"""
ARGS = 4
CONTEXT = 6
VALUES = 32
"""numbers of one entry of a context"""


def question_layout(actions: int) -> RecordLayout:
    """The kind, the context by name, and of each answer its kind and numbers."""
    args = TupleLayout((PLAIN,) * ARGS)
    return RecordLayout(
        {
            "kind": WORD,
            "context": MapLayout(WORD, ListLayout(PLAIN, VALUES), CONTEXT),
            "actions": ListLayout(TupleLayout((WORD, args)), actions),
        }
    )


def question_of(decision: Decision) -> dict[str, object]:
    """A question as its layout takes it."""
    return {
        "kind": decision.kind,
        "context": {name: _listed(value) for name, value in decision.context.items()},
        "actions": [(action.kind, _args(action)) for action in decision.actions],
    }


def fits(decision: Decision, actions: int) -> bool:
    """Whether nothing of a question is left out."""
    context: Mapping[str, Plain] = decision.context
    return (
        len(decision.actions) <= actions
        and all(len(action.args) <= ARGS for action in decision.actions)
        and len(context) <= CONTEXT
        and all(len(_listed(value)) <= VALUES for value in context.values())
    )


def _listed(value: Plain) -> tuple[int | str | None, ...]:
    return value if isinstance(value, tuple) else (value,)


def _args(action: Action) -> tuple[int | str, ...]:
    return (*action.args[:ARGS], *(0,) * (ARGS - len(action.args)))
