"""The cards page: Personalities, Old Ones, units, Old One cards, Revelations, as the tables have them."""

from collections.abc import Iterator, Sequence
from typing import Any

from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.games.contract import CardPicture
from core.auztralia.rules import Rules
from core.auztralia.tables.records import Catalogue
from core.auztralia.text import effects
from core.kernel.phrases import capital, counted
from core.kernel.prompts import Target
from themes.glyphs import Glyphs


def card_pictures(tables: Any) -> Sequence[CardPicture]:
    """Everything there is with these tables, by section in the order of the tables."""
    catalogue = tables.catalogue if isinstance(tables, Rules) else tables
    return list(_cards(catalogue))


def _cards(tables: Catalogue) -> Iterator[CardPicture]:
    for person in tables.personalities:
        text = effects.person_line(tables, person)
        yield _card(
            ("personality", person.number), person.name, person.source, text, effects.BRIEF_SORTS[person.sort]
        )
    for kind in tables.old_ones:
        note = f"{kind.points} VP"
        yield _card(("old one", kind.number), kind.name, kind.source, effects.old_one(kind), note, "red")
    for unit in tables.units:
        yield _card(("unit", unit.number), unit.name, unit.source, effects.unit(unit), f"{unit.gold} gold")
    for card in tables.oldcards:
        text = f"{effects.old_card(card)}; {effects.old_card_rows(tables, card)}"
        yield _card(("old card", card.number), f"Old One card {card.id}", card.source, text, "", "violet")
    for revelation in tables.revelations:
        name = effects.revelation_name(revelation)
        note = f"level {revelation.level}, {counted(revelation.copies, 'copy', 'copies')}"
        yield _card(
            ("revelation", revelation.number),
            name,
            revelation.source,
            effects.revelation(tables, revelation),
            note,
            "red",
        )


def _card(
    record: tuple[str, int], name: str, source: str, text: str, note: str = "", tone: str = "ice"
) -> CardPicture:
    section, number = record
    said = capital(text.rstrip("."))

    def lines(cells: int, glyphs: Glyphs) -> Sequence[Line]:
        return flow([Word(f"{said}.")], cells)

    stands_for: tuple[Target, ...] = ((section.replace(" ", "_"), number),)
    return CardPicture(section, name, source, lines, text, note, tone, stands_for)
