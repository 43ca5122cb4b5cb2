"""The events in force and to come, and the radiation of the days."""

from functools import partial

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.choice_numbers import number, tone_of
from aurora_tui.games.outlive.model_parts import rules_of, view_of
from core.kernel.prompts import Target
from core.outlive.text import effects
from core.outlive.view import EventView, View
from themes.glyphs import Glyphs

GROUPS = {"materials": "mat", "supplies": "sup", "ammo": "ammo"}
GROUP_TONES = {"materials": "good-wood", "supplies": "good-canned", "ammo": "good-ammo"}


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane: a line an event, the radiation on its edge, and inside where that has no room."""
    view = view_of(model)
    if view is None:
        return framed(context, [Word("EVENTS", "title")])
    days = radiation(view, context.glyphs)
    canvas = framed(context, [Word("EVENTS", "title")], days)
    cells = context.columns - 4
    above = flow(days, cells) if width(days) + 16 > context.columns else []
    found = [*above, *lines(model, view, cells)]
    for shorter in (partial(lines, short=True), names):
        if len(found) > context.rows - 2:
            found = [*above, *shorter(model, view, cells)]
    fill(canvas, context, found)
    return canvas


def radiation(view: View, glyphs: Glyphs) -> Line:
    """The number of each day as printed; today's in brackets."""
    line: Line = [Word(glyphs.rays, "rays")]
    for day, points in enumerate(view["radiation"], start=1):
        today, past = day == view["day"], day < view["day"]
        text = f" [{points}]" if today else f" {points}"
        line.append(Word(text, "rays" if today else "faint" if past else "text"))
    return line


def lines(model: TableModel, view: View, cells: int, *, short: bool = False) -> list[Line]:
    """Each event with cost, SP and effect; how many are face down. `short`: in a line each, the effect as
    far as it has room."""
    found: list[Line] = []
    names = [rules_of(model).events[event["event"]].name for event in view["events"]]
    longest = max(map(len, names), default=0)
    for event in view["events"]:
        found += _event(model, event, cells, longest, short=short)
    if not found:
        found.append([Word("no event in force", "dim")])
    down = view["events_down"]
    found.append([Word(f"{down} to come, face down" if down else "none to come", "dim")])
    return found


def names(model: TableModel, view: View, cells: int) -> list[Line]:
    """What each event is called and costs, as many in a line as fit: the shortest way."""
    found: list[Line] = []
    for event in view["events"]:
        row, hit = rules_of(model).events[event["event"]], ("event", event["event"])
        words: Line = [
            *number(model, hit),
            Word(f"{row.name} ", tone_of(model, hit, "strong"), hit),
            Word(f"{event['cost']} {GROUPS[row.group]}", GROUP_TONES[row.group], hit),
        ]
        if found and width(found[-1]) + 2 + width(words) <= cells:
            found[-1] += [Word("  "), *words]
        else:
            found.append(words)
    return found


def _event(model: TableModel, event: EventView, cells: int, name: int, *, short: bool) -> list[Line]:
    rules = rules_of(model)
    row = rules.events[event["event"]]
    hit: Target = ("event", event["event"])
    name_tone = tone_of(model, hit, "strong")
    head: Line = [
        *number(model, hit),
        Word(f"{row.name:<{name}} ", name_tone, hit),
        Word(f"{event['cost']:>2} {GROUPS[row.group]:<4} ", GROUP_TONES[row.group], hit),
        Word(f"{event['points']}SP ", "amber", hit),
    ]
    effect = effects.brief_event(rules.catalogue, row)
    for told in (effect, effect.rpartition(": ")[2]):  # the name says where
        if width(head) + cell_len(told) <= cells:
            return [[*head, Word(told, "red", hit)]]
    if short:
        return [[*head, Word(fit(effect.rpartition(": ")[2], max(0, cells - width(head))), "red", hit)]]
    return [head, [Word("  "), Word(effect, "red", hit)]]
