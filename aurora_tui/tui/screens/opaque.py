"""What every page does that hides the one below it, and lets it rest.

The toolkit takes the page below the top one for visible, whatever the background: it lays it out, and
then paints the whole of the page on top anew.
"""

from typing import Any

from textual import events
from textual.app import ScreenStackError
from textual.screen import Screen

from aurora_tui.tui.terminal.output_driver import forget


def is_on_top(page: Screen[Any]) -> bool:
    """Whether a page is on top: what it gives as `is_current`."""
    try:
        return page.app.screen is page
    except ScreenStackError:
        return False


def paint_whole(page: Screen[Any], event: events.Resize) -> None:
    """Paint all of a page anew that was told its size: until now it was painted for the size before, perhaps
    into a window that had this one already, or that was smaller meanwhile."""
    forget(page.app._driver)
    if event.size == page.size:
        page.refresh()
