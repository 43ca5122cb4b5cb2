"""Carries lines between a conversation and a terminal, until one of them ends."""

from contextlib import suppress

from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.page import Page
from aurora_tui.plain.session import SessionError
from aurora_tui.plain.terminal import Stopped, Terminal


def run(talk: Conversation, terminal: Terminal) -> int:
    """Talk until the conversation is over, the input ends or a signal comes; gives the exit code."""
    with terminal.signals():
        try:
            _show(terminal, talk.begin())
            while not talk.over:
                if talk.waiting:
                    _show(terminal, talk.go_on())
                    terminal.check()
                    continue
                if talk.curtain:
                    terminal.forget_typed()
                line = terminal.read()
                _show(terminal, talk.stop() if line is None else talk.take(line))
        except Stopped:
            terminal.show([""] * terminal.prompts)
            _show(terminal, talk.stop())
            return talk.code or 1
        except BrokenPipeError:
            with suppress(SessionError):
                talk.session.leave()
            raise
    return talk.code


def _show(terminal: Terminal, page: Page) -> None:
    terminal.show(page.before)
    if page.veil:
        terminal.wipe()
    terminal.show(page.after)
