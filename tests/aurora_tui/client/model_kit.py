"""A table model over a session that only remembers what it was told, for tests."""

from typing import Any

from aurora_tui.client.session import Seen
from aurora_tui.client.table_model import TableModel
from core import Match
from core.kernel import Action, Decision
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.prompts import prompts
from tests.aurora_tui.quiet_session import QuietSession

NAMES = ("Ann", "Ben")


class Told(QuietSession):
    """A session that only remembers what it was told."""

    talks = True

    def __init__(self) -> None:
        super().__init__(Match.new("last_aurora", NAMES, {}, seed=3))
        self.answers: list[tuple[int, int]] = []
        self.undone: list[int] = []

    async def answer(self, decision: int, choice: int) -> None:
        self.answers.append((decision, choice))

    async def undo(self, seat: int, count: int = 1) -> None:
        self.undone += [seat] * count


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


PROMPTS = prompts(load_rules(settle_options({}, 2)))


def ask(number: int, *actions: Action, kind: str = "explore.turn", seat: int = 0, **context: int) -> Decision:
    return Decision(
        number, seat, kind, actions or tuple(Action("explore", (slot,)) for slot in range(3)), context
    )


def seen(session: Told, decision: Decision | None, revision: int = 1, **changes: Any) -> Seen:
    view = session.match.view(0)
    view["asked"] = decision.seat if decision else 1
    return Seen(**({"seat": 0, "revision": revision, "view": view, "decision": decision} | changes))


def show(model: TableModel, session: Told, decision: Decision | None, revision: int = 1) -> None:
    """The decision comes, and is painted."""
    model.receive(seen(session, decision, revision))
    model.answers.painted()
