"""Turns of bots that think in the process of the host, as all of them are our own.

Measured: an answer takes 0.2 ms here; a process for it would take 0.1 s to start and 30 MiB.
"""

import asyncio
from collections.abc import Callable

from core import Match
from core.bots import Bot, make
from core.kernel import Decision
from net.host import gameplay
from net.host.bot_turns import play
from net.host.bot_workers import SIMPLE, bot_seed, simple_choice
from net.host.config import Config
from net.host.host_tables import HostTables
from net.host.log import Log
from net.host.table import Table

AT_ONCE = 25
"""answers of bots before people are shown what came of them"""


class LocalBotTurns:
    """The bots of a host in this process. `settle` shows what their answers led to."""

    def __init__(self, tables: HostTables, config: Config, log: Log, settle: Callable[[], None]) -> None:
        self._tables = tables
        self._log = log
        self._settle = settle
        self._bots: dict[tuple[int, int, str], Bot] = {}
        self._next: asyncio.Handle | None = None

    async def close(self) -> None:
        """End all turns, also one that waits for its time."""
        if self._next is not None:
            self._next.cancel()

    def ask(self) -> None:
        """Let bots answer until a person is asked; after so many answers show first what came of them."""
        for table in list(self._tables.by_number.values()):
            for _ in range(AT_ONCE):
                wanted = gameplay.bot_to_move(table)
                if wanted is None or table.match is None:
                    break
                self._answer(table, table.match, *wanted)
            else:
                self._next = asyncio.get_running_loop().call_soon(self._settle)

    def _answer(self, table: Table, match: Match, seat: int, name: str, decision: Decision) -> None:
        seed, choices = bot_seed(table.number, seat), len(decision.actions)
        if name == SIMPLE:
            choice = simple_choice(seed, decision.id, choices, table.bad_choices)
        else:
            try:
                choice = self._bot(table, seat, name, seed).choose(match.view(seat), decision)
                if choice not in range(choices):
                    raise ValueError(f"choice {choice!r} of {choices}")
            except Exception as error:
                self._log.warning("bot_failed", table=table.number, bot=name, why=repr(error))
                gameplay.replace_bot(table, seat, "failed")
                return
        play(table, seat, decision.id, choice, self._tables, self._log)

    def _bot(self, table: Table, seat: int, name: str, seed: int) -> Bot:
        key = (table.number, seat, name)
        if key not in self._bots:
            self._bots[key] = make(name, table.game, seed, table.options)
        return self._bots[key]
