"""A combat as a small scene: Old Ones with the damage of each seat, the turned card, the force, the odds."""

from collections.abc import Callable

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.auztralia.model_parts import names_of, rules_of, view_of
from aurora_tui.games.auztralia.tui import dangers
from aurora_tui.games.auztralia.tui.signs import old_one_word, wrapped
from aurora_tui.games.choice_numbers import number, tone_of
from core.auztralia.counsel.odds import chance
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import NONE, Catalogue, Reading
from core.auztralia.text.effects import changed, letters, reading, rows_read
from core.auztralia.view import CombatView, OldOneView, View
from core.kernel.phrases import capital
from core.kernel.prompts import Target
from themes.glyphs import Glyphs

OVER = 60
"""Columns of a map with room for a fight over the half that it does not happen in."""
PAGE = 12
"""Rows of a pane that has room for a whole fight; a smaller one stands beside such a map."""
BOX = 44
"""Columns of a fight over the map."""


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The combat that goes on, where it is not shown over the map; else what the Old Ones will do."""
    view = view_of(model)
    combat = view["combat"] if view is not None else None
    if view is None or combat is None or context.rows < PAGE:
        return dangers.draw(model, context)
    return picture(model, view, combat, context)


def draw_over(model: TableModel, view: View, context: DrawContext, canvas: Canvas, at: int) -> None:
    """Draw the combat that goes on over a map of that size, on the side away from column `at`."""
    combat = view["combat"]
    if combat is None or context.columns < OVER:
        return
    columns = min(BOX, context.columns * 3 // 5)
    most = context.rows - 2
    needed = len(lines(model, view, combat, columns - 4, most - 2, context.glyphs)) + 2
    box = context._replace(columns=columns, rows=min(most, needed), offset=0, focus=False)
    canvas.paste(
        1 if at > context.columns // 2 else context.columns - 1 - columns,
        1,
        picture(model, view, combat, box),
    )


def picture(model: TableModel, view: View, combat: CombatView, context: DrawContext) -> Canvas:
    """The combat in a frame."""
    what = "PORT DEFENCE" if combat["defence"] else "COMBAT"
    where: Target = ("hex", combat["hex"])
    title = [Word(what, "alarm"), Word(f" on {combat['hex']}", tone_of(model, where, "title"), where)]
    left = Word(tokens(model, view, combat, context.glyphs), "violet")
    canvas = framed(context, title, [Word("Sanity ", "dim"), left], tone="alarm")
    cells, rows = context.columns - 4, context.rows - 2
    fill(canvas, context, lines(model, view, combat, cells, rows, context.glyphs))
    return canvas


def tokens(model: TableModel, view: View, combat: CombatView, glyphs: Glyphs) -> str:
    """Sanity tokens that are left, and those that are gone: three at first, more with a Chaplain."""
    rules, left = rules_of(model), combat["sanity"]
    whole = rules.numbers.sanity + rules.bonus(tuple(view["seats"][combat["seat"]]["persons"]), "sanity")
    return glyphs.full * left + glyphs.open * max(0, whole - left)


def lines(
    model: TableModel, view: View, combat: CombatView, cells: int, rows: int, glyphs: Glyphs
) -> list[Line]:
    """Each Old One, the card, the force, what can be sent or used, the odds; the card in letters where it has
    no room in words."""
    here = [each for each in view["old_ones"] if each["hex"] == combat["hex"]]
    odds = chance(rules_of(model), view, combat, combat["force"])
    below = wrapped(force(model, combat, glyphs), cells)
    below += wrapped(offered(model, view, combat), cells)
    below += flow([Word(odds, "amber")], cells, 2) if odds else []
    more = changed(rules_of(model), view, combat)
    found: list[Line] = []
    for told in (reading, letters):
        parts = [*(enemy(model, each) for each in here), *card(model, combat, here, told, more)]
        found = [*(row for part in parts for row in flow(part, cells, 2)), *below]
        if len(found) <= rows:
            break
    return found


def offered(model: TableModel, view: View, combat: CombatView) -> list[Line]:
    """What the question offers beside: units in the Barracks, cards of the seat that fights."""
    seat, names, rules = combat["seat"], names_of(model), rules_of(model)
    parts: list[Line] = []
    for unit, count in enumerate(view["seats"][seat]["units"]):
        hit: Target = ("unit", seat, unit)
        if count and not combat["force"][unit] and (told := number(model, hit)):
            parts.append([*told, Word(f"{rules.units[unit].name} {count}", tone_of(model, hit, "unit"), hit)])
    found = [[Word("Barracks:", "dim")], *parts] if parts else []
    for person in view["seats"][seat]["persons"]:
        hit = ("card", person)
        if told := number(model, hit):
            found.append([*told, Word(names.person(person), tone_of(model, hit, "ice"), hit)])
    return found


def enemy(model: TableModel, old_one: OldOneView) -> Line:
    """Its name, shield, and the damage by seat."""
    hit: Target = ("old_one", old_one["number"])
    names = names_of(model)
    name = capital(names.old_one(old_one["kind"]))
    line = [
        *number(model, hit),
        old_one_word(rules_of(model), old_one),
        Word(f" {name}", tone_of(model, hit, "strong"), hit),
    ]
    if old_one["kind"] == HIDDEN:
        return [*line, Word(f" of level {old_one['level']}", "dim", hit)]
    line.append(Word(f"  shield {old_one['shield']}", "dim", hit))
    hurt = [(seat, damage) for seat, damage in enumerate(old_one["damage"]) if damage]
    if hurt:
        line.append(Word("  damage ", "dim", hit))
    for seat, damage in hurt:
        line.append(Word(f"{seat_letter(seat)}{damage}", f"seat{seat % 4}", hit))
        line.append(Word(" "))
    return line


def card(
    model: TableModel,
    combat: CombatView,
    here: list[OldOneView],
    say: Callable[[Catalogue, Reading], str],
    more: str,
) -> list[Line]:
    """What the turned card says of each row that is read, in such words; what cards change (`more`)."""
    if combat["card"] == NONE:
        return []
    rules, hit = rules_of(model), ("old_card", combat["card"])
    turned = rules.catalogue.oldcards[combat["card"]]
    told: list[Line] = []
    for row, who in rows_read(rules, here):
        text = say(rules.catalogue, turned.rows[row])
        told.append([Word(f"card {turned.id} ", "ice", hit), Word(f"{who}: ", "dim"), Word(text)])
    if more:
        told.append([Word(f"cards: {more}", "aurora")])
    return told


def force(model: TableModel, combat: CombatView, glyphs: Glyphs) -> list[Line]:
    """The units by kind, the top one with its purple cubes of those that it can take."""
    rules, seat = rules_of(model), combat["seat"]
    parts: list[Line] = [[Word(f"{model.text.player(seat)}:", f"seat{seat % 4}", ("seat", seat))]]
    for unit, count in enumerate(combat["force"]):
        if not count:
            continue
        hit: Target = ("unit", seat, unit)
        row, hurt = rules.units[unit], combat["hurt"][unit]
        part = [*number(model, hit), Word(f"{row.name} {count}", tone_of(model, hit, "unit"), hit)]
        if row.shield:
            gauge = glyphs.full * hurt + glyphs.open * max(0, row.shield - hurt)
            part.append(Word(f" {gauge}", "violet" if hurt else "dim", hit))
        parts.append(part)
    return parts if len(parts) > 1 else [*parts, [Word("no unit", "dim")]]
