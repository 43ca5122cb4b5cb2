"""What a game explains about itself: chapters with rule lines, and the lessons of a guided first game.

A passage may have other words where nothing is drawn: `spoken` is what a client of lines says instead.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from core.kernel.decisions import Event
from core.kernel.views import GameView


class Passage(NamedTuple):
    """A paragraph: its text, the rule line it comes from ("" for none), and what is said in lines ("" for
    the same)."""

    text: str
    rule: str = ""
    spoken: str = ""

    @property
    def aloud(self) -> str:
        """The text for somebody who reads lines."""
        return self.spoken or self.text


class Chapter(NamedTuple):
    """A chapter, found by `key`; `title` is what a list of chapters shows."""

    key: str
    title: str
    passages: tuple[Passage, ...]


class Goal(NamedTuple):
    """A small goal that a lesson sets. `judge(events, view, seat)` says of what has happened since, and of
    what the seat sees now, whether it is reached; None while that is open. Then the one passage or the other
    is told."""

    judge: Callable[[Sequence[Event], Any, int], bool | None]
    reached: Passage
    missed: Passage


class Manual(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. The first chapter is the one shown when no other fits.

    `kinds` gives the chapter's key for a kind of question or the family before its dot; `panes` the same
    for a pane of the board; both may name chapters that the clients add ("tables", "signs", "keys").
    `lessons` are by kind of question or family, `opening` comes before the first of them, `lights` says
    which pane of the board a lesson is about, `goals` which goal it sets; `now(view)` says in a sentence or
    two what is going on at a table, "" for nothing. `sources` says by the letter of a rule line what it is a
    line of.
    """

    chapters: tuple[Chapter, ...]
    kinds: Mapping[str, str] = {}
    panes: Mapping[str, str] = {}
    lessons: Mapping[str, tuple[Passage, ...]] = {}
    opening: tuple[Passage, ...] = ()
    lights: Mapping[str, str] = {}
    goals: Mapping[str, Goal] = {}
    now: Callable[[GameView], str] = lambda view: ""
    sources: Mapping[str, str] = {}

    def chapter(self, key: str) -> Chapter:
        """The chapter of that key, the first one if there is none."""
        return next((chapter for chapter in self.chapters if chapter.key == key), self.chapters[0])

    def chapter_for(self, kind: str, pane: str = "") -> Chapter:
        """The chapter about a kind of question, else about a pane of the board, else the first."""
        asked = self.kinds.get(kind) or self.kinds.get(_family(kind))
        return self.chapter(asked or self.panes.get(pane, ""))

    def lesson_key(self, kind: str) -> str:
        """The key of the lesson about a kind of question, "" if there is none: a lesson is given once."""
        return next((key for key in (kind, _family(kind)) if key in self.lessons), "")

    def lesson(self, kind: str) -> tuple[Passage, ...]:
        """What to say when a kind of question comes for the first time; empty if there is nothing."""
        return self.lessons.get(self.lesson_key(kind), ())


def _family(kind: str) -> str:
    return kind.partition(".")[0]
