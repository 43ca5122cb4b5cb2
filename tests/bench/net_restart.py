"""A host with many tables under way is killed and started again: until when is everyone back?

    python -m tests.bench.net_restart [--tables 50] [--answers 300]

Four clients a table, as the client library makes them, in one process beside the host. The time
runs from the start of the new host process to the moment the last client is online again.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

from net.client.client import Client
from net.host import seating
from net.host.config import Config
from net.host.gameplay import answer
from net.host.host_tables import HostTables
from net.host.identities import Identities
from net.host.log import Log
from net.host.peers import Person
from net.host.store import Store
from net.host.table import Table
from net.invite import Target
from tests.bench.peers import progress, report
from tests.net.helpers import free_port, until
from tests.net.processes import HostProcess

SEATS = 4
TARGET = 5.0


def prepare(directory: Path, tables: int, answers: int) -> list[tuple[str, int]]:
    """A data directory with so many tables; gives token and table of each seat."""
    store = Store(directory)
    config = Config(tables=tables)
    identities = Identities(store, config, HostTables(store, config, Log(None)).by_number)
    luck, holders = Random(1), []
    for number in range(1, tables + 1):
        seed = number
        while True:
            table = made(store, config, identities, number, seed)
            while table.match is not None and table.match.decision and table.revision <= answers:
                pending = table.match.decision
                choice = luck.randrange(len(pending.actions))
                answer(
                    table,
                    pending.seat,
                    pending.id,
                    choice,
                    person=table.seats[pending.seat].person,
                    report=no,
                )
            if table.match is not None and table.match.decision:
                break
            store._queue.clear()
            seed += 1_000
        holders += [(f"token {number} {seat}", number) for seat in range(SEATS)]
        store.commit()
    store.close()
    return holders


def made(store: Store, config: Config, identities: Identities, number: int, seed: int) -> Table:
    """A started table; its seats are held by persons whose tokens are known."""
    table = Table.open(number, "last_aurora", {}, SEATS, store, config)
    table.seed = seed
    for seat in range(SEATS):
        person: Person = identities.resident(f"token {number} {seat}", f"P{seat}")
        person.kept = False
        identities.keep(person)
        table.opener = table.opener or person.number
        seating.sit(table, person.number, seat, f"P{seat}", 0.0)
        seating.ready(table, person.number, True)
    seating.start(table, table.opener)
    return table


def no(*_: object) -> str:
    return ""


async def run(tables: int, answers: int, directory: Path) -> dict[str, float]:
    start = time.perf_counter()
    holders = prepare(directory, tables, answers)
    progress(f"{tables} tables of {answers} answers made in {time.perf_counter() - start:.1f} s")
    host = HostProcess(directory, Target("127.0.0.1", free_port()))
    await host.start()
    clients = [Client(host.target, "P", token=token, table=table) for token, table in holders]
    for client in clients:
        await client.connect(10)
    await until(lambda: all(client.views for client in clients), 20)
    seen = {client: next(iter(client.views.values())) for client in clients}
    await host.kill()
    start = time.perf_counter()
    await host.start()
    listening = time.perf_counter() - start
    await until(lambda: all(client.connection.status == "online" for client in clients), 60)
    back = time.perf_counter() - start
    for client in clients:
        view = next(iter(client.views.values()))
        assert view.decision == seen[client].decision
        await client.close()
    await host.kill()
    return {"listening_seconds": round(listening, 2), "back_seconds": round(back, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Start a host with many tables again.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--answers", type=int, default=300)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        measured = asyncio.run(run(options.tables, options.answers, Path(directory)))
    report(
        "net_restart",
        tables=options.tables,
        clients=options.tables * SEATS,
        measured=measured,
        target={"back_seconds": f"at most {TARGET}"},
        met=measured["back_seconds"] <= TARGET,
    )


if __name__ == "__main__":
    main()
