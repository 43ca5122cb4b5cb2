"""What cards do, in lines: `c`."""

from aurora_tui.games.last_aurora.plain.table_lines import zone_card
from core.last_aurora.rules import Rules
from core.last_aurora.text import Words
from core.last_aurora.text.outcomes import outcome_card
from core.last_aurora.view import View
from net.wire.text import clean

KINDS = ("survivor", "truck", "trailer", "device", "location", "encounter", "event", "enemy", "object")


def card_lines(rules: Rules, view: View | None, rest: str) -> list[str]:
    """A card of the zone by its slot, or any card, Object or kind of box by name, word or kind.

    Without a view, away from a table, there are no slots.
    """
    words = Words(rules, tuple(view["names"]) if view is not None else ())
    if not rest:
        return [
            "c takes a name, a word of a text, a kind, or the number of a slot: c medic, c truck, c 3.",
            f"Kinds: {', '.join(KINDS)}; c outcome 7 is an Outcome card.",
        ]
    word, _, number = rest.lower().partition(" ")
    if word == "outcome" and number.isascii() and number.isdigit():
        if not 1 <= int(number[:9]) < len(words.rules.outcomes):
            return [f"Outcome cards are 1 to {len(words.rules.outcomes) - 1}."]
        return outcome_card(int(number), words)
    if rest.isascii() and rest.isdigit():
        zone, slot = view["zone"] if view is not None else (), int(rest[:9]) - 1
        if not 0 <= slot < len(zone):
            return [f"There is no slot {slot + 1}; slots are 1 to {len(zone)}."]
        return [f"{zone_card(zone[slot], words)}.", words.slot_card(slot)]
    known = _described(words)
    low = rest.lower()
    if low in KINDS:
        return _of_kind(words, low)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = list(dict.fromkeys(text for name, text in known if fits(name.lower(), low)))
        if found:
            return found[:8] + [f"... and {len(found) - 8} more."] * (len(found) > 8)
    found = list(dict.fromkeys(text for _, text in known if low in text.lower()))
    if found:
        return found[:20] + [f"... and {len(found) - 20} more."] * (len(found) > 20)
    return [f"There is no card, Object or box '{clean(rest, 30)}'."]


def _of_kind(words: Words, kind: str) -> list[str]:
    """Every card of a kind, by name, each once."""
    if kind == "object":
        return [words.object_card(row.id) for row in words.rules.objects[1:]]
    rows = sorted((row for row in words.rules.every_card if row.kind == kind), key=lambda row: row.name)
    return list(dict.fromkeys(words.card(row.id) for row in rows)) or [f"This game has no {kind}."]


def _described(words: Words) -> list[tuple[str, str]]:
    """Name and description of everything that has one."""
    rules = words.rules
    known = [(row.name, words.card(row.id)) for row in rules.every_card]
    known += [(row.name, words.object_card(row.id)) for row in rules.objects[1:]]
    for row in rules.boxes[1:]:
        holds = ", ".join(words.token(token) for token in row.holds) or "nothing but Damage"
        known.append((row.name, f"{words.boxes([row.id])}, a kind of Cargo Box: holds {holds}."))
    return known
