"""What the best bot thinks of the pending decision: asked of the host, which answers after a second or more.

The bot is handed what the asked seat sees and a world imagined from that; who only watches cannot ask.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from aurora_tui.client.session import Connection, Session
from aurora_tui.client.table_counsel import NOT_ASKED, ONE_WAY, SWITCHED_OFF
from core.bots import names as bot_names
from core.kernel import Decision
from core.kernel.counsel import allowed
from core.kernel.views import MatchView
from net.errors import NetError
from net.wire.protocol import RatedChoice

JUDGE = "strong"
AWAY = "The host is away; ask again when it is back."
LEAST = 5
"""hundredths of a point, less of which is not worth a word"""
MOST = 4
"""choices that are told of"""
THINKING = "The strong bot plays the likely choices on, in many worlds that you may be in."
MEANING = "Points: by how much you end ahead of the best other, and some more for winning."


class ConsultedTable(Protocol):
    """What is asked of the table model."""

    game: str
    session: Session
    view: MatchView | None
    decision: Decision | None
    connection: Connection

    def changed(self) -> None:
        """Tell all who listen to the model that something in it has changed."""

    def say(self, hint: str) -> None:
        """Show a sentence beside the question, until the person does the next thing."""


class SecondOpinion:
    """The opinion on the pending decision of a table model: none yet, awaited, or `rated`, the best first."""

    def __init__(self, model: ConsultedTable) -> None:
        self._model = model
        self._of = 0
        self._rated: tuple[RatedChoice, ...] = ()
        self._asking: asyncio.Task[None] | None = None

    @property
    def offered(self) -> bool:
        """Whether the game has such a bot, as far as is known here."""
        return JUDGE in bot_names(self._model.game)

    @property
    def rated(self) -> tuple[RatedChoice, ...]:
        """What the choices are worth, none where that was not asked for the pending decision."""
        decision = self._model.decision
        return self._rated if decision is not None and decision.id == self._of else ()

    @property
    def awaited(self) -> bool:
        """Whether the bot thinks."""
        return self._asking is not None

    def refused(self) -> str:
        """Why it cannot be asked now, a sentence; "" if it can."""
        model = self._model
        if model.decision is None or model.view is None:
            return NOT_ASKED
        if not allowed(model.view["options"]):
            return SWITCHED_OFF
        if model.connection.link == "lost":
            return AWAY
        return ONE_WAY if len(model.decision.actions) < 2 else ""

    def begin(self, ended: Callable[[], None]) -> None:
        """Ask, unless it is known already; `ended` is called when there is an answer, or will be none."""
        if self.rated:
            ended()
        elif self._asking is None and self._model.decision is not None:
            self._asking = asyncio.create_task(self._ask(self._model.decision, ended))

    def cancel(self) -> None:
        """Ask no more; an answer that still comes is for nobody."""
        asking, self._asking = self._asking, None
        if asking is not None:
            asking.cancel()

    async def _ask(self, decision: Decision, ended: Callable[[], None]) -> None:
        why = ""
        try:
            self.take(decision, await self._model.session.advise(decision.id))
        except NetError as error:
            why = str(error)
        self._asking = None
        ended()
        if why:
            self._model.say(why)

    def take(self, decision: Decision, rated: tuple[RatedChoice, ...]) -> None:
        """Keep what the bot thinks of the choices of a decision, the best first."""
        self._of, self._rated = decision.id, rated


def told(one: RatedChoice, rank: int) -> tuple[str, str]:
    """What a choice is worth, and how sure that is; `rank` 0 is the best."""
    give = f", give or take {one.error / 100:.1f}" if one.error >= LEAST else ""
    sure = f"{one.sure} % sure that it is the best" if not rank else f"the best is better: {one.sure} % sure"
    return f"{one.value / 100:+.1f} points{give}", sure


def played_on(rated: Sequence[RatedChoice]) -> str:
    """A sentence on what the numbers are made of: in how many worlds the choices were played on. `rated` is
    not empty."""
    worlds = max(one.simulations for one in rated)
    return f"Played on in up to {worlds} world{'s' * (worlds != 1)}. {MEANING}"
