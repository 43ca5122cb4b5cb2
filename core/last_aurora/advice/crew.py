"""What Survivors are worth: alive, clean, rested, fed."""

from core.kernel.advice import at
from core.last_aurora.advice.outlook import Outlook, once
from core.last_aurora.state import EXPLORATION, MOVEMENT
from core.last_aurora.tables.records import DAMAGE, FOOD, FUEL, SURVIVOR

SCORING = ("orphan", "prisoner", "bounty_hunter")
LAST_ONE = 100.0


def skill(o: Outlook, card: int) -> int:
    """Skill now."""
    value: int = o.me["skill"][card]
    return value


def action(o: Outlook, card: int) -> float:
    """What one action of a Survivor is worth."""
    now = skill(o, card) if card in o.me["skill"] else o.cards[card].skill
    return at(o.w.crew.action, max(1, now) - 1)


@once
def ability_now(o: Outlook, card: int) -> float:
    """What it is worth that he is Active in the phases still to come in this round."""
    key = o.cards[card].ability
    value = o.w.crew.ability.get(key, 0.0)
    if key in SCORING:
        return 0.0
    if key in ("co_pilot", "driver"):
        moving = o.moves > o.left and (o.held[FUEL] or o.phase == EXPLORATION)
        return value * (o.w.road.space + o.fuel_pull) if moving else 0.0
    if key == "mechanic":
        hurt = min(2, o.held[DAMAGE])
        return value * (hurt / 2.0 if o.phase < MOVEMENT else 0.0)
    if key == "jackal":
        return value if o.phase < MOVEMENT else 0.0
    if key == "medic":
        return value if o.left and o.phase <= MOVEMENT else 0.0
    if key == "shooter":
        return value if o.weapons and o.phase <= 4 else 0.0
    if key == "renegade":
        return value if o.phase <= 4 else 0.0
    return 0.0


def rescue(o: Outlook) -> float:
    """What a clean Survivor counts at the end."""
    return o.w.crew.rescue * o.reach


def future(o: Outlook, card: int) -> float:
    """What a Survivor who is Active from the next round on is worth."""
    row = o.cards[card]
    actions = (o.left + 1) // 2 + 0.4 * (o.left // 2)
    worth = action(o, card) * actions
    key = row.ability
    value = o.w.crew.ability.get(key, 0.0)
    if key in SCORING:
        worth += value
    else:
        worth += value * 0.6 * o.left
    return worth


@once
def survivor_value(o: Outlook, card: int) -> float:
    """What a Survivor of the crew is worth."""
    clean = card not in o.me["contamination"]
    return future(o, card) + ability_now(o, card) + (rescue(o) if clean else 0.0) + o.w.crew.death


def cheapest(o: Outlook) -> float:
    """What losing the least valuable Survivor costs."""
    if len(o.crew) <= 1:
        return LAST_ONE
    least = min(survivor_value(o, card) for card in o.crew)
    return least + o.w.crew.few if len(o.crew) == 2 else least


@once
def recruit_gain(o: Outlook, card: int) -> float:
    """What a new Survivor is worth: he comes to the Rest Zone and needs a box."""
    gain = future(o, card) + rescue(o)
    if o.phase == EXPLORATION:
        gain += ability_now(o, card)
    room = o.room
    gain += o.gain((), room, survivors=1)
    if o.lacking(room, 0, 0, 0, o.held[SURVIVOR] + 1):
        return -LAST_ONE
    if o.spare <= 1:
        gain -= o.w.crew.crowded
    return gain


# -- tired and fed ---------------------------------------------------------------------------------


@once
def tired_cost(o: Outlook, card: int) -> float:
    """What it costs that he is exhausted at the end of this exploration instead of staying Active."""
    if o.cards[card].ability == "leader":
        return 0.0
    cost = at(o.w.crew.tired, o.round - 1) * action(o, card) / 2.0
    missed = ability_now(o, card)
    if o.held[FOOD]:
        return min(cost + missed, o.loss(FOOD) + 0.1) if cost + missed > 0 else 0.0
    return cost + missed


def recover_gain(o: Outlook, card: int) -> float:
    """What 1 Food for an Exhausted Survivor is worth, the Food paid."""
    gain = ability_now(o, card)
    if o.left:
        gain += action(o, card) * (0.9 if o.left % 2 else 0.75)
    return gain - o.loss(FOOD)


# -- Contamination ---------------------------------------------------------------------------------


def deadly(o: Outlook, card: int) -> bool:
    """Whether a Survivor dies of one more Contamination, sooner or later: Food does not last."""
    marks: int = o.me["contamination"].get(card, 0)
    return o.cards[card].skill <= marks + 1


@once
def contamination_cost(o: Outlook, card: int) -> float:
    """What Contamination on a Survivor costs; death if he cannot bear it."""
    return _exposed(o, card, o.me["contamination"].get(card, 0), alone=len(o.crew) <= 1)


@once
def exposure_cost(o: Outlook, points: int) -> float:
    """What some Contamination costs when each point goes where it hurts least."""
    marks = {card: o.me["contamination"].get(card, 0) for card in o.crew}
    total = 0.0
    for _ in range(points):
        if not marks:
            break
        costs = {card: _exposed(o, card, had, alone=len(marks) == 1) for card, had in marks.items()}
        card = min(costs, key=costs.__getitem__)
        total += costs[card]
        marks[card] += 1
        if o.cards[card].skill <= marks[card]:
            del marks[card]
    return total


def _exposed(o: Outlook, card: int, marks: int, *, alone: bool) -> float:
    """One more point on a Survivor with some; alone, his death ends the game for the convoy (R555)."""
    if o.cards[card].skill <= marks + 1:
        return LAST_ONE if alone else survivor_value(o, card) + 0.5
    cost = o.w.crew.contamination * (0.3 + 0.25 * o.left)
    return cost if marks else cost + rescue(o)


def clean_gain(o: Outlook, card: int) -> float:
    """What removing one Contamination is worth."""
    marks: int = o.me["contamination"].get(card, 0)
    if not marks:
        return 0.0
    gain = o.w.crew.contamination * (0.3 + 0.25 * o.left)
    return gain + rescue(o) / marks**2


def cleaning_gain(o: Outlook, points: int, cards: tuple[int, ...]) -> float:
    """What removing up to some Contamination from these is worth."""
    gains: list[float] = []
    for card in cards:
        marks = o.me["contamination"].get(card, 0)
        if marks:
            gains += [clean_gain(o, card)] * marks
    return sum(sorted(gains, reverse=True)[:points])


def food_price(o: Outlook) -> float:
    """What 1 Food is worth now."""
    return o.loss(FOOD)


def patience(o: Outlook) -> float:
    """Food may wait for the Rest Phase, unless its box is wanted before."""
    return 0.0 if o.spare <= 1 else 0.6
