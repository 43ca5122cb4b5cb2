"""Attacks and combats: where to, with whom, on or home, whose card, who takes the blow (Z49 to Z75)."""

from collections.abc import Sequence

from core.auztralia.actions import target
from core.auztralia.advice.fights import attack_on, fight_value
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.singles import use_worth
from core.auztralia.advice.valuations import NEVER, values
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import AIRSHIP, Reading
from core.auztralia.view import CombatView, OldOneView


def combat_of(o: Outlook) -> CombatView:
    """The combat under way. Raises LookupError if there is none."""
    combat = o.view["combat"]
    if combat is None:
        raise LookupError("there is no combat")
    return combat


def enemies(o: Outlook, combat: CombatView) -> Sequence[OldOneView]:
    """The revealed Old Ones of its hex."""
    return [each for each in o.held.get(combat["hex"], []) if each["kind"] != HIDDEN]


@values("attack_hex")
def attack_hex(o: Outlook) -> list[float]:
    """The hex whose attack promises most."""
    units = tuple(o.units)
    return [
        use_worth(o, target(action)) if action.kind == "use" else attack_on(o, target(action), units).value
        for action in o.decision.actions
    ]


@values("attack_force")
def attack_force(o: Outlook) -> list[float]:
    """One unit after the other of the best force, then go."""
    combat = combat_of(o)
    force = combat["force"]
    whole = tuple(have + out for have, out in zip(o.units, force, strict=True))
    plan = attack_on(o, combat["hex"], whole)
    if not any(plan.force):
        plan = plan._replace(force=whole)
    found = []
    for action in o.decision.actions:
        match action.kind:
            case "use":
                found.append(use_worth(o, target(action)))
            case "add":
                unit = target(action)
                found.append(1.0 + 0.1 * unit if force[unit] < plan.force[unit] else NEVER)
            case "remove":
                unit = target(action)
                found.append(2.0 if force[unit] > plan.force[unit] else NEVER)
            case _:
                found.append(0.5)
    return found


@values("attack_fight", "combat_press")
def press(o: Outlook) -> list[float]:
    """On, home with all, or with a part: what each promises."""
    combat = combat_of(o)
    old_ones = enemies(o, combat)
    kinds = [each["kind"] for each in old_ones]
    sanity = combat["sanity"]
    force, hurt = list(combat["force"]), list(combat["hurt"])
    found = []
    for action in o.decision.actions:
        match action.kind:
            case "use":
                found.append(use_worth(o, target(action)))
            case "withdraw":
                found.append(o.w.fights.press + healed_cost(o, old_ones))
            case "fight" | "press":
                found.append(fight_value(o, old_ones, kinds, force, sanity, hurt))
            case "withdraw_airships":
                stay = [0 if unit == AIRSHIP else number for unit, number in enumerate(force)]
                found.append(fight_value(o, old_ones, kinds, stay, sanity, hurt) - 0.01)
            case _:
                stay = [number if unit == AIRSHIP else 0 for unit, number in enumerate(force)]
                found.append(fight_value(o, old_ones, kinds, stay, sanity, ()) - 0.01)
    return found


def healed_cost(o: Outlook, old_ones: Sequence[OldOneView]) -> float:
    """What is lost by going home: damage on zombies; what stays on others is worth a little."""
    return sum(0.12 * sum(each["damage"]) for each in old_ones if not o.rules.old_ones[each["kind"]].heals)


# -- cards of the seat -----------------------------------------------------------------------------


def readings(o: Outlook, combat: CombatView) -> list[tuple[OldOneView, Reading]]:
    """Each Old One of the combat with its row of the turned card."""
    rows = o.rules.cards[combat["card"]].rows
    return [(each, rows[o.rules.row_of[each["kind"]]]) for each in enemies(o, combat)]


def dealt(combat: CombatView, old_one: OldOneView, row: Reading) -> int:
    """What the turned card deals to an Old One, with what cards add."""
    return sum(combat["force"][unit] > 0 for unit in row.units) + sum(
        more for number, more in combat["extra"] if number == old_one["number"]
    )


@values("combat_card")
def combat_card(o: Outlook) -> list[float]:
    """A card that makes a difference on this turned card; else pass."""
    combat = combat_of(o)
    read = readings(o, combat)
    short = [each["shield"] - sum(each["damage"]) - dealt(combat, each, row) for each, row in read]
    return [
        0.0 if action.kind == "pass" else card_worth(o, combat, target(action), read, short)
        for action in o.decision.actions
    ]


def card_worth(
    o: Outlook,
    combat: CombatView,
    person: int,
    read: Sequence[tuple[OldOneView, Reading]],
    short: Sequence[int],
) -> float:
    """What a card brings now; `short` is how much each Old One can still take after the turned card."""
    row = o.rules.persons[person]
    standing = [left for left in short if left > 0]
    damage = sum(reading.damage for _, reading in read) - combat["less_damage"]
    tokens = sum(reading.sanity for _, reading in read) - combat["less_sanity"]
    airships = min(
        sum(reading.airships for _, reading in read) - combat["less_airships"], combat["force"][AIRSHIP]
    )
    match row.effect:
        case "damage":
            return 2.0 + (row.amount >= min(standing)) if standing else NEVER
        case "ace":
            kill = bool(standing) and row.amount >= min(standing)
            return 1.0 + airships + kill if airships > 0 or kill else NEVER
        case "scholar":
            progress = sum(max(0, each["shield"] - sum(each["damage"])) for each, _ in read) - sum(
                max(0, left) for left in short
            )
            harm = damage + 2 * max(0, airships) + (4 if tokens > combat["sanity"] else tokens)
            return 0.5 if harm >= progress + 2 and standing else NEVER
        case "nerves":
            saves = tokens > combat["sanity"] or tokens >= row.amount
            return 1.5 if saves and (standing or tokens > combat["sanity"]) else NEVER
        case "bodyguard":
            deadly = damage > 0 and sum(combat["force"][:AIRSHIP]) > 0
            return 0.8 if deadly and (damage >= row.amount or _fragile(o, combat)) else NEVER
    return use_worth(o, person)


def _fragile(o: Outlook, combat: CombatView) -> bool:
    """Whether one more cube destroys the unit that would take it."""
    unit = o.odds.spared(combat["force"], combat["hurt"])
    return unit >= 0 and combat["hurt"][unit] + 1 >= o.rules.shields[unit]


@values("combat_aim")
def combat_aim(o: Outlook) -> list[float]:
    """The one that it fells, the richest of them; else the one that lacks least."""
    combat = combat_of(o)
    damage = int(str(o.decision.context["damage"]))
    short = {
        each["number"]: (each, each["shield"] - sum(each["damage"]) - dealt(combat, each, row))
        for each, row in readings(o, combat)
    }
    found = []
    for action in o.decision.actions:
        old_one, left = short[target(action)]
        if left <= 0:
            found.append(-1.0)
        elif left <= damage:
            found.append(10.0 + o.points(old_one))
        else:
            found.append(o.points(old_one) / left)
    return found


@values("combat_hurt")
def combat_hurt(o: Outlook) -> list[float]:
    """The unit that is missed least."""
    combat = combat_of(o)
    spared = o.odds.spared(combat["force"], combat["hurt"])
    return [
        1.0 if target(action) == spared else -float(o.rules.prices[target(action)])
        for action in o.decision.actions
    ]


@values("combat_surgeon")
def combat_surgeon(o: Outlook) -> list[float]:
    """The dearest unit that would be lost; at a pass while nothing is at stake."""
    combat = combat_of(o)
    found = []
    for action in o.decision.actions:
        if action.kind == "pass":
            found.append(0.0)
        elif action.kind == "use":
            found.append(use_worth(o, target(action)))
        else:
            unit = target(action)
            left = o.rules.shields[unit] - combat["hurt"][unit]
            found.append(o.rules.prices[unit] * (0.5 if left <= 1 else 0.1))
    return found
