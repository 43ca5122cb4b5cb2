"""What search tiles may bring: how many of those left in a city are empty, have goods or people (O43)."""

from collections.abc import Sequence

from core.kernel import Action, Decision
from core.kernel.phrases import counted
from core.outlive.actions import target
from core.outlive.rules import Rules
from core.outlive.text.words import OutliveText
from core.outlive.view import View


def odds(rules: Rules, text: OutliveText, view: View, decision: Decision, action: Action) -> Sequence[str]:
    """A sentence for a search, or for going where one could; none for other choices."""
    if action.kind == "search" and not action.args:
        told = tiles_left(rules, view, int(str(decision.context["location"])))
    elif action.kind == "go":
        told = tiles_left(rules, view, target(action))
    else:
        told = ""
    return (told,) if told else ()


def tiles_left(rules: Rules, view: View, city: int) -> str:
    """Of the tiles of a city that were not turned today: what they can be; "" where that is known, or no
    stack is."""
    place = view["locations"][city]
    if not place["tiles"] or place["known"] or rules.open_search:
        return ""
    drawn = list(place["drawn"])
    left = [
        tile
        for tile in rules.tiles
        if tile.city == city
        for _ in range(tile.copies - drawn.count(tile.number))
    ]
    if not left:
        return ""
    empty = sum(tile.empty for tile in left)
    people = sum(bool(tile.survivors or tile.scientists) for tile in left)
    goods = sum(any(tile.goods) for tile in left)
    brings = [(goods, "goods"), (people, "people"), (empty, "nothing")]
    parts = [f"{number} {what}" for number, what in brings if number]
    first = next(number for number, _ in brings if number)
    parts[0] = parts[0].replace(" ", " brings " if first == 1 else " bring ", 1)
    known = any(rules.tiles[tile].character for tile in drawn)
    there = place["tiles"]
    character = "" if known else f", or {there - 1} and a character" if there > 1 else ", or a character"
    lie = f"{there} of them {'lies' if there == 1 else 'lie'} here{character}"
    return f"Of {counted(len(left), 'tile')} not turned today {', '.join(parts)}; {lie}."
