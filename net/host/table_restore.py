"""A table as it was kept, open again: its people, and its match played on from the last snapshot."""

import msgspec

from core import Match
from core.kernel import Event, OptionsError, SaveError
from core.kernel.game import find
from core.kernel.tables.option import EDITION
from net.errors import StoreError
from net.host.config import Config
from net.host.history import ANSWER, standing_answers
from net.host.seats import TableSeat
from net.host.store import Op, SavedTable, Store
from net.host.table import SavedRoom, Table
from net.wire.protocol import NOBODY, LogLine

REPLIES_KEPT = 64
"""of the latest commands of a table or a person, so that none is done twice"""


def restore(saved: SavedTable, store: Store, config: Config, *, partly: bool = False) -> Table:
    """The table as it was kept; `partly` up to an answer that cannot be played again, if there is one,
    which `store.damage` tells. Raises StoreError; the kept one stays as it is."""
    number = saved.table
    try:
        kept = msgspec.json.decode(saved.room, type=SavedRoom)
    except msgspec.MsgspecError as error:
        raise StoreError("table", f"Table {number} cannot be read: {error}.") from error
    try:
        find(kept.game)
    except OptionsError as error:
        raise StoreError("table", f"Table {number} cannot be opened: {error}") from error
    table = Table(number, kept.game, kept.options, store, config)
    table.opener, table.command, table.stage = saved.opener, saved.command, saved.stage
    table.paused, table.why = kept.paused, kept.why
    table.seats = [TableSeat(*seat) for seat in kept.seats]
    table.lines.extend(LogLine(*row) for row in store.lines(number))
    table.last_line = table.lines[-1].number if table.lines else 0
    if saved.snapshot is not None:
        _replay(table, saved.snapshot, saved.revision, partly)
        if not table.why:  # the last answers, or what was said of them, may have been lost
            table.stage = "play" if table.pending_id() else "over"
    elif table.stage != "lobby":
        raise StoreError("table", f"Table {number} cannot be opened: the file is damaged there.")
    return table


def _replay(table: Table, snapshot: bytes, revision: int, partly: bool) -> None:
    """The match again: the snapshot, then each operation since, checked by the decision it led to."""
    store, number = table.store, table.number
    try:
        match, revision = _begun(store, number, snapshot, revision)
        table.match, table.revision = match, revision
        if EDITION in match.options:  # the shipped tables were changed since
            table.options = {**table.options, EDITION: match.options[EDITION]}
        for op in store.ops(number, revision):
            events = _redo(match, op)
            table.revision = op.revision
            table.steps.append((op.revision, events))
            if op.what != ANSWER:
                table.undone[op.revision] = op.value
            if table.pending_id() != op.after:
                raise ValueError(f"answer {op.revision} leads elsewhere now")
            table.since_snapshot += 1
    except Exception as error:  # rules of another build may fail at an old answer in any way
        if table.match is None or not partly:
            raise StoreError("table", f"Table {number} cannot be opened by this build: {error}") from error
        store.damage = f"The last answers are lost, from answer {table.revision} on: {error}"
    ops = store.ops(number)
    standing, _ = standing_answers(ops)
    unknown = Match.length(match.record()) - len(standing)  # of a match that began elsewhere
    table.answerers = [NOBODY] * unknown + [op.person for op in standing]
    table.replayed = [op for op in ops if op.revision > table.revision - REPLIES_KEPT]


def _begun(store: Store, number: int, snapshot: bytes, revision: int) -> tuple[Match, int]:
    """The match of a snapshot; as it began if the snapshot is damaged. Raises SaveError."""
    try:
        return Match.restore(snapshot), revision
    except SaveError:
        start = store.start(number)
        if start is None:
            raise
        return Match.restore(start.snapshot), start.revision


def _redo(match: Match, op: Op) -> tuple[Event, ...]:
    """Do a kept operation again; gives what an answer led to."""
    if op.what == ANSWER:
        return match.apply(op.value, decision=op.decision)
    if op.what == "undo":
        match.undo(op.seat)
    else:
        match.rewind(op.value)
    return ()
