"""A game at this terminal: kept in a folder here, copied under other names. There is nobody else to ask."""

from collections.abc import Mapping
from pathlib import Path

from aurora_tui.client.local_game import LocalGame
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.plain.table_commands import Order, write_record
from aurora_tui.storage import saves
from net.errors import NetError


class LocalTableCommands:
    """Commands of a game at this terminal: undo at once, saves; no orders to a host."""

    def __init__(self, table: TableClient, home: LocalGame) -> None:
        self._table = table
        self._home = home
        self._copies: set[Path] = set()

    def orders(self) -> Mapping[str, Order]:
        """No orders: there is no host of others."""
        return {}

    def help(self) -> tuple[str, ...]:
        """What saving can do here."""
        return ("s [NAME]  save; with a name, a copy under that name; NAME.aurora is a record, to be sent",)

    def plead(self, wanted: str) -> str:
        """Take it back at once: all people sit here."""
        session = self._table.session
        seat, count = session.reach()
        if wanted:
            seat, count = min(session.seats), int(wanted)
        elif not count:
            raise TableError("Nothing can be taken back: nobody here has answered anything yet.")
        self._table.undo(seat, count)
        return ""

    def save(self, name: str = "") -> str:
        """The game is saved anyway; under a name, a copy to go on from, or a record."""
        home = self._home
        folder = home.host.directory if home.name else None
        try:
            path = saves.path_of(name) if name else folder
        except saves.SaveFileError as error:
            raise TableError(str(error)) from None
        if path is None:
            raise TableError("This game has no place of its own; 's NAME' saves it under a name.")
        if path == folder:
            if home.held:
                raise TableError(
                    "This game cannot be saved in its place now; 's NAME' makes a copy elsewhere."
                )
            return f"Saved in {path}, as after every answer."
        if path.suffix == saves.RECORD:
            if path.exists():
                raise TableError(f"{path} is there already; choose another name.")
            return write_record(path, home.match.record())
        old = path.with_name(path.name + saves.OLD)
        if path not in self._copies and (path.exists() or old.exists()):
            raise TableError(f"{path} holds another game already; choose another name.")
        try:
            home.host.copy(home.number, path)
        except NetError as error:
            raise TableError(str(error)) from None
        self._copies.add(path)
        return f"A copy of the game as it is now is in {path}."

    def record(self) -> bytes:
        """The record of the game as it stands."""
        return self._home.match.record()

    def leave(self) -> str:
        """Say how to come back."""
        home, over = self._home, self._table.model.over
        if not home.name or home.held:
            if not self._copies and not over:
                raise TableError("This game is not saved: 's NAME' saves it.")
            return "Goodbye."
        if over:
            return f"See it again with: aurora replay {home.name} --plain"
        return f"Saved; go on with: aurora resume {home.name} --plain"
