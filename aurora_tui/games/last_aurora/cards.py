"""The cards page: Survivors, vehicles, what is explored, Objects, Outcome cards, Roles."""

from collections.abc import Iterator, Sequence

from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.games.contract import CardPicture
from aurora_tui.games.last_aurora.tui.chips import printed_boxes
from core.kernel import Event
from core.last_aurora.addons.roles.text import ability_of, all_roles, goal_of, role_name, role_row
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import ROMAN, Card
from core.last_aurora.text import Words
from themes.glyphs import Glyphs

SECTIONS = (
    *("survivor", "truck", "trailer", "device", "location", "encounter", "event", "enemy", "object"),
    *("outcome", "role"),
)
BOX_CELLS = 12


def card_pictures(rules: Rules) -> Sequence[CardPicture]:
    """Everything there is with these tables, by section and name; equal cards once, but for Locations."""
    found = [*_cards(rules), *_others(rules)]
    return sorted(found, key=lambda picture: (SECTIONS.index(picture.section), picture.name))


def _cards(rules: Rules) -> Iterator[CardPicture]:
    words = Words(rules, ())
    alike: dict[tuple[str, str, str], list[Card]] = {}
    for row in rules.every_card:
        which = words.card(row.id) if row.kind == "location" else ""
        alike.setdefault((row.name, row.kind, which), []).append(row)
    for row, *others in alike.values():
        note = "loot" if row.deck == "loot" else f"period {ROMAN[row.period]}" if row.period else "start"
        tone = "red" if row.kind == "enemy" else "ice"
        told = words.card(row.id)
        picture = _picture(rules, row.kind, row.name, row.source, told, note, row.boxes, tone)
        yield picture._replace(stands_for=tuple((row.kind, each.id) for each in (row, *others)))


def _others(rules: Rules) -> Iterator[CardPicture]:
    words = Words(rules, ())
    for kind, item in enumerate(rules.objects):
        if kind:
            picture = _picture(rules, "object", item.name, item.source, words.object_card(kind))
            yield picture._replace(stands_for=(("object", kind),))
    for number, card in enumerate(rules.outcomes):
        if number:
            text = words.event(Event("outcome", {"outcome": number}))
            yield _picture(rules, "outcome", f"Outcome card {number:>2}", card.source, text)
    if "roles" in rules.addons:
        for role in all_roles(words):
            text = f"Role: {ability_of(words, role)}; as objective: {goal_of(words, role)}"
            yield _picture(rules, "role", role_name(words, role), str(role_row(words, role)["source"]), text)


def _picture(
    rules: Rules,
    section: str,
    name: str,
    source: str,
    text: str,
    note: str = "",
    boxes: tuple[int, ...] = (),
    tone: str = "ice",
) -> CardPicture:
    told = text.partition(": ")[2]

    def lines(cells: int, glyphs: Glyphs) -> Sequence[Line]:
        printed = printed_boxes(rules, boxes, glyphs, BOX_CELLS) if boxes else []
        return [*flow([Word(told or text)], cells), *printed]

    short = told.removeprefix("Loot, ").removeprefix(f"{section.capitalize()}, ")
    return CardPicture(section, name, source, lines, short, note, tone)
