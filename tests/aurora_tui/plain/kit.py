"""Conversations without a terminal, for the tests of the line client, over the host in this process."""

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.session import Seen
from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.local_commands import LocalTableCommands
from aurora_tui.plain.reply import Reply
from aurora_tui.plain.table_client import TableClient
from aurora_tui.plain.terminal import LineTerminal
from aurora_tui.storage import saves
from core import Match
from core.kernel import Action, Decision, Event
from core.last_aurora.text import Words
from net.host.gameplay import bot_to_move
from net.wire.protocol import SPECTATOR
from tests.net.helpers import until

OPEN: list["Here"] = []
"""What a test opened; conftest closes it."""


class Here:
    """A game at this terminal with a loop of its own, and what only tests may do."""

    def __init__(self, home: LocalGame, loop: InputLoop) -> None:
        self.home = home
        self.loop = loop
        self.session = LocalSession(home)
        self.table = TableClient(self.session, loop)
        self.around = LocalTableCommands(self.table, home)
        self.names, self.tables, self.game = self.session.names, self.session.tables, self.session.game
        self.persons = frozenset(self.session.seats)
        OPEN.append(self)
        self.rest()

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.home.match

    @property
    def decision(self) -> Decision | None:
        """What a seat of this terminal is asked now, whoever has the screen."""
        found = (self.peek(seat).decision for seat in self.session.seats)
        return next((decision for decision in found if decision is not None), None)

    def peek(self, seat: int | None) -> Seen:
        """What a seat sees."""
        seen = self.session.peek(seat)
        assert seen is not None
        return seen

    def view(self, seat: int | None) -> dict[str, Any]:
        """The same without what is around it."""
        return self.peek(seat).view

    def undoable(self, seat: int) -> int:
        """How many answers of a seat can be taken back."""
        return self.peek(seat).undoable

    def log(self, seat: int | None) -> list[Event]:
        """What a seat may know of what happened."""
        return self.session.at_host._journal.logs[SPECTATOR if seat is None else seat].events.copy()

    def slip_in(self, seat: int, event: Event) -> None:
        """Put an event into the log of a seat, as if an answer had brought it."""
        log = self.session.at_host._journal.logs[seat].events
        if seat == self.session.at_host._looking:
            self.session.at_host._first = min(self.session.at_host._first, len(log))
        log.append(event)

    def answer(self, decision: int, index: int) -> None:
        """Play an action of the decision of this id."""
        pending = self.decision
        assert pending is not None
        self.table.answer(msgspec.structs.replace(pending, id=decision), index)
        self.rest()

    def undo(self, seat: int) -> tuple[Decision, Action] | None:
        """Take back the last answer of a seat."""
        return self.table.undo(seat)

    def save(self, name: str = "") -> str:
        """Save."""
        return self.around.save(name)

    def leave(self) -> str:
        """Leave."""
        return self.around.leave()

    def help(self) -> tuple[str, ...]:
        """Help of the commands that are not of every table."""
        return self.around.help()

    def notices(self) -> list[str]:
        """What was said and not told yet."""
        self.table.settle()
        return self.table.news.take_all()

    def show_again(self) -> None:
        """Have the views sent anew, after the match was changed behind the host's back."""
        self.loop.ask(self._send_again(), 5.0)
        self.rest()

    async def _send_again(self) -> None:
        host, table = self.home.host.host, self.home.host.table(self.home.number)
        assert host is not None
        for peer in host.peers.values():
            peer.at(table, table.revision, peer.line)
        table.touch()
        host.settle()

    def rest(self) -> None:
        """Let everything come that is on its way."""
        table = self.home.host.table(self.home.number)
        self.loop.ask(until(lambda: bot_to_move(table) is None, 20.0), 30.0)
        self.loop.ask(self.home.client.commands.tables(), 5.0)
        self.table.settle()

    def close(self) -> None:
        """Let the game go."""
        if self in OPEN:
            OPEN.remove(self)
            self.loop.last(self.home.close())
            self.loop.close()


def a_game(*names: str, seed: int = 7, bots: int = 0, bot: str = "random") -> NewGame:
    """People, then bots."""
    known = names or ("Ann", "Ben")
    people = len(known) - bots
    places = [Place(name, PERSON if seat < people else bot) for seat, name in enumerate(known)]
    return NewGame("last_aurora", tuple(places), seed=seed)


def a_match(*names: str, seed: int = 7) -> Match:
    """A new match of these people, for what needs no session."""
    return Match.new("last_aurora", names or ("Ann", "Ben"), {}, seed=seed)


def play(session: Here, answers: int = 10_000, seed: int = 1) -> None:
    """Answer at random, so often or to the end."""
    luck = random.Random(seed)
    while answers and (pending := session.decision) is not None:
        session.answer(pending.id, luck.randrange(len(pending.actions)))
        answers -= 1


def shortest(pending: Decision) -> int:
    """The answer that ends a turn, else the first one."""
    ends = ("pass", "end", "stay", "stop", "done")
    kinds = [action.kind for action in pending.actions]
    return next((kinds.index(kind) for kind in ends if kind in kinds), 0)


def a_session(*names: str, seed: int = 7, bots: int = 0, bot: str = "random") -> Here:
    """A new game of these people; the last seats are played by bots."""
    loop = InputLoop(LineTerminal(io.StringIO(), io.StringIO()))
    return Here(loop.ask(LocalGame.begin(a_game(*names, seed=seed, bots=bots, bot=bot)), 10.0), loop)


def resumed(path: Path | None = None) -> Here:
    """A saved game, the only one if none is named."""
    loop = InputLoop(LineTerminal(io.StringIO(), io.StringIO()))
    if path is None:
        ((_, path),) = saves.found()
    return Here(loop.ask(LocalGame.take_up(path), 10.0), loop)


def a_talk(session: Here, greeting: list[str], **more: Any) -> Conversation:
    """A conversation over a game."""
    return Conversation(session.table, session.around, greeting, **more)


class Table:
    """A conversation and all it has said; `screen` is what a person could read now."""

    def __init__(self, session: Here, *, resumed: bool = False) -> None:
        self.session = session
        self.talk = a_talk(session, ["Welcome."], resumed=resumed, wipes=True)
        self.screen: list[str] = []
        self.said: list[str] = []
        self.wipes = 0
        self._show(self.talk.begin())
        self._settle()

    def _show(self, page: Reply) -> list[str]:
        lines = page.before + page.after
        self.said += lines
        if page.veil:
            self.wipes += 1
            self.screen = []
            lines = page.after
        self.screen += lines
        return page.before + page.after

    def _settle(self) -> list[str]:
        lines: list[str] = []
        while self.talk.waiting:
            lines += self._show(self.talk.go_on())
            if self.talk.waiting:
                self.session.rest()
        return lines

    def type(self, line: str) -> list[str]:
        """Type a line; gives all lines that came of it."""
        return self._show(self.talk.take(line)) + self._settle()

    def answer(self, kind: str) -> list[str]:
        """Take the first action of a kind."""
        pending = self.session.decision
        assert pending is not None
        number = next(i for i, action in enumerate(pending.actions, 1) if action.kind == kind)
        return self.type(str(number))

    def play(self, luck: random.Random, watch: Callable[[], None] = lambda: None) -> None:
        """Play at random to the end."""
        for _ in range(5000):
            if self.talk.over:
                return
            watch()
            pending = self.session.decision
            assert pending is not None
            self.type("" if self.talk.curtain else str(luck.randrange(len(pending.actions)) + 1))
        raise AssertionError("the game does not end")


def pending(table: Table) -> Decision:
    """What is asked now; it fails if nothing is."""
    found = table.session.decision
    assert found is not None
    return found


def a_table(*names: str, seed: int = 7, bots: int = 0) -> Table:
    """A new match in lines."""
    return Table(a_session(*names, seed=seed, bots=bots))


def hold(table: Table, seat: int, *kinds: int) -> None:
    """Objects of these kinds into the hand of a seat."""
    table.session.match.play.state.seats[seat].objects = list(kinds)
    table.session.show_again()


def words_of() -> Words:
    """The sentences of a match."""
    match = a_match()
    return Words(match.play.rules, match.seats)
