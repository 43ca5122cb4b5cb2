"""Bots' turns: which bot must answer now, what comes of its answer, and who answers where one fails.

Bots think in worker processes, at a host for others as at one terminal. Only the simple one, which looks
at nothing, answers here.
"""

import asyncio
from collections import Counter
from collections.abc import Callable

from core import Match
from core.bots import names as bot_names
from core.kernel import Decision
from net.errors import RequestRefused
from net.host import gameplay
from net.host.bot_jobs import SIMPLE, BotAnswer, BotIdentity, BotJob, bot_seed, simple_choice, world_seed
from net.host.bot_workers import BotWorkers
from net.host.config import Config
from net.host.host_tables import HostTables
from net.host.log import Log
from net.host.table import Table

STAND_IN = "greedy"
"""answers for a bot that fails, where the game has it"""
WORLDLESS = frozenset({"greedy", "friendly", "random"})
"""bots that imagine no worlds, so that none is made for them"""
COUNTED = {"normal": 200}
"""bots that always need little time, and how many playouts they may make: so that the same game of people
comes to the same end on every machine"""
FAILURES = 3
"""of a bot on a seat; then another one has the seat"""
FORGIVEN = 50
"""answers after which earlier failures count no more: a machine may be busy now and then"""
MANY = 25
"""answers of bots before people are shown what came of them, if they do not want to follow each"""


class BotTurns:
    """The turns of all bots of a host. `settle` shows what answers led to. `at_once`: so many answers of
    bots in a row are shown together; those that take their time are shown meanwhile, with each tick."""

    def __init__(
        self,
        tables: HostTables,
        workers: BotWorkers,
        config: Config,
        log: Log,
        settle: Callable[[], None],
    ) -> None:
        self.at_once = 1
        self._tables = tables
        self._workers = workers
        self._config = config
        self._log = log
        self._settle = settle
        self._asked: dict[int, BotJob] = {}
        """table -> the question that a worker has"""
        self._due: dict[int, int] = {}
        """table -> the decision that a bot of this process is about to answer"""
        self._unshown: Counter[int] = Counter()
        """table -> answers since people were shown something"""
        self._failures: Counter[tuple[int, int, str]] = Counter()
        """table, seat, bot -> how often it failed"""
        self._since: Counter[tuple[int, int, str]] = Counter()
        """the same -> its answers since it failed"""
        self._warmed: dict[int, int] = {}
        """table -> the state of its room for which workers were told to be ready"""

    def ask(self) -> None:
        """Let every bot think that must answer and does not think yet; whom nobody waits for any more
        thinks for nothing."""
        for table in list(self._tables.by_number.values()):
            self._warm(table)
            self._ask(table)
        for number in self._warmed.keys() - self._tables.by_number.keys():
            del self._warmed[number]
        for number in self._asked.keys() - self._tables.by_number.keys():
            self._asked.pop(number).dropped = True

    def _warm(self, table: Table) -> None:
        """Have a worker ready for the bots of a game that has just begun."""
        if table.stage != "play" or self._warmed.get(table.number) == table.room_number:
            return
        self._warmed[table.number] = table.room_number
        for seat, chair in enumerate(table.seats):
            if chair.bot and chair.bot != SIMPLE:
                self._workers.warm(_identity(table, seat, chair.bot))

    def _ask(self, table: Table) -> None:
        wanted = gameplay.bot_to_move(table)
        job = self._asked.get(table.number)
        if job is not None and (wanted is None or job.decision is not wanted[2]):
            job.dropped = True
            del self._asked[table.number]
        if wanted is None or table.match is None or table.number in self._asked:
            return
        seat, name, decision = wanted
        if name == SIMPLE:
            if self._due.get(table.number) != decision.id:
                self._due[table.number] = decision.id
                asyncio.get_running_loop().call_soon(self._answer_simply, table, seat, decision)
            return
        self._submit(table, table.match, seat, name, decision)

    def _submit(self, table: Table, match: Match, seat: int, name: str, decision: Decision) -> None:
        bot = _identity(table, seat, name)
        self._asked[table.number] = job = BotJob(
            bot,
            self._thought,
            match.view(seat),
            decision,
            b"" if name in WORLDLESS else match.world(seat, world_seed(bot.seed, decision.id)),
            self._config.bot_seconds,
            COUNTED.get(name, 0),
        )
        self._workers.submit(job)

    # -- what comes of it --------------------------------------------------------------------------

    def _thought(self, job: BotJob, answer: BotAnswer | None, why: str) -> None:
        """A worker is done with a question, one way or the other."""
        number, seat, name = job.bot.key
        if job.dropped or self._asked.get(number) is not job:
            return
        del self._asked[number]
        table = self._tables.by_number[number]
        wanted = gameplay.bot_to_move(table)
        if wanted is None or wanted[0] != seat or wanted[2] is not job.decision:
            self._settle()  # it was taken back, or is paused
        elif answer is not None:
            self._answered(number, seat, name)
            self._play(table, seat, wanted[2].id, answer.choice)
        else:
            self._log.warning("bot_failed", table=number, bot=name, why=why)
            self._failed(table, wanted, name, why)

    def _answered(self, table: int, seat: int, name: str) -> None:
        """A bot answered as it should."""
        bot = table, seat, name
        if bot in self._failures:
            self._since[bot] += 1
            if self._since[bot] >= FORGIVEN:
                del self._failures[bot], self._since[bot]

    def _failed(self, table: Table, wanted: tuple[int, str, Decision], failed: str, why: str) -> None:
        """Have another bot answer, and after some failures have the seat."""
        seat, name, decision = wanted
        self._failures[table.number, seat, failed] += 1
        self._since[table.number, seat, failed] = 0
        better = STAND_IN if failed != STAND_IN and STAND_IN in bot_names(table.game) else SIMPLE
        if self._failures[table.number, seat, failed] >= FAILURES and failed == name:
            gameplay.replace_bot(table, seat, why, better)
            self._settle()
            return
        if failed == name:
            gameplay.excuse_bot(table, seat, why, better)
        if better == SIMPLE or table.match is None:
            self._answer_simply(table, seat, decision)
        else:
            self._submit(table, table.match, seat, better, decision)

    def _answer_simply(self, table: Table, seat: int, decision: Decision) -> None:
        choices = len(decision.actions)
        choice = simple_choice(bot_seed(table.number, seat), decision.id, choices, table.bad_choices)
        self._play(table, seat, decision.id, choice)

    def _play(self, table: Table, seat: int, decision: int, choice: int) -> None:
        """A bot's answer came: play it, and show what it led to, unless more are to be shown together."""
        self._due.pop(table.number, None)
        if self._tables.by_number.get(table.number) is table and table.seats[seat].bot:
            play(table, seat, decision, choice, self._tables, self._log)
        self._unshown[table.number] += 1
        if self._unshown[table.number] < self.at_once and gameplay.bot_to_move(table) is not None:
            self._ask(table)
            return
        del self._unshown[table.number]
        self._settle()


def _identity(table: Table, seat: int, name: str) -> BotIdentity:
    options = table.match.options if table.match is not None else dict(table.options)
    return BotIdentity((table.number, seat, name), name, table.game, bot_seed(table.number, seat), options)


def play(table: Table, seat: int, decision: int, choice: int, tables: HostTables, log: Log) -> None:
    """Play a bot's answer; where the rules fail at it, see that the game goes on."""
    try:
        gameplay.answer(table, seat, decision, choice, report=tables.report)
    except RequestRefused as error:
        if error.code == "broken" and table.match is not None and table.match.decision is not None:
            if len(table.bad_choices) >= len(table.match.decision.actions):
                gameplay.stop(table, "The rules fail at every choice; the host keeps a report.")
            elif table.seats[seat].bot != SIMPLE:
                gameplay.replace_bot(table, seat, "met a failing rule", SIMPLE)
    except Exception as error:  # people see to it; the other tables go on
        log.error("bot_answer_failed", table=table.number, error=repr(error))
        gameplay.stop(table, "The host made a mistake; the game is paused.")
