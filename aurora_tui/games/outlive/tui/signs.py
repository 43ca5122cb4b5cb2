"""Signs of a few cells: goods, gauges, pieces, persons, numbers of choices. Letters and shapes first,
colour second."""

from collections.abc import Iterable, Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, fit
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.choice_numbers import number, tone_of
from core.kernel.prompts import Target
from core.outlive.state import ROBOT
from core.outlive.tables.records import GOODS
from core.outlive.view import PieceView
from themes.glyphs import Glyphs

SHORT = ("W", "M", "C", "wat", "mea", "can", "amm")
"""Goods, by number: materials as on the tiles."""
STANDING, LYING = "^", "_"
SCIENTIST = "S"
ROBOT_SIGN = "R"


def good_tone(good: int) -> str:
    """The tone of a good's word or letter."""
    return f"good-{GOODS[good]}"


def gauge(have: int, full: int, glyphs: Glyphs, tone: str, hit: Target | None = None) -> Word | None:
    """A bar of so many cells as it holds at most; None for nothing to show."""
    cells = max(have, full)
    return Word(glyphs.full * have + glyphs.open * (cells - have), tone, hit) if cells > 0 else None


def piece_word(seat: int, piece: int, shown: PieceView) -> Word:
    """Owner, strength and whether it stands, on the colour of the seat: `A5^`; a robot is an R."""
    figure = ROBOT_SIGN if piece == ROBOT else str(shown["strength"])
    state = STANDING if shown["standing"] else LYING
    return Word(f"{seat_letter(seat)}{figure}{state}", f"chip-seat{seat % 4}", ("piece", seat, piece))


def persons(survivors: int, scientists: int, places: int, glyphs: Glyphs, hit: Target | None = None) -> Line:
    """Persons and empty places: survivors as discs, scientists as S."""
    empty = max(0, places - survivors - scientists)
    words = [
        Word(glyphs.active * survivors, "person", hit),
        Word(SCIENTIST * scientists, "scientist", hit),
        Word(glyphs.empty * empty, "dim", hit),
    ]
    return [word for word in words if word.text]


def cost(materials: Iterable[int], hit: Target | None = None) -> Line:
    """The printed materials of a tile as letters."""
    return [Word(SHORT[good], good_tone(good), hit) for good in materials]


def short_name(name: str, cells: int) -> str:
    """A name in so many cells: its last word where the whole has no room."""
    if cell_len(name) <= cells:
        return name
    last = name.split()[-1] if name.split() else name
    return fit(last[:1].upper() + last[1:], cells)


def goods_line(goods: Sequence[int], kinds: Iterable[int], seat: int, model: TableModel, gap: str) -> Line:
    """Goods with their numbers, `W2 M0 can1`; each with the number of its choice."""
    line: Line = []
    for good in kinds:
        hit: Target = ("good", seat, good)
        tone = good_tone(good) if goods[good] else "dim"
        line += [*number(model, hit), Word(f"{SHORT[good]}{goods[good]}", tone_of(model, hit, tone), hit)]
        line.append(Word(gap))
    return line[:-1]
