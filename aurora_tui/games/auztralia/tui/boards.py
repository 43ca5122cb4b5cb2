"""A seat's board: Warehouse, HQ, boxes with cubes, Barracks, what is left to lay, cards, Old Ones taken."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.auztralia.model_parts import names_of, rules_of, view_of
from aurora_tui.games.auztralia.tui.signs import FARM_LETTERS, good_word, old_one_code, squeezed, wrapped
from aurora_tui.games.choice_numbers import number, tone_of
from core.auztralia.tables.records import GOODS, RETRIEVE
from core.auztralia.text.effects import person_line
from core.auztralia.view import SeatView, View
from core.kernel.phrases import capital
from core.kernel.prompts import Target
from themes.glyphs import Glyphs

BOXES = ("Rail1", "Rail2", "Mine", "Recruit", "Build", "Trade", "Farm", "Attack", "Retrieve")
"""What boxes are called."""
BRIEF = ("Rail1", "Rail2", "Mine", "Recr", "Build", "Trade", "Farm", "Att", "Retr")
"""The same where a row is short."""
CUBES = 3
"""Cubes that are drawn one by one."""
NAME = 20
"""Cells of a player's name."""


class Look(NamedTuple):
    """A board and how it is drawn: the signs, and the cells of a row."""

    model: TableModel
    view: View
    seat: int
    glyphs: Glyphs
    cells: int

    @property
    def board(self) -> SeatView:
        """The board."""
        return self.view["seats"][self.seat]


Part = Callable[[Look], list[Line]]
"""Some rows of a board."""


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The board of the seat that is shown, in the fullest way that has room."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return framed(context, [Word("BOARD", "title")])
    board, hit = view["seats"][seat], ("seat", seat)
    name = fit(model.title_of(seat), NAME)
    title = [
        Word(f"{seat_letter(seat)} ", f"seat{seat % 4}", hit),
        Word(name, tone_of(model, hit, "title"), hit),
    ]
    facts = [Word(f"space {board['space']}  {board['points']} VP", "amber")]
    cells, rows = context.columns - 4, context.rows - 2
    look = Look(model, view, seat, context.glyphs, cells)
    for way in WAYS:
        found = [row for part in way for row in part(look)]
        if len(found) <= rows:
            break
    else:
        found = [row for part in LEAST for row in part(look)]
        names, taken = _names(look), _taken(look)
        found += squeezed(names, taken, cells, max(1, rows - len(found)), look.glyphs.ellipsis, 1)
    canvas = framed(context, title, facts, below=() if left in way else left(look)[0])
    fill(canvas, context, found)
    return canvas


# -- its parts -------------------------------------------------------------------------------------


def goods(board: SeatView, seat: int, gap: str = " ") -> Line:
    """The Warehouse in letters."""
    return spread([[good_word(good, n, ("good", seat, good))] for good, n in enumerate(board["goods"])], gap)


def _goods_named(look: Look) -> list[Line]:
    """The Warehouse in words, and the HQ."""
    parts: list[Line] = [[Word("Warehouse", "dim")]]
    for good, count in enumerate(look.board["goods"]):
        hit: Target = ("good", look.seat, good)
        tone = tone_of(look.model, hit, GOODS[good] if count else "dim")
        parts.append([*number(look.model, hit), Word(f"{GOODS[good]} {count}", tone, hit)])
    return wrapped([*parts, hq(look.board)], look.cells)


def _stores(look: Look) -> list[Line]:
    """Warehouse and HQ in letters, with numbers of choices."""
    return wrapped(_stored(look), look.cells)


def _stores_units(look: Look) -> list[Line]:
    """The same and the units in one row, if they have room there."""
    return wrapped([*_stored(look), *_housed(look)], look.cells, " ", 1)


def _stored(look: Look) -> list[Line]:
    parts: list[Line] = []
    for good, count in enumerate(look.board["goods"]):
        word = good_word(good, count, ("good", look.seat, good))
        hit: Target = ("good", look.seat, good)
        tone = tone_of(look.model, hit, word.tone)
        parts.append([*number(look.model, hit, ":"), word._replace(tone=tone)])
    return [spread(parts, " "), hq(look.board)]


def hq(board: SeatView) -> Line:
    """Cubes in the HQ, and spare discs."""
    return [
        Word("HQ ", "dim"),
        Word(f"{board['hq']}", "strong" if board["hq"] else "red"),
        Word(f"  discs {board['discs']}", "dim"),
    ]


def _boxes(gap: str, empty: str, names: tuple[str, ...] = BOXES) -> Part:
    """Each box with the cubes in it, which make it dearer; with the number of its action."""

    def part(look: Look) -> list[Line]:
        boxes = range(len(look.board["boxes"]))
        return wrapped([_box(look, box, names[box], empty) for box in boxes], look.cells, gap, len(gap))

    return part


def _box(look: Look, box: int, called: str, empty: str) -> Line:
    """None lie in that of Retrieve when a turn is over."""
    hit: Target = ("box", look.seat, box)
    cubes, sign = look.board["boxes"][box], look.glyphs.active
    name = Word(called, tone_of(look.model, hit, "text"), hit)
    if cubes:
        lying = Word(sign * cubes if cubes <= CUBES else f"{sign}{cubes}", "amber", hit)
    else:
        lying = Word(empty if box != RETRIEVE else "", "dim", hit)
    return [*number(look.model, hit), name, lying]


def _units(name: Callable[[TableModel, int], str], gap: str) -> Part:
    """Barracks, and the force that is out; their kinds are called so."""

    def part(look: Look) -> list[Line]:
        parts = [[Word("Barracks", "dim")], *barracks(look.model, look.view, look.seat, name)]
        return wrapped(parts if len(parts) > 1 else [[*parts[0], Word(" empty", "dim")]], look.cells, gap)

    return part


def _housed(look: Look) -> list[Line]:
    """Units by letters: "I2"; while some are out with those: "I1+2". The first part says what they are."""
    parts = barracks(look.model, look.view, look.seat, _unit_letter, "", "")
    lead = [Word("In+out " if any(_out(look.view, look.seat)) else "Barracks ", "dim")]
    return [[*lead, *parts[0]], *parts[1:]] if parts else [[*lead, Word("empty", "dim")]]


def barracks(
    model: TableModel,
    view: View,
    seat: int,
    name: Callable[[TableModel, int], str],
    gap: str = " ",
    away: str = " out",
) -> list[Line]:
    """The units of each kind, and how many of them are out in a fight, with `away` behind the number."""
    board, out = view["seats"][seat], _out(view, seat)
    parts: list[Line] = []
    for unit, count in enumerate(board["units"]):
        hit: Target = ("unit", seat, unit)
        if not count and not out[unit] and not number(model, hit):
            continue
        words = [
            *number(model, hit),
            Word(f"{name(model, unit)}{gap}{count}", tone_of(model, hit, "unit"), hit),
        ]
        parts.append([*words, Word(f"+{out[unit]}{away}", "amber", hit)] if out[unit] else words)
    return parts


def _out(view: View, seat: int) -> Sequence[int]:
    """How many units of each kind a seat has out in a fight."""
    combat = view["combat"]
    if combat is None or combat["seat"] != seat:
        return (0,) * len(view["seats"][seat]["units"])
    return combat["force"]


def unit_name(model: TableModel, unit: int) -> str:
    """What a kind of unit is called."""
    return rules_of(model).units[unit].name


def _unit_word(model: TableModel, unit: int) -> str:
    """The same in a word: the car, the train."""
    return capital(rules_of(model).units[unit].id)


def _unit_letter(model: TableModel, unit: int) -> str:
    return rules_of(model).units[unit].letter


def left(look: Look) -> list[Line]:
    """Farm tiles and tracks that are left."""
    parts: list[Line] = [[Word("left:", "dim")]]
    for kind, count in enumerate(look.board["farms"]):
        hit: Target = ("farms", look.seat, kind)
        tone = tone_of(look.model, hit, f"seat{look.seat % 4}")
        parts.append([Word(f"{FARM_LETTERS[kind]}{count}", tone, hit)])
    parts.append([Word(f"tracks {look.board['tracks_left']}", "dim")])
    return [spread(parts, " ")]


def _cards(look: Look) -> list[Line]:
    """Personality cards by name, and what was taken."""
    return wrapped([*_names(look), *_taken(look)], look.cells)


def _names(look: Look) -> list[Line]:
    """Personality cards by name."""
    names, model = names_of(look.model), look.model
    parts: list[Line] = []
    for card in look.board["persons"]:
        hit: Target = ("card", card)
        parts.append([*number(model, hit), Word(names.person(card), tone_of(model, hit, "ice"), hit)])
    return parts


def _cards_told(look: Look) -> list[Line]:
    """Personality cards with what they do, a paragraph each."""
    names, tables = names_of(look.model), rules_of(look.model).catalogue
    rows: list[Line] = []
    for card in look.board["persons"]:
        hit: Target = ("card", card)
        name = Word(names.person(card), tone_of(look.model, hit, "ice"), hit)
        told = Word(f"  {person_line(tables, tables.personalities[card])}", "dim", hit)
        rows += flow([*number(look.model, hit), name, told], look.cells, 2)
    return [*rows, *wrapped(_taken(look), look.cells)]


def _taken(look: Look) -> list[Line]:
    """Old Ones and tokens."""
    parts: list[Line] = []
    if look.board["tiles"]:
        codes = " ".join(old_one_code(rules_of(look.model), kind) for kind in look.board["tiles"])
        parts.append([Word("taken ", "dim"), Word(codes, "old-one")])
    if look.board["tokens"]:
        parts.append([Word(f"tokens {look.board['tokens']} VP", "amber")])
    return parts


NAMED, SHORT, LETTERS = _units(unit_name, "  "), _units(_unit_word, " "), _units(_unit_letter, " ")
SPACED, TIGHT, TIGHTEST = _boxes("  ", "-"), _boxes(" ", ""), _boxes(" ", "", BRIEF)
WAYS: tuple[tuple[Part, ...], ...] = (
    (_goods_named, SPACED, NAMED, left, _cards_told),
    (_goods_named, SPACED, NAMED, left, _cards),
    (_stores, SPACED, NAMED, left, _cards),
    (_stores, SPACED, SHORT, _cards),
    (_stores, TIGHT, SHORT, _cards),
    (_stores, TIGHT, LETTERS, _cards),
    (_stores_units, TIGHT, _cards),
    (_stores_units, TIGHTEST, _cards),
)
"""From the fullest to the shortest; what is left to lay stands on the lower edge of the shorter ones."""
LEAST: tuple[Part, ...] = (_stores_units, TIGHTEST)
"""Where none has room: the names of cards are cut, to stand in the rows that these leave."""
