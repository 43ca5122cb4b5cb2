"""Why things cannot be done, each reason once for all the things that it holds for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.kernel import Refusal
from core.kernel.phrases import joined
from core.kernel.views import AnyView
from core.last_aurora.text.words import Words

Values = Sequence[Mapping[str, Any]]


def _cards(words: Words, values: Values, *, slots: bool = True) -> str:
    """Cards by their names, with their slots."""
    told = [words.card_name(each["card"]) for each in values]
    where = _slots(values).replace("Slots", "in slots")
    return f"{joined(told)} {where}" if slots else joined(told)


def _slots(values: Values) -> str:
    return f"Slots {joined(str(each['slot'] + 1) for each in values)}"


def _costs(words: Words, values: Values) -> str:
    costs = {each["cost"] for each in values}
    slots = joined(f"{each['slot'] + 1} (cost {each['cost']})" for each in values)
    skill = values[0]["skill"]
    if len(costs) == 1:
        return f"{_slots(values)} cost {costs.pop()}, but all Active Survivors together have skill {skill}"
    return f"Slots {slots} cost more than skill {skill}, which all Active Survivors have together"


TOGETHER: Mapping[str, Callable[[Words, Values], str]] = {
    "slot_empty": lambda words, values: f"{_slots(values)} are empty",
    "slot_enemy": lambda words, values: (
        f"{_slots(values)} hold {_cards(words, values, slots=False)}: Enemies cannot be explored"
    ),
    "slot_cost": _costs,
    "location_empty": lambda words, values: f"{_cards(words, values)} have nothing left to gather",
    "no_towing": lambda words, values: f"{_cards(words, values)} cannot join: the Truck tows no Trailer",
    "no_host": lambda words, values: (
        f"{_cards(words, values)} cannot join: no Truck or Trailer can carry a Device"
    ),
    "no_survivor_token": lambda words, values: (
        f"{_cards(words, values)} cannot join: no Survivor token is in the reserve"
    ),
    "no_bunk": lambda words, values: (
        f"{_cards(words, values)} cannot join: no undamaged box can hold a Survivor"
    ),
    "no_offer": lambda words, values: f"{_cards(words, values)} offer nothing that can be done now",
}
"""By code: the same of several cards of the zone, without the final stop."""


BARRED = {"bonus_closed": "cannot be taken", "bonus_spoils": "cannot come first"}
"""By code: what a bonus cannot, as its sentence says it."""


def reasons(words: Words, refusals: Sequence[Refusal], view: AnyView | None = None) -> Sequence[str]:
    """Sentences with the rule, in the order in which their reasons first come."""
    groups: dict[str, list[Refusal]] = {}
    for refusal in refusals:
        groups.setdefault(_group(words, refusal), []).append(refusal)
    return list(dict.fromkeys(_said(words, group) for group in groups.values()))


def _group(words: Words, refusal: Refusal) -> str:
    """What those have in common that are told in one sentence."""
    if refusal.code in TOGETHER:
        return refusal.code
    head, colon, why = words.refusal(refusal).partition(": ")
    verb, able, times = head.partition(" can be used only ")
    return f"{refusal.code} {times if able else why if colon else verb}"


def _said(words: Words, group: Sequence[Refusal]) -> str:
    first = group[0]
    if len(group) == 1:
        return words.refusal(first)
    if first.code in TOGETHER:
        return f"{TOGETHER[first.code](words, [each.values for each in group])} ({first.line})."
    told = [words.refusal(each) for each in group]
    if first.code in ("wrong_phase", "no_effect"):
        things = [words.object(int(each.values["object"])) for each in group]  # type: ignore[arg-type]  # a kind
        return f"{joined(things)}{told[0].removeprefix(things[0])}"
    if first.code in BARRED:
        verb = BARRED[first.code]
        heads = [text.partition(f", {verb}")[0].removeprefix("The bonus of slot ") for text in told]
        return f"The bonuses of slots {joined(heads)}, {verb}{told[0].partition(verb)[2]}"
    return told[0]
