"""Why a choice looks best: the parts of the value that the advisor puts on it, in a sentence or two.

A kind of question has a function here that takes the outlook, the words and a choice and gives the parts;
where it has none, the values of the choices are compared.
"""

from collections.abc import Callable
from typing import TypeAlias

from core.kernel import Decision
from core.kernel.counsel import Candidate, counsel_of, summed
from core.kernel.phrases import counted
from core.last_aurora.actions import target
from core.last_aurora.advice import convoy, crew, exploration, movement
from core.last_aurora.advice.combat import enemy_of
from core.last_aurora.advice.exploration import IMPOSSIBLE
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.side_actions import object_effect, object_kept
from core.last_aurora.advice.weights import read_weights
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import DAMAGE, FUEL
from core.last_aurora.text import Words
from core.last_aurora.text.actions_road import fuel_worth, moves_freely
from core.last_aurora.view import View

FAME = "Fame"


Offer: TypeAlias = Candidate[Outlook, Words]


def situation(o: Outlook) -> str:
    """How far the ship is, and what there is to get there with."""
    gap = o.mooring_now - o.me["progress"]
    fuel = f"{o.held[FUEL]} Fuel left" if o.held[FUEL] else "no Fuel left"
    if gap <= 0:
        return f"You are {'level with' if gap == 0 else 'beyond'} the Aurora, with {fuel}."
    return f"The Aurora is {counted(gap, 'space')} ahead, with {fuel}."


# -- exploration -----------------------------------------------------------------------------------


def _explore(offer: Offer) -> str:
    o, words = offer.outlook, offer.text
    slot = target(offer.action)
    plan = exploration.plan_for(o, slot, exploration.crews(o, (), o.me["skill"]))
    if not plan.crew or plan.value <= IMPOSSIBLE:
        return "No crew of yours makes it worth while."
    gain, bonus, key = _slot_parts(o, slot, plan.crew)
    cost = sum(exploration.member_cost(o, card) for card in plan.crew)
    who = words.survivors(plan.crew, o.me)
    parts = [("the card", gain), ("a crew less for other things", -cost)]
    if bonus > 0:
        parts.append((f"the bonus ({_bonus_name(words, key)})", bonus))
    fuel = situation(o) if o.held[FUEL] < 2 and o.moves else ""
    return f"With {who}. {summed(parts, FAME, fuel)}"


def _slot_parts(o: Outlook, slot: int, involved: tuple[int, ...]) -> tuple[float, float, str]:
    """What the card and the best bonus action bring, and which bonus that is."""
    card = o.cards[o.view["zone"][slot]["card"]]
    gains = {
        key: exploration.bonus_gain(o, key, involved, card.effect == "contamination")
        for key in exploration.bonuses(o, slot)
    }
    best = max(gains, key=lambda key: gains[key], default="")
    return exploration.card_gain(o, slot, involved), max(0.0, gains.get(best, 0.0)), best


def _bonus_name(words: Words, key: str) -> str:
    for slot, row in enumerate(words.rules.map.slots):
        if key in row.bonuses:
            return words.bonus(slot, row.bonuses.index(key))
    return key


def _pass(offer: Offer) -> str:
    o, card = offer.outlook, target(offer.action)
    repaired = convoy.repairs_gain(o, crew.skill(o, card)) if o.held[DAMAGE] else 0.0
    who = offer.text.survivor(card, o.me)
    return f"{who} stays rested for the next round. {summed([('repairs', repaired)], FAME)}".strip()


def _send(offer: Offer) -> str:
    o, card = offer.outlook, target(offer.action)
    slot = int(str(o.decision.context["slot"]))
    plan = exploration.plan_for(o, slot, exploration.crews(o, tuple(o.view["crew"]), o.me["skill"]))
    cost = exploration.member_cost(o, card)
    who = offer.text.survivor(card, o.me)
    if card not in plan.crew:
        return f"{who} would be missed elsewhere, about {cost:.1f} Fame."
    return f"{who} is of the cheapest crew that is enough: elsewhere worth about {cost:.1f} Fame."


def _go(offer: Offer) -> str:
    return "The crew is enough: whoever else came would only tire."


def _card(offer: Offer) -> str:
    o = offer.outlook
    slot = int(str(o.decision.context["slot"]))
    gain = exploration.card_gain(o, slot, tuple(o.view["crew"]))
    return summed([("the card", gain)], FAME, "What it brings may serve the bonus action.")


def _bonus(offer: Offer) -> str:
    o = offer.outlook
    key = o.rules.map.slots[target(offer.action)].bonuses[target(offer.action, 1)]
    gain = exploration.bonus_gain(o, key, tuple(o.view["crew"]))
    told = offer.text.bonus(target(offer.action), target(offer.action, 1))
    return summed([(told, gain)], FAME) or f"It brings nothing now: {told}."


# -- odd jobs --------------------------------------------------------------------------------------


def _object(offer: Offer) -> str:
    o, kind = offer.outlook, target(offer.action)
    return summed([("its effect now", object_effect(o, kind)), ("the Object kept", -object_kept(o))], FAME)


def _recover(offer: Offer) -> str:
    o, card = offer.outlook, target(offer.action)
    price = crew.food_price(o)
    return summed(
        [(offer.text.survivor(card, o.me), crew.recover_gain(o, card) + price), ("Food", -price)], FAME
    )


# -- the road --------------------------------------------------------------------------------------


def ahead_of(o: Outlook) -> dict[int, int]:
    """Steps to each space ahead of the convoy, itself with 0."""
    return o.rules.distances(o.me["space"], tuple(o.me["roads"]), tuple(o.view["closed"]))


def _move(offer: Offer) -> str:
    o = offer.outlook
    speed = o.me["speed"]
    free = moves_freely(offer.text, o.me)
    price = o.later_fuel(o.held[FUEL]) if o.left and not free else 0.0
    reach = min(speed, max(ahead_of(o).values()))
    nearer = f"It brings you up to {counted(reach, 'space')} further, each +{o.w.road.space:.0f} Fame"
    paid = f", for Fuel worth {price:.1f} later" if price >= 0.05 else ""
    return f"{nearer}{paid}. {situation(o)}"


def _space(offer: Offer) -> str:
    o, space = offer.outlook, target(offer.action)
    row = o.rules.map.spaces[space]
    steps = row.progress - o.me["progress"]
    tainted = row.contaminated or o.view["waypoints"].get(space, 0) < 0
    parts = [(counted(steps, "space"), o.w.road.space * steps)]
    parts.append(("what lies there", movement.waypoint_gain(o, space)))
    roads = [o.rules.roads[target(offer.action, index)] for index in range(1, len(offer.action.args))]
    harm = sum(convoy.area_cost(o, "any", road.damage) for road in roads)
    taint = crew.exposure_cost(o, sum(road.contamination for road in roads) + tainted)
    parts += [("Damage", -harm), ("Contamination", -taint)]
    if row.progress >= o.mooring_now and o.reach_gain:
        parts.append(("the Aurora is reached", o.reach_gain))
    gap = o.mooring_now - row.progress
    rest = f"From there the Aurora is {counted(gap, 'space')} away" if gap > 0 else "There lies the Aurora"
    return summed(parts, FAME, f"{rest}, with {o.held[FUEL]} Fuel left.")


def _fuel(offer: Offer) -> str:
    o = offer.outlook
    price = movement.fuel_cost(o, 1)
    worth = fuel_worth(offer.text, o.me)
    gain = (o.w.road.space + o.fuel_pull) * worth
    further = f"{counted(worth, 'space')} more" if worth > 1 else "a space more"
    return summed([(further, gain), ("Fuel for later", -price)], FAME, situation(o))


def _stay(offer: Offer) -> str:
    o = offer.outlook
    drives = any(action.kind == "move" for action in o.decision.actions)
    kept = "The Fuel is kept for another round. " if drives and not moves_freely(offer.text, o.me) else ""
    return f"{kept}{situation(o)}"


# -- fire ------------------------------------------------------------------------------------------


def _attack(offer: Offer) -> str:
    o = offer.outlook
    enemy = enemy_of(o, target(offer.action, 1))
    left = enemy["defense"] - enemy["damage"]
    name = offer.text.card_name(enemy["card"])
    return f"A hit is +1 Fame and a share in the Loot; {name} falls after {left} more Damage."


def _cease(offer: Offer) -> str:
    o = offer.outlook
    if any(action.kind == "attack" for action in o.decision.actions):
        return "The Ammo is worth more later than a shot now."
    region = o.rules.map.spaces[o.me["space"]].region
    if not any(enemy["region"] == region for enemy in o.view["enemies"]):
        return "No Enemy is in your region."
    return "Nothing is left to shoot with."


REASONS: dict[str, Callable[[Offer], str]] = {
    "explore": _explore,
    "pass": _pass,
    "explore.crew/survivor": _send,
    "go": _go,
    "card": _card,
    "bonus": _bonus,
    "object": _object,
    "recover": _recover,
    "move": _move,
    "move.drive/space": _space,
    "bonus.move/space": _space,
    "fuel": _fuel,
    "stay": _stay,
    "fire.turn/attack": _attack,
    "fire.turn/stop": _cease,
}
"""By "kind of decision/kind of action", else by the action alone."""


def _look(rules: Rules, view: View, decision: Decision) -> Outlook:
    return Outlook(view, decision, rules, read_weights())


counsel = counsel_of("last_aurora", FAME, _look, REASONS)
"""The best choice and two others with reasons."""
