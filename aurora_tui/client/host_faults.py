"""When a host of others sends what does not fit the game: one sentence and a report, whatever broke.

Messages are checked where they arrive (net/wire/codec.py), but only the rules know which views there can
be. What is drawn of a view that cannot be may fail anywhere; that is the host's fault, not a defect.
"""

from typing import Any

from aurora_tui.storage.reports import report
from core.kernel.game import find, load_tables
from net.errors import NetError
from net.wire.protocol import RoomState


class OddHost(NetError):
    """The host sends what does not fit the game."""

    def __init__(self, sentence: str) -> None:
        super().__init__("odd", sentence)


def odd_host(where: object, error: Exception) -> OddHost:
    """What there is to say of a failure, to be called while it is handled; leaves a report."""
    told = report(f"at the host {where}")
    return OddHost(f"The host {where} sent what does not fit the game ({type(error).__name__}); {told}.")


def tables_of(room: RoomState) -> Any:
    """The tables of a match at a host of others. Raises OddHost, OptionsError.

    Folders of tables are chosen at one's own host only: no other names what is read here.
    """
    options: dict[str, Any] = dict(room.options)
    if any(field.local_only and field.name in options for field in find(room.game).fields):
        raise OddHost("The host names a folder of tables on this machine, which no host of others may do.")
    return load_tables(room.game, options, len(room.seats))
