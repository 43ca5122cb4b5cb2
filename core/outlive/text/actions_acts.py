"""What a piece does where it is, a phrase each: the gain before the price."""

from core.kernel.phrases import joined
from core.outlive.preview import visit
from core.outlive.preview.cities import salvaged, scouted
from core.outlive.preview.shelter import fits, has_place, ready_equipment
from core.outlive.preview.visit import harvest, meat_of
from core.outlive.state import ROBOT
from core.outlive.tables.records import AMMO, CHIP, MEAT
from core.outlive.text import effects
from core.outlive.text.actions_day import dam_opening
from core.outlive.text.names import Names
from core.outlive.text.phrases import LEVEL, actions, cost, good, goods, kind, level_change, one_of, some_of
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
    """What is left is lost; what equipment adds comes then (O40)."""
    left, place, comes = choice.number("left"), choice.number("location"), ""
    if "took" in choice.view["visit"] and choice.context.get("piece") != ROBOT:
        tools, more = harvest(choice.view, names.rules, choice.seat, place, 0)
        which = names.tables.locations[place].good
        comes = f": {good(more, which)} by {names.equipments(tools)}" if more else ""
    return f"end the visit{comes}{f' ({actions(left)} lost)' if left else ''}"


@ACTIONS.says("take")
def take(names: Names, choice: OfferedAction) -> str:
    """So many from the stock (L87)."""
    number, place = choice.arg(), choice.number("location")
    row = names.tables.locations[place]
    driven = choice.decision.kind == "robot_act"
    price = visit(choice.view, names.rules, choice.seat, ROBOT, place).price
    paid = "paid" in choice.view["visit"]
    due = f" and {dam_opening(names, choice, price)}" if price and not paid else ""
    alone = driven or choice.context.get("piece") == ROBOT
    tools, more = ((), 0) if alone else harvest(choice.view, names.rules, choice.seat, place, number)
    bonus = f", {more} more at the end by {names.equipments(tools)}" if more else ""
    spent = "" if driven else f" for {actions(number)}{due}{bonus}"
    return f"{good(number, row.good)}{spent or due.replace(' and', ' for')}"


@ACTIONS.says("act/look")
def look_at_prey(names: Names, choice: OfferedAction) -> str:
    """With the Thermal sensor (O42)."""
    there = choice.view["locations"][choice.number("location")]
    under = there["prey_count"] - 1
    return f"look which prey lies under the {names.prey(there['prey'])}: {under} more (Thermal sensor)"


@ACTIONS.says("hunt")
def hunt(names: Names, choice: OfferedAction) -> str:
    """A kind of prey (O42)."""
    prey, place = choice.arg(), choice.number("location")
    row = names.tables.prey[prey]
    meat = meat_of(choice.view, names.rules, choice.seat, prey)
    hidden = prey != choice.view["locations"][place]["prey"]
    by = " (uses the Thermal sensor)" if hidden else ""
    price = f"{actions(row.endurance)}{_aids(names, choice, row.endurance)}"
    return f"hunt the {names.prey(prey)}: {meat} meat for {price}{by}"


def _aids(names: Names, choice: OfferedAction, endurance: int) -> str:
    """What may make a hunt cheaper, or has to where fewer actions are left."""
    tools = [names.equipment(kind) for kind in ready_equipment(choice.board, names.rules, "hunt")]
    ammo = ["ammo"] if choice.board["goods"][AMMO] else []
    found = [*ammo, *tools]
    short = endurance - choice.number("left")
    if short > 0:
        saved = choice.board["goods"][AMMO]
        saved += sum(
            names.rules.equipment[kind].amount for kind in ready_equipment(choice.board, names.rules, "hunt")
        )
        return f", at least {short} of them by {joined(found, 'and' if saved == short else 'or')}"
    return f", or less by {joined(found, 'or')}" if found else ""


@ACTIONS.says("search")
def search(names: Names, choice: OfferedAction) -> str:
    """The top tile, or with open search the one that is named (O43)."""
    price = "" if choice.decision.kind == "robot_act" else " for 1 action"
    here, place = choice.view["locations"][choice.number("location")], choice.number("location")
    hero = choice.decision.kind == "act" and choice.context.get("piece") != ROBOT
    scouts = scouted(choice.view, names.rules, choice.seat, place) if hero else 0
    more = f", then {scouts} more by the Scout office" if scouts else ""
    if choice.action.args:
        return f"find {_tile(names, choice.arg())}{price}{_salvaged(names, choice, choice.arg())}{more}"
    known = here["known"]
    face = f", which is {names.tile(known[0])}{',' * bool(price)}" if known else ""
    pays = _salvaged(names, choice, known[0]) if known else ""
    return f"turn the top search tile of {here['tiles']}{face}{price}{pays}{more}"


def _tile(names: Names, tile: int) -> str:
    row = names.tables.tiles[tile]
    return f"{names.tile(tile)} ({effects.tile(row)})" if row.character else names.tile(tile)


def _salvaged(names: Names, choice: OfferedAction, tile: int) -> str:
    """What full Salvages pay for an empty tile (O43)."""
    if not names.tables.tiles[tile].empty:
        return ""
    paid = salvaged(choice.view, names.rules, choice.seat, choice.number("location"))
    return f": {goods(paid)} by Salvage" if any(paid) else ""


@ACTIONS.says("tile")
def tile(names: Names, choice: OfferedAction) -> str:
    """One more with a Scout office."""
    return f"{_tile(names, choice.arg())}{_salvaged(names, choice, choice.arg())}"


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
        return f"the algae{price}, so that nobody else has them"
    return f"the algae{price}: {level_change(names.rules.numbers.algae_tracer)}"


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
    due = names.rules.amount_of("bench")
    if choice.decision.kind == "fitter":
        due = max(tile.repair for tile in names.tables.tiles)
    return f"repair the {row.name} for {some_of(row.cost, due)}{effect_of(names, row.number)}"


@ACTIONS.says("fitter/none", "bench/none")
def no_repair(names: Names, choice: OfferedAction) -> str:
    """It may be declined."""
    return "repair nothing"


@ACTIONS.says("ventilate")
def ventilate(names: Names, choice: OfferedAction) -> str:
    """Once a visit (O46); at the ends of the scale a level stays (Q4, Q6)."""
    numbers, seats = names.rules.numbers, choice.view["seats"]
    lower = choice.board["tracer"] > numbers.tracer_lowest
    rivals = [seat for seat in range(len(seats)) if seat != choice.seat]
    higher = [seat for seat in rivals if seats[seat]["tracer"] < numbers.tracer_highest]
    whose = "everybody else's" if higher == rivals else joined(map(names.owner, higher))
    parts = [level_change(numbers.ventilation_own)] * lower
    raised = f"{whose}{'' if lower else f' {LEVEL}'} {abs(numbers.ventilation_rivals)} higher"
    told = ", ".join([*parts, *[raised] * bool(higher)]) or f"no {LEVEL} changes"
    return f"ventilation: {told}, for {actions(numbers.ventilation_act)}"


@ACTIONS.says("robot")
def robot(names: Names, choice: OfferedAction) -> str:
    """A fifth piece (O46)."""
    numbers = names.rules.numbers
    paid = cost(numbers.robot_cost)
    rises = choice.board["tracer"] < numbers.tracer_highest  # else it stays (Q6)
    return (
        f"build the robot, a piece of strength {numbers.robot}, for {actions(numbers.robot_act)}, {paid}"
        f"{f'; {level_change(numbers.robot_tracer)}' * rises}"
    )


@ACTIONS.says("drive")
def drive(names: Names, choice: OfferedAction) -> str:
    """One act of the robot where it is (O46)."""
    place = choice.board["pieces"][ROBOT]["at"]
    found = visit(choice.view, names.rules, choice.seat, ROBOT, place)
    due = dam_opening(names, choice, found.price) if found.price else ""
    price = f", where {kind(found.good)} costs {due}" if due else ""
    return f"one act of the robot {names.where(place)} for {actions(names.rules.numbers.drive_act)}{price}"


@ACTIONS.says("dam_price/chip")
def pay_chips(names: Names, choice: OfferedAction) -> str:
    """The price of the Dam (Q49)."""
    return f"{good(choice.number('chips'), CHIP)} of {choice.board['goods'][CHIP]}"


@ACTIONS.says("strike")
def strike(names: Names, choice: OfferedAction) -> str:
    """The hunt is carried out; meat comes as far as there is any (O41)."""
    meat = fits(choice.view, choice.board, names.rules, MEAT, choice.number("meat"))
    return f"strike: {meat} meat for {actions(choice.number('price'))}"


@ACTIONS.says("aid/ammo")
def aid_by_ammo(names: Names, choice: OfferedAction) -> str:
    """1 for 1 (Q52)."""
    return f"1 action less for {one_of(AMMO, choice.board['goods'][AMMO])}"


@ACTIONS.says("trap", "shotgun")
def aid_by_tool(names: Names, choice: OfferedAction) -> str:
    """Once a day (Q104)."""
    row = names.tables.equipment[names.tables.by_id["equipment"][choice.action.kind]]
    return f"{actions(row.amount)} less by the {row.name}, used for today"
