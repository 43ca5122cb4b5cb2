"""`aurora join --plain`: reach a host, find a table, play through the line client."""

import getpass

import msgspec

from aurora_tui.client.direct_seat import LIVE, arrive
from aurora_tui.client.host_faults import odd_host
from aurora_tui.client.host_session import NetSession
from aurora_tui.client.join_code import ASKED, is_secret
from aurora_tui.client.lobby_text import options_said
from aurora_tui.client.seat_binding import ANYWHERE, SeatBinding
from aurora_tui.failures import Failed
from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.find_hosts import HERE, ask_for_code, runs_here
from aurora_tui.plain.host_commands import HostCommands
from aurora_tui.plain.io_loop import Input, InputLoop
from aurora_tui.plain.lobby import Lobby
from aurora_tui.plain.play_loop import run
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.plain.terminal import Stopped, Terminal
from aurora_tui.storage.saves import SaveFileError
from aurora_tui.storage.seat_tokens import Guest, Way, keep_way
from aurora_tui.storage.settings import load
from core.kernel import CoreError
from net.client.client import Client
from net.discovery import Found
from net.errors import NetError
from net.invite import Target, parse
from net.wire.text import NAME_LIMIT, clean

CONNECT_SECONDS = 2.0
COME_SECONDS = 8.0
FORESEEN = (Stopped, NetError, CoreError, Failed, TableError, SaveFileError, OSError)
"""what ends a visit with a sentence of its own"""


def join_host(
    place: str, name: str, spectate: bool, bound: SeatBinding = ANYWHERE, found: Found | None = None
) -> int:
    """Join the host at a join code or an address, this machine's without one; gives the exit code.

    `found`: where the host of a join code was seen.

    Raises Failed with one sentence if there is no way in.
    """
    name = clean(name, NAME_LIMIT) or usual_name()
    loop = InputLoop(Terminal())
    with loop.open():
        try:
            if not place and not bound.stay and not runs_here():
                place, found = ask_for_code(loop)
            target = parse(place or HERE)
            if found is not None:
                target = found.reached(target)
            back = _way_back(place, name, spectate, bound)
            at = (found.host, found.port) if found is not None else None
            way = None if bound.stay or spectate else Way(clean(place, 200) or HERE, name, at)
            return _visit(target, name, loop, spectate, back, bound, way)
        except Stopped as stopped:
            return stopped.code
        except NetError as error:
            raise Failed(str(error)) from None


def _visit(
    target: Target, name: str, loop: InputLoop, spectate: bool, back: str, bound: SeatBinding, way: Way | None
) -> int:
    """From the first word to the last; gives the exit code. Raises Stopped, NetError, Failed."""
    guest = Guest(target, name, one_person=bound.one_person)
    kept = guest.kept
    client = Client(target, name, token=kept.token, table=kept.table, allow=bound.check)
    try:
        return Visit(client, loop, guest, spectate, back, bound, way).run()
    except FORESEEN:
        raise
    except Exception as error:
        raise odd_host(target, error) from error
    finally:
        loop.last(client.close())
        guest.close()


def usual_name() -> str:
    """The name of the settings, else of the account."""
    try:
        account = getpass.getuser()
    except (OSError, KeyError, ImportError):
        account = ""
    return clean(load()[0].name, NAME_LIMIT) or clean(account.capitalize(), NAME_LIMIT) or "Guest"


def _way_back(place: str, name: str, spectate: bool, bound: SeatBinding) -> str:
    if bound.stay:
        return "come back the way you came."
    code = ASKED if is_secret(place) else clean(place, 200)
    words = [f"'{code}'" if " " in code else code, "--name", f"'{name}'" if " " in name else name]
    words += [f"--table {bound.table}"] * bool(bound.table) + [f"--seat {bound.seat}"] * bool(bound.seat)
    return "come back with: " + " ".join(
        ["aurora join", *filter(None, words), *["--spectate"] * spectate, "--plain"]
    )


class Visit:
    """One person's time at a host: from the tables to the end of one game."""

    def __init__(
        self,
        client: Client,
        loop: InputLoop,
        guest: Guest,
        spectate: bool,
        back: str,
        bound: SeatBinding,
        way: Way | None = None,
    ) -> None:
        """`way`: how to come to a seat here again, to be remembered."""
        self._client = client
        self._loop = loop
        self._guest = guest
        self._spectate = spectate
        self._back = back
        self._bound = bound
        self._way = way

    def run(self) -> int:
        """The whole visit; gives the exit code. Raises Stopped, NetError, Failed."""
        client = self._client
        task = self._loop.start(client.connect(CONNECT_SECONDS))
        while not self._loop.settle(task, 1.0):
            pass
        welcome = task.result()
        back = bool(client.table)
        if self._bound.leads:
            self._loop.ask(arrive(self._client, self._bound), COME_SECONDS)
        self._keep()
        self._arrived()
        self._loop.show(
            [
                f"At the host {client.target}, {clean(welcome.program)}, as {client.name}.",
                *["You are back at your table."] * back,
            ]
        )
        lobby = Lobby(client, self._loop, self._spectate)
        code = self._wait_for_game(lobby)
        lobby.stop_following()
        if code is not None:
            return code
        return self._play()

    def _arrived(self) -> None:
        """For whoever does more than visit."""

    def _keep(self) -> None:
        self._guest.keep(self._client.token, self._client.table)
        if self._way is not None:
            keep_way(msgspec.structs.replace(self._way, told=self._seat()))

    def _seat(self) -> str:
        """The seat one holds, in words; "" without one, or where the game is over."""
        room, me = self._client.room, self._client.person
        held = (
            [number for number, seat in enumerate(room.seats, start=1) if seat.person == me] if room else []
        )
        if room is None or not held or room.stage not in LIVE:
            return ""
        return f"table {room.table}, seat {held[0]}"

    def _wait_for_game(self, lobby: Lobby) -> int | None:
        """The lobby, until there is a game to show (None) or the visit is over (its exit code)."""
        loop = self._loop
        loop.show(lobby.begin())
        while True:
            self._keep()
            loop.show(lobby.news())
            if lobby.gone:
                return self._say_why(lobby.gone)
            if lobby.over:
                return 0
            if lobby.playing:
                return None
            typed = loop.next(asked=not self._spectate, prompt=True)
            if typed is Input.END:
                return 0
            if isinstance(typed, str):
                loop.show(lobby.take(typed))

    def _say_why(self, why: str) -> int:
        raise Failed(why)

    def _play(self) -> int:
        """The game, through the conversation of the line client."""
        client, terminal, loop = self._client, self._loop.terminal, self._loop
        room = client.room
        if room is None or not client.views:
            raise TableError("The host shows no game.")
        table = TableClient(NetSession(client, room, next(iter(client.views.values()))), loop)
        session = table.session
        played = options_said(room.game, room.options)
        letters = "Numbers answer, letters ask; ? lists the letters."
        greeting = [
            f"{table.model.title}, {played}. Players: {', '.join(session.names)}.",
            letters if session.seats else "You watch this game; ? lists what you may look at.",
        ]
        talk = Conversation(
            table,
            HostCommands(table, self._back),
            greeting,
            resumed=client.revision > 1,
            wipes=terminal.shows,
            stays=terminal.prompts,
            settings=load()[0],
        )
        code = run(talk)
        if table.model.over:
            self._guest.keep(client.token, 0)
            if self._way is not None:
                keep_way(msgspec.structs.replace(self._way, told=""))
        return code
