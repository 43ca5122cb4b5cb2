"""Waiting for a drawn screen: a pilot goes on as soon as the loop has nothing left to do."""

import asyncio
from time import monotonic, process_time

import pytest

WINDOW = 0.002
"""Seconds in which nothing happens, if all is done."""
QUIET = 0.2
"""Share of a window that may be spent on something."""


async def until_idle(min_sleep: float = WINDOW, max_sleep: float = 1.0) -> None:
    """Until this process has done next to nothing for two windows, and no callback is due.

    The toolkit's own function of this name and these arguments looks every 20 ms; a test of a page waits for
    it dozens of times, and most of its time was spent so.
    """
    loop = asyncio.get_running_loop()
    end, quiet = monotonic() + max_sleep, 0
    while quiet < 2 and monotonic() < end:
        used = process_time()
        await asyncio.sleep(WINDOW)
        busy = bool(getattr(loop, "_ready", ())) or process_time() - used > WINDOW * QUIET
        quiet = 0 if busy else quiet + 1


@pytest.fixture(autouse=True)
def pilots_wait_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """For every test below the folder whose conftest imports this."""
    for module in ("textual.pilot", "textual.app"):
        monkeypatch.setattr(f"{module}.wait_for_idle", until_idle)
