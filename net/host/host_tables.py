"""All tables of a host: those that are open, those put aside, those that cannot be opened.

It opens them from the store and lets go of those that nobody is at. What people do at a table is in
commands.py.
"""

from core import Match
from core.kernel import CoreError
from net.errors import StoreError
from net.host import voting
from net.host.config import Config
from net.host.log import Log
from net.host.owner import CLOSED, ENDED, end_kept
from net.host.parked_tables import ParkedTables
from net.host.peers import Person
from net.host.quotas import make_room
from net.host.reports import report
from net.host.seats import TableSeat
from net.host.store import SavedTable, Store
from net.host.table import Table
from net.host.table_restore import restore
from net.wire.protocol import NOBODY, OptionValue

AT_ONCE = 100
"""games that are forgotten at most when a table is opened, where all persons together have too many"""


class HostTables:
    """The tables of one host. `by_number` are those that are open; `shut` says of those that this build
    cannot open why; `parked` are games that nobody is at."""

    def __init__(self, store: Store, config: Config, log: Log) -> None:
        self.store = store
        self.config = config
        self.by_number: dict[int, Table] = {}
        self.shut: dict[int, str] = {}
        self.parked = ParkedTables()
        self._log = log
        self._last = store.last_table()

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
            self.parked.put_saved(saved)
        except StoreError as error:
            self.shut[saved.table] = str(error)
            self._log.warning("table_shut", table=saved.table, why=str(error))

    def _reopen(self, saved: SavedTable, now: float) -> Table | None:
        try:
            table = restore(saved, self.store, self.config)
        except StoreError as error:
            self.shut[saved.table] = str(error)
            self._log.warning("table_shut", table=saved.table, why=str(error))
            return None
        if self.store.damage and table.stage == "play" and not self.config.local:
            table.say("", "The host's file was damaged: the last answers may be missing.", "damaged")
        table.miss_all(now)
        if table.stage == "play":
            table.empty_since -= self.config.spare  # nobody has come to it yet: it may make room at once
        self.by_number[table.number] = table
        return table

    def find(self, number: int, now: float) -> Table | None:
        """A table by number; one that is over, or put aside, is fetched from the store."""
        table = self.by_number.get(number)
        if table is None and number != NOBODY and number not in self.shut:
            table = self.parked.wake(number)
            if table is not None:
                self.by_number[number] = table
            elif (saved := self.store.table(number)) is not None:
                table = self._reopen(saved, now)
        return table

    def open(
        self, game: str, seats: int, options: dict[str, OptionValue], person: Person, address: str, now: float
    ) -> Table:
        """A new table, opened by a person from an address. Raises RequestRefused where there is no room,
        or the game cannot be played so."""
        if not self.config.local:
            make_room(self.by_number.values(), self.config, person.number, address, now, self.park)
            self._forget_oldest(person.number)
        table = Table.open(self._last + 1, game, options, seats, self.store, self.config)
        self._last += 1
        table.opener, table.empty_since, table.address = person.number, now, address
        self.by_number[table.number] = table
        return table

    def _forget_oldest(self, person: int) -> None:
        """Keep no more of the games that a person opened than is kept of one, and no more of all, but those
        that are held here, and those that only another build can open. Raises StoreError."""
        config = self.config
        for stage in ("over", "play"):
            older = self.store.older(person, stage, config.kept_of_person)
            for number in older or self.store.crowd(stage, config.kept_of_all)[:AT_ONCE]:
                if number not in self.by_number and number not in self.shut:
                    self.parked.wake(number)
                    self.store.forget_table(number)
                    self._log.info("table_forgotten", table=number, stage=stage)

    def adopt(self, person: Person, record: bytes, now: float) -> int:
        """A table that goes on with the match of a record, all seats held by one person.

        Raises StoreError if the record cannot be opened.
        """
        try:
            match = Match.replay(record)
        except CoreError as error:
            raise StoreError("file", str(error)) from error
        self._last += 1
        table = Table(self._last, match.game, match.options, self.store, self.config)
        table.opener, table.empty_since = person.number, now
        table.seats = [TableSeat("person", name, person.number, ready=True) for name in match.seats]
        table.match, table.revision = match, 1 + Match.length(record)
        table.answerers = [NOBODY] * Match.length(record)
        table.stage = "over" if match.decision is None else "play"
        self.by_number[table.number] = table
        table.touch()
        table.keep_start()
        return table.number

    def sweep(self, now: float) -> None:
        """Let go of tables that nobody is at: those never started close, those over stay in the store,
        and so do games that are put aside."""
        if self.config.local:
            return
        for table in self.by_number.values():
            self._look_after(table, now)
        for table in [table for table in self.by_number.values() if table.stage == "shut"]:
            if now - table.empty_since >= self.config.linger:
                del self.by_number[table.number]
        empty = [
            table
            for table in self.by_number.values()
            if not table.presence.here and table.stage in ("lobby", "over")
        ]
        over = sorted((table.empty_since, table.number) for table in empty if table.stage != "lobby")
        too_many = {number for _, number in over[: -self.config.lingering]}
        for table in empty:
            wait = self.config.forget if table.stage == "lobby" else self.config.linger
            if now - table.empty_since >= wait or table.number in too_many:
                self.let_go(table)
        if not self.store.waiting:
            self.parked.saved()
        games = [table for table in self.by_number.values() if table.stage == "play"]
        left = sorted((t.empty_since, t.number) for t in games if not t.presence.here)
        excess = len(games) - self.config.tables
        for place, (since, number) in enumerate(left):
            if place < excess or now - since >= self.config.rest:
                self.park(self.by_number[number])

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
        self._log.info("table_ended_by_owner", table=number)

    def park(self, table: Table) -> None:
        """Put a game aside that nobody is at; a table that gathers is closed."""
        if table.stage == "lobby":
            self.let_go(table)
        else:
            del self.by_number[table.number]
            self.parked.put(table)
            self._log.info("table_rests", table=table.number, resting=len(self.parked))

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

    def let_go(self, table: Table) -> None:
        """Hold a table no more; one that never started is gone."""
        del self.by_number[table.number]
        if table.stage == "lobby":
            self.store.drop_table(table.number)
        self._log.info("table_closed", table=table.number, stage=table.stage)

    def report(self, record: bytes, decision: int, choice: int, error: BaseException) -> str:
        """Keep what is needed to see a rule fail again."""
        name = report(self.store.directory, record, decision, choice, error)
        self._log.error("rules_failed", decision=decision, choice=choice, error=repr(error), file=name)
        return name
