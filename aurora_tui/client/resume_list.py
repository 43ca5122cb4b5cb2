"""What there is to go on with: a save at this terminal, a table of one's own host, a seat at another's."""

from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from aurora_tui.client.direct_seat import LIVE
from aurora_tui.client.own_host import FOLDER
from aurora_tui.storage.save_reader import latest_listed
from aurora_tui.storage.saves import data_folder
from aurora_tui.storage.seat_tokens import OWN, Kept, Way, kept_at_own_host, last_seat
from net.errors import StoreError
from net.host.config import Config
from net.host.database import FILE
from net.host.identities import digest
from net.host.store import SavedTable, Store
from net.host.store_reader import changed, snapshot
from net.host.table_restore import restore
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


class GoingOn(NamedTuple):
    """One of the three; `told` says it in words."""

    told: str
    save: Path | None = None
    own: OwnTable | None = None
    way: Way | None = None


def newest() -> GoingOn | None:
    """What was played last and is not over, None if there is nothing."""
    found: list[tuple[float, GoingOn]] = []
    game = latest_listed()
    if game is not None and game.summary is not None:
        told = game.summary
        words = f"{', '.join(told.names)}: round {told.round}, {told.asked} is asked"
        found.append((game.changed, GoingOn(words, save=game.path)))
    with suppress(OSError):
        for own in own_tables(1):
            found.append((changed(data_folder() / FOLDER), GoingOn(own.told, own=own)))
    if (seat := last_seat()) is not None:
        found.append((seat[0], GoingOn(clean(seat[1].told, 60), way=seat[1])))
    return max(found, key=lambda one: one[0])[1] if found else None


def own_tables(most: int = MOST) -> list[OwnTable]:
    """The tables of the host inside this client that are not over, the last one first."""
    directory = data_folder() / FOLDER
    if not (directory / FILE).is_file():
        return []
    found: list[OwnTable] = []
    with suppress(StoreError), closing(snapshot(directory)) as store:
        key = (store.meta("key") or b"").decode()
        persons: dict[int, Kept] = {}
        for kept in kept_at_own_host():
            row = store.person(digest(kept.token))
            if row is not None and kept.host in (key, OWN):
                persons[row[0]] = kept
        last = {kept.table for kept in persons.values()}
        saved = [one for one in store.tables(finished=False) if one.stage in LIVE] if persons else []
        for one in sorted(saved, key=lambda one: (one.table in last, one.changed, one.table), reverse=True):
            own = _own(one, store, persons)
            found += [own] if own is not None else []
            if len(found) == most:
                break
    return found


def _own(saved: SavedTable, store: Store, persons: dict[int, Kept]) -> OwnTable | None:
    """A kept table, if somebody of here sits there and this build can open it."""
    try:
        table = restore(saved, store, Config())
    except StoreError:
        return None
    mine = [chair.person for chair in table.seats if chair.holder == "person" and chair.person in persons]
    if not mine:
        return None
    names = clean_names(tuple(chair.name for chair in table.seats if chair.person != mine[0] and chair.name))
    where = "gathering" if table.match is None else f"round {table.match.play.state.round}"
    told = f"your table with {', '.join(names)}, {where}" if names else f"your table, {where}"
    kept = persons[mine[0]]
    return OwnTable(table.number, kept.name, kept.token, kept.host != OWN, told)
