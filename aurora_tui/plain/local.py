"""A game at this terminal, for the line client: the session of the network, kept in a folder here."""

from pathlib import Path

from aurora_tui.client.local_game import HomeGame
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.remote import RemoteSession, write_record
from aurora_tui.plain.session import Order, SessionError
from aurora_tui.storage import saves
from net.client.client import LinkStatus
from net.errors import NetError


class LocalSession(RemoteSession):
    """See `RemoteSession`. There is nobody else to talk to or to ask."""

    def __init__(self, home: HomeGame, loop: InputLoop) -> None:
        super().__init__(home.client, loop, "", home.known())
        self.home = home
        self._copies: set[Path] = set()

    def _take_connection(self, connection: LinkStatus) -> None:
        """This process is never away from itself, though it may have been stopped for a while."""

    def is_stuck(self) -> bool:
        """Whether somebody is waited for who is not here: only bots answer by themselves."""
        turn = next((view.view["turn"] for view in self._client.views.values()), -1)
        return not (0 <= turn < len(self._room.seats) and self._room.seats[turn].bot)

    def plead(self, wanted: str = "") -> str:
        """Take it back at once: all people sit here."""
        if not wanted and not self._journal.reach(self.persons)[1]:
            raise SessionError("Nothing can be taken back: nobody here has answered anything yet.")
        super().plead(wanted)
        return ""

    def orders(self) -> dict[str, Order]:
        """None."""
        return {}

    def help(self) -> tuple[str, ...]:
        """What saving can do here."""
        return ("s [NAME]  save; with a name, a copy under that name; NAME.aurora is a record, to be sent",)

    # -- saving ------------------------------------------------------------------------------------

    def save(self, name: str = "") -> str:
        """The game is saved anyway; under a name, a copy to go on from, or a record."""
        folder = self.home.host.directory if self.home.name else None
        try:
            path = saves.path_of(name) if name else folder
        except saves.SaveFileError as error:
            raise SessionError(str(error)) from None
        if path is None:
            raise SessionError("This game has no place of its own; 's NAME' saves it under a name.")
        if path == folder:
            if self.home.held:
                raise SessionError(
                    "This game cannot be saved in its place now; 's NAME' makes a copy elsewhere."
                )
            return f"Saved in {path}, as after every answer."
        if path.suffix == saves.RECORD:
            if path.exists():
                raise SessionError(f"{path} is there already; choose another name.")
            return write_record(path, self.home.match.record())
        old = path.with_name(path.name + saves.OLD)
        if path not in self._copies and (path.exists() or old.exists()):
            raise SessionError(f"{path} holds another game already; choose another name.")
        try:
            self.home.host.copy(self.home.number, path)
        except NetError as error:
            raise SessionError(str(error)) from None
        self._copies.add(path)
        return f"A copy of the game as it is now is in {path}."

    def leave(self) -> str:
        """Say how to come back."""
        name = self.home.name
        if not name or self.home.held:
            if not self._copies and not self.over:
                raise SessionError("This game is not saved: 's NAME' saves it.")
            return "Goodbye."
        if self.over:
            return f"See it again with: aurora replay {name} --plain"
        return f"Saved; go on with: aurora resume {name} --plain"
