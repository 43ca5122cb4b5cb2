"""Bots' turns: which bot must answer now, and what comes of its answer."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from net.errors import RequestRefused
from net.host import gameplay
from net.host.bot_workers import SIMPLE, BotJob, BotWorkers, bot_seed, simple_choice
from net.host.config import Config
from net.host.host_tables import HostTables
from net.host.log import Log
from net.host.table import Table


class Turns(Protocol):
    """How a host has bots think."""

    def ask(self) -> None:
        """Let every bot think that must answer and does not think yet."""

    async def close(self) -> None:
        """End all turns."""


MakeTurns = Callable[[HostTables, Config, Log, Callable[[], None]], Turns]
"""Gives the turns of a host's tables; what it is given last shows what an answer led to."""


class BotTurns:
    """The simple bot answers at once, the others in a worker. `settle` shows what an answer led to."""

    def __init__(self, tables: HostTables, config: Config, log: Log, settle: Callable[[], None]) -> None:
        self._tables = tables
        self._log = log
        self._settle = settle
        self._workers = BotWorkers(config, log)
        self._thinking: dict[int, int] = {}
        """table -> decision that a worker thinks about"""

    async def close(self) -> None:
        """End the workers."""
        await self._workers.close()

    def ask(self) -> None:
        """Let every bot think that must answer and does not think yet."""
        for table in list(self._tables.by_number.values()):
            wanted = gameplay.bot_to_move(table)
            if wanted is None or table.match is None:
                continue
            seat, name, decision = wanted
            if self._thinking.get(table.number) == decision.id:
                continue
            self._thinking[table.number] = decision.id
            seed = bot_seed(table.number, seat)
            if name == SIMPLE:
                choice = simple_choice(seed, decision.id, len(decision.actions), table.bad_choices)
                asyncio.get_running_loop().call_soon(self._answers, table, seat, decision.id, choice)
                continue
            self._workers.submit(
                BotJob(
                    (table.number, seat, name),
                    name,
                    table.game,
                    seed,
                    dict(table.options),
                    table.match.view(seat),
                    decision,
                    self._thought,
                )
            )

    def _thought(self, job: BotJob, choice: int | None, why: str) -> None:
        """A worker is done with a job, one way or the other."""
        number, seat, name = job.key
        table = self._tables.by_number.get(number)
        if table is None or table.seats[seat].bot != name:
            self._thinking.pop(number, None)
            return
        if choice is None:
            self._log.warning("bot_failed", table=number, bot=name, why=why)
            gameplay.replace_bot(table, seat, why)
            self._thinking.pop(number, None)
            self._settle()
        else:
            self._answers(table, seat, job.decision.id, choice)

    def _answers(self, table: Table, seat: int, decision: int, choice: int) -> None:
        """A bot's answer came; show what it led to."""
        self._thinking.pop(table.number, None)
        if self._tables.by_number.get(table.number) is table and table.seats[seat].bot:
            play(table, seat, decision, choice, self._tables, self._log)
        self._settle()


def play(table: Table, seat: int, decision: int, choice: int, tables: HostTables, log: Log) -> None:
    """Play a bot's answer; where the rules fail at it, see that the game goes on."""
    try:
        gameplay.answer(table, seat, decision, choice, report=tables.report)
    except RequestRefused as error:
        if error.code == "broken" and table.match is not None and table.match.decision is not None:
            if len(table.bad_choices) >= len(table.match.decision.actions):
                gameplay.stop(table, "The rules fail at every choice; the host keeps a report.")
            elif table.seats[seat].bot != SIMPLE:
                gameplay.replace_bot(table, seat, "met a failing rule")
    except Exception as error:
        log.error("bot_answer_failed", table=table.number, error=repr(error))
        gameplay.stop(table, "The host made a mistake; the game is paused.")
