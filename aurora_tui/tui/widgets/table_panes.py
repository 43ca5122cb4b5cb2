"""Panes of the table that do more than show: things to walk over, a list that follows, a log that hangs."""

from textual import events
from textual.message import Message

from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.widgets.pane import Pane
from core.kernel.prompts import Target


def question(model: TableModel) -> object:
    """What the scroll position of the prompt belongs to."""
    sheets = (model.sheets.why, model.sheets.shown, bool(model.opinion.rated))
    return (model.decision.id if model.decision else 0, sheets, model.cursor)


class ChoicesPane(Pane):
    """Keeps the highlighted choice in sight until one scrolls."""

    follows_itself = True


class LogPane(Pane):
    """Hangs on its last line."""

    tail = True


class WalkPane(Pane):
    """A board with a cursor on its things, for pointing by keys.

    A click points at a thing and leaves the keyboard where it is, so that enter goes on to do what is
    highlighted. Only keys bring the keyboard here; then the thing that enter is about is lit instead.
    """

    FOCUS_ON_CLICK = False

    _seeks = False
    """Whether it has the keyboard since before anything was drawn."""

    class Asked(Message):
        """Which of several choices was meant is asked of the prompt."""

    async def on_key(self, event: events.Key) -> None:
        """Arrows move over the things, enter points at one."""
        if event.key not in ("up", "down", "left", "right", "enter", "space"):
            return
        model, things = self.model, self._things()
        pointing = event.key in ("enter", "space")
        if not things or model.decision is None or (pointing and model.marks.aim is None):
            return
        event.stop()
        event.prevent_default()
        if not pointing:
            self.go_to(self._next(things, event.key))
        elif model.marks.aim is not None and await model.answers.point(
            model.marks.aim, model.decision.id, event.time, event.key
        ):
            self.post_message(self.Asked())

    def on_click(self, event: events.Click) -> None:
        """The cursor goes along, if there is one."""
        hit = self.picture.hit(event.x, event.y)
        if self.has_focus and hit is not None and hit in self._things():
            self.go_to(hit)

    def on_focus(self) -> None:
        """The cursor is somewhere as soon as there is one, if possible where the highlighted choice is."""
        things, choice = self._things(), self.model.choice
        meant = [thing for thing in (choice.targets if choice is not None else ()) if thing in things]
        self._seeks = not things
        if things:
            self.go_to(next(iter(meant), self.cursor if self.cursor in things else self._next(things, "")))

    def on_blur(self) -> None:
        """The prompt has the keyboard again."""
        self._seeks = False
        self.model.marks.aim_at(None)

    def redraw(self, *, anew: bool = False) -> None:
        """With the first picture the cursor finds its place: keys that come at once are faster than it."""
        super().redraw(anew=anew)
        if self._seeks and self.has_focus and self._things():
            self.on_focus()

    def go_to(self, thing: Target | None) -> None:
        """Put the cursor on a thing."""
        self.cursor = thing
        self.model.marks.aim_at(thing)
        self.redraw()

    def _things(self) -> dict[Target, tuple[int, int]]:
        """Where each thing is drawn."""
        view, seat = self.model.view, self.model.board_seat
        if view is None:
            return {}
        found = {thing: self.picture.find(thing) for thing in self.model.prompts.walkable(view, seat)}
        return {thing: at for thing, at in found.items() if at is not None}

    def _next(self, things: dict[Target, tuple[int, int]], key: str) -> Target:
        """The nearest thing in a direction."""
        if self.cursor is None or self.cursor not in things:
            return min(things, key=lambda thing: (things[thing][1], things[thing][0]))
        x, y = things[self.cursor]
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[key]
        ahead = []
        for place, (thing, (bx, by)) in enumerate(things.items()):
            along, aside = (bx - x) * dx + (by - y) * dy, abs((bx - x) * dy) + abs((by - y) * dx)
            if along > 0:
                ahead.append((along * (1 if dx else 4) + aside * (8 if dx else 1), place, thing))
        return min(ahead)[2] if ahead else self.cursor
