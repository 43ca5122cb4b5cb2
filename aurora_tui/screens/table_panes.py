"""Panes of the table that do more than show: boxes to walk over, a list that follows, a log that hangs."""

from textual import events
from textual.containers import Container
from textual.css.scalar import Scalar
from textual.geometry import Size
from textual.reactive import Reactive

from aurora_tui.store import Store
from aurora_tui.widgets.pane import Pane

REST = Scalar.parse("1fr")
"""All the room that the others leave."""


def cells(number: int) -> Scalar:
    """A size in cells."""
    return Scalar.from_number(number)


def board(store: Store) -> object:
    """What the scroll position of a pane about one board belongs to."""
    return store.board_seat


def question(store: Store) -> object:
    """The same for the prompt."""
    return (store.decision.id if store.decision else 0, store.why, store.cursor)


class ChoicesPane(Pane):
    """Keeps the highlighted choice in sight until one scrolls."""

    follows_itself = True


class LogPane(Pane):
    """Hangs on its last line."""

    tail = True


class ConvoyPane(Pane):
    """The convoy with a cursor on its boxes, for moving cargo by keys."""

    async def on_key(self, event: events.Key) -> None:
        """Arrows move over the boxes, enter points at one."""
        if event.key not in ("up", "down", "left", "right", "enter", "space"):
            return
        store, seat = self.store, self.store.board_seat
        boxes = self._boxes(seat)
        if not boxes or store.view is None:
            return
        event.stop()
        event.prevent_default()
        if event.key in ("enter", "space"):
            if self.cursor in boxes and store.decision is not None:
                hit = ("box", seat, self.cursor)
                await store.point(hit, store.decision.id, event.time, event.key)
            return
        self.cursor = self._next(boxes, event.key)
        self.redraw()

    def on_focus(self) -> None:
        """The cursor is somewhere as soon as there is one."""
        boxes = self._boxes(self.store.board_seat)
        if boxes and self.cursor not in boxes:
            self.cursor = self._next(boxes, "")
            self.redraw()

    def _boxes(self, seat: int) -> dict[int, tuple[int, int]]:
        """Where each box is drawn."""
        view = self.store.view
        if view is None:
            return {}
        places = view["seats"][seat]["kinds"]
        found = {place: self.picture.find(("box", seat, place)) for place in places}
        return {place: at for place, at in found.items() if at is not None}

    def _next(self, boxes: dict[int, tuple[int, int]], key: str) -> int:
        """The nearest box in a direction."""
        if self.cursor not in boxes:
            return min(boxes, key=lambda place: (boxes[place][1], boxes[place][0]))
        x, y = boxes[self.cursor]
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[key]
        ahead = []
        for place, (bx, by) in boxes.items():
            along, aside = (bx - x) * dx + (by - y) * dy, abs((bx - x) * dy) + abs((by - y) * dx)
            if along > 0:
                ahead.append((along * (1 if dx else 4) + aside * (8 if dx else 1), place))
        return min(ahead)[1] if ahead else self.cursor


class Box(Container):
    """Panes beside or above each other. Nothing in it depends on how large its content is: see `Pane`."""

    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)
