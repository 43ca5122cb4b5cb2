"""What happened at a table before the host remembers it: told again from the record of its match.

For who comes anew after the host was started again, or late in a long game. Revisions count the
answers that were taken back too; a record holds only those that stand, so of the others nothing is
told but that they were taken back. Whom an event may be told is judged later, as for all events.
"""

from core.kernel import Event
from core.kernel.match import Match
from core.kernel.replay import retell
from net.host.store import Op, Store

RevisionEvents = tuple[int, tuple[Event, ...]]
ANSWER = "answer"


def retold_steps(
    match: Match, revision: int, number: int, store: Store
) -> tuple[list[RevisionEvents], dict[int, int]]:
    """The steps up to `revision` in order, and the revisions that took answers back with how many.

    Nothing where that cannot be told: the store does not hold the whole way, or these rules lead elsewhere.
    """
    ops = store.ops(number)
    standing, undone = standing_answers(ops)
    if [op.revision for op in ops] != list(range(2, revision + 1)):
        return [], {}
    try:
        told = [one.events for one in retell(match.record())]
    except Exception:  # other rules may fail at an old answer in any way, and the game goes on without it
        return [], {}
    if len(told) != len(standing) + 1:
        return [], {}
    events = dict(zip((1, *(op.revision for op in standing)), told, strict=True))
    return [(at, events.get(at, ())) for at in range(1, revision + 1)], undone


def standing_answers(ops: list[Op]) -> tuple[list[Op], dict[int, int]]:
    """The answers that were not taken back, and the revisions that took some back with how many."""
    standing: list[Op] = []
    undone: dict[int, int] = {}
    for op in ops:
        if op.what == ANSWER:
            standing.append(op)
        else:
            undone[op.revision] = op.value
            del standing[len(standing) - op.value :]
    return standing, undone
