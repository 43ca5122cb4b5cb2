"""What every page does that hides the one below it, and lets it rest.

The toolkit takes the page below the top one for visible, whatever the background: it lays it out, and
then paints the whole of the page on top anew.
"""

from typing import Any
from weakref import WeakKeyDictionary

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


_painted_for: "WeakKeyDictionary[Screen[Any], int]" = WeakKeyDictionary()
"""By page: how many sizes the terminal had told when it was painted whole, or opened."""


def paint_whole(page: Screen[Any], event: events.Resize) -> None:
    """Paint all of a page anew if the terminal has told a size since it was opened: until now it was painted
    for the size before, perhaps into a window that had this one already, or that was smaller meanwhile."""
    told = getattr(page.app._driver, "sizes_told", 0)
    if _painted_for.setdefault(page, told) == told:
        return
    _painted_for[page] = told
    forget(page.app._driver)
    if event.size == page.size:
        page.refresh()
