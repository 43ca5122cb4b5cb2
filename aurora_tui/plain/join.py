"""`aurora join --plain`: reach a host, find a table, play through the line client."""

import getpass
from collections.abc import Coroutine
from typing import Any

from aurora_tui.client.host_faults import odd_host
from aurora_tui.client.host_session import HostSession
from aurora_tui.client.host_visit import HostVisit, Joining
from aurora_tui.client.join_code import ASKED, is_secret
from aurora_tui.client.lobby_text import options_said
from aurora_tui.client.seat_binding import ANYWHERE, SeatBinding
from aurora_tui.failures import Failed
from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.find_hosts import HERE, ask_for_code, runs_here
from aurora_tui.plain.host_commands import HostTableCommands
from aurora_tui.plain.io_loop import Input, InputLoop
from aurora_tui.plain.lobby import LobbyConversation
from aurora_tui.plain.play_loop import run
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.plain.terminal import LineTerminal, Stopped
from aurora_tui.storage.saves import SaveFileError
from aurora_tui.storage.settings import load
from core.kernel import CoreError
from net.discovery import Found
from net.errors import NetError
from net.wire.bot_names import titles
from net.wire.text import NAME_LIMIT, clean

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
    loop = InputLoop(LineTerminal())
    with loop.open():
        try:
            if not place and not bound.stay and not runs_here():
                place, found = ask_for_code(loop)
            joining = Joining(place or HERE, name, spectate, bound, found)
            visit = reach(loop, HostVisit.join(joining))
            return stay(visit, loop, _way_back(place, name, spectate, bound), spectate=spectate)
        except Stopped as stopped:
            return stopped.code
        except NetError as error:
            raise Failed(str(error)) from None


def reach(loop: InputLoop, going: Coroutine[Any, Any, HostVisit]) -> HostVisit:
    """The way to a host, which a person may break off. Raises Stopped, NetError."""
    task = loop.start(going)
    while not loop.settle(task, 1.0):
        pass
    return task.result()


def stay(visit: HostVisit, loop: InputLoop, back: str, *, spectate: bool = False) -> int:
    """From the first word at a host to the last; gives the exit code. `back` says how to come again.

    Raises Stopped, NetError, Failed.
    """
    try:
        return Stay(visit, loop, back, spectate).run()
    except FORESEEN:
        raise
    except Exception as error:
        raise odd_host(visit.client.host.target, error) from error
    finally:
        loop.last(visit.close())


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


class Stay:
    """One person's time at a host, in lines: from the tables to the end of one game."""

    def __init__(self, visit: HostVisit, loop: InputLoop, back: str, spectate: bool) -> None:
        self._visit = visit
        self._client = visit.client
        self._loop = loop
        self._back = back
        self._spectate = spectate

    def run(self) -> int:
        """All of it; gives the exit code. Raises Stopped, NetError, Failed."""
        client = self._client
        program = clean(client.host.welcome.program) if client.host.welcome is not None else ""
        self._visit.remember()
        self._loop.show(
            [
                f"At the host {client.host.target}, {program}, as {client.host.name}.",
                *["You are back at your table."] * self._visit.returned,
            ]
        )
        lobby = LobbyConversation(client, self._loop, self._spectate)
        code = self._wait_for_game(lobby)
        lobby.stop_following()
        if code is not None:
            return code
        return self._play()

    def _wait_for_game(self, lobby: LobbyConversation) -> int | None:
        """The lobby, until there is a game to show (None) or the visit is over (its exit code)."""
        loop = self._loop
        loop.show(lobby.begin())
        while True:
            self._visit.remember()
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
        table = TableClient(HostSession(client, room, next(iter(client.views.values()))), loop)
        session = table.session
        played = options_said(room.game, room.options)
        letters = "Numbers answer, letters ask; ? lists the letters."
        players = titles(session.names, [seat.bot for seat in room.seats])
        greeting = [
            f"{table.model.title}, {played}. Players: {', '.join(players)}.",
            letters if session.seats else "You watch this game; ? lists what you may look at.",
        ]
        talk = Conversation(
            table,
            HostTableCommands(table, self._back),
            greeting,
            resumed=client.revision > 1,
            wipes=terminal.shows,
            stays=terminal.prompts,
            brisk=terminal.prompts,
            settings=load()[0],
        )
        code = run(talk)
        self._visit.finished = table.model.over
        return code
