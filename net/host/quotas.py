"""How many tables a host holds at once, and how many of them one person, or one address, may open.

Where room is needed, games that nobody is at are put aside, the one left longest first: first those
of who asks for room, then, when the host is full, those that everybody has been away from for a while.
"""

from collections.abc import Callable, Iterable
from ipaddress import ip_address

from net.errors import RequestRefused
from net.host.config import Config
from net.host.table import Table


def shared(address: str) -> bool:
    """Whether many people come from an address by its nature: those of this machine (by SSH), or unknown."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True


def make_room(
    tables: Iterable[Table],
    config: Config,
    person: int,
    address: str,
    now: float,
    rest: Callable[[Table], None],
) -> None:
    """See that one more table can be opened; `rest` puts one aside. Raises RequestRefused if it cannot."""
    held = [table for table in tables if table.stage in ("lobby", "play")]
    mine = [table for table in held if table.opener == person]
    if len(mine) >= config.tables_of_person and not _put_aside(mine, rest, now):
        raise RequestRefused(
            "yours",
            f"You have opened {len(mine)} tables at which people are; let one of them end before you open "
            "another.",
        )
    held = [table for table in tables if table.stage in ("lobby", "play")]
    there = [table for table in held if table.address == address and not shared(address)]
    most = (config.tables + 1) // 2
    if len(there) >= most and not _put_aside(there, rest, now):
        raise RequestRefused(
            "address", f"{len(there)} tables were opened from your address, which is all that one may have."
        )
    held = [table for table in tables if table.stage in ("lobby", "play")]
    if len(held) >= config.tables and not _put_aside(held, rest, now, config.spare):
        raise RequestRefused(
            "full", f"This host has {config.tables} tables, and all are taken; try again in some minutes."
        )


def _put_aside(tables: list[Table], rest: Callable[[Table], None], now: float, after: float = 0.0) -> bool:
    """Put the table aside that nobody has been at for longest; False if somebody is at each."""
    left = [table for table in tables if not table.presence.here and now - table.empty_since >= after]
    if not left:
        return False
    rest(min(left, key=lambda table: (table.empty_since, table.number)))
    return True
