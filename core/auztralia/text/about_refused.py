"""Whether a refusal says why nothing can be done with a thing on the table now."""

from collections.abc import Mapping, Sequence

from core.kernel import Decision, Plain, Refusal
from core.kernel.prompts import Target


def refused(decision: Decision, refusal: Refusal, target: Target) -> bool:
    """By the hex, side, box, good, unit or card that the refusal names."""
    thing, *numbers = target
    values = refusal.values
    if thing == "hex":
        return values.get("hex") == numbers[0] or _among(numbers[:1], values, "hexes", "places")
    if thing == "side":
        return values.get("hexes") == tuple(numbers) or _among(numbers, values, "outside")
    if thing == "supply":
        return refusal.code in ("unit_supply", "unit_price") and values.get("unit") == numbers[0]
    if thing == "card":
        return values.get("person") == numbers[0]
    if thing == "deck":
        return refusal.code in ("draw_gold", "draw_cards")
    if len(numbers) < 2 or numbers[0] != decision.seat:
        return False
    names = {
        "box": decision.kind == "turn" and values.get("box"),
        "good": values.get("good"),
        "unit": refusal.code in ("unit_range", "unit_barred") and values.get("unit"),
        "farms": values.get("farm"),
    }
    value = names.get(str(thing))
    return isinstance(value, int) and not isinstance(value, bool) and value == numbers[1]


def _among(numbers: Sequence[object], values: Mapping[str, Plain], *keys: str) -> bool:
    """Whether one of these values lists all of the numbers."""
    found = (values.get(key) for key in keys)
    return any(isinstance(listed, tuple) and set(numbers) <= set(listed) for listed in found)
