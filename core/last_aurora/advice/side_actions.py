"""Things one may do besides: feed, use Objects, move tokens, let a Survivor go."""

from core.kernel import Action
from core.kernel.advice import at
from core.last_aurora.actions import target
from core.last_aurora.advice import cargo_order, convoy, crew, exploration
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.valuations import values
from core.last_aurora.tables.records import DAMAGE, FUEL

NEVER = -50.0
WARM_SKILL = 3
HOLD = 0.15  # an Object in hand may do more later


def object_kept(o: Outlook) -> float:
    """What it costs to part with an Object."""
    return at(o.w.token.object, o.me["object_count"] - 1)


def object_effect(o: Outlook, kind: int) -> float:
    """What an Object does if used now."""
    ability = o.rules.objects[kind].ability
    active, resting = o.me["active"], [*o.me["rest"], *o.me["exhausted"]]
    if ability == "torch":
        return convoy.repairs_gain(o, 3) if o.held[DAMAGE] else 0.0
    if ability == "iv_bag":
        return crew.cleaning_gain(o, 2, o.crew)
    if ability == "mre":
        return max((exploration.to_active(o, card) for card in resting), default=0.0)
    if ability == "antifreeze":
        return max(
            (exploration.warm_gain(o, card, WARM_SKILL - o.cards[card].skill) for card in active), default=0.0
        )
    if ability == "nitrous":
        return o.w.road.space + o.fuel_pull
    if ability == "nitromethane":
        saved = o.loss(FUEL) if o.held[FUEL] else o.me["speed"] * o.w.road.space
        return saved - convoy.area_cost(o, "truck", 1)
    return 0.0


def side_value(o: Outlook, action: Action) -> float | None:
    """The value of a side action against doing nothing; None if it is none."""
    match action.kind:
        case "recover":
            return crew.recover_gain(o, target(action))
        case "feed":
            gain = exploration.warm_gain(o, target(action), o.rules.setup.food_skill)
            return gain - crew.food_price(o) if gain else NEVER
        case "object":
            return object_effect(o, target(action)) - object_kept(o) - (HOLD if o.left else 0.0)
        case "rearrange":
            return cargo_order.rearranging(o)
        case "dismiss":
            return NEVER
    return None


@values("rest.turn", "explore.after", "move.after")
def menu(o: Outlook) -> list[float]:
    """Leave the menu (0), unless something is worth more."""
    found = []
    for action in o.decision.actions:
        value = side_value(o, action)
        if action.kind == "recover" and value is not None and o.decision.kind == "explore.after":
            value -= crew.patience(o)
        found.append(0.0 if value is None else value)
    return found


@values("objects.limit")
def limit(o: Outlook) -> list[float]:
    """A fourth Object: use one, or throw the least useful away."""
    return [
        object_effect(o, target(action)) if action.kind == "object" else _thrown(o, target(action))
        for action in o.decision.actions
    ]


def _thrown(o: Outlook, kind: int) -> float:
    """Throwing away what will hardly be of use is least bad."""
    later = o.w.keep.get(o.rules.objects[kind].ability, 0.0)
    return -later * min(1.0, 0.3 + o.left / 4.0)


@values("antifreeze")
def warm(o: Outlook) -> list[float]:
    """The Survivor whose better skill helps most."""
    return [
        exploration.warm_gain(o, card, WARM_SKILL - o.cards[card].skill)
        for card in (target(action) for action in o.decision.actions)
    ]


@values("mre", "medic")
def up(o: Outlook) -> list[float]:
    """The Survivor who does most when Active."""
    return [exploration.to_active(o, target(action)) for action in o.decision.actions]
