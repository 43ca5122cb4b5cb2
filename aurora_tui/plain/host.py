"""A table of one's own, in lines: a host within this process, and its first guest, who sits down at once."""

from aurora_tui.client.game_setup import NewGame, seats_for
from aurora_tui.client.own_host import FOLDER, OwnHost
from aurora_tui.client.resume_list import OwnTable
from aurora_tui.client.seat_binding import ANYWHERE
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.join import COME_SECONDS, Visit
from aurora_tui.plain.terminal import Stopped, Terminal
from aurora_tui.storage.saves import data_folder
from aurora_tui.storage.seat_tokens import Guest
from net.client.client import Client

BACK = "it goes on with 'aurora play --plain', by Continue, for the others too."


def host_table(name: str, game: NewGame | None, *, lan: bool, own: OwnTable | None = None) -> int:
    """Host a new table, or `own` again, until one leaves; gives the exit code. Raises NetError, Failed."""
    loop = InputLoop(Terminal())
    with loop.open():
        host = OwnHost(data_folder() / FOLDER, lan=lan)
        try:
            target = loop.ask(host.start(), COME_SECONDS)
            guest = Guest(target, name, own=True)
            if own is not None:
                guest.kept.token, guest.kept.table = own.token, own.number
            client = Client(target, name, token=guest.kept.token, table=guest.kept.table)
            try:
                return Hosting(client, loop, guest, host, None if own else game).run()
            finally:
                loop.last(client.close())
                guest.close()
        except Stopped as stopped:
            return stopped.code
        finally:
            loop.last(host.stop())


class Hosting(Visit):
    """The visit of whoever hosts: to the own table, which is opened unless one was left there."""

    def __init__(
        self,
        client: Client,
        loop: InputLoop,
        guest: Guest,
        host: OwnHost,
        game: NewGame | None,
    ) -> None:
        """`game` of a new table; None to go on with the one kept."""
        super().__init__(client, loop, guest, False, BACK, ANYWHERE)
        self._host = host
        self._game = game

    def _arrived(self) -> None:
        """The table, and how others come to it."""
        client, loop = self._client, self._loop
        game = self._game
        if game is not None:
            seats = seats_for(game.game, game.options)
            loop.ask(client.commands.open(game.game, seats, game.options), COME_SECONDS)
            self._host.sow(client.table, game.seed)
            loop.ask(client.commands.sit(0, client.name), COME_SECONDS)
        loop.show(["Others join with:", self._host.invitation])
