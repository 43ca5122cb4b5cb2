"""Places with a stock: goods against today's number, prey, prices, and what events do there."""

from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.games.choice_numbers import number, tone_of
from aurora_tui.games.outlive.tui import moves
from aurora_tui.games.outlive.tui.place import ROWS, Place
from aurora_tui.games.outlive.tui.signs import gauge, good_tone
from core.kernel.prompts import Target
from core.outlive.tables.records import GOODS, NONE


def lines(place: Place) -> list[Line]:
    """The goods that lie there against today's number, the prey, what an event or a price does."""
    row = place.rules.locations[place.location]
    lines = _prey(place) if row.hunting else []
    if row.hunting and place.here["kinds"] and place.rows >= ROWS:
        lines.append(seen(place))
    lines += _notes(place)
    return [*_goods(place, row.good, place.rows - 1 - len(lines)), *lines] if row.good != NONE else lines


def _goods(place: Place, good: int, rows: int) -> list[Line]:
    """`wood ▰▰▰▰▱▱ 4/6`; where that is too long the bar has a row of its own, if there is one."""
    hit: Target = ("stock", place.location)
    have, full = place.here["stock"], place.here["full"]
    name = Word(f"{GOODS[good]} ", tone_of(place.model, hit, good_tone(good) if have else "dim"), hit)
    figures = Word(f"{have}/{full}", "strong" if have else "dim", hit)
    bar = gauge(have, full, place.glyphs, good_tone(good), hit)
    numbered = number(place.model, hit)
    whole = [*numbered, name, *([bar, Word(" ", "text", hit)] if bar else []), figures]
    if width(whole) <= place.cells:
        return [whole]
    below = bar is not None and rows > 1 and len(bar.text) <= place.cells
    return [[*numbered, name, figures], *([[bar]] if bar is not None and below else [])]


def _prey(place: Place) -> list[Line]:
    """`dog 3▸1 2 3  6 left`: endurance, the meat of the first, second and later kills, the stack. The
    meat that the shelter on the screen would get is strong. No hunt, in red, while the Forest burns."""
    here = place.here
    hit: Target = ("prey", place.location)
    fire = burns(place) if place.rows >= ROWS else []
    if here["prey"] == NONE:
        return [[Word("no prey left", "dim", hit)], *([fire] if fire else ())]
    row = place.rules.prey[here["prey"]]
    kills = place.view["seats"][place.model.board_seat]["kills"]
    killed = min(kills[row.number] if row.number < len(kills) else 0, len(row.meat) - 1)
    name: Line = [*number(place.model, hit), Word(row.name.lower(), tone_of(place.model, hit, "strong"), hit)]
    yields: Line = [Word(str(row.endurance), "amber", hit), Word(place.glyphs.arrow, "dim", hit)]
    for kill, meat in enumerate(row.meat):
        gap = " " * (kill < len(row.meat) - 1)
        yields.append(Word(f"{meat}{gap}", "good-meat" if kill == killed else "dim", hit))
    for left in (f"  {here['prey_count']} left", f" ({here['prey_count']})"):
        whole = [*name, Word(" ", "text", hit), *yields, Word(left, "dim", hit)]
        if width(whole) <= place.cells:
            return [whole, *([fire] if fire else ())]
    count = Word(f" ({here['prey_count']})", "dim", hit)
    return [[*name, count], fire or [Word("needs ", "dim", hit), *yields]]


def burns(place: Place) -> Line:
    """What a fire does here to the shelter on the screen."""
    fire = moves.fire(place.model, place.view, place.rules, place.location)
    return [Word(f"no hunt -{fire} act", "red", ("prey", place.location))] if fire else []


def seen(place: Place) -> Line:
    """The kinds that lay in the stack when one looked, as short as they must be."""
    names = [place.rules.prey[kind].name.lower() for kind in place.here["kinds"]]
    if not names:
        return []
    for told, kinds in (("seen: ", " ".join(names)), ("", " ".join(name[:2] for name in names))):
        if len(told) + len(kinds) <= place.cells:
            break
    return [Word(told, "dim"), Word(kinds, "ice")]


def _notes(place: Place) -> list[Line]:
    """The Dam's price, the algae, what the events in force do here."""
    row, view, model = place.rules.locations[place.location], place.view, place.model
    lines: list[Line] = []
    if row.price:
        price = moves.dam_price(model, view, place.rules, row.price)
        text = f"pay {price} chip{'s' * (price > 1)}"
        lines.append([Word(text, "amber" if price > row.price else "dim")])
    if row.algae:
        hit: Target = ("algae",)
        sign = f"algae {place.glyphs.rays}-1"
        if view["algae"]:
            lines.append([*number(model, hit), Word(sign, tone_of(model, hit, "rays"), hit)])
        else:
            lines.append([Word("algae taken", "dim")])
    return lines
