"""What the best bot thinks of a question, for the person who is asked: in a worker, from that seat's view.

A person has one such question at a time, at a rate; all together have a few, and games go first.
"""

from collections.abc import Callable

from core.bots import names as bot_names
from core.kernel import Decision
from core.kernel.counsel import allowed
from net.errors import RequestRefused
from net.host.bot_jobs import JUDGE, BotAnswer, BotIdentity, BotJob, Rated, bot_seed, world_seed
from net.host.bot_workers import BotWorkers
from net.host.config import Config
from net.host.peers import Person
from net.host.table import Table
from net.wire.protocol import Advice, Advise, FromHost, RatedChoice, Refused

MOST_POINTS = 1_000.0
"""a value beyond says no more than that"""


class AdviceDesk:
    """Takes such questions and has them answered; `deliver` gives a reply to a person, wherever that is."""

    def __init__(
        self, workers: BotWorkers, config: Config, deliver: Callable[[Person, int, FromHost], None]
    ) -> None:
        self._workers = workers
        self._config = config
        self._deliver = deliver
        self._asked: dict[int, tuple[int, BotJob]] = {}
        """person -> command, question"""

    def ask(self, table: Table, person: Person, message: Advise, now: float) -> None:
        """Have the strong bot judge the question that a person is asked; the reply is delivered when it is
        there.

        The same command sent again changes nothing; another one takes the place of the one before, whose
        sender is told so. Raises RequestRefused where it is not the person's question, advice is off, the
        game has no such bot, there is one choice only, or too many ask.
        """
        command, running = self._asked.get(person.number, (0, None))
        if running is not None and command == message.command:
            return  # sent again: it is answered in time
        decision = self._pending(table, person, message)
        config = self._config
        if not config.local and not person.may("advise", config.advice_rate, config.advice_burst, now):
            raise RequestRefused("rate", f"The {JUDGE} bot was asked often; wait a little.")
        if running is not None:
            running.dropped = True
            self._deliver(person, command, Refused(command, "again", "Something else was asked meanwhile."))
        if self._workers.waiting >= config.advice_waiting:
            raise RequestRefused("busy", f"Many ask the {JUDGE} bot just now; try again in a moment.")
        job = self._question(table, person, message, decision)
        self._asked[person.number] = message.command, job
        self._workers.submit(job, urgent=False)

    def _pending(self, table: Table, person: Person, message: Advise) -> Decision:
        """The decision that is asked about: the person's own, and one that there may be advice on."""
        match = table.playing(paused=True)
        if table.own(person.number, message.seat).bot:
            raise RequestRefused("bot", "A bot plays your seat; take the seat back first.")
        pending = match.decision
        if pending is None or pending.seat != message.seat or pending.id != message.decision:
            raise RequestRefused("stale", "That question is no longer asked; look at the present one.")
        if not allowed(match.options):
            raise RequestRefused("advice", "Whoever opened this table switched advice off.")
        if JUDGE not in bot_names(table.game):
            raise RequestRefused("bot", f"There is no {JUDGE} bot in this game.")
        if len(pending.actions) < 2:
            raise RequestRefused("advice", "There is only one thing to do.")
        return pending

    def _question(self, table: Table, person: Person, message: Advise, decision: Decision) -> BotJob:
        seat, seed = message.seat, bot_seed(table.number, message.seat)
        match = table.playing(paused=True)

        def answered(job: BotJob, answer: BotAnswer | None, why: str) -> None:
            if self._asked.get(person.number, (0, None))[1] is not job:
                return
            del self._asked[person.number]
            command = message.command
            reply: FromHost
            if answer is None:
                reply = Refused(command, "bot", f"The {JUDGE} bot {why}; ask again, or without it.")
            else:
                rated = tuple(_shown(one) for one in answer.rated)
                reply = Advice(command, seat, decision.id, JUDGE, rated)
            self._deliver(person, command, reply)

        return BotJob(
            BotIdentity((table.number, seat, "advice"), JUDGE, table.game, seed, match.options),
            answered,
            match.view(seat),
            decision,
            match.world(seat, world_seed(seed, decision.id)),
            self._config.advice_seconds,
            rates=True,
        )


def _shown(rated: Rated) -> RatedChoice:
    return RatedChoice(
        rated.choice,
        _hundredths(rated.value),
        _hundredths(rated.error),
        min(max(rated.simulations, 0), 1 << 20),
        min(max(round(100 * rated.sure), 0), 100),
    )


def _hundredths(points: float) -> int:
    return round(100 * min(max(points, -MOST_POINTS), MOST_POINTS))
