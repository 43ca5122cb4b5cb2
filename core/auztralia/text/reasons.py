"""Why things cannot be done, each reason once for all the hexes and sides that it holds for."""

from collections.abc import Sequence

from core.auztralia.text.phrases import hexes, side
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import View
from core.kernel import Refusal
from core.kernel.phrases import capital, joined

PLACES = ("hex", "hexes")
"""Values that say where."""


def reasons(text: AuztraliaText, refusals: Sequence[Refusal], view: View) -> Sequence[str]:
    """The sentences, in the order of the first refusal of each reason."""
    groups: dict[tuple[str, object], list[Refusal]] = {}
    for refusal in refusals:
        rest = tuple((key, value) for key, value in refusal.values.items() if key not in PLACES)
        groups.setdefault((refusal.code, rest), []).append(refusal)
    told = [_together(text, group, view) for group in groups.values()]
    return list(dict.fromkeys(told))


def _together(text: AuztraliaText, group: Sequence[Refusal], view: View) -> str:
    """The sentence of the first, with the places of all at its beginning."""
    first = group[0]
    said = text.refusal(first, view)
    where = _place(first)
    if len(group) < 2 or not where or not said.startswith(f"{where}: "):
        return said
    return f"{_places(group)}: {said.removeprefix(f'{where}: ')}"


def _place(refusal: Refusal) -> str:
    """Where it holds, as its sentence begins; "" if it names no place."""
    ends, place = refusal.values.get("hexes"), refusal.values.get("hex")
    if isinstance(ends, tuple):
        return side(*ends)
    return f"Hex {place}" if isinstance(place, int) else ""


def _places(group: Sequence[Refusal]) -> str:
    """All of their places: "Hexes 12 and 13", "12-13 and 13-14"."""
    sides = [side(*ends) for refusal in group if isinstance(ends := refusal.values.get("hexes"), tuple)]
    if sides:
        return joined(sides)
    places = [place for refusal in group if isinstance(place := refusal.values.get("hex"), int)]
    return capital(hexes(places))
