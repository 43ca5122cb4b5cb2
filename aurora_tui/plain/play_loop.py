"""Carries lines and news between a conversation, its session and a terminal, until one of them ends."""

from contextlib import suppress

from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.io_loop import Ears, Heard
from aurora_tui.plain.page import Page
from aurora_tui.plain.remote import RemoteSession
from aurora_tui.plain.session import SessionError
from aurora_tui.plain.terminal import Stopped

QUIET_SECONDS = 0.5
"""of waiting, after which it is told for whom"""


def run(talk: Conversation, session: RemoteSession, ears: Ears) -> int:
    """Talk until the conversation is over, the input ends or a signal comes; gives the exit code."""
    try:
        _show(ears, talk.begin())
        _carry(talk, session, ears)
    except Stopped as stopped:
        if not talk.over:
            _show(ears, talk.stop())
        return stopped.code
    except BrokenPipeError:
        with suppress(SessionError):
            session.leave()
        raise
    return talk.code


def _carry(talk: Conversation, session: RemoteSession, ears: Ears) -> None:
    waited = ""
    while not talk.over:
        if talk.waiting and _moves_on(talk, ears):
            waited = ""
            continue
        if talk.curtain:
            ears.forget_typed()
        asked = not talk.waiting
        lonely = ears.ended and session.is_stuck()
        quiet = QUIET_SECONDS if talk.waiting and (lonely or session.waits_for() != waited) else None
        heard = ears.next(asked=asked, prompt=asked or bool(waited), seconds=quiet)
        if heard is Heard.QUIET and lonely:
            _show(ears, talk.stop())
        elif heard is Heard.QUIET:
            waited = session.waits_for()
            ears.show([waited])
        elif heard is Heard.NEWS:
            if asked:
                _show(ears, talk.look_up())
        elif heard is Heard.END:
            _show(ears, talk.stop())
        elif isinstance(heard, str):
            _show(ears, talk.take(heard))


def _moves_on(talk: Conversation, ears: Ears) -> bool:
    """Whether nobody else is waited for any more."""
    _show(ears, talk.go_on())
    return not talk.waiting


def _show(ears: Ears, page: Page) -> None:
    ears.show(page.before)
    if page.veil:
        ears.show((), wipe=True)
    ears.show(page.after)
