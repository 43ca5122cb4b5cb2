"""The Exploration Phase: which slot, with whom, which half first, or rather pass."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from core.kernel.advice import at
from core.last_aurora.actions import target
from core.last_aurora.advice import convoy, crew
from core.last_aurora.advice.outlook import Outlook, once
from core.last_aurora.tables.records import AMMO, DAMAGE, FOOD, FUEL, OBJECT, RESOURCES
from core.last_aurora.view_hooks import crew_help

BIGGEST_CREW = 3
IMPOSSIBLE = -1000.0
CLEANED_AT_ONCE = 0.8
TOKENS_OF = {"food_for_damage": FOOD, "ammo_for_damage": AMMO, "fuel_for_contamination": FUEL}
REPAIRS = {"repair_1": 1, "repair_2": 2}
CLEANS = {"decontaminate_1": 1, "decontaminate_2": 2}


class ExplorationPlan(NamedTuple):
    """A way to explore a slot."""

    value: float
    slot: int
    crew: tuple[int, ...]


# -- card actions ----------------------------------------------------------------------------------


def goods(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """The Resources among tokens."""
    return tuple(token for token in tokens if token in RESOURCES)


@once
def block_gain(o: Outlook, tokens: tuple[int, ...]) -> float:
    """What a block of a Location is worth."""
    return o.gain(goods(tokens)) + o.objects_gain(tokens.count(OBJECT)) if tokens else 0.0


@once
def taint_cost(o: Outlook, involved: tuple[int, ...]) -> float:
    """What 1 Contamination on one of those involved costs; nothing if nobody is."""
    if not involved:
        return 0.0
    keys = {o.cards[card].ability for card in involved}
    if "hermit" in keys:
        return 0.0
    cost = min(crew.contamination_cost(o, card) for card in involved)
    if any("contamination" in o.rules.objects[kind].phases for kind in o.objects):
        cost = min(cost, at(o.w.token.object, o.me["object_count"] - 1))
    return cost


def fame_loss(o: Outlook, involved: tuple[int, ...]) -> float:
    """What a card action that loses 1 Fame costs; nothing if nobody is involved."""
    return (
        0.0
        if not involved or any(o.cards[card].ability == "preacher" for card in involved)
        else o.w.fire.fame
    )


@once
def card_gain(o: Outlook, slot: int, involved: tuple[int, ...]) -> float:
    """What the card action of a slot is worth to a crew."""
    place = o.view["zone"][slot]
    card = o.cards[place["card"]]
    if card.kind == "survivor":
        return crew.recruit_gain(o, place["card"])
    if card.kind == "encounter":
        return max(offer_gains(o, slot, involved), default=0.0)
    if card.kind != "location":
        return convoy.improve_gain(o, place["card"])
    gain = max(block_gain(o, tuple(place["left"])), block_gain(o, tuple(place["right"])))
    if card.effect == "damage":
        gain -= convoy.area_cost(o, "any", 1)
    elif card.effect == "contamination":
        gain -= taint_cost(o, involved)
    elif card.effect == "fame":
        gain -= fame_loss(o, involved)
    return gain


def offer_gains(o: Outlook, slot: int, involved: tuple[int, ...]) -> list[float]:
    """What the two offers of an Encounter are worth."""
    place = o.view["zone"][slot]
    wares = tuple(place["left"])
    gifts = [token for token in RESOURCES if o.held[token]]
    if o.cards[place["card"]].ability == "merchant":
        swaps = [o.gain(wares) - o.loss(token) for token in gifts if token not in wares]
        return [max(swaps, default=IMPOSSIBLE) + o.objects_gain(1), o.objects_gain(1) - 0.1]
    gift = min((o.loss(token) for token in gifts), default=-IMPOSSIBLE)
    return [
        o.fame_gain(2) + o.objects_gain(1) - gift,
        o.gain(wares) + o.objects_gain(1) - fame_loss(o, involved),
    ]


# -- bonus actions ---------------------------------------------------------------------------------


@once
def most_of_bonus(o: Outlook, key: str, tainted: bool) -> float:
    """The most a bonus action may be worth to any crew."""
    if key in CLEANS:
        return crew.cleaning_gain(o, CLEANS[key], o.crew) + (crew.LAST_ONE if tainted else 0.0)
    token = TOKENS_OF.get(key)
    return bonus_gain(o, key, ()) if token is None else o.gain((token,))


@once
def bonus_gain(o: Outlook, key: str, involved: tuple[int, ...], tainted: bool = False) -> float:
    """What a bonus action is worth; `tainted` if the card action will contaminate one of the crew."""
    if key in REPAIRS:
        return convoy.repairs_gain(o, REPAIRS[key])
    if key in CLEANS:
        gain = crew.cleaning_gain(o, CLEANS[key], involved)
        if tainted and gain == 0.0 and not all(crew.deadly(o, card) for card in involved):
            gain = CLEANED_AT_ONCE * taint_cost(o, involved)
        return gain
    token = TOKENS_OF.get(key)
    if token is None:
        return beta_gain(o, key)
    cost = taint_cost(o, involved) if token == FUEL else convoy.area_cost(o, "any", 1)
    return o.gain((token,)) - cost


def beta_gain(o: Outlook, key: str) -> float:
    """What a bonus action of the Beta board is worth."""
    match key:
        case "move_2":
            return 2.0 * o.w.road.space - o.loss(FUEL) if o.held[FUEL] > 1 else 0.0
        case "salvage":
            kinds = ("truck", "trailer", "device")
            pile = (card for card in o.view["discard"] if o.cards[card].kind in kinds)
            return max(
                (convoy.improve_gain(o, card) for card in pile if o.cards[card].deck != "start"), default=0.0
            )
        case "attack_once":
            return 0.7 if o.held[AMMO] and o.weapons else 0.0
        case "fuel_for_fame":
            return o.gain((FUEL,)) - o.w.fire.fame
    return 0.0


def bonuses(o: Outlook, slot: int) -> list[str]:
    """Keys of the bonus actions in reach of a slot."""
    slots = o.rules.map.slots
    if any(o.cards[card].ability == "explorer" for card in o.me["active"]):
        return [key for row in slots for key in row.bonuses]
    return list(slots[slot].bonuses)


# -- plans -----------------------------------------------------------------------------------------


def member_cost(o: Outlook, card: int) -> float:
    """What it costs to send a Survivor: he tires, and does nothing else in this round."""
    return crew.tired_cost(o, card) + at(o.w.crew.alone, max(1, crew.skill(o, card)) - 1)


Crew = tuple[float, int, tuple[int, ...]]
"""What sending them costs, their skill together, and who they are."""


def crews(o: Outlook, start: tuple[int, ...], skills: Mapping[int, int]) -> list[Crew]:
    """Crews with these Survivors among them, the cheapest first."""
    costs = {card: member_cost(o, card) for card in o.me["active"]}
    rest = [card for card in o.me["active"] if card not in start]
    found = []
    for size in range(max(0, BIGGEST_CREW - len(start)) + 1):
        for more in combinations(rest, size):
            group = (*start, *more)
            if group:
                cost = sum(costs[card] for card in group)
                found.append((cost, sum(skills[card] for card in group), group))
    return sorted(found)


def plan_for(o: Outlook, slot: int, groups: list[Crew]) -> ExplorationPlan:
    """The best of some crews, the cheapest first, to explore a slot."""
    price = o.rules.map.slots[slot].cost
    more = crew_help(o.rules, o.view, o.seat, slot)
    card = o.cards[o.view["zone"][slot]["card"]]
    tainted = card.effect == "contamination"
    keys = bonuses(o, slot)
    most = card_gain(o, slot, ()) + max(0.0, *(most_of_bonus(o, key, tainted) for key in keys))
    best = ExplorationPlan(IMPOSSIBLE, slot, ())
    for cost, total, group in groups:
        if most - cost <= best.value:
            break
        if total + more * len(group) >= price:
            gain = card_gain(o, slot, group)
            gain += max(0.0, *(bonus_gain(o, key, group, tainted) for key in keys))
            if gain - cost > best.value:
                best = ExplorationPlan(gain - cost, slot, group)
    return best


def best_plan(o: Outlook, slots: list[int], skills: Mapping[int, int] | None = None) -> ExplorationPlan:
    """The best way to explore one of the slots."""
    groups = crews(o, (), skills or o.me["skill"])
    return max((plan_for(o, slot, groups) for slot in slots), default=ExplorationPlan(IMPOSSIBLE, -1, ()))


def slots_on_offer(o: Outlook) -> list[int]:
    """Slots that can be explored now."""
    return [target(action) for action in o.decision.actions if action.kind == "explore"]


def pass_value(o: Outlook, card: int) -> float:
    """What passing with a Survivor is worth: repairs, and he stays Active."""
    now = crew.skill(o, card)
    value = convoy.repairs_gain(o, now) if o.held[DAMAGE] else 0.0
    return value + o.w.crew.passing - at(o.w.crew.alone, max(1, now) - 1)


def warm_gain(o: Outlook, card: int, points: int) -> float:
    """What a better plan some points of skill for a Survivor make possible."""
    slots = [
        slot
        for slot, place in enumerate(o.view["zone"])
        if place["card"] and o.cards[place["card"]].kind in ("location", "encounter", "truck")
    ]
    slots = sorted({*slots, *slots_on_offer(o)})
    skills = {**o.me["skill"], card: o.me["skill"][card] + points}
    better = best_plan(o, slots, skills)
    if card not in better.crew:
        return 0.0
    return max(0.0, better.value - max(_best_on_offer(o), 0.0))


@once
def _best_on_offer(o: Outlook) -> float:
    """What the best plan is worth that there is now."""
    return best_plan(o, slots_on_offer(o)).value


def to_active(o: Outlook, card: int) -> float:
    """What it is worth to have a Survivor Active at once."""
    gain = crew.ability_now(o, card)
    if o.phase == 1:
        gain += crew.action(o, card) + (0.0 if card in o.me["exhausted"] else -crew.action(o, card) * 0.3)
    elif o.left:
        gain += crew.action(o, card) * 0.9
    return gain
