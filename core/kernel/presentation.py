"""The second part of a game: everything that people read, without a screen.

`core.<game>.presentation.PRESENTATION` is a `Presentation`; every client, the host and `aurora sim` use a
game through it and know no game themselves.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from core.kernel.decisions import Action, Decision, Event, Refusal, Score
from core.kernel.errors import OptionsError
from core.kernel.game import part_of
from core.kernel.manual import Manual
from core.kernel.match import Match
from core.kernel.prompts import Prompts
from core.kernel.setup_form import OptionField
from core.kernel.views import GameView

NOBODY = -1
"""in the place of a seat"""
CardRow = Mapping[str, str | int]
"""A record of the tables for people, with the keys kind, id, name, text, source and pinned."""


class Text(Protocol):
    """The sentences of one match, bound to its tables and the names of its seats."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's names: the seats', then those who play without one."""

    def player(self, seat: int) -> str:
        """The name of a seat."""

    def question(self, decision: Decision, view: GameView) -> str:
        """What is asked of whom: the name, a colon, the question. Where the name stands already only what
        follows is shown."""

    def action(self, decision: Decision, action: Action, view: GameView) -> str:
        """What a choice does, a phrase: its cost and what follows."""

    def event(self, event: Event, view: GameView = None) -> str:
        """What happened, a sentence; with the view at that time things are called as they were then."""

    def told(self, before: Sequence[Event], events: Sequence[Event], view: GameView) -> list[str]:
        """A sentence for each of `events`, which come after those `before` that may explain them."""

    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be done, a sentence with the rule."""

    def score(self, score: Score) -> str:
        """The result of a seat, a sentence."""

    def score_line(self, key: str, points: int) -> str:
        """What points of one line of a score are for, a sentence."""

    def score_label(self, key: str) -> str:
        """The same in a word or two, for a table."""

    def total_label(self) -> str:
        """What the sum of a score counts, for a table: "points"."""

    def moment(self, view: GameView) -> str:
        """When it is: "Round 2 of 6, Movement"."""

    def summary(self, view: GameView, seat: int) -> str:
        """The whole board of a seat in one line."""


class Preset(NamedTuple):
    """A ready-made way to begin. `people` and `bots` are numbers of seats, `bot_name` what
    the bots are called; `lessons`: with the guide."""

    key: str
    title: str
    help: str
    people: int = 1
    bots: int = 1
    bot_name: str = ""
    options: Mapping[str, Any] = {}
    seed: int | None = None
    lessons: bool = False


class Series(NamedTuple):
    """A line of the results' chart: `values` by round, one number a seat; `title` on a chart, `spoken` in a
    sentence ("" for the same)."""

    key: str
    title: str
    values: Mapping[int, tuple[int, ...]]
    spoken: str = ""


class Finding(Protocol):
    """A line of what is said of replacement tables."""

    @property
    def item(self) -> Any:
        """The number of the item in the game's checklist."""

    @property
    def required(self) -> bool:
        """Whether the rules cannot do without."""

    @property
    def ok(self) -> bool:
        """Whether the tables have it."""

    @property
    def sentence(self) -> str:
        """What was looked at and found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """The tables for people. `rows(folder)` are all records, of the shipped tables or with those of a
    folder in their place; `check(folder)` is what the checklist says of a folder. Both raise ValueError
    with one sentence for tables that cannot be read."""

    rows: Callable[[Path | None], Sequence[CardRow]]
    check: Callable[[Path], Sequence[Finding]]


class Tally(Protocol):
    """What a game counts over many matches; tallies can be added in any order."""

    def merge(self, other: Any) -> None:
        """Add another tally."""


class Watcher(Protocol):
    """Follows one match of many by what happens in it, and adds it to the counts at its end."""

    def look(self, view: GameView) -> None:
        """The view of the seat that is asked, before each answer."""

    def see(self, events: Iterable[Event]) -> None:
        """What an answer led to."""

    def close(self, match: Match, tally: Any) -> None:
        """Add the finished match to a tally."""


class Sheet(NamedTuple):
    """A table of a simulation's result as people read it: the first column is left-aligned. Without
    `columns` it has no heading, and rows of a name and a sentence."""

    columns: tuple[str, ...]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """What `aurora sim` counts of a game, beside wins, scores, score lines and decisions.

    `tally()` is an empty count; `watch(match)` follows one match; `summary(tally, games, boards, options)`
    is the result as plain data, of so many games with so many scored boards each; `sheets(result)` are
    the tables that show it, from the whole result of the simulation.
    """

    tally: Callable[[], Tally]
    watch: Callable[[Match], Watcher]
    summary: Callable[[Any, int, int, Mapping[str, Any]], dict[str, Any]]
    sheets: Callable[[Mapping[str, Any]], Sequence[Sheet]]


def nothing_private(view: GameView, seat: int) -> bool:
    """Games in which all is open."""
    return False


def no_cause(decision: Decision, events: Sequence[Event]) -> Event | None:
    """Questions whose cause is not told apart."""
    return None


def asked_seat(view: GameView) -> int:
    """Whoever is asked, the first seat when nobody is."""
    return int(view["asked"] or 0)


def acting_seat(event: Event, view: GameView) -> int:
    """The seat that an event names as such, whatever the view."""
    seat = event.data.get("seat", NOBODY)
    return seat if isinstance(seat, int) else NOBODY


def no_notes(view: GameView, text: Any) -> Sequence[tuple[int, str]]:
    """Games of which the scores say all."""
    return ()


def no_chart(view: GameView, events: Sequence[Event], tables: Any) -> tuple[Series, ...]:
    """Games without a chart."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """See above.

    `title` the name of the game; `note` what it is, in a sentence; `options` what can be chosen before it
    begins; `presets` ready-made ways to begin, by key: "usual", "solo" and "guided" are offered on first
    pages where a game has them. `text(tables, names)` and `prompts(tables)` are bound to the tables of a
    match. `options_text(options)` says settled options in words. `secrets(view, seat)`: whether a seat's
    own view holds what others may not see (it decides about curtains). `chart(view, events, tables)`:
    series over the rounds, from a view at the end and all events. `cause(decision, events)`: which of the
    events since the last answer explains the question. `event_seat(event, view)`: whose act it was,
    NOBODY for nobody's; `headings`: kinds of events that head a part of the log and concern everyone.
    `turn(view)`:
    whose board a spectator looks at. `result_notes(view, text)`: what came to light at the end, a sentence
    with its seat each.
    """

    title: str
    note: str
    options: tuple[OptionField, ...]
    presets: tuple[Preset, ...]
    text: Callable[[Any, tuple[str, ...]], Text]
    prompts: Callable[[Any], Prompts]
    manual: Manual
    cards: Cards
    statistics: Statistics
    options_text: Callable[[Mapping[str, Any]], str]
    secrets: Callable[[GameView, int], bool] = nothing_private
    chart: Callable[[GameView, Sequence[Event], Any], tuple[Series, ...]] = no_chart
    cause: Callable[[Decision, Sequence[Event]], Event | None] = no_cause
    event_seat: Callable[[Event, GameView], int] = acting_seat
    headings: frozenset[str] = frozenset()
    turn: Callable[[GameView], int] = asked_seat
    result_notes: Callable[[GameView, Any], Sequence[tuple[int, str]]] = no_notes

    def preset(self, key: str) -> Preset | None:
        """The preset of that key, None if the game has none."""
        return next((preset for preset in self.presets if preset.key == key), None)


def presentation(game: str) -> Presentation:
    """The presentation of a game, loaded when first asked for. Raises OptionsError if there is none."""
    module = part_of(game, "presentation")
    if not module:
        raise OptionsError(f"The game '{game}' has nothing for people to read.")
    found: Presentation = import_module(module).PRESENTATION
    return found
