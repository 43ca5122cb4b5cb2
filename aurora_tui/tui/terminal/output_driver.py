"""The toolkit's way to the terminal, made fit for slow and broken ones.

Only bytes that change something are sent. A terminal that takes none for a while (a link that
hangs, a window held with ctrl+s) never holds up the program: pictures that cannot be sent are left
out, and when it takes bytes again it gets the present one whole.
"""

import sys
from typing import Any

from textual.driver import Driver

from aurora_tui.tui.terminal.output_diff import ScreenDiff

CATCH_UP = 0.1
"""Seconds between looks whether a terminal takes bytes again."""


def diffing_driver(driver: type[Driver]) -> type[Driver]:
    """That driver, but frugal. On Windows, where writings may be cut amid a sequence, it is left as it is."""
    if sys.platform == "win32":
        return driver

    class DiffingDriver(driver):  # type: ignore[misc, valid-type]  # which one is known at run time only
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.diff = ScreenDiff()
            self._behind = False
            self._leaving = False

        def write(self, data: str) -> None:
            if not self._leaving and (self._behind or self._waiting("full")):
                if not self._behind:
                    self._behind = True
                    self._app.set_timer(CATCH_UP, self._catch_up)
                return
            super().write(self.diff.changes(data))

        def _waiting(self, how: str) -> bool:
            """Whether what waits for the terminal is `full` or `empty`."""
            queue = getattr(self._writer_thread, "_queue", None)
            return queue is not None and bool(getattr(queue, how)())

        def _catch_up(self) -> None:
            if not self._waiting("empty"):
                self._app.set_timer(CATCH_UP, self._catch_up)
                return
            self._behind = False
            self._app.call_later(self._app.run_action, "repaint")

        def stop_application_mode(self) -> None:
            """What restores the terminal is not left out."""
            self._leaving = True
            super().stop_application_mode()
            self._leaving = False

    return DiffingDriver


def forget(driver: Driver | None) -> None:
    """What is on the screen is not known any more."""
    diff = getattr(driver, "diff", None)
    if diff is not None:
        diff.forget()
