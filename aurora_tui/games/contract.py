"""The third part of a game: how its table is shown, on a screen and in lines.

`aurora_tui.games.<game>.BOARD` is a `Board`. Everything here is a pure function of the table model: it
draws on a canvas or makes lines, and knows no toolkit. The table screen and the line client put the
parts together and know no game; a game without a board is shown by `generic.BOARD`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.pictures import Picture
from core.kernel import Action, Decision
from core.kernel.prompts import Choice, Gesture, Target
from core.kernel.views import GameView
from themes.glyphs import Glyphs

Draw = Callable[[TableModel, DrawContext], Canvas]
EXTRAS = frozenset({"thing", "points"})
"""Panes of the client that a plan may place on a large screen: what is highlighted, with its card; what
everybody would score now."""
CLIENT_PANES = EXTRAS | {"status", "pages", "body", "choices", "log", "logpage", "keys", "small"}
"""What the client draws itself, under these names."""


def nothing_followed(model: TableModel) -> object:
    """The default of `PaneSpec.follows`: None at all times, so that the scroll position of a pane stays."""
    return None


def everything(model: TableModel) -> object:
    """The default of `PaneSpec.reads`: another value after each change of the model or of the highlight."""
    return model.version, model.cursor


class Walk(NamedTuple):
    """How arrows walk over the things of a pane that has the keyboard (see `Prompts.walkable`): what one
    of them is called, what enter does there, and the sentence that the prompt shows meanwhile."""

    thing: str
    enter: str
    told: str


class PaneSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A pane of the board.

    `key` names it: no two panes share one, and none is called as one of `CLIENT_PANES`. `draw(model,
    context)` makes its picture in the size that the context says. `reads(model)`: all that the picture is
    made from beside the context; it is drawn anew when that is another value, so it holds fields of the
    view, numbers and what is lit as far as the pane shows them. `follows(model)`: what the scroll position
    belongs to; another value sets it back. `focusable`: the keyboard can go there, by `shortcut` where
    everything is in sight. `walk`: arrows walk over its things. `about`: the pane's name for the manual,
    its own key if "".
    """

    key: str
    draw: Draw
    reads: Callable[[TableModel], object] = everything
    follows: Callable[[TableModel], object] = nothing_followed
    focusable: bool = True
    shortcut: str = ""
    walk: Walk | None = None
    about: str = ""


class Area(NamedTuple):
    """Where a pane is: cells from the upper left corner of the body, and its size."""

    pane: str
    x: int
    y: int
    columns: int
    rows: int


class Page(NamedTuple):
    """A page of a small screen: `key` its name, `shortcut` the letter that opens it, `title` on its tab,
    and the panes on it."""

    key: str
    shortcut: str
    title: str
    areas: tuple[Area, ...]


class Plan(NamedTuple):
    """How the body of the table is shared at one size: between header and keys, and below the tabs.

    `areas` are always there, `pages` one at a time; without pages everything is in sight. The client
    itself draws the panes "choices" and "log", which every plan must place, "logpage", the log as a page, and
    `EXTRAS`: one that a plan for a large screen does not place takes a part of a long log.
    """

    areas: tuple[Area, ...]
    pages: tuple[Page, ...] = ()

    def page(self, key: str) -> Page | None:
        """The page of that key, the first one for an unknown key; None without pages."""
        return next((page for page in self.pages if page.key == key), self.pages[0] if self.pages else None)


class LabelContext(NamedTuple):
    """What a short label of a choice is made from: the model and its view, signs, the cells for it; `choice`:
    the row itself, which may stand for several answers."""

    model: TableModel
    decision: Decision
    action: Action
    view: GameView
    glyphs: Glyphs
    cells: int
    choice: Choice | None = None


class CardPicture(NamedTuple):
    """An entry of the cards page: its `section`, `name` and `source`; `lines(cells, glyphs)` is what it says
    and shows in full, `text` the same in a line of a list, `note` a word beside the section, `tone` that of
    the section; `stands_for`: the records of the tables that look so, as `About.card` names them."""

    section: str
    name: str
    source: str
    lines: Callable[[int, Glyphs], Sequence[Line]]
    text: str = ""
    note: str = ""
    tone: str = "ice"
    stands_for: tuple[Target, ...] = ()


class Command(NamedTuple):
    """A command of the line client: `word` (its beginning is enough), one line of help, and what it gives
    for the rest of the line."""

    word: str
    help: str
    lines: Callable[[TableModel, str], Sequence[str]]


class Moved(NamedTuple):
    """What a line such as "m truck 3, container 1" stands for: a gesture of the game's prompts and the things
    it touches, in order; with a sentence for each of them, for when no choice points at it."""

    gesture: Gesture
    way: tuple[Target, ...]
    problems: tuple[str, ...]


class Repeat(NamedTuple):
    """A choice that may be taken again by itself, turn after turn, as long as `state` is the same: its place
    in the decision, the line that offers it (under the letter k), and what is said when it is taken."""

    answer: int
    state: object
    offer: str
    said: str


def no_gesture(model: TableModel, decision: Decision, said: str) -> Moved | str:
    """The default of `LineParts.gesture`: the sentence that nothing is moved by a line."""
    return "Nothing can be moved by a line in this game."


def nothing_repeated(text: Any, decision: Decision, view: GameView) -> Repeat | None:
    """The default of `LineParts.repeat`: None, no choice is taken again by itself."""
    return None


def moment_sentence(model: TableModel) -> str:
    """The default of `LineParts.heading`: when it is in the match, as a sentence; "" before the first
    view."""
    return f"{model.text.moment(model.view)}." if model.view is not None else ""


def private_things(view: GameView, seat: int) -> str:
    """The default of `LineParts.secret`: a predicate that tells nothing of what the seat has."""
    return "has secrets"


class LineParts(msgspec.Struct, frozen=True, kw_only=True):
    """The board in lines.

    `table(model, part)`: all that is public, or one part by the beginning of its name; `board(model,
    seat)`: a seat's board whole, called `noun`; `heading(model)`: where the match stands, told again when it
    changes; `choice(model, decision, action)`: what a choice touches, as it is now; `cards(tables, view,
    wanted)`: what cards do, by name, word, kind or place (None: the records of
    the game, by name, word or kind); `commands`: further ones; `help`: lines about
    commands in the words of this game, in place of common ones of the same word; `gesture(model, decision,
    said)`: what a typed line moves, or a sentence why it means nothing; `repeat(text, decision, view)`: a
    choice that may be taken by itself from now on; `secret(view, seat)`: what a seat has that others may not
    see, a predicate.
    """

    table: Callable[[TableModel, str], Sequence[str]]
    board: Callable[[TableModel, int], Sequence[str]]
    choice: Callable[[TableModel, Decision, Action], Sequence[str]]
    heading: Callable[[TableModel], str] = moment_sentence
    cards: Callable[[Any, GameView | None, str], Sequence[str]] | None = None
    noun: str = "board"
    commands: Sequence[Command] = ()
    help: tuple[str, ...] = ()
    gesture: Callable[[TableModel, Decision, str], Moved | str] = no_gesture
    repeat: Callable[[Any, Decision, GameView], Repeat | None] = nothing_repeated
    secret: Callable[[GameView, int], str] = private_things


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """See above.

    `panes` in the order in which tab goes through them; `plan(model, columns, rows)` shares the body of a
    screen of that size, `least` is the smallest size it can do with; `header(model, context)` the row on
    top, the same whatever is highlighted; `label(context)` a choice in a few words; `page_of` the page on
    which a kind of target is drawn ("seat": the page of a whole board); `page_for(view)` the page of what
    goes on now ("" to stay);
    `cards(tables)` the pictures of the cards page; `signs` and `keys` what the chapters of signs and of keys
    say of it: lines with `{names}` of glyphs, or `{game.name}` of signs of the game;
    `table_signs(tables, glyphs)` further signs, which the tables of a match spell; `aside(model, context,
    rows)` lines that the prompt shows while one waits where a small screen has no room for their pane;
    `own_facts(model, context, cells)` a line of at most so many cells about the board that is shown, beside
    the tabs of a small screen: what one must know of it to decide anything;
    `log_tones` the tones of sentences of the log, by kind of event, beside the game's headings;
    `pictures` what the curtain and the results show above their words, by mood (`aurora_tui.games.pictures`).
    """

    panes: tuple[PaneSpec, ...]
    plan: Callable[[TableModel, int, int], Plan]
    header: Draw
    label: Callable[[LabelContext], Line]
    lines: LineParts
    least: tuple[int, int] = (80, 24)
    page_of: Mapping[str, str] = {}
    page_for: Callable[[Any], str] = lambda view: ""
    cards: Callable[[Any], Sequence[CardPicture]] = lambda tables: ()
    signs: tuple[str, ...] = ()
    table_signs: Callable[[Any, Glyphs], Sequence[str]] = lambda tables, glyphs: ()
    keys: tuple[str, ...] = ()
    aside: Callable[[TableModel, DrawContext, int], Sequence[Line]] = lambda model, context, rows: ()
    own_facts: Callable[[TableModel, DrawContext, int], Line] = lambda model, context, cells: []
    log_tones: Mapping[str, str] = {}
    pictures: Mapping[str, Picture] = {}
