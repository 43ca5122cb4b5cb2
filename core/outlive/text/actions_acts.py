"""What a piece does where it is, a phrase each: the gain before the price."""

from core.kernel.phrases import joined
from core.outlive.preview import visit
from core.outlive.preview.shelter import (
    amounts,
    has_place,
    ready_equipment,
    ready_rooms,
    stores_take,
)
from core.outlive.state import ROBOT
from core.outlive.tables.records import AMMO, CHIP
from core.outlive.text import effects
from core.outlive.text.actions_day import dam_opening
from core.outlive.text.names import Names
from core.outlive.text.phrases import actions, cost, good, level_change, one_of
from core.outlive.text.sentences import ACTIONS, OfferedAction


@ACTIONS.says("space")
def space(names: Names, choice: OfferedAction) -> str:
    """With the Grapple or without (Q82)."""
    spaces = list(choice.context["spaces"])
    at = spaces[::3].index(choice.arg()) * 3
    number, canned, survivor = spaces[at : at + 3]
    brings = [good(canned, 5)] * bool(canned)
    brings += ["a survivor"] * (bool(survivor) and has_place(choice.board, names.rules))
    hooked = " (Grapple, used for today)" if number == max(spaces[::3]) else ""
    return f"space {number}: {joined(brings) or 'nothing'}{hooked}"


@ACTIONS.says("end")
def end(names: Names, choice: OfferedAction) -> str:
    """What is left is lost."""
    left = choice.number("left")
    return f"end the visit{f' ({actions(left)} lost)' if left else ''}"


@ACTIONS.says("take")
def take(names: Names, choice: OfferedAction) -> str:
    """So many from the stock (L87)."""
    number, place = choice.arg(), choice.number("location")
    row, stock = names.tables.locations[place], choice.view["locations"][place]["stock"]
    driven = choice.decision.kind == "robot_act"
    price = visit(choice.view, names.rules, choice.seat, ROBOT, place).price
    paid = "paid" in choice.view["visit"]
    due = f" and {dam_opening(names, choice, price)}" if price and not paid else ""
    tools = [] if driven or number == stock else _harvest(names, choice, place)
    more = sum(names.rules.equipment[kind].amount for kind in tools)
    more = min(more, stock - number, stores_take(choice.board, names.rules, row.good, number + more) - number)
    by = joined(names.equipment(tool) for tool in tools)
    bonus = f", {more} more at the end by {by}" if more > 0 else ""
    spent = "" if driven else f" for {actions(number)}{due}{bonus}"
    return f"{good(number, row.good)}{spent or due.replace(' and', ' for')}"


def _harvest(names: Names, choice: OfferedAction, place: int) -> list[int]:
    if choice.context.get("piece") == ROBOT:
        return []
    tools = ready_equipment(choice.board, names.rules, "harvest")
    return [kind for kind in tools if place in names.rules.equipment[kind].at]


@ACTIONS.says("act/look")
def look_at_prey(names: Names, choice: OfferedAction) -> str:
    """With the Thermal sensor (O42)."""
    there = choice.view["locations"][choice.number("location")]
    under = there["prey_count"] - 1
    return f"look which prey lies under the {names.prey(there['prey'])}: {under} more (Thermal sensor)"


@ACTIONS.says("hunt")
def hunt(names: Names, choice: OfferedAction) -> str:
    """A kind of prey (O42)."""
    kind, place = choice.arg(), choice.number("location")
    row, board = names.tables.prey[kind], choice.board
    meat = row.meat[min(board["kills"][kind], len(row.meat) - 1)]
    meat += amounts(ready_rooms(board, names.rules, "smokehouse"), names.rules)
    hidden = kind != choice.view["locations"][place]["prey"]
    by = " (uses the Thermal sensor)" if hidden else ""
    price = f"{actions(row.endurance)}{_aids(names, choice, row.endurance)}"
    return f"hunt the {names.prey(kind)}: {meat} meat for {price}{by}"


def _aids(names: Names, choice: OfferedAction, endurance: int) -> str:
    """What may make a hunt cheaper, or has to where fewer actions are left."""
    tools = [names.equipment(kind) for kind in ready_equipment(choice.board, names.rules, "hunt")]
    ammo = ["ammo"] if choice.board["goods"][AMMO] else []
    found = [*ammo, *tools]
    short = endurance - choice.number("left")
    if short > 0:
        return f", at least {short} of them by {joined(found, 'or')}"
    return f", or less by {joined(found, 'or')}" if found else ""


@ACTIONS.says("search")
def search(names: Names, choice: OfferedAction) -> str:
    """The top tile, or with open search the one that is named (O43)."""
    price = "" if choice.decision.kind == "robot_act" else " for 1 action"
    if choice.action.args:
        return f"find {_tile(names, choice.arg())}{price}"
    number = choice.view["locations"][choice.number("location")]["tiles"]
    known = choice.view["locations"][choice.number("location")]["known"]
    face = f", {names.tile(known[0])}" if known else ""
    return f"turn the top search tile of {number}{face}{price}"


def _tile(names: Names, tile: int) -> str:
    row = names.tables.tiles[tile]
    return f"{names.tile(tile)} ({effects.tile(row)})" if row.character else names.tile(tile)


@ACTIONS.says("tile")
def tile(names: Names, choice: OfferedAction) -> str:
    """One more with a Scout office."""
    return _tile(names, choice.arg())


@ACTIONS.says("equipment")
def equipment(names: Names, choice: OfferedAction) -> str:
    """Equipment that is taken, broken (L90)."""
    price = "" if choice.decision.kind == "robot_act" else ", for 1 action"
    row = names.tables.equipment[choice.arg()]
    effect = effects.brief_equipment(names.tables, row)
    return f"{row.name}, broken{price}{': ' if effect else ''}{effect}; repair costs {cost(row.cost)}"


def effect_of(names: Names, kind: int) -> str:
    """ ": what it does", "" for an ability without words."""
    effect = effects.equipment(names.tables, names.tables.equipment[kind])
    return f": {effect}" if effect else ""


@ACTIONS.says("algae")
def algae(names: Names, choice: OfferedAction) -> str:
    """They act at once (Q48)."""
    price = "" if choice.decision.kind == "robot_act" else f" for {actions(names.rules.numbers.algae_act)}"
    if choice.board["tracer"] <= names.rules.numbers.tracer_lowest:
        return f"the algae, so that nobody else has them{price}"
    return f"the algae: {level_change(names.rules.numbers.algae_tracer)}{price}"


@ACTIONS.says("act/scientist")
def scientist(names: Names, choice: OfferedAction) -> str:
    """Once a visit (O46)."""
    return f"a scientist (of {choice.view['base']}) for {actions(names.rules.numbers.scientist_act)}"


@ACTIONS.says("act/vegetable")
def vegetable(names: Names, choice: OfferedAction) -> str:
    """Until the next Dawn."""
    price = actions(names.rules.numbers.vegetable_act)
    return f"the vegetable for {price}: feeds one room tonight, or recruits a survivor"


@ACTIONS.says("act/repair")
def repair_at_base(names: Names, choice: OfferedAction) -> str:
    """A repair at the base, which takes no materials (O46)."""
    price = actions(names.rules.numbers.repair_act)
    return f"repair the {names.equipment(choice.arg())} for {price}{effect_of(names, choice.arg())}"


@ACTIONS.says("fitter/repair", "bench/repair")
def cheap_repair(names: Names, choice: OfferedAction) -> str:
    """Two of the three printed materials (O68, T-LOST)."""
    row = names.tables.equipment[choice.arg()]
    return f"repair the {row.name} for 2 of {cost(row.cost)}{effect_of(names, row.number)}"


@ACTIONS.says("fitter/none", "bench/none")
def no_repair(names: Names, choice: OfferedAction) -> str:
    """It may be declined."""
    return "repair nothing"


@ACTIONS.says("ventilate")
def ventilate(names: Names, choice: OfferedAction) -> str:
    """Once a visit (O46)."""
    numbers = names.rules.numbers
    others = f"everybody else's {abs(numbers.ventilation_rivals)} higher"
    price = actions(numbers.ventilation_act)
    return f"ventilation: {level_change(numbers.ventilation_own)}, {others}, for {price}"


@ACTIONS.says("robot")
def robot(names: Names, choice: OfferedAction) -> str:
    """A fifth piece (O46)."""
    numbers = names.rules.numbers
    paid = cost(numbers.robot_cost)
    return (
        f"build the robot, a piece of strength {numbers.robot}, for {actions(numbers.robot_act)}, {paid}; "
        f"{level_change(numbers.robot_tracer)}"
    )


@ACTIONS.says("drive")
def drive(names: Names, choice: OfferedAction) -> str:
    """One act of the robot where it is (O46)."""
    place = choice.board["pieces"][ROBOT]["at"]
    return f"one act of the robot {names.where(place)} for {actions(names.rules.numbers.drive_act)}"


@ACTIONS.says("dam_price/chip")
def pay_chips(names: Names, choice: OfferedAction) -> str:
    """The price of the Dam (Q49)."""
    return f"{good(choice.number('chips'), CHIP)} of {choice.board['goods'][CHIP]}"


@ACTIONS.says("strike")
def strike(names: Names, choice: OfferedAction) -> str:
    """The hunt is carried out."""
    return f"strike: {choice.number('meat')} meat for {actions(choice.number('price'))}"


@ACTIONS.says("aid/ammo")
def aid_by_ammo(names: Names, choice: OfferedAction) -> str:
    """1 for 1 (Q52)."""
    return f"1 action less for {one_of(AMMO, choice.board['goods'][AMMO])}"


@ACTIONS.says("trap", "shotgun")
def aid_by_tool(names: Names, choice: OfferedAction) -> str:
    """Once a day (Q104)."""
    row = names.tables.equipment[names.tables.by_id["equipment"][choice.action.kind]]
    return f"{actions(row.amount)} less by the {row.name}, used for today"
