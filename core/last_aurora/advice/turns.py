"""Turns of the Exploration Phase, the card action and its choices."""

from core.last_aurora.actions import target
from core.last_aurora.advice import convoy, crew, exploration
from core.last_aurora.advice.exploration import IMPOSSIBLE
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.side_actions import object_kept, side_value
from core.last_aurora.advice.valuations import values


@values("explore.turn")
def turn(o: Outlook) -> list[float]:
    """The best plan for each slot, passing, and what may come before."""
    found = []
    groups = exploration.crews(o, (), o.me["skill"])
    passes = [action for action in o.decision.actions if action.kind == "pass"]
    rest = max((exploration.pass_value(o, target(action)) for action in passes), default=0.0)
    for action in o.decision.actions:
        if action.kind == "explore":
            found.append(exploration.plan_for(o, target(action), groups).value)
        elif action.kind == "pass":
            found.append(exploration.pass_value(o, target(action)))
        elif action.kind == "skip":
            found.append(0.0)
        else:
            found.append(IMPOSSIBLE)
    best = max(found, default=rest)
    for index, action in enumerate(o.decision.actions):
        value = side_value(o, action)
        if value is None:
            continue
        if action.kind == "recover":
            value -= crew.patience(o)
        found[index] = best + value
    return found


@values("explore.crew")
def who(o: Outlook) -> list[float]:
    """The next of the best crew, or off they go."""
    slot = int(str(o.decision.context["slot"]))
    plan = exploration.plan_for(o, slot, exploration.crews(o, tuple(o.view["crew"]), o.me["skill"]))
    wanted = [card for card in plan.crew if card not in o.view["crew"]]
    found = []
    for action in o.decision.actions:
        if action.kind == "go":
            found.append(0.5)
        elif target(action) in wanted:
            found.append(1.0)
        else:
            found.append(-crew.tired_cost(o, target(action)))
    return found


@values("explore.next")
def half(o: Outlook) -> list[float]:
    """Card action or bonus: repairs first unless Damage is coming, everything else after."""
    slot = int(str(o.decision.context["slot"]))
    involved = tuple(o.view["crew"])
    kinds = [action.kind for action in o.decision.actions]
    card = o.cards[o.view["zone"][slot]["card"]] if o.view["zone"][slot]["card"] else None
    found = []
    for action in o.decision.actions:
        if action.kind == "card":
            found.append(5.0)
        elif action.kind == "end":
            found.append(0.0)
        elif action.kind == "object":
            found.append(side_value(o, action) or 0.0)
        else:
            key = o.rules.map.slots[target(action)].bonuses[target(action, 1)]
            gain = exploration.bonus_gain(o, key, involved)
            first = key in exploration.REPAIRS and card is not None and card.effect != "damage" and gain > 0.0
            forced = "card" not in kinds and "end" not in kinds
            found.append(gain + (5.0 if ("card" in kinds and first) or forced else 0.0))
    return found


@values("gather")
def block(o: Outlook) -> list[float]:
    """The better block; all of it, as what finds no place can still be chosen."""
    place = o.view["zone"][int(str(o.decision.context["slot"]))]
    return [
        exploration.block_gain(o, tuple(place["left"] if target(action) == 0 else place["right"]))
        - (0.01 if action.kind == "sort" else 0.0)
        for action in o.decision.actions
    ]


@values("gather.keep")
def keep(o: Outlook) -> list[float]:
    """Whatever can be kept is kept: 1 for that action, 0 for others."""
    return [1.0 if action.kind == "keep" else 0.0 for action in o.decision.actions]


@values("encounter")
def offer(o: Outlook) -> list[float]:
    """The better offer."""
    slot = int(str(o.decision.context["slot"]))
    gains = exploration.offer_gains(o, slot, tuple(o.view["crew"]))
    return [gains[target(action)] for action in o.decision.actions]


@values("merchant.swap", "travelers.gift", "cargo.room")
def give(o: Outlook) -> list[float]:
    """The token that is missed least."""
    return [
        -crew.cheapest(o) if token not in (1, 2, 3) else -o.loss(token)
        for token in (target(action) for action in o.decision.actions)
    ]


@values("merchant.object")
def sell(o: Outlook) -> list[float]:
    """The Object of least use."""
    return [
        -o.w.keep.get(o.rules.objects[target(action)].ability, 0.0) - object_kept(o)
        for action in o.decision.actions
    ]


@values("rest.ability")
def order(o: Outlook) -> list[float]:
    """0 for every order: none is better than another."""
    return [0.0] * len(o.decision.actions)


@values("supply_drop", "jackal")
def take(o: Outlook) -> list[float]:
    """The token that helps most."""
    return [o.gain((target(action),)) for action in o.decision.actions]


@values("bonus.salvage")
def salvage(o: Outlook) -> list[float]:
    """The discarded card that adds most."""
    return [convoy.improve_gain(o, target(action)) for action in o.decision.actions]


@values("device.host")
def host(o: Outlook) -> list[float]:
    """Where the new Device does most."""
    card = int(str(o.decision.context["card"]))
    return [convoy.device_gain(o, card, target(action)) for action in o.decision.actions]


@values("trailer.replace")
def replaced(o: Outlook) -> list[float]:
    """The Trailer whose loss hurts least."""
    card = int(str(o.decision.context["card"]))
    return [convoy.trailer_gain(o, card, target(action)) for action in o.decision.actions]


@values("trailer.drop")
def dropped(o: Outlook) -> list[float]:
    """The Trailer of least value."""
    return [-convoy.trailer_value(o, target(action)) for action in o.decision.actions]
