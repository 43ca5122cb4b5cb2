"""The folder of a host, seen by others than the host: which games it keeps, and who sits there.

Lists, replays and resuming read it; nothing is written, and the host may be running. Running a host is
`net/host`, which is loaded here only when a folder is looked into.
"""

import shutil
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import NamedTuple

from core import Match
from net.errors import StoreError

LIVE = ("lobby", "play")
"""stages in which a table is not over"""


class KeptGame(NamedTuple):
    """The game of a folder as it was left. `bots` are the seats that bots play, `damage` a sentence on
    what is lost of the file, "" if nothing is."""

    match: Match
    bots: Mapping[int, str]
    damage: str


class KeptTable(NamedTuple):
    """A table that is not over, with a seat that `token` holds. `others` are the names at its other
    seats; `match` is None before the start."""

    number: int
    token: str
    others: tuple[str, ...]
    match: Match | None


def keeps_something(folder: Path) -> bool:
    """Whether a folder is one of a host. Raises OSError."""
    from net.host.database import FILE

    return (folder / FILE).is_file()


def changed(folder: Path) -> float:
    """When the tables of a folder were played last. Raises OSError if it is no host's."""
    from net.host import store_reader

    return store_reader.changed(folder)


def keeps_game(folder: Path) -> bool:
    """Whether a game has begun there, or may have: its file is damaged. Raises StoreError."""
    from net.host.store_reader import holds_table

    return holds_table(folder)


def kept_game(folder: Path) -> KeptGame:
    """The game of a folder that holds one. Raises StoreError with one sentence."""
    from net.host.store_reader import kept_table

    table = kept_table(folder)
    assert table.match is not None  # a table that has begun is kept with its match
    bots = {number: seat.bot for number, seat in enumerate(table.seats) if seat.bot}
    return KeptGame(table.match, bots, table.store.damage)


def kept_tables(
    folder: Path, tokens_at: Callable[[str], Iterable[str]], last: Collection[int], most: int
) -> list[KeptTable]:
    """Tables of a host that are not over and can be opened, with a seat of somebody known: those of `last`
    first, then the one played last, at most so many.

    `tokens_at` is given the public key of the host, "" without one, and gives the tokens of those known
    there. Raises StoreError.
    """
    from net.host.config import Config
    from net.host.identities import digest
    from net.host.store_reader import snapshot
    from net.host.table_restore import restore

    found: list[KeptTable] = []
    if not keeps_something(folder):
        return found
    with closing(snapshot(folder)) as store:
        persons: dict[int, str] = {}
        for token in tokens_at((store.meta("key") or b"").decode()):
            if (row := store.person(digest(token))) is not None:
                persons[row[0]] = token
        saved = [one for one in store.tables(finished=False) if one.stage in LIVE] if persons else []
        for one in sorted(saved, key=lambda one: (one.table in last, one.changed, one.table), reverse=True):
            with suppress(StoreError):
                table = restore(one, store, Config())
                seats = [seat for seat in table.seats if seat.holder == "person"]
                mine = next((seat.person for seat in seats if seat.person in persons), None)
                if mine is None:
                    continue
                others = tuple(seat.name for seat in table.seats if seat.person != mine and seat.name)
                found.append(KeptTable(table.number, persons[mine], others, table.match))
            if len(found) == most:
                break
    return found


def remove(folder: Path) -> None:
    """Delete a folder for good, also one that cannot be read. Raises StoreError with the code "locked"
    while a host has it, OSError."""
    from net.host.store import Store

    with ExitStack() as held:
        try:
            held.enter_context(closing(Store(folder)))
        except StoreError as error:
            if error.code == "locked":
                raise
        shutil.rmtree(folder)
