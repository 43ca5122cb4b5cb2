"""A page that hides the one below it, and lets it rest."""

from typing import TypeVar

from textual.app import ScreenStackError
from textual.screen import Screen

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
