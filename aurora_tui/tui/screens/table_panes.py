"""Panes of the table that do more than show: boxes to walk over, a list that follows, a log that hangs."""

from textual import events
from textual.containers import Container
from textual.css.scalar import Scalar
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive

from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.widgets.pane import Pane

REST = Scalar.parse("1fr")
"""All the room that the others leave."""


def cells(number: int) -> Scalar:
    """A size in cells."""
    return Scalar.from_number(number)


def board(store: TableModel) -> object:
    """What the scroll position of a pane about one board belongs to."""
    return store.board_seat


def question(store: TableModel) -> object:
    """The same for the prompt."""
    return (store.decision.id if store.decision else 0, store.why, store.cursor)


class ChoicesPane(Pane):
    """Keeps the highlighted choice in sight until one scrolls."""

    follows_itself = True


class LogPane(Pane):
    """Hangs on its last line."""

    tail = True


class ConvoyPane(Pane):
    """The convoy with a cursor on its boxes, for moving cargo by keys.

    A click points at a box and leaves the keyboard where it is, so that enter goes on to do what is
    highlighted. Only keys bring the keyboard here; then the box that enter is about is lit instead.
    """

    FOCUS_ON_CLICK = False

    class Asked(Message):
        """Which of several choices was meant is asked of the prompt."""

    async def on_key(self, event: events.Key) -> None:
        """Arrows move over the boxes, enter points at one."""
        if event.key not in ("up", "down", "left", "right", "enter", "space"):
            return
        store, boxes = self.store, self._boxes(self.store.board_seat)
        pointing = event.key in ("enter", "space")
        if not boxes or store.decision is None or (pointing and store.aim is None):
            return
        event.stop()
        event.prevent_default()
        if not pointing:
            self._go_to(self._next(boxes, event.key))
        elif store.aim is not None and await store.point(store.aim, store.decision.id, event.time, event.key):
            self.post_message(self.Asked())

    def on_click(self, event: events.Click) -> None:
        """The cursor goes along, if there is one."""
        hit = self.picture.hit(event.x, event.y)
        if self.has_focus and hit is not None and hit[:2] == ("box", self.store.board_seat):
            self._go_to(int(hit[2]))

    def on_focus(self) -> None:
        """The cursor is somewhere as soon as there is one."""
        boxes = self._boxes(self.store.board_seat)
        if boxes:
            self._go_to(self.cursor if self.cursor in boxes else self._next(boxes, ""))

    def on_blur(self) -> None:
        """The prompt has the keyboard again."""
        self.store.aim_at(None)

    def _go_to(self, place: int) -> None:
        self.cursor = place
        self.store.aim_at(("box", self.store.board_seat, place))
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
