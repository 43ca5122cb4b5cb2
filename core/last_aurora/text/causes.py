"""Why a question is asked, by the event that led to it: `ICE QUAKE  1 Damage, on each convoy`.

Add-ons add rows for their own events, and what their questions come of.
"""

from collections.abc import Callable, Sequence

from core.kernel import Decision, Event
from core.kernel.by_kind import ByKind
from core.kernel.causes import Cause
from core.kernel.phrases import joined
from core.kernel.views import GameView
from core.last_aurora.text.cards import described
from core.last_aurora.text.effects import LOCATION_EFFECTS, OFFERS
from core.last_aurora.text.names import Names
from core.last_aurora.view import View, as_view

HARM = {
    "event",
    "ambush",
    "region_attacked",
    "moved_to",
    "bonus",
    "fame_bound",
    "object_used",
    "explores",
    "loot_won",
    "gathered",
    "waypoint_taken",
}
"""Kinds of event that bring Damage, Contamination, or want of room."""
INSTALLED = {"loot_won", "bonus", "explores"}
STRUCK, MET, USED, ABLE = {"struck"}, {"encounter"}, {"object_used"}, {"ability"}
SOURCES: dict[str, set[str]] = {
    "damage": HARM,
    "contaminate": HARM,
    "survivor.lose": HARM,
    "survivor.token": HARM,
    "cargo.room": HARM,
    "cargo.place": HARM,
    "objects.limit": HARM,
    "repair": {"passes", "bonus", "object_used", "ability", "fame_bound"},
    "decontaminate": {"bonus", "object_used"},
    "device.host": INSTALLED,
    "trailer.drop": INSTALLED,
    "trailer.replace": INSTALLED,
    "loot": {"loot_won"},
    "supply_drop": {"event"},
    "counter.move": STRUCK,
    "counter.replace": STRUCK,
    "merchant.swap": MET,
    "merchant.object": MET,
    "travelers.gift": MET,
    "mre": USED,
    "antifreeze": USED,
    "jackal": ABLE,
    "medic": ABLE,
}
"""By kind of question: kinds of event that it may come of."""
PASSED = {
    *("damaged", "damage_lost", "stowed", "given_up", "spent", "shortage", "moved", "repaired"),
    *(
        "contaminated",
        "decontaminated",
        "contamination_averted",
        "survivor_lost",
        "survivor_died",
        "seat_out",
    ),
    *("fame", "fame_kept", "object_drawn", "object_seen", "no_objects", "card_added", "card_discarded"),
    *("recruited", "targeted", "driver_seated", "ambush_ignored", "sends", "outcome", "outcomes_reshuffled"),
    *("objects_reshuffled", "revealed", "zone_discarded"),
}
"""Kinds of event that only follow from others."""
BONUSES_OF = {
    "damage": ("food_for_damage", "ammo_for_damage"),
    "contaminate": ("fuel_for_contamination",),
    **dict.fromkeys(("device.host", "trailer.drop", "trailer.replace"), ("salvage",)),
}
"""By kind of question: the bonus actions that it may come of, where not of all that ask it."""
ONCE = {"bonus"}
"""Kinds of event that bring one Damage or Contamination and no more; add-ons add theirs."""
LANDED = {"damage": ("damaged", "damage_lost"), "contaminate": ("contaminated", "contamination_averted")}

Maker = Callable[..., Cause | None]
MAKERS: ByKind[Maker] = ByKind("explanation")
"""By kind of event; they take (names, decision, view, **data)."""
explains = MAKERS.of


# -- which event -----------------------------------------------------------------------------------


def cause(decision: Decision, events: Sequence[Event], names: Names) -> Event | None:
    """The event that the question comes of: the first one back that does more than follow from others."""
    sources = SOURCES.get(decision.kind, ())
    for at in reversed(range(len(events))):
        event = events[at]
        if event.kind in sources and not _is_over(decision, events, at, names):
            return _behind(decision, events, at, names)
        if event.kind not in PASSED and event.kind not in ONCE:
            return None
    return None


def _is_over(decision: Decision, events: Sequence[Event], at: int, names: Names) -> bool:
    """Whether what strikes once cannot be what asks: it does something else, or has done this already."""
    event = events[at]
    if event.kind not in ONCE:
        return False
    if event.kind != "bonus":
        return decision.kind == "damage" and any(other.kind in LANDED["damage"] for other in events[at:])
    bonus = names.rules.map.slots[event.number("slot")].bonuses[event.number("index")]
    if bonus not in BONUSES_OF.get(decision.kind, (bonus,)):
        return True
    landed = LANDED.get(decision.kind, ())
    return any(event.kind in landed for event in events[at:])


def _behind(decision: Decision, events: Sequence[Event], at: int, names: Names) -> Event:
    """The event behind one: the Enemy whose Loot is turned over, the fuel that burns the Truck."""
    event = events[at]
    if event.kind == "loot_won":
        beaten = [
            other
            for other in _phase_of(events[:at])
            if other.kind == "enemy_defeated" and other.data["winner"] == decision.seat
        ]
        turned = sum(
            other.kind == "loot_won" and other.data["seat"] == decision.seat
            for other in _phase_of(events[:at])
        )
        return beaten[turned] if turned < len(beaten) else event
    if event.kind == "moved_to" and decision.context.get("area") == "truck":
        for other in reversed(_phase_of(events[:at])):
            if other.kind == "object_used" and _ability(names, other) == "nitromethane":
                return other
    return event


def _phase_of(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the present phase."""
    start = next((at for at in reversed(range(len(events))) if events[at].kind == "phase"), -1)
    return events[start + 1 :]


def _ability(names: Names, event: Event) -> str:
    return names.rules.objects[event.number("object")].ability


# -- how it is said --------------------------------------------------------------------------------


def cause_told(decision: Decision, event: Event, names: Names, view: GameView) -> Cause | None:
    """What explains a question, in a line; None for an event that cannot be read."""
    maker = MAKERS.get(event.kind)
    if maker is None or view is None:
        return None
    try:
        return maker(names, decision, as_view(view), **event.data)
    except (LookupError, TypeError, ValueError, AttributeError):
        return None


@explains("event")
def event_card(names: Names, decision: Decision, view: View, card: int) -> Cause:
    """An Event hits everybody."""
    row = names.row(card)
    return Cause(row.name.upper(), "", names.ability(row.ability))


@explains("ambush")
def ambush(names: Names, decision: Decision, view: View, card: int, region: int) -> Cause:
    """An Enemy comes out of the zone."""
    return Cause("AMBUSH", f"by {names.card_name(card)}", names.ambush(card))


@explains("region_attacked")
def fire(
    names: Names,
    decision: Decision,
    view: View,
    region: int,
    outcome: int,
    area: str,
    enemies: Sequence[int] = (),
) -> Cause:
    """Enemies fire; whoever has the row of an ambush ambushes again (R508-R516)."""
    rows = names.rules.outcomes[outcome].enemies
    foes = [foe for foe in enemies if foe != view["ignored"][decision.seat]]
    points = {foe: rows[names.row(foe).number - 1] for foe in foes}
    hitting = [foe for foe in foes if points[foe] > 0]
    again = [foe for foe in foes if points[foe] < 0]
    if again and (not hitting or decision.context.get("area", area) != area):
        foe = next((foe for foe in again if _aims(names, foe, decision)), again[0])
        return Cause(
            names.card_name(foe).upper(),
            "repeat the ambush" if _is_plural(names.card_name(foe)) else "repeats the ambush",
            names.ambush(foe),
        )
    who = joined(names.card_name(foe).upper() for foe in hitting) if hitting else "ENEMIES"
    several = len(hitting) != 1 or _is_plural(names.card_name(hitting[0]))
    total = sum(points[foe] for foe in hitting)
    return Cause(who, "fire" if several else "fires", f"{total} Damage, {names.area(area)}" if total else "")


def _is_plural(name: str) -> bool:
    return name.endswith("wolves") or " and " in name


def _aims(names: Names, foe: int, decision: Decision) -> bool:
    """Whether the ambush of an Enemy is aimed at where the Damage is to go."""
    return any(str(decision.context.get("area", "")) in text.split(":") for text in names.row(foe).ambush)


@explains("enemy_defeated")
def loot_of(names: Names, decision: Decision, view: View, card: int, winner: int) -> Cause:
    """Loot, and whose it was."""
    return Cause("LOOT", f"of {names.card_name(card)}")


@explains("loot_won")
def loot(names: Names, decision: Decision, view: View, seat: int, card: int) -> Cause:
    """Loot of an Enemy long forgotten."""
    row = names.row(card)
    return Cause("LOOT", "", f"{row.name}, {described(names, row)}")


@explains("moved_to")
def road(
    names: Names, decision: Decision, view: View, seat: int, start: int, space: int, speed: int
) -> Cause:
    """What lies on the way driven, or where it ends."""
    return Cause("ROAD", f"from {names.space(start)} to {names.space(space)}")


@explains("bonus")
def bonus(names: Names, decision: Decision, view: View, seat: int, slot: int, index: int) -> Cause:
    """A bonus action."""
    return Cause("BONUS", f"of {names.slot(slot)}", names.bonus(slot, index))


@explains("passes")
def passes(names: Names, decision: Decision, view: View, seat: int, card: int) -> Cause:
    """A Survivor is sent to Rest in place of exploring, which repairs."""
    return Cause("PASS", "", f"the {names.card_name(card)} goes to Rest and repairs")


@explains("object_used")
def object_used(names: Names, decision: Decision, view: View, seat: int, object: int) -> Cause:
    """An Object."""
    return Cause(names.object(object).upper(), "", names.object_effect(names.rules.objects[object]))


@explains("ability")
def ability(names: Names, decision: Decision, view: View, seat: int, card: int) -> Cause:
    """A Survivor's ability."""
    row = names.row(card)
    return Cause(row.name.upper(), "", names.ability(row.ability))


@explains("encounter")
def encounter(names: Names, decision: Decision, view: View, seat: int, card: int, offer: int) -> Cause:
    """An offer taken."""
    row = names.row(card)
    told = OFFERS[row.ability, offer].format(goods="the goods", fame="at the price of 1 Fame")
    return Cause(row.name.upper(), "", told)


@explains("fame_bound")
def fame_bound(names: Names, decision: Decision, view: View, seat: int, points: int) -> Cause:
    """Beyond the ends of the Fame Track (R244-R246)."""
    end = "at the top: a repair in place of Fame" if points > 0 else "at the bottom: Damage in place of Fame"
    return Cause("FAME TRACK", "", end)


@explains("explores")
def explores(names: Names, decision: Decision, view: View, seat: int, slot: int, card: int) -> Cause:
    """What the explored card does first (R202)."""
    row = names.row(card)
    harm = decision.kind in LANDED or decision.kind.startswith("survivor.")
    return Cause(row.name.upper(), "", LOCATION_EFFECTS.get(row.effect, "") if harm else "")


@explains("gathered")
def gathered(
    names: Names, decision: Decision, view: View, seat: int, slot: int, tokens: Sequence[int]
) -> Cause:
    """More than there is room for; or, with a Scavenger, one more for 1 Damage (K221)."""
    if decision.kind == "damage":
        return Cause("SCAVENGED", "", "1 Resource more, for 1 Damage")
    return Cause("GATHERED", "", f"{names.tokens(tokens)} from {names.slot(slot)}")


@explains("waypoint_taken")
def waypoint_taken(names: Names, decision: Decision, view: View, seat: int, counter: int) -> Cause:
    """What lay by the road."""
    return Cause("WAYPOINT", "", f"the {names.counter(counter)} counter")


@explains("struck")
def struck(
    names: Names, decision: Decision, view: View, seat: int, card: int, points: int, jammed: bool
) -> Cause:
    """A hit lays a Target counter (R474)."""
    return Cause("HIT", f"on {names.card_name(card)}", f"{points} Damage, and a Target counter")


@explains("attacks")
def attacks(
    names: Names, decision: Decision, view: View, seat: int, box: int, rating: int, card: int, gun: int = 0
) -> Cause:
    """A shot."""
    return Cause("SHOT", f"at {names.card_name(card)}", f"Weapon {rating}")
