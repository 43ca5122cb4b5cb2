"""The terminal as the toolkit's driver sees it: the size of its window."""

import asyncio

import pytest
from textual import events
from textual.app import App
from textual.message import Message

from aurora_tui.tui.terminal.driver import TerminalDriver

BEFORE, AFTER = (5, 36), (120, 40)


async def test_the_size_last_told_is_the_last_whatever_interrupts_whom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The window changes again after its size was read and before that was said."""
    app: App[None] = App()
    driver = TerminalDriver(app)
    told: list[tuple[int, int]] = []
    window = [BEFORE]

    def read() -> tuple[int, int]:
        size = window[0]
        if size == BEFORE:
            window[0] = AFTER
            driver._window_changed()
        return size

    def send(message: Message) -> None:
        assert isinstance(message, events.Resize)
        told.append((message.size.width, message.size.height))

    monkeypatch.setattr(driver, "_get_terminal_size", read)
    monkeypatch.setattr(driver, "send_message", send)
    driver._window_changed()
    for _ in range(5):
        await asyncio.sleep(0)
    assert told == [BEFORE, AFTER]
