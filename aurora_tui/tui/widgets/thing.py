"""What a thing on the table is, in lines: its card where it has one, what it does and costs, why not now."""

from collections.abc import Sequence

from aurora_tui.client.inquiry import Inquiry, highlighted, inquire
from aurora_tui.client.keys import hint
from aurora_tui.client.table_keys import INQUIRE
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow, width
from aurora_tui.drawing.card_face import card_face
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.card_texts import pictures_of
from aurora_tui.games.contract import CardPicture
from core.kernel.about import About, rules_line
from core.kernel.prompts import Target
from themes.glyphs import Glyphs

BESIDE = 64
"""columns from which the card and the words of the pane stand side by side"""
FAR = 2000
"""columns in which every text of a card is one line"""
ROOMY = 4
"""rows that must be left over before blank ones part the words"""


class Pictures:
    """The pictures of the cards of one match, made when first asked for."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._found: dict[Target, CardPicture] | None = None

    def of(self, card: Target | None) -> CardPicture | None:
        """The picture of a record of the tables, None for one without."""
        if card is None:
            return None
        if self._found is None:
            shown = pictures_of(self._model.game, self._model.tables)
            self._found = {record: picture for picture in shown for record in picture.stands_for}
        return self._found.get(card)


def reads(model: TableModel) -> object:
    """What the pane is made from."""
    return model.version, model.cursor, model.marks.aim


def draw(pictures: Pictures, model: TableModel, look: DrawContext) -> Canvas:
    """A pane of a large screen: what is highlighted, in full."""
    canvas = framed(look, [Word("WHAT IS THIS", "title")], hint(INQUIRE, "all of it"))
    things = highlighted(model) if model.view is not None else ()
    told = inquire(model, things[0]) if things else None
    if told is None:
        return canvas
    cells, rows = look.columns - 4, look.rows - 2
    picture = pictures.of(told.about.card)
    about = told._replace(choices=(), about=beside_card(told.about, picture, look.glyphs))
    if picture is None:
        lines = words(about, cells, look.glyphs, rows)
    elif look.columns >= BESIDE:
        card = face(picture, look.glyphs, cells // 2, rows)
        taken = width(card[0]) + 2
        lines = beside(card, words(about, cells - taken, look.glyphs, rows, titled=True), taken)
    else:
        card = face(picture, look.glyphs, cells, rows)
        lines = [*card, *words(about, cells, look.glyphs, rows - len(card), titled=True)]
    fill(canvas, look, lines)
    return canvas


def beside_card(about: About, picture: CardPicture | None, glyphs: Glyphs) -> About:
    """What is told of a thing, without what its card says already."""
    if picture is None:
        return about
    rows = ("".join(word.text for word in line) for line in picture.lines(FAR, glyphs))
    card = " ".join(" ".join(rows).lower().split())
    does = tuple(sentence for sentence in about.does if sentence.rstrip(".").lower() not in card)
    return about._replace(what="" if about.what.lower() in card else about.what, does=does)


def face(picture: CardPicture, glyphs: Glyphs, cells: int, rows: int) -> list[Line]:
    """A card as a card."""
    section = [Word(picture.section, picture.tone), Word(f" {picture.note}" if picture.note else "", "dim")]
    below = f"source: {picture.source}"
    return card_face(picture.name, section, picture.lines, below, glyphs, cells=cells, rows=rows)


def words(told: Inquiry | None, cells: int, glyphs: Glyphs, rows: int, *, titled: bool = False) -> list[Line]:
    """What it is, does and costs, what can be done with it or why nothing can, and the rule; parted by blank
    rows where there is room. `titled`: its name stands on a card beside."""
    if told is None:
        return [[Word("It is no longer on the table.", "amber")]]
    about = told.about
    parts: list[list[Line]] = [[] if titled else flow([Word(about.title.upper(), "title")], cells)]
    if about.what:
        parts[0] += flow([Word(f"{about.what[:1].upper()}{about.what[1:]}.", "ice")], cells)
    parts.append([line for sentence in about.does for line in flow([Word(sentence)], cells)])
    parts.append([line for sentence in about.costs for line in _noted("costs", sentence, cells, "amber")])
    parts.append([line for phrase in told.choices for line in _noted("now", f"{phrase}.", cells, "aurora")])
    parts.append([line for reason in told.reasons for line in _noted("not now", reason, cells, "red")])
    parts.append(flow([Word(rules_line(about), "faint")], cells) if about.rules else [])
    shown = [part for part in parts if part]
    roomy = sum(map(len, shown)) + len(shown) + ROOMY <= rows
    lines: list[Line] = []
    for part in shown:
        lines += [[]] if lines and roomy else []
        lines += part
    return lines


def _noted(note: str, sentence: str, cells: int, tone: str) -> list[Line]:
    indent = len(note) + 2
    return flow([Word(f"{note}  ", tone), Word(sentence)], cells, indent)


def beside(left: Sequence[Line], right: Sequence[Line], column: int) -> list[Line]:
    """Two blocks of lines next to each other; the right one begins at a column."""
    lines: list[Line] = []
    for at in range(max(len(left), len(right))):
        line = list(left[at]) if at < len(left) else []
        blank = Word(" " * max(0, column - width(line)))
        lines.append([*line, blank, *(right[at] if at < len(right) else ())])
    return lines
