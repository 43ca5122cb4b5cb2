"""The Fire Weapons Phase: whom to shoot, whom to ignore, whose counter gives way, which Loot to take."""

from core.last_aurora.actions import target
from core.last_aurora.advice import convoy, crew
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.side_actions import object_kept, side_value
from core.last_aurora.advice.valuations import values
from core.last_aurora.tables.records import AMMO
from core.last_aurora.view import EnemyView


def region(o: Outlook) -> int:
    """Where the convoy is."""
    here: int = o.me["space"]
    return o.rules.map.spaces[here].region


def enemy_of(o: Outlook, card: int) -> EnemyView:
    """An Enemy above the road by its card."""
    return next(enemy for enemy in o.view["enemies"] if enemy["card"] == card)


def shot_value(o: Outlook, box: int, enemy: EnemyView, incendiary: bool) -> float:
    """What firing a Weapon at an Enemy is worth, the Ammo paid."""
    w = o.w.fire
    rating = o.rules.ratings[o.kinds[box]] - 1
    points = rating + 1 + incendiary
    needed = enemy["defense"] - enemy["damage"]
    gain: float = o.fame_gain(1) + w.share * (1.0 + 0.3 * enemy["damage"] / max(1, enemy["defense"]))
    if points >= needed:
        gain += w.kill
    value = w.hit[rating] * gain + 0.1 * rating
    value -= w.jam[rating] * 0.6 * convoy.damage_cost(o, box)
    if incendiary:
        return value + 0.2 - object_kept(o) - 0.1
    return value - (o.loss(AMMO) * o.w.fire.ammo if o.left else 0.0)


@values("fire.turn")
def shoot(o: Outlook) -> list[float]:
    """The best shot, if it is worth its Ammo."""
    found = []
    for action in o.decision.actions:
        if action.kind == "stop":
            found.append(0.0)
        elif action.kind == "attack":
            enemy = enemy_of(o, target(action, 1))
            found.append(shot_value(o, target(action), enemy, len(action.args) > 2))
        else:
            found.append(side_value(o, action) or 0.0)
    return found


@values("bonus.attack")
def shoot_once(o: Outlook) -> list[float]:
    """The best shot."""
    return [
        shot_value(o, target(action), enemy_of(o, target(action, 1)), False) for action in o.decision.actions
    ]


@values("counter.replace")
def counter_over(o: Outlook) -> list[float]:
    """Another player's counter, of whoever has most of them."""
    targets = enemy_of(o, int(str(o.decision.context["card"])))["targets"]
    found = []
    for action in o.decision.actions:
        owner = targets[target(action, 1)]
        found.append(-1.0 if owner == o.seat else float(targets.count(owner)))
    return found


@values("counter.move")
def counter_off(o: Outlook) -> list[float]:
    """The own counter on the Enemy that is furthest from falling, or out of reach."""
    found = []
    for action in o.decision.actions:
        enemy = enemy_of(o, target(action))
        here = enemy["region"] == region(o)
        left = enemy["defense"] - enemy["damage"]
        found.append(
            left + (0.0 if here else 3.0) - (2.0 if target(action) == o.decision.context["card"] else 0.0)
        )
    return found


@values("renegade")
def ignore(o: Outlook) -> list[float]:
    """The worst Enemy that is about to hit this convoy."""
    found = []
    lurking = {place["card"] for place in o.view["zone"]}
    front = next(seat for seat in reversed(o.view["order"]) if not o.view["seats"][seat]["out"])
    ambushed = o.rules.map.spaces[o.view["seats"][front]["space"]].region == region(o)
    for action in o.decision.actions:
        if action.kind != "enemy":
            found.append(0.0)
            continue
        card = target(action)
        near = ambushed if card in lurking else enemy_of(o, card)["region"] == region(o)
        found.append(o.cards[card].number + (1.0 if card in lurking else 0.0) if near else -1.0)
    return found


@values("loot")
def spoils(o: Outlook) -> list[float]:
    """Loot that may be declined."""
    card = int(str(o.decision.context["card"]))
    gain = crew.recruit_gain(o, card) if o.cards[card].kind == "survivor" else convoy.improve_gain(o, card)
    return [gain if action.kind == "take" else 0.0 for action in o.decision.actions]
