"""Kill the host again and again while a game is played, and look for what got lost.

    python -m tests.net.crash [--times 200] [--seed 1]

Three clients (and a bot, in every other game) play on; the host is killed (as by kill -9) at
random moments and started again. Clients are never touched: they must be back by themselves. At the
end the file of the host is compared with what clients were told: every answer that was accepted is
there, once, at the revision its client was told, and nothing that a client saw is missing.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from core.kernel.replay import retell
from net.client.client import Client
from net.errors import RequestRefused
from net.host.database import FILE
from net.invite import Target
from net.record_file import record_of
from net.wire.protocol import SeatView
from tests.net.helpers import free_port, until
from tests.net.processes import HostProcess

NAMES = ("Ann", "Ben", "Cleo")
BACK_SECONDS = 20.0


class Ledger:
    """What clients were told, by table."""

    def __init__(self) -> None:
        self.accepted: dict[int, dict[int, tuple[int, int, int]]] = {}
        """table -> revision -> seat, decision, choice"""
        self.seen: dict[int, int] = {}
        """table -> newest revision that a client was shown"""
        self.refused = 0
        self.away: list[float] = []
        """seconds from a kill until all clients were back"""

    def check(self, directory: Path) -> list[str]:
        """What is wrong with the host's file, as sentences."""
        wrong = []
        with sqlite3.connect(directory / FILE) as db:
            for table, told in self.accepted.items():
                rows = db.execute(
                    "SELECT revision, seat, decision, value, command, person FROM ops WHERE tab=? "
                    "ORDER BY revision",
                    (table,),
                ).fetchall()
                kept = {row[0]: row[1:4] for row in rows}
                for revision, answer in told.items():
                    if kept.get(revision) != answer:
                        wrong.append(f"table {table}: {answer} at {revision}, kept is {kept.get(revision)}")
                if [row[0] for row in rows] != list(range(2, len(rows) + 2)):
                    wrong.append(f"table {table}: revisions with gaps")
                commands = [row[4] for row in rows if row[5]]
                if len(set(commands)) < len(commands):
                    wrong.append(f"table {table}: a command was done twice")
                if self.seen[table] > len(rows) + 1:
                    wrong.append(f"table {table}: {self.seen[table]} was shown, {len(rows) + 1} is kept")
                unknown = {row[0] for row in rows if row[5]} - set(told)
                if len(unknown) > 1:
                    wrong.append(f"table {table}: {unknown} were accepted, and nobody was told")
        return wrong


async def play(client: Client, luck: Random, ledger: Ledger, over: asyncio.Event) -> None:
    """Answer whenever asked, until the match is over; count what the host says it did."""
    while not over.is_set():
        for view in list(client.views.values()):
            if view.scores is not None:
                over.set()
            if view.decision is None:
                continue
            choice = luck.randrange(len(view.decision.actions))
            try:
                revision = await client.commands.answer(view.seat, view.decision.id, choice)
            except RequestRefused as error:
                if error.code != "stale":
                    raise
                ledger.refused += 1
                continue
            told = ledger.accepted[client.table]
            if revision in told:
                raise AssertionError(f"revision {revision} was given to two answers")
            told[revision] = (view.seat, view.decision.id, choice)
        await asyncio.sleep(0.002)


async def game(clients: list[Client], luck: Random, ledger: Ledger) -> None:
    """One match from opening to result, through whatever happens to the host."""
    bots = len(ledger.accepted) % 2
    table = await clients[0].commands.open("last_aurora", len(clients) + bots)
    ledger.accepted[table], ledger.seen[table] = {}, 0
    for seat, client in enumerate(clients):
        await client.commands.watch(table)
        await client.commands.sit(seat)
        await client.commands.ready()
    if bots:
        await clients[0].commands.fill(len(clients), "random")
    await clients[0].commands.start()
    over = asyncio.Event()

    def saw(update: object) -> None:
        if isinstance(update, SeatView):
            ledger.seen[table] = max(ledger.seen[table], update.revision)

    ends = [client.on_update(saw) for client in clients]
    await asyncio.gather(*(play(client, luck, ledger, over) for client in clients))
    for end in ends:
        end()
    record = await clients[0].commands.export()
    for _ in retell(record_of(record)):
        pass


async def crash(times: int, seed: int, directory: Path) -> Ledger:
    """The whole run. Raises AssertionError when something got lost."""
    luck = Random(seed)
    host = HostProcess(directory, Target("127.0.0.1", free_port()))
    await host.start()
    clients = [Client(host.target, name) for name in NAMES]
    for client in clients:
        await client.connect()
    ledger = Ledger()
    killed = asyncio.Event()

    async def games() -> None:
        while not killed.is_set():
            await game(clients, luck, ledger)

    playing = asyncio.ensure_future(games())
    try:
        for number in range(times):
            # a bot's process needs a second to start: now and then it gets the time to answer
            await asyncio.sleep(luck.random() * (0.4 if luck.random() < 0.8 else 3.0))
            await host.kill()
            start = time.perf_counter()
            await host.start()
            await until(lambda: all(c.connection.status == "online" for c in clients), BACK_SECONDS)
            ledger.away.append(time.perf_counter() - start)
            if playing.done():
                playing.result()
            if host.errors:
                raise AssertionError(f"the host logged {host.errors}")
            if number % 20 == 19:
                print(f"{number + 1} kills, {accepted(ledger)} answers", file=sys.stderr)
        killed.set()
        await asyncio.wait_for(playing, 60)
    finally:
        playing.cancel()
        for client in clients:
            await client.close()
        await host.kill()
    wrong = ledger.check(directory)
    if wrong:
        raise AssertionError("; ".join(wrong))
    return ledger


def accepted(ledger: Ledger) -> int:
    """How many answers clients were told of."""
    return sum(len(told) for told in ledger.accepted.values())


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the host at random moments of a game.")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        ledger = asyncio.run(crash(options.times, options.seed, Path(directory)))
    away = sorted(ledger.away)
    print(
        f"{options.times} kills, {len(ledger.accepted)} games, {accepted(ledger)} answers, none lost, "
        f"none twice, {ledger.refused} stale; back after {away[len(away) // 2]:.2f} s "
        f"(longest {away[-1]:.2f} s), start of the host included"
    )


if __name__ == "__main__":
    main()
