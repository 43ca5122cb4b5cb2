"""When a table is drawn anew: once for all that changes together, and not for every step of others."""

from collections.abc import Callable
from time import monotonic

from textual.message_pump import MessagePump
from textual.timer import Timer

from aurora_tui.client.table_model import TableModel

HOLD = 0.25
"""Seconds after which a question is drawn that a row has answered beforehand, but whose turn has not come."""
APART = 0.15
"""Seconds between two pictures while bots answer one after the other: each picture costs a slow link much."""


class DrawingPace:
    """Calls `draw` from the queue of a page."""

    def __init__(self, page: MessagePump, model: TableModel, draw: Callable[[], None]) -> None:
        self._page = page
        self._model = model
        self._draw = draw
        self._due = False
        self._held: Timer | None = None
        self._drawn_at = 0.0

    def draw_soon(self) -> None:
        """Something has changed: draw once, however much it is.

        While the answers of a row are given one after the other, their questions are not drawn unless one
        of them takes its time. What somebody else is asked in between is drawn at once, but of bots that
        follow each other closely not every step."""
        wait = 0.0
        if self._model.walk.running and self._model.decision is not None:
            wait = HOLD
        elif self._model.pace.of_bots:
            wait = self._drawn_at + APART - monotonic()
        if wait <= 0:
            self._draw_next()
        elif self._held is None and not self._due:
            self._held = self._page.set_timer(wait, self._draw_next)

    def _draw_next(self) -> None:
        if self._held is not None:
            self._held.stop()
            self._held = None
        if not self._due:
            self._due = True
            self._page.call_next(self._draw_now)

    def _draw_now(self) -> None:
        self._due = False
        self._drawn_at = monotonic()
        self._draw()
