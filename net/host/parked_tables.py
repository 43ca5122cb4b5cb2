"""Games that nobody is at, put aside: their tables are in the store alone until somebody comes to them.

A table put aside takes no room of the host's and counts in no limit. Nothing of it is lost: whoever
held a seat finds it in the list, and it is opened again for whoever comes.
"""

import msgspec

from net.errors import StoreError
from net.host import views
from net.host.store import SavedTable
from net.host.table import SavedRoom, Table
from net.wire.protocol import TableLine


class ParkedTables:
    """What is known of the tables put aside: how they are listed, and for whom."""

    def __init__(self) -> None:
        self._lines: dict[int, tuple[TableLine, frozenset[int]]] = {}
        self._unsaved: dict[int, Table] = {}
        """what the store may not have yet as it is"""

    def __contains__(self, number: int) -> bool:
        return number in self._lines

    def __len__(self) -> int:
        return len(self._lines)

    def put(self, table: Table) -> None:
        """Put a table aside at which nobody is. It is kept here until `saved` says that the store has it."""
        persons = frozenset(chair.person for chair in table.seats if chair.holder == "person")
        self._lines[table.number] = (views.line(table), persons | {table.opener})
        self._unsaved[table.number] = table

    def put_saved(self, saved: SavedTable) -> None:
        """A table that was not opened since the host was started. Raises StoreError if it cannot be read."""
        try:
            kept = msgspec.json.decode(saved.room, type=SavedRoom)
        except msgspec.MsgspecError as error:
            raise StoreError("table", f"Table {saved.table} cannot be read: {error}.") from error
        names = tuple(name for _, name, _, _, _ in kept.seats if name)
        persons = frozenset(person for holder, _, person, _, _ in kept.seats if holder == "person")
        line = TableLine(saved.table, kept.game, saved.stage, len(kept.seats), 0, names)
        self._lines[saved.table] = (line, persons | {saved.opener})

    def saved(self) -> None:
        """The store has all of them as they are."""
        self._unsaved.clear()

    def wake(self, number: int) -> Table | None:
        """It is open again, or gone; gives the table if the store may not have it as it is."""
        self._lines.pop(number, None)
        return self._unsaved.pop(number, None)

    def concerns(self, number: int, person: int) -> bool:
        """Whether a person has a part of a table put aside."""
        return number in self._lines and person in self._lines[number][1]

    def lines(self, person: int) -> list[TableLine]:
        """The lines in the list of the tables put aside at which a person holds a seat, or which that person
        opened."""
        return [line for line, persons in self._lines.values() if person in persons]
