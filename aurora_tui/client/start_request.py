"""Where the client begins: what a command line hands to the app."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from aurora_tui.client.seat_binding import SeatBinding

if TYPE_CHECKING:
    from aurora_tui.client.game_setup import NewGame


class Launch(msgspec.Struct, frozen=True):
    """With nothing set, the title."""

    game: "NewGame | None" = None
    form: "NewGame | None" = None  # to be looked over before it begins
    resume: Path | None = None
    replay: Path | None = None
    join: str = ""
    name: str = ""
    spectate: bool = False
    bound: SeatBinding = SeatBinding()
    host: bool = False
    notices: tuple[str, ...] = ()
