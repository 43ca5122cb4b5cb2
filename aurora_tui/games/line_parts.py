"""What the line client shows alike for several games: parts of a table, what a choice touches."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, TypeVar

from aurora_tui.client.table_model import TableModel
from core.kernel import Action, Decision
from net.wire.text import clean

_P = TypeVar("_P")
_V = TypeVar("_V")
"""a game's type of its views"""
_N = TypeVar("_N")
"""its type of what things are called"""
Teller: TypeAlias = Callable[[_V, _N, list[int]], str]
"""What there is to say of a thing, of which the numbers are given; "" for nothing."""


def part_of(parts: Mapping[str, _P], said: str) -> _P | None:
    """The part of a table whose name begins so, None for none."""
    return next((part for name, part in parts.items() if name.startswith(said.lower())), None)


def no_part(parts: Iterable[str], said: str) -> list[str]:
    """That a table has no part of this name, and which it has."""
    return [f"The table has no part '{clean(said, 30)}'; parts are {', '.join(parts)}."]


def parts_hint(parts: Iterable[str]) -> str:
    """How a part alone is asked for."""
    return f"(A part alone: t {', t '.join(parts)}.)"


def choice_and_things(
    model: TableModel,
    decision: Decision,
    action: Action,
    tellers: Mapping[str, Teller[_V, _N]],
    view: _V | None,
    names: _N,
) -> list[str]:
    """The choice itself, then what the teller of its kind says of each thing that it touches.

    Nothing is said twice, and nothing before there is a view. A thing for which a teller raises LookupError,
    TypeError or ValueError is of another version, and left out.
    """
    if view is None:
        return []
    lines = [f"{model.text.action(decision, action, model.view)}."]
    prompts = model.prompts
    for hit in dict.fromkeys((*prompts.targets(decision, action), *prompts.subject(decision))):
        try:
            teller = tellers.get(str(hit[0]))
            line = teller(view, names, [int(value) for value in hit[1:]]) if teller else ""
        except (LookupError, TypeError, ValueError):
            continue
        if line and line not in lines:
            lines.append(line)
    return lines
