"""Carries lines and news between a conversation and a terminal, until one of them ends."""

from contextlib import suppress

from aurora_tui.client.pace import AT_ONCE
from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.io_loop import Input, InputLoop
from aurora_tui.plain.replay import Replay
from aurora_tui.plain.reply import Reply
from aurora_tui.plain.table_client import TableError
from aurora_tui.plain.terminal import Stopped
from core.kernel import CoreError

QUIET_SECONDS = 0.5
"""of waiting, after which it is told for whom"""
FIRST_SIGNAL = 128
"""added to the number of a signal, in an exit code"""


def run(talk: Conversation) -> int:
    """Talk until the conversation is over, the input ends or a signal comes; gives the exit code."""
    loop = talk.table.loop
    try:
        _show(loop, talk.begin())
        _carry(talk, loop)
    except Stopped as stopped:
        if not talk.over:
            _show(loop, talk.stop())
        return stopped.code
    except BrokenPipeError:
        with suppress(TableError):
            talk.around.leave()
        raise
    return talk.code


def _carry(talk: Conversation, loop: InputLoop) -> None:
    table, waited = talk.table, ""
    while not talk.over:
        if talk.waiting and _moves_on(talk, loop):
            waited = ""
            continue
        if talk.curtain:
            loop.forget_typed()
        asked = not talk.waiting
        if loop.ended:
            table.model.pace.keep(AT_ONCE)  # no key will come
        lonely = loop.ended and table.is_stuck()
        quiet = QUIET_SECONDS if talk.waiting and (lonely or table.waits_for() != waited) else None
        if asked and loop.terminal.prompts:
            quiet = talk.summons.wait()
        typed = loop.next(asked=asked, prompt=asked or bool(waited), seconds=quiet)
        if typed is Input.QUIET and lonely:
            _show(loop, talk.stop())
        elif typed is Input.QUIET and asked:
            if talk.summons.rings():
                loop.terminal.ring()
        elif typed is Input.QUIET:
            waited = table.waits_for()
            loop.show([waited])
        elif typed is Input.NEWS:
            if asked:
                _show(loop, talk.look_up())
        elif typed is Input.END:
            _show(loop, talk.stop())
        elif isinstance(typed, str):
            talk.summons.pressed()
            _show(loop, talk.take(typed))
            _reopen(talk, loop)


def _reopen(talk: Conversation, loop: InputLoop) -> None:
    """Tell the game again, if that was asked for, and come back to the table. Raises Stopped."""
    wanted, talk.replay = talk.replay, None
    if wanted is None:
        return
    try:
        code = Replay(wanted.record, loop.terminal).run(wanted.number)
    except CoreError as error:
        loop.show([str(error)])
        return
    if code:
        raise Stopped(code - FIRST_SIGNAL)
    loop.show([talk.left_to_do()])


def _moves_on(talk: Conversation, loop: InputLoop) -> bool:
    """Whether nobody else is waited for any more."""
    _show(loop, talk.go_on())
    return not talk.waiting


def _show(loop: InputLoop, reply: Reply) -> None:
    loop.show(reply.before)
    if reply.veil:
        loop.show((), wipe=True)
    loop.show(reply.after)
