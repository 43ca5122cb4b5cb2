"""Answers of the people at one terminal taken back, and what is said of it."""

from aurora_tui.client.event_log import common
from aurora_tui.plain.reply import Reply
from aurora_tui.plain.shared_screen import Mode, SharedScreen
from aurora_tui.plain.table_client import TableClient
from aurora_tui.plain.table_lines import taken_back
from core.kernel import Event


class TakeBack:
    """Undo at one table."""

    def __init__(self, table: TableClient, screen: SharedScreen) -> None:
        self._table = table
        self._screen = screen

    def own(self) -> Reply | None:
        """Take back the last answer of a seat here; None where that is not possible without others.

        Raises TableError if the host refuses it.
        """
        session = self._table.session
        for seat in sorted(session.seats):
            seen = session.peek(seat)
            if seen is not None and seen.undoable:
                return self._of(seat)
        return None

    def _of(self, seat: int) -> Reply:
        model, text, session = self._table.model, self._table.model.text, self._table.session
        own = seat == model.seat  # somebody else at the screen learns what everyone knew
        before = model.happened.copy()
        seen = session.peek(seat)
        whole = model.spans.count(seen.undoable) if own and seen is not None else 1
        taken = self._table.undo(seat, whole, quietly=True)
        undone = before[common(before, model.happened) :]
        deeds: list[Event] = undone if own else [event for event in undone if event.seen_by is None]
        told = taken_back(deeds, text, model.view)
        said = f"Taken back: {told}" if told else f"{text.player(seat)} takes back the last answer."
        if taken is not None and own and not told:  # one of several questions on the way to a deed
            said = f"{text.player(seat)} takes back: {text.action(*taken, model.view).partition(':')[0]}."
        self._screen.events.forget()  # said here
        seen = session.peek(seat)
        left = seen.undoable if seen is not None else 0
        self._screen.mode = Mode.WAITING
        return Reply().say(
            said,
            f"{left} more can be taken back." if left else "Nothing more can be taken back.",
        )
