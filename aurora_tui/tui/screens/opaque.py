"""A page that hides the one below it, and lets it rest."""

from typing import TypeVar

from textual import events
from textual.app import ScreenStackError
from textual.screen import Screen

from aurora_tui.tui.terminal.output_driver import forget

Result = TypeVar("Result")


class Opaque(Screen[Result]):
    """The toolkit takes the page below the top one for visible, whatever the background: it lays it out,
    and then paints the whole of the page on top anew."""

    @property
    def is_current(self) -> bool:
        """Whether it is on top."""
        try:
            return self.app.screen is self
        except ScreenStackError:
            return False

    def on_resize(self, event: events.Resize) -> None:
        """All of it is painted anew: until now it was painted for the size before, perhaps into a window
        that had this one already, or that was smaller meanwhile."""
        forget(self.app._driver)
        if event.size == self.size:
            self.refresh()
