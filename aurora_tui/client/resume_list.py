"""What there is to go on with: a save at this terminal, a table of one's own host, a seat at another's."""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from aurora_tui.storage.save_reader import latest_listed, summary
from aurora_tui.storage.saves import tables_folder
from aurora_tui.storage.seat_tokens import OWN, LastHost, StoredToken, kept_at_own_host, last_seat
from net.errors import StoreError
from net.table_folder import KeptTable, changed, kept_tables
from net.wire.text import clean, clean_names

MOST = 4
"""tables of one's own that are offered"""


class OwnTable(NamedTuple):
    """A table that the host inside this client keeps, with a seat of the person here."""

    number: int
    name: str
    token: str
    lan: bool
    told: str


class ResumeEntry(NamedTuple):
    """One of the three; `told` says it in words."""

    told: str
    save: Path | None = None
    own: OwnTable | None = None
    way: LastHost | None = None


def newest() -> ResumeEntry | None:
    """What was played last and is not over, None if there is nothing."""
    found: list[tuple[float, ResumeEntry]] = []
    game = latest_listed()
    if game is not None and game.summary is not None:
        told = game.summary
        words = f"{', '.join(told.names)}: {told.where}"
        found.append((game.changed, ResumeEntry(words, save=game.path)))
    with suppress(OSError):
        for own in own_tables(1):
            found.append((changed(tables_folder()), ResumeEntry(own.told, own=own)))
    if (seat := last_seat()) is not None:
        found.append((seat[0], ResumeEntry(clean(seat[1].told, 60), way=seat[1])))
    return max(found, key=lambda one: one[0])[1] if found else None


def own_tables(most: int = MOST) -> list[OwnTable]:
    """The tables of the host inside this client that are not over, the last one first."""
    known = {kept.token: kept for kept in kept_at_own_host()}

    def tokens_at(key: str) -> list[str]:
        return [kept.token for kept in known.values() if kept.host in (key, OWN)]

    last = {kept.table for kept in known.values()}
    with suppress(StoreError, OSError):
        tables = kept_tables(tables_folder(), tokens_at, last, most)
        return [_own(table, known[table.token]) for table in tables]
    return []


def _own(table: KeptTable, kept: StoredToken) -> OwnTable:
    names = ", ".join(clean_names(table.others))
    where = "gathering"
    if table.match is not None:
        stands = summary(table.match)
        where = f"{stands.game}, {stands.moment}"
    told = f"your table with {names}; {where}" if names else f"your table; {where}"
    return OwnTable(table.number, kept.name, kept.token, kept.host != OWN, told)
