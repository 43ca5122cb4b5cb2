"""Why a choice looks best: the parts of the value that the advisor puts on it, in a sentence or two.

A kind of question has a function here that takes a choice and tells the parts; where it has none, the values
of the choices are compared.
"""

from collections.abc import Callable
from typing import TypeAlias

from core.auztralia.actions import BY_BOX, target
from core.auztralia.advice import acts, battle, fights, rails, singles, trades, worth
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.valuations import FIRST, NEVER
from core.auztralia.advice.weights import read_weights
from core.auztralia.preview import time_due
from core.auztralia.rules import Rules
from core.auztralia.tables.records import (
    BUILD,
    COAL,
    GOLD,
    GOODS,
    IRON,
    NONE,
    RECRUIT,
    RETRIEVE,
    TRADE,
    Personality,
)
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import View
from core.kernel import Decision
from core.kernel.counsel import Candidate, Parts, counsel_of, summed
from core.kernel.phrases import counted, joined

POINTS = "points"
KEPT = "What is in the Warehouse at the end counts for you, so it can wait."
AROUND = 3
"""steps that tracks soon go from a port"""
Offer: TypeAlias = Candidate[Outlook, AuztraliaText]
BOX_OF = {action: box for box, action in enumerate(BY_BOX)}


def _told(parts: list[tuple[str, float]], offer: Offer, time: int, after: str = "") -> str:
    """Parts with the time and the surcharge of an action."""
    o = offer.outlook
    time = time_due(o.view, time)
    prices = o.decision.context.get("surcharges", ())
    box = BOX_OF.get(offer.action)
    surcharge = int(prices[box]) if isinstance(prices, tuple | list) and box is not None else 0
    all_parts: Parts = [
        *parts,
        (f"{counted(surcharge, 'gold', 'gold')} surcharge", -worth.gold_cost(o, surcharge)),
        (f"{time} time", -worth.time_cost(o, time)),
    ]
    return summed(all_parts, POINTS, after)


def _port(offer: Offer) -> str:
    """What lies around a coast hex, and how far the next port is."""
    o, home = offer.outlook, target(offer.action)
    row = o.land.distances[home]
    near = [place for place in o.land.numbers if 0 < row[place] <= AROUND]
    open_land = sum(o.farm_kind(place) != NONE for place in near)
    goods = sum(place in o.deposits and place not in o.held for place in near)
    told = [f"{counted(open_land, 'place')} for farms", f"{counted(goods, 'hex', 'hexes')} with goods"]
    next_port = min((row[port] for port in o.ports), default=0)
    rivals = f"; the next port is {counted(next_port, 'step')} away" if next_port else ""
    return f"Within {AROUND} steps: {joined(told)}{rivals}."


def _rail(offer: Offer) -> str:
    o = offer.outlook
    box = BOX_OF[offer.action]
    row = o.rules.actions[box]
    number = min(o.numbers.tracks_laid + o.bonus("tracks"), o.me["tracks_left"])
    tracks = rails.best_tracks(o, box, number)
    if not tracks:
        return "No track would bring you nearer to anything."
    goods = worth.change_worth(o, COAL, -row.coal) + worth.change_worth(o, IRON, -row.iron)
    parts = [(f"a track to hex {end}", value) for end, value in tracks]
    return _told([*parts, ("coal and iron", goods)], offer, o.rules.times[box])


def _track(offer: Offer) -> str:
    o = offer.outlook
    one, other = target(offer.action), target(offer.action, 1)
    if one in o.clear and other in o.clear:
        return "It joins hexes that you reach already."
    end = other if one in o.clear else one
    here = worth.place_worth(o, end)
    gain = worth.Surroundings(o, o.clear).gain(end)
    return summed([(f"hex {end} itself", here), ("what comes nearer", gain - here)], POINTS)


def _mine(offer: Offer) -> str:
    o = offer.outlook
    mines = [(acts.mine_worth(o, *mine), mine) for mine in acts.mines(o)]
    if not mines:
        return ""
    place, good, number = max(mines)[1]
    parts = [
        (f"{number} {GOODS[good]} at hex {place}", worth.mined_worth(o, good, number)),
        ("room for a farm there", worth.freed_worth(o, place)),
    ]
    return _told(parts, offer, worth.mine_time(o))


def _recruit(offer: Offer) -> str:
    o = offer.outlook
    shown = [(worth.person_worth(o, person), person) for person in o.view["display"] if person != NONE]
    if not shown:
        return ""
    value, person = max(shown)
    return _told([(offer.text.person(person), value)], offer, o.rules.times[RECRUIT])


def _build(offer: Offer) -> str:
    o = offer.outlook
    return _told(
        [("the best unit that you can pay", acts.best_build(o))], offer, o.rules.times[BUILD], _alarm(o)
    )


def _alarm(o: Outlook) -> str:
    """Whether the port is in danger."""
    return "Your port is in danger." if fights.alarm(o) > 1.5 else ""


def _unit(offer: Offer) -> str:
    o, unit, number = offer.outlook, target(offer.action), target(offer.action, 1)
    more = list(o.units)
    more[unit] += number
    home = fights.home_worth(o, more) - fights.home_worth(o, o.units)
    price = fights.price(o, unit) * number
    whole = fights.build_worth(o, unit, number)
    paid = -worth.gold_cost(o, price)
    parts = [
        ("fights to come", whole - home - paid),
        ("your port", home),
        (counted(price, "gold", "gold"), paid),
    ]
    return summed(parts, POINTS)


def _trade(offer: Offer) -> str:
    o = offer.outlook
    return _told([("the best steps", trades.best_trade(o))], offer, o.rules.times[TRADE])


def _use(offer: Offer) -> str:
    """Why a single-use card is used now, or not yet; "" for a card of a fight."""
    o, row = offer.outlook, offer.outlook.rules.persons[target(offer.action)]
    told = USED.get(row.effect)
    if told is None:
        return ""
    if singles.use_worth(o, row.number) >= FIRST:
        return told[0]
    return WAITS[row.effect] if row.effect in AS_GOOD and AS_GOOD[row.effect](o, row) else told[1]


USED = {
    "finance": ("It costs no time, and its gold can be paid from now on.", KEPT),
    "freight": ("It costs no time, and its goods can be used from now on.", KEPT),
    "haste": ("It saves time of this action.", "An action that takes longer would save more."),
    "soil": ("Farms of yours are blighted that count again.", "It may heal more farms later."),
    "union": ("The cubes come home without time.", "With more cubes in the boxes it brings more."),
    "dynamite": ("Its damage counts most now.", "No Old One within its reach would fall."),
}
"""By the effect of a single-use card: why it is used now, and why it waits."""


def _saves_all(o: Outlook, row: Personality) -> bool:
    """Whether the action of the turn already takes as long as a card can save, or none is chosen (S4)."""
    return o.view["box"] == NONE or o.view["time"] >= row.amount


def _heals_all(o: Outlook, row: Personality) -> bool:
    """Whether as many farms are blighted as a card heals (S5)."""
    return sum(farm["blighted"] and farm["seat"] == o.seat for farm in o.view["farms"]) >= row.amount


def _fells(o: Outlook, row: Personality) -> bool:
    """Whether something within reach would fall (S1)."""
    return any(
        0 < old_one["shield"] - sum(old_one["damage"]) <= row.amount
        and singles.blast_worth(o, old_one, row.amount) != NEVER
        for old_one in o.view["old_ones"]
    )


AS_GOOD: dict[str, Callable[[Outlook, Personality], bool]] = {
    "haste": _saves_all,
    "soil": _heals_all,
    "dynamite": _fells,
}
"""By effect: whether a card could do now all that it can, and waits all the same."""
WAITS = {
    "haste": "It can wait until the end of the turn, when the time of the action is settled.",
    "soil": "What it heals now may be blighted again.",
    "dynamite": "What would fall by it is worth little.",
}


def _farms(offer: Offer) -> str:
    o = offer.outlook
    best = acts.best_farms(o)
    value = acts.farms_worth(o)
    where = "its best place" if len(best) == 1 else f"the best place for each of {len(best)} kinds"
    return f"About {value:.1f} points, the time counted; by {where}."


def _farm_at(offer: Offer) -> str:
    o, place, kind = offer.outlook, target(offer.action), target(offer.action, 1)
    safe = round(100 * (1 - o.risk(place)))
    value = worth.farm_worth(o, kind, place)
    gold = worth.change_worth(o, GOLD, o.numbers.farm_gold)
    told = f"About {safe} in 100 that it stays healthy."
    return summed([("the farm", value - gold), ("its gold", gold)], POINTS, told)


def _attack(offer: Offer) -> str:
    o = offer.outlook
    plan = fights.best_attack(o, o.units)
    if not plan.hex:
        return "No fight promises anything."
    return _plan(offer, plan)


def _hex(offer: Offer) -> str:
    o = offer.outlook
    plan = fights.attack_on(o, target(offer.action), tuple(o.units))
    return _plan(offer, plan) if plan.hex else "No force of yours has much hope there."


def _force(offer: Offer) -> str:
    """The force that the advisor would send to the hex."""
    o = offer.outlook
    combat = battle.combat_of(o)
    whole = tuple(have + out for have, out in zip(o.units, combat["force"], strict=True))
    plan = fights.attack_on(o, combat["hex"], whole)
    if not any(plan.force):
        return "No force of yours has much hope there."
    return f"The best force for hex {plan.hex} is {offer.text.force(plan.force)}."


def _hurt(offer: Offer) -> str:
    o, unit = offer.outlook, target(offer.action)
    combat = battle.combat_of(o)
    left = o.rules.shields[unit] - combat["hurt"][unit] - 1
    if left > 0:
        return f"It stands {left} more." if left > 1 else "It stands one more."
    others = combat["force"][unit] - 1
    if not others:
        return "It is destroyed, the last of its kind."
    fight = "fights" if others == 1 else "fight"
    return f"It is destroyed, {counted(others, 'other')} of its kind {fight} on."


def _plan(offer: Offer, plan: fights.Plan) -> str:
    o = offer.outlook
    with_whom = offer.text.force(plan.force)
    value, time = plan.value + worth.time_cost(o, plan.time), time_due(o.view, plan.time)
    return summed(
        [(f"hex {plan.hex} with {with_whom}", value), (f"{time} time", -worth.time_cost(o, time))], POINTS
    )


def _retrieve(offer: Offer) -> str:
    o = offer.outlook
    time = o.rules.times[RETRIEVE] if o.me["hq"] else o.rules.actions[RETRIEVE].empty
    cubes = sum(o.me["boxes"])
    return _told([(f"{counted(cubes, 'cube')} home, surcharges saved", acts.retrieve_worth(o))], offer, time)


REASONS: dict[str, Callable[[Offer], str]] = {
    "port/port": _port,
    "turn/rail": _rail,
    "turn/mine": _mine,
    "turn/recruit": _recruit,
    "turn/build": _build,
    "turn/trade": _trade,
    "turn/farm": _farms,
    "turn/attack": _attack,
    "turn/retrieve": _retrieve,
    "track/track": _track,
    "build/unit": _unit,
    "farm/farm_at": _farm_at,
    "attack_hex/hex": _hex,
    "attack_force/add": _force,
    "attack_force/remove": _force,
    "attack_force/go": _force,
    "combat_hurt/hurt": _hurt,
    "use": _use,
}
"""By kind of decision and kind of action."""


def _look(rules: Rules, view: View, decision: Decision) -> Outlook:
    return Outlook(view, decision, rules, read_weights())


counsel = counsel_of("auztralia", POINTS, _look, REASONS)
"""The best choice and two others with reasons."""
