"""What people may ask for: one method for each message.

`handle` gives the reply. Nothing here sends; the server does, after the store has committed.
"""

import secrets
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from core import games
from net.errors import RequestRefused
from net.host import game_options, gameplay, seating, views, voting
from net.host.advice_desk import AdviceDesk
from net.host.config import Config
from net.host.host_tables import HostTables
from net.host.identities import Identities
from net.host.log import Log
from net.host.peers import Peer, Person
from net.host.rate_limits import Buckets
from net.host.store import Store
from net.host.table import Table
from net.record_file import to_bytes
from net.wire.protocol import (
    MINOR,
    NOBODY,
    Advise,
    AnswerDecision,
    ClientCommand,
    Consent,
    Done,
    Export,
    Fill,
    FromHost,
    Hello,
    HostNotice,
    Leave,
    ListTables,
    Lobby,
    Open,
    Pause,
    Propose,
    Ready,
    RecordFile,
    RefusalReasons,
    Refused,
    Say,
    Settle,
    Sit,
    Stand,
    Start,
    Undo,
    Watch,
    Welcome,
    Why,
)

LISTED = 100
"""tables put aside that one person is told of"""
ASKED_OFTEN = "You have asked the table often; wait a little before the next time."
PAUSED_OFTEN = "You have paused often; wait a few minutes before the next time."
OWN_ONLY = "Seeds and table folders can only be chosen at one's own host."


class Caller(NamedTuple):
    """Who asks: the link that a command came over, the person at its other end, and the time of the loop."""

    peer: Peer
    person: Person
    now: float


class CommandHandler:
    """Does at the tables of one host what its people ask for. `boot` tells its starts apart."""

    def __init__(
        self,
        tables: HostTables,
        store: Store,
        config: Config,
        log: Log,
        program: str,
        advice: AdviceDesk,
    ) -> None:
        self.config = config
        self.boot = secrets.token_hex(4)
        self.identities = Identities(store, config, tables.by_number)
        self._tables = tables
        self._advice = advice
        self._log = log
        self._fetches = Buckets(config.fetch_rate, config.fetch_burst)
        self._openings = Buckets(config.address_open_rate, config.address_open_burst)
        self._program = program
        self._moves: dict[type, Callable[[Caller, Any], FromHost | None]] = {
            ListTables: self._list,
            Open: self._open,
            Watch: self._watch,
            Sit: self._sit,
            Stand: self._stand,
            Fill: self._fill,
            Settle: self._settle,
            Ready: self._ready,
            Start: self._start,
            AnswerDecision: self._answer,
            Why: self._why,
            Advise: self._advise,
            Undo: self._undo,
            Propose: self._propose,
            Consent: self._consent,
            Pause: self._pause,
            Leave: self._leave,
            Say: self._say,
            Export: self._export,
        }

    def _may_come(self, peer: Peer, person: Person, number: int, now: float) -> bool:
        """Whether a person may come to a table now: what is in the store alone costs the
        host work and memory, so those without a part of it have a rate."""
        if number in self._tables.by_number or number == NOBODY or self.config.local:
            return True
        return self._tables.parked.concerns(number, person.number) or self._fetches.take(peer.address, now)

    # -- hello -------------------------------------------------------------------------------------

    def hello(self, peer: Peer, message: Hello, now: float) -> FromHost:
        """Say who one is, or get to be someone. Raises RequestRefused."""
        token = message.token
        person = self.identities.known(token)
        if person is None:
            person, token = self.identities.newcomer(message.name, message.secret, now)
        elif message.name:
            person.name = message.name
        old = person.peer
        if old is not None and old is not peer:
            old.now.append(HostNotice("replaced", "Your seat was opened from another place."))
            self.part(old, now)
        if peer.person is not None and peer.person is not person:
            self.part(peer, now)
        peer.person, person.peer = person, peer
        table = (
            self._tables.find(message.table, now)
            if self._may_come(peer, person, message.table, now)
            else None
        )
        self._bring(peer, table, now, message.revision, message.line)
        peer.moved = False
        return Welcome(
            token,
            person.number,
            MINOR,
            self._program,
            self.boot,
            () if self.config.local else games(),  # who plays at this terminal has chosen already
            table.number if table is not None else NOBODY,
        )

    def holds_seat(self, person: Person | None) -> bool:
        """Whether somebody has a seat at a table that is not over."""
        return person is not None and any(
            table.stage != "over" and table.holds(person.number) for table in self._tables.by_number.values()
        )

    def part(self, peer: Peer, now: float) -> None:
        """The link is gone, or its client silent: its person is away."""
        person, table = peer.person, peer.table
        if person is not None and person.peer is peer:
            person.peer = None
            if table is not None:
                table.go(person.number, now)
        peer.person = None
        peer.at(None)

    def _bring(self, peer: Peer, table: Table | None, now: float, revision: int = 0, line: int = 0) -> None:
        """Put a client at a table, or at none."""
        person = peer.person
        if person is None:
            return
        if peer.table is not None and peer.table is not table:
            peer.table.go(person.number, now)
        if table is not None:
            table.come(person.number, person.name)
            revision, line = table.seen(revision, line)
        peer.at(table, revision, line)
        peer.moved = True

    # -- commands ----------------------------------------------------------------------------------

    def handle(self, peer: Peer, person: Person, message: ClientCommand, now: float) -> FromHost | None:
        """Do what a person asks; a command done before gets its reply again. None: the reply comes later."""
        by = Caller(peer, person, now)
        known = person.replies.get(message.command)
        if known is not None:
            if isinstance(known, Done):
                self._lead_again(by, message, known.value)
            return known
        try:
            reply = self._moves[type(message)](by, message)
        except RequestRefused as error:
            reply = Refused(message.command, error.code, str(error))
        if reply is not None and not isinstance(message, ListTables | Why):
            person.remember(message.command, reply)
        return reply

    def _lead_again(self, by: Caller, message: ClientCommand, number: int) -> None:
        """A command that led somewhere over a link that is gone, asked again as its reply was lost: hello has
        led back to where one was. A number that is asked again later leads nowhere."""
        if by.peer.moved:
            return
        if isinstance(message, Open | Watch):
            if (table := self._tables.find(number, by.now)) is not None:
                self._bring(by.peer, table, by.now)
        elif isinstance(message, Leave) and by.peer.table is not None:
            self._leave(by, message)

    def _list(self, by: Caller, message: ListTables) -> FromHost:
        lines = [views.line(table) for table in self._tables.by_number.values()]
        lines += self._tables.parked.lines(by.person.number)[-LISTED:]
        return Lobby(tuple(sorted(lines, key=lambda line: line.table)), message.command)

    def _open(self, by: Caller, message: Open) -> FromHost:
        for table in self._tables.by_number.values():
            if table.opener == by.person.number and table.command == message.command:
                self._lead_again(by, message, table.number)
                return Done(message.command, table.number)
        own = message.seed is not None or game_options.local_only(message.game, message.options)
        if own and not self.config.local:
            raise RequestRefused("options", OWN_ONLY)
        if not 1 <= message.seats <= 16:
            raise RequestRefused("options", "A table has 1 to 16 seats.")
        config = self.config
        if not config.local:
            allowed = by.person.may("open", config.open_rate, config.open_burst, by.now)
            if not (allowed and self._openings.take(by.peer.address, by.now)):
                raise RequestRefused("rate", "Too many tables were opened from where you are; wait a little.")
        table = self._tables.open(
            message.game, message.seats, message.options, by.person, by.peer.address, by.now
        )
        table.command, table.seed = message.command, message.seed
        self.identities.keep(by.person)
        table.touch()
        self._bring(by.peer, table, by.now)
        self._log.info("table_opened", table=table.number, game=table.game, seats=message.seats)
        return Done(message.command, table.number)

    def _watch(self, by: Caller, message: Watch) -> FromHost:
        if not self._may_come(by.peer, by.person, message.table, by.now):
            raise RequestRefused("rate", "Too many tables were looked at from where you are; wait a little.")
        table = self._tables.find(message.table, by.now)
        if table is None:
            raise RequestRefused(
                "table", self._tables.shut.get(message.table, f"There is no table {message.table} here.")
            )
        self._bring(by.peer, table, by.now)
        return Done(message.command, table.number)

    def _sit(self, by: Caller, message: Sit) -> FromHost:
        table = _table(by.peer)
        held = table.viewers(by.person.number)
        seating.sit(table, by.person.number, message.seat, message.name or by.person.name, by.now)
        self.identities.keep(by.person)
        if table.viewers(by.person.number) != held:
            by.peer.at(table, 0, by.peer.line)
        return Done(message.command)

    def _stand(self, by: Caller, message: Stand) -> FromHost:
        seating.stand(_table(by.peer), by.person.number, message.seat, by.now)
        return Done(message.command)

    def _fill(self, by: Caller, message: Fill) -> FromHost:
        seating.fill(_table(by.peer), by.person.number, message.seat, message.what, by.now)
        return Done(message.command)

    def _settle(self, by: Caller, message: Settle) -> FromHost:
        table = _table(by.peer)
        if not self.config.local and game_options.local_only(table.game, message.options):
            raise RequestRefused("options", OWN_ONLY)
        seating.settle(table, by.person.number, message.options)
        return Done(message.command)

    def _ready(self, by: Caller, message: Ready) -> FromHost:
        seating.ready(_table(by.peer), by.person.number, message.on)
        return Done(message.command)

    def _start(self, by: Caller, message: Start) -> FromHost:
        table = _table(by.peer)
        seating.start(table, by.person.number)
        self._log.info("table_started", table=table.number, seats=len(table.seats))
        return Done(message.command)

    def _answer(self, by: Caller, message: AnswerDecision) -> FromHost:
        table = _table(by.peer)
        gameplay.answer(
            table,
            message.seat,
            message.decision,
            message.choice,
            person=by.person.number,
            command=message.command,
            report=self._tables.report,
        )
        return Done(message.command, table.revision)

    def _why(self, by: Caller, message: Why) -> RefusalReasons:
        return gameplay.reasons(_table(by.peer), by.person.number, message.seat, message.command)

    def _advise(self, by: Caller, message: Advise) -> None:
        self._advice.ask(_table(by.peer), by.person, message, by.now)

    def _undo(self, by: Caller, message: Undo) -> FromHost:
        table = _table(by.peer)
        voting.undo(
            table,
            by.person.number,
            message.seat,
            message.revision,
            message.count,
            message.command,
            by.now,
            self._limit(by, "ask"),
        )
        return Done(message.command, table.revision)

    def _propose(self, by: Caller, message: Propose) -> FromHost:
        asks = self._limit(by, "ask")
        voting.propose(
            _table(by.peer), by.person.number, message.what, message.seat, message.level, by.now, asks
        )
        return Done(message.command)

    def _consent(self, by: Caller, message: Consent) -> FromHost:
        voting.consent(_table(by.peer), by.person.number, message.vote, message.yes, by.now)
        return Done(message.command)

    def _pause(self, by: Caller, message: Pause) -> FromHost:
        gameplay.pause(_table(by.peer), by.person.number, message.on, self._limit(by, "pause"))
        return Done(message.command)

    def _leave(self, by: Caller, message: Leave) -> FromHost:
        table = _table(by.peer, shut=True)
        table.leave(by.person.number, by.now)
        by.peer.at(None)
        by.peer.moved = True
        if table.stage == "lobby" and table.deserted:
            self._tables.let_go(table)
        return Done(message.command)

    def _say(self, by: Caller, message: Say) -> FromHost:
        table = _table(by.peer)
        config = self.config
        if not config.local and not by.person.may("say", config.chat_rate, config.chat_burst, by.now):
            raise RequestRefused("rate", "That is too much chat at once; wait a moment.")
        if message.text:
            table.say(table.name_of(by.person.number), message.text, person=by.person.number)
        return Done(message.command, table.last_line)

    def _export(self, by: Caller, message: Export) -> FromHost:
        table = _table(by.peer)
        ended = table.stage == "over" and not table.why
        if table.match is None or not (ended or self.config.local):
            raise RequestRefused(
                "running",
                "The record of a game holds what is hidden: it is given when the game was played to its end.",
            )
        return RecordFile(message.command, to_bytes(table.match.record()))

    def _limit(self, by: Caller, what: Literal["ask", "pause"]) -> Callable[[], None]:
        """What raises RequestRefused once a person opens votes or pauses too often; each call counts."""
        config = self.config
        rate, burst, sentence = (
            (config.ask_rate, config.ask_burst, ASKED_OFTEN)
            if what == "ask"
            else (config.pause_rate, config.pause_burst, PAUSED_OFTEN)
        )

        def limit() -> None:
            if not config.local and not by.person.may(what, rate, burst, by.now):
                raise RequestRefused("rate", sentence)

        return limit


def _table(peer: Peer, *, shut: bool = False) -> Table:
    """Where a client is. Raises RequestRefused, unless `shut` also where that is closed."""
    if peer.table is None:
        raise RequestRefused("nowhere", "You are at no table; choose one first.")
    if peer.table.stage == "shut" and not shut:
        raise RequestRefused("shut", peer.table.why)
    return peer.table
