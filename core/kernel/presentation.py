"""The second part of a game: everything that people read, without a screen.

`core.<game>.presentation.PRESENTATION` is a `Presentation`; every client, the host and `aurora sim` use a
game through it and know no game themselves.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from core.kernel.about import About, never_the_reason, nothing_there, nothing_told
from core.kernel.causes import LOOK_BACK, Cause, as_it_was_told, no_cause, no_luck, usual_weight
from core.kernel.counsel import Standing, Suggestion
from core.kernel.decisions import Action, Decision, Event, Refusal, Score
from core.kernel.errors import OptionsError
from core.kernel.game import part_of
from core.kernel.manual import Manual
from core.kernel.match import Match
from core.kernel.prompts import Choice, Prompts, Target
from core.kernel.setup_form import OptionField
from core.kernel.tables.finding import Finding
from core.kernel.views import GameView, as_match_view

NOBODY = -1
"""in the place of a seat"""
T = TypeVar("T")
CardRow = Mapping[str, str | int]
"""A record of the tables for people, with the keys kind, id, name, text, source and pinned."""


class Text(Protocol):
    """The sentences of one match, bound to its tables and the names of its seats."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's names: the seats', then those who play without one."""

    def player(self, seat: int) -> str:
        """The name of a seat, counted from 0, or of who plays without one, by the numbers after the
        seats'."""

    def question(self, decision: Decision, view: GameView) -> str:
        """What is asked of whom: the name, a colon, the question. Where the name stands already only what
        follows is shown."""

    def action(self, decision: Decision, action: Action, view: GameView) -> str:
        """What a choice does, a phrase: its cost and what follows."""

    def event(self, event: Event, view: GameView = None) -> str:
        """What happened, a sentence. A view, of then or of any time after, gives names of things that never
        change, and nothing else: who comes later reads the same as who was there."""

    def told(self, before: Sequence[Event], events: Sequence[Event], view: GameView) -> list[str]:
        """A sentence for each of `events`, which come after those `before` that may explain them."""

    def refusal(self, refusal: Refusal, view: GameView = None) -> str:
        """Why something cannot be done, a sentence with the rule; with a view namesakes are told apart."""

    def score(self, score: Score) -> str:
        """A sentence on a seat's result: its rank, its name, its total and what that is made of."""

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


class Cards(msgspec.Struct, frozen=True, kw_only=True):
    """The tables for people. `rows(folder)` are all records, of the shipped tables or with those of a
    folder in their place; `check(folder)` is what the checklist says of a folder. Both raise ValueError
    with one sentence for tables that cannot be read."""

    rows: Callable[[Path | None], Sequence[CardRow]]
    check: Callable[[Path], Sequence[Finding]]


def replaceable(
    load: Callable[..., T],
    rows: Callable[[T], Sequence[CardRow]],
    read: Callable[[Path], T],
    check: Callable[[T], Sequence[Finding]],
) -> Cards:
    """The cards of a game whose tables a folder may replace: `load` gives tables that can be played with, the
    shipped ones without a folder, and `read` also those that the checklist finds faults in."""
    return Cards(
        rows=lambda folder: rows(load() if folder is None else load(folder)),
        check=lambda folder: check(read(folder)),
    )


class Tally(Protocol):
    """What a game counts over many matches; tallies can be added in any order."""

    def merge(self, other: Any) -> None:
        """Add `other`, a tally of the same game, to this one. What it gives does not depend on the order."""


class Watcher(Protocol):
    """Follows one match of many by what happens in it, and adds it to the counts at its end."""

    def look(self, view: GameView) -> None:
        """The view of the seat that is asked, before each answer."""

    def see(self, events: Iterable[Event]) -> None:
        """The events of one answer, of those of all seats, in their order; after each answer."""

    def close(self, match: Match, tally: Any) -> None:
        """Add what was counted to `tally`, which the game's `tally()` made. Called once, when the match is
        over."""


class Sheet(NamedTuple):
    """A table of a simulation's result as people read it: the first column is left-aligned. Without
    `columns` it has no heading, and rows of a name and a sentence."""

    columns: tuple[str, ...]
    rows: Sequence[Sequence[str]]


def no_facts(tally: Any) -> Mapping[str, int]:
    """The default of `Statistics.facts`: no numbers are told of a single game."""
    return {}


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """What `aurora sim` counts of a game, beside wins, scores, score lines and decisions.

    `tally()` is an empty count; `watch(match)` follows one match; `summary(tally, games, boards, options)`
    is the result as plain data, of so many games with so many scored boards each; `sheets(result)` are
    the tables that show it, from the whole result of the simulation. `facts(tally)`, of a single game, are
    numbers that are told of each: always the same ones, by a name in lower case without spaces.
    """

    tally: Callable[[], Tally]
    watch: Callable[[Match], Watcher]
    summary: Callable[[Any, int, int, Mapping[str, Any]], dict[str, Any]]
    sheets: Callable[[Mapping[str, Any]], Sequence[Sheet]]
    facts: Callable[[Any], Mapping[str, int]] = no_facts


def nothing_private(view: GameView, seat: int) -> bool:
    """The default of `Presentation.secrets`: no seat's view holds anything that others may not see."""
    return False


def each_once(text: Any, refusals: Sequence[Refusal], view: GameView) -> Sequence[str]:
    """The default of `Presentation.reasons`: the sentences of `refusals` in their order, equal ones once."""
    return list(dict.fromkeys(text.refusal(refusal, view) for refusal in refusals))


def first_step(text: Any, decision: Decision, choice: Choice, view: GameView) -> str:
    """A row that stands for several answers, by the first of them."""
    return str(text.action(decision, choice.action, view))


def question_of_its_kind(decision: Decision, choice: Choice, at: int, view: GameView) -> Decision:
    """The pending question, as if it were of the kind that a later answer of a row gives."""
    step = choice.then[at]
    return replace(decision, kind=step.kind, actions=(step.action,))


def asked_seat(view: GameView) -> int:
    """Whoever is asked, the first seat when nobody is."""
    return int(as_match_view(view)["asked"] or 0)


def named_seat(event: Event, *names: str) -> int:
    """The seat that an event has under the first of these names that it knows, NOBODY if that is no seat."""
    seat = next((event.data[name] for name in names if name in event.data), NOBODY)
    return seat if isinstance(seat, int) else NOBODY


def acting_seat(event: Event, view: GameView) -> int:
    """The seat that an event names as such, whatever the view."""
    return named_seat(event, "seat")


def round_number(view: GameView) -> int:
    """The round as a view has it under this name, 0 for a game without rounds."""
    return int(view.get("round", 0))


def no_notes(view: GameView, text: Any) -> Sequence[tuple[int, str]]:
    """The default of `Presentation.result_notes`: nothing to tell beside the scores."""
    return ()


def no_chart(view: GameView, events: Sequence[Event], tables: Any) -> tuple[Series, ...]:
    """The default of `Presentation.chart`: no series."""
    return ()


def no_counsel(tables: Any, text: Any, view: GameView, decision: Decision) -> Sequence[Suggestion]:
    """The default of `Presentation.counsel`: no suggestion for any question."""
    return ()


def nothing_said(tables: Any, text: Any, view: GameView, decision: Decision, action: Action) -> Sequence[str]:
    """The default of `Presentation.warnings` and `Presentation.odds`: no sentence beside any choice."""
    return ()


def no_standing(tables: Any, text: Any, view: GameView) -> Sequence[Standing]:
    """The default of `Presentation.standing`: points are counted at the end of a match only."""
    return ()


def nothing_missed(tables: Any, text: Any, view: GameView, seat: int) -> Sequence[str]:
    """The default of `Presentation.missed`: no sentence on what a seat would have won with."""
    return ()


class Presentation(msgspec.Struct, frozen=True, kw_only=True):
    """See above.

    `title` the name of the game; `note` what it is, in a sentence; `options` what can be chosen before it
    begins; `presets` ready-made ways to begin, by key: "usual", "solo" and "guided" are offered on first
    pages where a game has them. `text(tables, names)` and `prompts(tables)` are bound to the tables of a
    match. `options_text(options)` says settled options in words. `secrets(view, seat)`: whether a seat's
    own view holds what others may not see (it decides about curtains). `chart(view, events, tables)`:
    series over the rounds, from a view at the end and all events. `round_of(view)` is the number of the round
    under way, `round_noun` what rounds are called, for a game that has others, such as days. `turn(view)`:
    whose board a spectator looks at. `result_notes(view, text)`: what came to light at the end, a sentence
    with its seat each.

    Of the log: `event_seat(event, view)`: whose act it was, NOBODY for nobody's; `headings`: kinds of events
    that head a part of it and concern everyone; `turns`: kinds by which somebody acts in a turn of his own:
    where another one does, another turn has begun; `weight(event, seat)`: how much an event tells a seat,
    SMALL, USUAL or TELLING; `luck(event)`: whether it is a gain (1) or a loss (-1) to whose act it is.
    `cause(decision, events, text)`: which of the latest events explains a question, and `cause_told(decision,
    event, text, view)` how that is said; `because` puts both together.

    From the view of the seat that is asked and nothing else, `text` bound to the match:
    `counsel(tables, text, view, decision)` the best choice and at most two others, each with a reason, the
    best first, and nothing at a table without advice;
    `warnings(tables, text, view, decision, action)` sentences on what a choice puts at risk,
    the gravest first; `odds` (the same) on what may come of it, where the cards are known;
    `standing(tables, text, view)` what everybody would score now, from what everybody knows.

    `shortcut(text, decision, choice, view)`: what a row does that stands for several answers, as
    `Text.action` says it of one; `asked_later(decision, choice, at, view)`: the question that the answer at
    this place of `choice.then` is given to, as far as sentences and warnings need it.
    `reasons(text, refusals, view)`: why things cannot be done, each reason once for all that it holds for.

    Of the table: `about(tables, view, target)` tells of one thing, None for one it does not know;
    `things(tables, view)` are all that lie on the table and can be asked about; `refused(decision, refusal,
    target)`: whether that is the reason why nothing can be done with this thing.
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
    cause: Callable[[Decision, Sequence[Event], Any], Event | None] = no_cause
    cause_told: Callable[[Decision, Event, Any, GameView], Cause | None] = as_it_was_told
    event_seat: Callable[[Event, GameView], int] = acting_seat
    headings: frozenset[str] = frozenset()
    turns: frozenset[str] = frozenset()
    weight: Callable[[Event, int], int] = usual_weight
    luck: Callable[[Event], int] = no_luck
    turn: Callable[[GameView], int] = asked_seat
    result_notes: Callable[[GameView, Any], Sequence[tuple[int, str]]] = no_notes
    missed: Callable[[Any, Any, GameView, int], Sequence[str]] = nothing_missed
    counsel: Callable[[Any, Any, GameView, Decision], Sequence[Suggestion]] = no_counsel
    warnings: Callable[[Any, Any, GameView, Decision, Action], Sequence[str]] = nothing_said
    odds: Callable[[Any, Any, GameView, Decision, Action], Sequence[str]] = nothing_said
    standing: Callable[[Any, Any, GameView], Sequence[Standing]] = no_standing
    round_of: Callable[[GameView], int] = round_number
    round_noun: str = "round"
    shortcut: Callable[[Any, Decision, Choice, GameView], str] = first_step
    asked_later: Callable[[Decision, Choice, int, GameView], Decision] = question_of_its_kind
    reasons: Callable[[Any, Sequence[Refusal], GameView], Sequence[str]] = each_once
    about: Callable[[Any, GameView, Target], About | None] = nothing_told
    things: Callable[[Any, GameView], Sequence[Target]] = nothing_there
    refused: Callable[[Decision, Refusal, Target], bool] = never_the_reason

    def because(
        self, decision: Decision, events: Sequence[Event], text: Text, view: GameView
    ) -> Cause | None:
        """The first line of a question; None without a cause, or where the question says the same. `events`:
        all that the asked seat knows, the latest last."""
        event = self.cause(decision, events[-LOOK_BACK:], text)
        found = self.cause_told(decision, event, text, view) if event is not None else None
        if found is None or found.is_said_by(text.question(decision, view)):
            return None
        return found._replace(event=event)

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
