"""What people may ask for: the tables of a host, and one method for each message.

`handle` gives the reply. Nothing here sends; the server does, after the store has committed.
"""

import secrets
from collections.abc import Callable
from typing import Any

from core import Match, games
from core.kernel import CoreError
from net.errors import RequestRefused, StoreError
from net.host import gameplay, seating, views, voting
from net.host.config import Config
from net.host.identities import Identities
from net.host.log import Log
from net.host.owner import CLOSED, ENDED, end_kept
from net.host.parked_tables import ParkedTables
from net.host.peers import Peer, Person
from net.host.quotas import make_room
from net.host.rate_limits import Buckets
from net.host.reports import report
from net.host.seats import Seat
from net.host.store import SavedTable, Store
from net.host.table import Table
from net.record_file import to_bytes
from net.wire.protocol import (
    MINOR,
    NOBODY,
    AnswerDecision,
    Command,
    Consent,
    Done,
    Export,
    Fill,
    FromHost,
    Hello,
    HostNotice,
    Leave,
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
    Tables,
    Undo,
    Watch,
    Welcome,
    Why,
)

LISTED = 100
"""tables put aside that one person is told of"""
OWN_ONLY = "Seeds and table folders can only be chosen at one's own host."


class CommandHandler:
    """The tables and persons of one host."""

    def __init__(self, store: Store, config: Config, log: Log, program: str) -> None:
        self.store = store
        self.config = config
        self.log = log
        self.boot = secrets.token_hex(4)
        self.tables: dict[int, Table] = {}
        self.shut: dict[int, str] = {}
        """tables that this build cannot open, and why"""
        self.resting = ParkedTables()
        """games that nobody is at, put aside"""
        self.persons = Identities(store, config, self.tables)
        self._fetches = Buckets(config.fetch_rate, config.fetch_burst)
        self._openings = Buckets(config.address_open_rate, config.address_open_burst)
        self._program = program
        self._last_table = store.last_table()
        self._moves: dict[type, Callable[[Peer, Person, Any, float], FromHost]] = {
            Tables: self._list,
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
            Undo: self._undo,
            Propose: self._propose,
            Consent: self._consent,
            Pause: self._pause,
            Leave: self._leave,
            Say: self._say,
            Export: self._export,
        }

    def reopen(self, now: float) -> None:
        """Open the kept tables again. One that cannot be opened stays as it is, and is listed so."""
        kept = list(self.store.tables(finished=self.config.local))
        games = [saved for saved in kept if saved.stage == "play"]
        aside = {saved.table for saved in games[: -self.config.tables]} if not self.config.local else set()
        for saved in kept:
            if saved.table in aside:
                self._put_aside(saved)
            else:
                self._reopen(saved, now)

    def _put_aside(self, saved: SavedTable) -> None:
        """Leave a table in the store until somebody comes: more were played than the host holds at once."""
        try:
            self.resting.put_saved(saved)
        except StoreError as error:
            self.shut[saved.table] = str(error)
            self.log.warning("table_shut", table=saved.table, why=str(error))

    def _reopen(self, saved: SavedTable, now: float) -> Table | None:
        try:
            table = Table.reopen(saved, self.store, self.config)
        except StoreError as error:
            self.shut[saved.table] = str(error)
            self.log.warning("table_shut", table=saved.table, why=str(error))
            return None
        if self.store.damage and table.stage == "play" and not self.config.local:
            table.say("", "The host's file was damaged: the last answers may be missing.", "damaged")
        table.miss_all(now)
        if table.stage == "play":
            table.empty_since -= self.config.spare  # nobody has come to it yet: it may make room at once
        self.tables[table.number] = table
        return table

    def find(self, number: int, now: float) -> Table | None:
        """A table by number; one that is over, or put aside, is fetched from the store."""
        table = self.tables.get(number)
        if table is None and number != NOBODY and number not in self.shut:
            table = self.resting.wake(number)
            if table is not None:
                self.tables[number] = table
            elif (saved := self.store.table(number)) is not None:
                table = self._reopen(saved, now)
        return table

    def _may_come(self, peer: Peer, person: Person, number: int, now: float) -> bool:
        """Whether a person may come to a table now: what is in the store alone costs the
        host work and memory, so those without a part of it have a rate."""
        if number in self.tables or number == NOBODY or self.config.local:
            return True
        return self.resting.concerns(number, person.number) or self._fetches.take(peer.address, now)

    # -- hello -------------------------------------------------------------------------------------

    def hello(self, peer: Peer, message: Hello, now: float) -> FromHost:
        """Say who one is, or get to be someone. Raises RequestRefused."""
        token = message.token
        person = self.persons.known(token)
        if person is None:
            person, token = self.persons.newcomer(message.name, message.secret, now)
        elif message.name:
            person.name = message.name
        old = person.peer
        if old is not None and old is not peer:
            old.now.append(HostNotice("replaced", "Your seat was opened from another place."))
            self.part(old, now)
        if peer.person is not None and peer.person is not person:
            self.part(peer, now)
        peer.person, person.peer = person, peer
        table = self.find(message.table, now) if self._may_come(peer, person, message.table, now) else None
        self._bring(peer, table, now, message.revision, message.line)
        return Welcome(
            token,
            person.number,
            MINOR,
            self._program,
            self.boot,
            games(),
            table.number if table is not None else NOBODY,
        )

    def holds_seat(self, person: Person | None) -> bool:
        """Whether somebody has a seat at a table that is not over."""
        return person is not None and any(
            table.stage != "over" and table.holds(person.number) for table in self.tables.values()
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

    # -- commands ----------------------------------------------------------------------------------

    def handle(self, peer: Peer, person: Person, message: Command, now: float) -> FromHost:
        """Do what a person asks; a command done before gets its reply again."""
        known = person.replies.get(message.command)
        if known is not None:
            return known
        try:
            reply = self._moves[type(message)](peer, person, message, now)
        except RequestRefused as error:
            reply = Refused(message.command, error.code, str(error))
        if not isinstance(message, Tables | Why):
            person.remember(message.command, reply)
        return reply

    def _list(self, peer: Peer, person: Person, message: Tables, now: float) -> FromHost:
        lines = [views.line(table) for table in self.tables.values()]
        lines += self.resting.lines(person.number)[-LISTED:]
        return Lobby(tuple(sorted(lines, key=lambda line: line.table)), message.command)

    def _open(self, peer: Peer, person: Person, message: Open, now: float) -> FromHost:
        for table in self.tables.values():
            if table.opener == person.number and table.command == message.command:
                return Done(message.command, table.number)
        if not self.config.local and ("data" in message.options or message.seed is not None):
            raise RequestRefused("options", OWN_ONLY)
        if not 1 <= message.seats <= 16:
            raise RequestRefused("options", "A table has 1 to 16 seats.")
        config = self.config
        if not config.local:
            allowed = person.may("open", config.open_rate, config.open_burst, now)
            if not (allowed and self._openings.take(peer.address, now)):
                raise RequestRefused("rate", "Too many tables were opened from where you are; wait a little.")
            make_room(self.tables.values(), config, person.number, peer.address, now, self._rest)
        table = Table.open(
            self._last_table + 1, message.game, message.options, message.seats, self.store, self.config
        )
        self._last_table += 1
        table.opener, table.command, table.seed = person.number, message.command, message.seed
        table.empty_since, table.address = now, peer.address
        self.tables[table.number] = table
        self.persons.keep(person)
        table.touch()
        self._bring(peer, table, now)
        self.log.info("table_opened", table=table.number, game=table.game, seats=message.seats)
        return Done(message.command, table.number)

    def _watch(self, peer: Peer, person: Person, message: Watch, now: float) -> FromHost:
        if not self._may_come(peer, person, message.table, now):
            raise RequestRefused("rate", "Too many tables were looked at from where you are; wait a little.")
        table = self.find(message.table, now)
        if table is None:
            raise RequestRefused(
                "table", self.shut.get(message.table, f"There is no table {message.table} here.")
            )
        self._bring(peer, table, now)
        return Done(message.command, table.number)

    def _sit(self, peer: Peer, person: Person, message: Sit, now: float) -> FromHost:
        table = _table(peer)
        held = table.viewers(person.number)
        seating.sit(table, person.number, message.seat, message.name or person.name, now)
        self.persons.keep(person)
        if table.viewers(person.number) != held:
            peer.at(table, 0, peer.line)
        return Done(message.command)

    def _stand(self, peer: Peer, person: Person, message: Stand, now: float) -> FromHost:
        seating.stand(_table(peer), person.number, message.seat, now)
        return Done(message.command)

    def _fill(self, peer: Peer, person: Person, message: Fill, now: float) -> FromHost:
        seating.fill(_table(peer), person.number, message.seat, message.what, now)
        return Done(message.command)

    def _settle(self, peer: Peer, person: Person, message: Settle, now: float) -> FromHost:
        if not self.config.local and "data" in message.options:
            raise RequestRefused("options", OWN_ONLY)
        seating.settle(_table(peer), person.number, message.options)
        return Done(message.command)

    def _ready(self, peer: Peer, person: Person, message: Ready, now: float) -> FromHost:
        seating.ready(_table(peer), person.number, message.on)
        return Done(message.command)

    def _start(self, peer: Peer, person: Person, message: Start, now: float) -> FromHost:
        table = _table(peer)
        seating.start(table, person.number)
        self.log.info("table_started", table=table.number, seats=len(table.seats))
        return Done(message.command)

    def _answer(self, peer: Peer, person: Person, message: AnswerDecision, now: float) -> FromHost:
        table = _table(peer)
        gameplay.answer(
            table,
            message.seat,
            message.decision,
            message.choice,
            person=person.number,
            command=message.command,
            report=self.report,
        )
        return Done(message.command, table.revision)

    def _why(self, peer: Peer, person: Person, message: Why, now: float) -> RefusalReasons:
        return gameplay.reasons(_table(peer), person.number, message.seat, message.command)

    def _undo(self, peer: Peer, person: Person, message: Undo, now: float) -> FromHost:
        table = _table(peer)
        voting.undo(
            table,
            person.number,
            message.seat,
            message.revision,
            message.count,
            message.command,
            now,
            self._asks(person, now),
        )
        return Done(message.command, table.revision)

    def _propose(self, peer: Peer, person: Person, message: Propose, now: float) -> FromHost:
        voting.propose(_table(peer), person.number, message.what, message.seat, now, self._asks(person, now))
        return Done(message.command)

    def _consent(self, peer: Peer, person: Person, message: Consent, now: float) -> FromHost:
        voting.consent(_table(peer), person.number, message.vote, message.yes, now)
        return Done(message.command)

    def _pause(self, peer: Peer, person: Person, message: Pause, now: float) -> FromHost:
        gameplay.pause(_table(peer), person.number, message.on, self._pauses(person, now))
        return Done(message.command)

    def _leave(self, peer: Peer, person: Person, message: Leave, now: float) -> FromHost:
        table = _table(peer, shut=True)
        table.leave(person.number, now)
        peer.at(None)
        if table.stage == "lobby" and table.deserted:
            self._let_go(table)
        return Done(message.command)

    def _say(self, peer: Peer, person: Person, message: Say, now: float) -> FromHost:
        table = _table(peer)
        config = self.config
        if not config.local and not person.may("say", config.chat_rate, config.chat_burst, now):
            raise RequestRefused("rate", "That is too much chat at once; wait a moment.")
        if message.text:
            table.say(table.name_of(person.number), message.text, person=person.number)
        return Done(message.command, table.last_line)

    def _export(self, peer: Peer, person: Person, message: Export, now: float) -> FromHost:
        table = _table(peer)
        ended = table.stage == "over" and not table.why
        if table.match is None or not (ended or self.config.local):
            raise RequestRefused(
                "running", "The record of a game holds what is hidden: it is given when it is over."
            )
        return RecordFile(message.command, to_bytes(table.match.record()))

    def _asks(self, person: Person, now: float) -> Callable[[], None]:
        """Raises RequestRefused when the person opens too many votes."""
        config = self.config

        def limit() -> None:
            if not config.local and not person.may("ask", config.ask_rate, config.ask_burst, now):
                raise RequestRefused(
                    "rate", "You have asked the table often; wait a little before the next time."
                )

        return limit

    def _pauses(self, person: Person, now: float) -> Callable[[], None]:
        """Raises RequestRefused when the person pauses too often."""
        config = self.config

        def limit() -> None:
            if not config.local and not person.may("pause", config.pause_rate, config.pause_burst, now):
                raise RequestRefused(
                    "rate", "You have paused often; wait a few minutes before the next time."
                )

        return limit

    # -- helpers -----------------------------------------------------------------------------------

    def report(self, record: bytes, decision: int, choice: int, error: BaseException) -> str:
        """Keep what is needed to see a rule fail again."""
        name = report(self.store.directory, record, decision, choice, error)
        self.log.error("rules_failed", decision=decision, choice=choice, error=repr(error), file=name)
        return name

    def adopt(self, person: Person, record: bytes, now: float) -> int:
        """A table that goes on with the match of a record, all seats held by one person.

        Raises StoreError if the record cannot be opened.
        """
        try:
            match = Match.replay(record)
        except CoreError as error:
            raise StoreError("file", str(error)) from error
        self._last_table += 1
        table = Table(self._last_table, match.game, match.options, self.store, self.config)
        table.opener, table.empty_since = person.number, now
        table.seats = [Seat("person", name, person.number, ready=True) for name in match.seats]
        table.match, table.revision = match, 1 + Match.length(record)
        table.answerers = [NOBODY] * Match.length(record)
        table.stage = "over" if match.decision is None else "play"
        self.tables[table.number] = table
        self.persons.keep(person)
        table.touch()
        table.keep_start()
        return table.number

    def resident(self, token: str, name: str) -> Person:
        """The person of a token that this host chose itself: who sits at its own terminal."""
        return self.persons.resident(token, name)

    def sweep(self, now: float) -> None:
        """Let go of tables that nobody is at: those never started close, those over stay in the store,
        and so do games that are put aside."""
        self.persons.forget_some()
        if self.config.local:
            return
        for table in self.tables.values():
            self._look_after(table, now)
        for table in [table for table in self.tables.values() if table.stage == "shut"]:
            if now - table.empty_since >= self.config.linger:
                del self.tables[table.number]
        empty = [
            table
            for table in self.tables.values()
            if not table.presence.here and table.stage in ("lobby", "over")
        ]
        over = sorted((table.empty_since, table.number) for table in empty if table.stage != "lobby")
        too_many = {number for _, number in over[: -self.config.lingering]}
        for table in empty:
            wait = self.config.forget if table.stage == "lobby" else self.config.linger
            if now - table.empty_since >= wait or table.number in too_many:
                self._let_go(table)
        if not self.store.waiting:
            self.resting.saved()
        games = [table for table in self.tables.values() if table.stage == "play"]
        left = sorted((t.empty_since, t.number) for t in games if not t.presence.here)
        excess = len(games) - self.config.tables
        for place, (since, number) in enumerate(left):
            if place < excess or now - since >= self.config.rest:
                self._rest(self.tables[number])

    def obey(self, now: float) -> None:
        """Do what the owner of this host asks for beside it (owner.py). Raises StoreError."""
        for number in self.store.orders():
            self._end(number, now)
            self.store.obeyed(number)

    def _end(self, number: int, now: float) -> None:
        """End a table for everyone. Who is at it is told; it is let go a little later."""
        table = self.find(number, now)
        if table is None:
            saved = self.store.table(number)
            if saved is not None and saved.stage != "over":
                end_kept(self.store, saved)
            return
        if table.stage == "play":
            table.stage, table.paused, table.why = "over", False, ENDED
            table.say("", ENDED, "end")
            table.touch()
        elif table.stage == "lobby":
            table.stage, table.why, table.empty_since = "shut", CLOSED, now
            table.say("", CLOSED, "end")
            table.room_number += 1
            self.store.drop_table(number)
        self.log.info("table_ended_by_owner", table=number)

    def _rest(self, table: Table) -> None:
        """Put a game aside that nobody is at; a table that gathers is closed."""
        if table.stage == "lobby":
            self._let_go(table)
        else:
            del self.tables[table.number]
            self.resting.put(table)
            self.log.info("table_rests", table=table.number, resting=len(self.resting))

    @staticmethod
    def _look_after(table: Table, now: float) -> None:
        """What time brings: an opener who stays away, answers that do not come, votes without a reason."""
        if table.stage == "lobby":
            opener = table.opener
            table.pass_opening_on(now)
            if table.opener != opener:
                table.touch()
        table.count_time(now)
        voting.review(table, now)

    def _let_go(self, table: Table) -> None:
        del self.tables[table.number]
        if table.stage == "lobby":
            self.store.drop_table(table.number)
        self.log.info("table_closed", table=table.number, stage=table.stage)


def _table(peer: Peer, *, shut: bool = False) -> Table:
    """Where a client is. Raises RequestRefused, unless `shut` also where that is closed."""
    if peer.table is None:
        raise RequestRefused("nowhere", "You are at no table; choose one first.")
    if peer.table.stage == "shut" and not shut:
        raise RequestRefused("shut", peer.table.why)
    return peer.table
