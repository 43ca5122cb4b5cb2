"""The Day at the Cargo Ship and at the base: what can be done there, and what it is worth (O31 to O48)."""

from core.outlive.actions import target
from core.outlive.advice.cities import city_worth
from core.outlive.advice.outlook import Outlook
from core.outlive.advice.stocks import stock_worth
from core.outlive.advice.valuations import NEVER, values
from core.outlive.advice.worth import (
    broken_worth,
    gain_worth,
    good_worth,
    person_worth,
    tile_worth,
    tracer_worth,
)
from core.outlive.state import ROBOT
from core.outlive.tables.records import CANNED, MATERIALS, MEAT


def space_for(o: Outlook, number: int) -> int:
    """The index of the space that a hero would get, -1 for none; a Dock counts as the highest (O45)."""
    strength = o.me["pieces"][number]["strength"]
    if o.ready("grapple") >= 0:
        strength += 1
    best, best_key = -1, (-1, False)
    for index, space in enumerate(o.view["cargo"]):
        key = (space["number"], bool(space["survivor"]))
        if space["number"] <= strength and (space["seat"] < 0 or has_dock(o)) and key > best_key:
            best, best_key = index, key
    return best


def has_dock(o: Outlook) -> bool:
    """Whether a Dock lets a hero come without a free space."""
    return "dock" in o.unused


def cargo_worth(o: Outlook, index: int) -> float:
    """Canned goods and the survivor of a space, with the rooms that add to them."""
    if index < 0:
        return NEVER
    space = o.view["cargo"][index]
    canned = space["canned"]
    for room in o.me["rooms"]:
        if room["full"] and not room["used"] and o.ability(room["room"]) in ("larder", "dock"):
            canned += o.rules.room_amounts[room["room"]]
    storm = o.in_force("storm")
    if storm >= 0:
        canned = max(0, canned - o.rules.events[storm].amount)
    return good_worth(o, CANNED, canned) + (person_worth(o) if space["survivor"] else 0.0)


@values("space")
def space(o: Outlook) -> list[float]:
    """The better space, less what the Grapple may still do."""
    spaces = list(enumerate(o.view["cargo"]))
    found = []
    for action in o.decision.actions:
        number = target(action)
        found.append(
            max(
                (cargo_worth(o, index) for index, each in spaces if each["number"] == number),
                default=0.0,
            )
        )
    return found


def base_worth(o: Outlook, actions: int) -> float:
    """The best acts at the base for these actions."""
    options = base_acts(o)
    best = 0.0
    for first, (cost, value) in options.items():
        if cost > actions:
            continue
        rest = max(
            (more for name, (price, more) in options.items() if name != first and price <= actions - cost),
            default=0.0,
        )
        third = 0.0
        if cost == 1 and actions - cost > 1 and rest:
            third = 0.2
        best = max(best, value + rest + third)
    return best


def base_acts(o: Outlook) -> dict[str, tuple[int, float]]:
    """Acts at the base that are open now: what they cost, what they bring."""
    numbers = o.numbers
    visit = o.view["visit"] if o.decision.kind == "act" else ()
    acts: dict[str, tuple[int, float]] = {}
    if o.view["base"] and "scientist" not in visit:
        acts["scientist"] = (numbers.scientist_act, person_worth(o, scientist=True))
    if o.view["vegetable"] < 0:
        acts["vegetable"] = (numbers.vegetable_act, vegetable_worth(o))
    if o.me["broken"]:
        acts["repair"] = (numbers.repair_act, repair_worth(o))
    if "ventilation" not in visit:
        acts["ventilate"] = (numbers.ventilation_act, ventilation_worth(o))
    robot = o.me["pieces"][ROBOT]
    if not robot["built"]:
        if all(o.goods[good] >= numbers.robot_cost.count(good) for good in MATERIALS):
            acts["robot"] = (numbers.robot_act, robot_worth(o))
    elif robot["at"] < len(o.rules.locations) and robot["at"] != o.rules.base:
        acts["drive"] = (numbers.drive_act, drive_worth(o, robot["at"]))
    return acts


def vegetable_worth(o: Outlook) -> float:
    """It feeds the hungriest room, or brings a survivor."""
    largest = max(
        (room["supply"] for room in o.me["rooms"] if room["survivors"] + room["scientists"]), default=1
    )
    spare = [0] * 7
    spare[MEAT] = largest
    return max(0.3, gain_worth(o, spare) * 0.95)


def repair_worth(o: Outlook) -> float:
    """The best broken tile, repaired without materials."""
    return max((tile_worth(o, kind) - broken_worth(o, kind) for kind in o.me["broken"]), default=0.0)


def ventilation_worth(o: Outlook) -> float:
    """The own tracer lower, every rival's higher."""
    value = tracer_worth(o, o.numbers.ventilation_own)
    for seat, board in enumerate(o.view["seats"]):
        if seat != o.seat:
            value += o.w.day.harm * 0.5 * (1.0 if board["tracer"] < 5 else 0.1)
    return value


def robot_worth(o: Outlook) -> float:
    """A fifth piece for the days left, less its materials and radiation."""
    cost = [0] * 7
    for good in o.numbers.robot_cost:
        cost[good] -= 1
    return o.w.day.robot * o.days_left + gain_worth(o, cost) + tracer_worth(o, o.numbers.robot_tracer)


def drive_worth(o: Outlook, place: int) -> float:
    """The best single act of the robot where it is."""
    if o.rules.city_index[place] >= 0:
        return city_worth(o, place, 1, hero=False)
    return stock_worth(o, place, 1, hero=False)
