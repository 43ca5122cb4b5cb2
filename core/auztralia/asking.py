"""Questions in a seat's own turn: single-use cards are offered beside the answers (Z101), one alone is taken.

A step that asks is registered under its name and can be run again: after a card was used the open question
is asked anew, with its answers worked out anew.
"""

from collections.abc import Callable

from core.auztralia.actions import USE
from core.auztralia.singles import usable, use_single
from core.auztralia.state import Table
from core.auztralia.steps import step
from core.kernel import Action, Plain


def ask(
    t: Table,
    kind: str,
    actions: list[Action],
    again: Callable[..., None],
    then: Callable[..., None],
    seat: int,
    *args: Plain,
    auto: bool = True,
    **context: Plain,
) -> None:
    """Ask a seat; `again` is the asking step, `then` takes the answer: both get `seat` and `args`.

    A single answer is taken without asking, unless `auto` is off: cards can be played before or after
    as well (section 4.4).
    """
    if auto and len(actions) == 1:
        then(t, seat, *args, actions[0])
        return
    cards = usable(t, seat) if t.state.seats[seat].persons else None
    if cards:
        actions += [USE[person] for person in cards]
        t.pose(seat, kind, actions, ("answered", again.__name__, then.__name__, seat, *args), context)
    else:
        t.pose(seat, kind, actions, (then.__name__, seat, *args), context)


@step
def answered(t: Table, again: str, then: str, seat: int, *rest: Plain | Action) -> None:
    """A single-use card and the same question again, or on with the answer."""
    action = rest[-1]
    if isinstance(action, Action) and action.kind == "use" and action.args[0] in t.rules.single_cards:
        t.state.stack.append((again, seat, *rest[:-1]))  # type: ignore[arg-type]  # plain but for the action
        use_single(t, seat, int(action.args[0]))
        return
    t.steps[then](t, seat, *rest)
