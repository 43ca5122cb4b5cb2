"""Conversations without a terminal, for the tests of the line client."""

import random
from collections.abc import Callable

from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.local import PERSON, LocalSession
from aurora_tui.plain.page import Page
from aurora_tui.saves import Slot
from core import Match
from core.bots.random_bot import RandomBot
from core.last_aurora.text import Words


def a_match(*names: str, seed: int = 7) -> Match:
    """A new match of these people."""
    return Match.new("last_aurora", names or ("Ann", "Ben"), {}, seed=seed)


def a_session(match: Match, bots: int = 0, slot: Slot | None = None) -> LocalSession:
    """The match at this terminal; the last seats are played by random bots."""
    people = len(match.seats) - bots
    kinds = (PERSON,) * people + ("random",) * bots
    return LocalSession(match, kinds, {seat: RandomBot(seat) for seat in range(people, len(kinds))}, slot)


class Table:
    """A conversation and all it has said; `screen` is what a person could read now."""

    def __init__(self, session: LocalSession, *, resumed: bool = False) -> None:
        self.session = session
        words = Words(session.rules, session.names)
        self.talk = Conversation(session, words, ["Welcome."], resumed=resumed, wipes=True)
        self.screen: list[str] = []
        self.said: list[str] = []
        self.wipes = 0
        self._show(self.talk.begin())
        self._settle()

    def _show(self, page: Page) -> list[str]:
        lines = page.before + page.after
        self.said += lines
        if page.veil:
            self.wipes += 1
            self.screen = []
            lines = page.after
        self.screen += lines
        return page.before + page.after

    def _settle(self) -> list[str]:
        lines: list[str] = []
        while self.talk.waiting:
            lines += self._show(self.talk.go_on())
        return lines

    def type(self, line: str) -> list[str]:
        """Type a line; gives all lines that came of it."""
        return self._show(self.talk.take(line)) + self._settle()

    def answer(self, kind: str) -> list[str]:
        """Take the first action of a kind."""
        pending = self.session.decision
        assert pending is not None
        number = next(i for i, action in enumerate(pending.actions, 1) if action.kind == kind)
        return self.type(str(number))

    def play(self, luck: random.Random, watch: Callable[[], None] = lambda: None) -> None:
        """Play at random to the end."""
        for _ in range(5000):
            if self.talk.over:
                return
            watch()
            pending = self.session.decision
            assert pending is not None
            self.type("" if self.talk.curtain else str(luck.randrange(len(pending.actions)) + 1))
        raise AssertionError("the game does not end")
