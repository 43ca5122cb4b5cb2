"""Why things cannot be done, each reason once for all the things that it holds for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.kernel import Refusal
from core.kernel.phrases import capital, counted, joined
from core.kernel.views import GameView
from core.outlive.text.names import Names
from core.outlive.text.words import OutliveText

Values = Sequence[Mapping[str, Any]]


def reasons(text: OutliveText, refusals: Sequence[Refusal], view: GameView) -> Sequence[str]:
    """The sentences, in the order of the first refusal of each reason."""
    groups: dict[object, list[Refusal]] = {}
    for refusal in refusals:
        groups.setdefault(_group(text, refusal), []).append(refusal)
    return list(dict.fromkeys(_told(text, group, view) for group in groups.values()))


def _group(text: Names, refusal: Refusal) -> object:
    """What those have in common that are told in one sentence."""
    values = refusal.values
    if refusal.code not in TOGETHER or (refusal.code == "materials_lacking" and not _repairs(values)):
        return (refusal.code, tuple(sorted(values.items())))
    if refusal.code == "event_unpayable":
        row = text.tables.events[int(str(values["event"]))]
        return (refusal.code, row.group, int(str(values["cost"])) - int(str(values["number"])))
    return (refusal.code, *(values.get(key) for key in ("act", "steps")))


def _repairs(values: Mapping[str, Any]) -> bool:
    return values["act"] not in ("room", "robot")


def _told(text: OutliveText, group: Sequence[Refusal], view: GameView) -> str:
    first = group[0]
    if len(group) == 1:
        return text.refusal(first, view)
    told = TOGETHER[first.code](text.seen(view), [each.values for each in group])
    return f"{capital(told)} ({first.line})."


def _places(names: Names, values: Values) -> str:
    return joined(names.location_name(each["location"]) for each in values)


def _equipment(names: Names, values: Values) -> str:
    return f"the {joined(names.equipment(each['equipment']) for each in values)}"


def _rooms(names: Names, values: Values) -> str:
    return f"the {joined(names.own_room(each['place'], each['room']) for each in values)}"


def _own_pieces(names: Names, values: Values) -> str:
    there = joined(
        f"{names.location_name(each['location'])} ({names.piece(each['piece'])})" for each in values
    )
    return f"{there}: own pieces are there"


def _too_far(names: Names, values: Values) -> str:
    steps = counted(values[0]["steps"], "step")
    return f"{_places(names, values)}: they are {steps} away, and a move has two at most"


def _materials(names: Names, values: Values) -> str:
    act, missing = values[0]["act"], {each["number"] for each in values}
    by = {"lathe": " by the Lathe", "bench": " by the Tool bench", "fitter": " by the Fitter"}.get(act, "")
    if len(missing) == 1:
        number = missing.pop()
        lack = f"{counted(number, 'material')} {'is' if number == 1 else 'are'} missing for each"
        return f"{_equipment(names, values)} cannot be repaired{by}: {lack}"
    told = joined(f"{names.equipment(each['equipment'])} ({each['number']})" for each in values)
    return f"the {told} cannot be repaired{by}: so many materials are missing"


def _not_full(names: Names, values: Values) -> str:
    told = joined(f"{names.own_room(each['place'], each['room'])} ({each['persons']})" for each in values)
    return f"the {told} do not work, as they are not full: so many people are missing"


def _events(names: Names, values: Values) -> str:
    row = names.tables.events[values[0]["event"]]
    due = row.group if row.group in ("materials", "supplies") else "ammo"
    held = values[0]["cost"] - values[0]["number"]
    told = joined(f"{names.event_card(each['event'])} ({each['cost']})" for each in values)
    return f"{told} cost more {due} than there are: {held}"


TOGETHER: Mapping[str, Callable[[Names, Values], str]] = {
    "own_piece": _own_pieces,
    "too_far": _too_far,
    "materials_lacking": _materials,
    "event_unpayable": _events,
    "room_unbuilt": lambda names, values: f"{_rooms(names, values)} are not built",
    "room_not_full": _not_full,
    "ability_used": lambda names, values: f"{_rooms(names, values)} have been used today",
    "equipment_used": lambda names, values: f"{_equipment(names, values)} have been used today",
    "equipment_broken": lambda names, values: (
        f"{_equipment(names, values)} are broken; repaired they would work"
    ),
    "kind_owned": lambda names, values: f"{_equipment(names, values)} are of kinds that are owned already",
}
"""By code: the same of several things, without the final stop."""
