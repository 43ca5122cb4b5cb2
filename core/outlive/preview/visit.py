"""What a piece would find at a place (O34-O45)."""

from typing import NamedTuple

from core.outlive.preview.shelter import (
    amounts,
    fits,
    full_rooms,
    has_place,
    ready_equipment,
    ready_rooms,
    stores_take,
    touched,
)
from core.outlive.rules import Rules
from core.outlive.state import HEROES, ROBOT, ROBOT_SPACE
from core.outlive.tables.records import AMMO, CANNED, CHIP, MEAT, NONE
from core.outlive.view import View


class Pressed(NamedTuple):
    """A standing rival hero that would be pressed, by so many `points`.

    `goods` is how many would change hands if nothing is answered; `ammo`, `armour` (points off) and
    `guards` are what the seat could answer with.
    """

    seat: int
    piece: int
    points: int
    goods: int
    ammo: int
    armour: int
    guards: bool


class Visit(NamedTuple):
    """What an arrival brings and what can be done then.

    `actions` is 0 where there are none; `takes` of `good` at most, the Dam's `price` in chips once;
    `prey` on top with its price in actions, the `meat` it would bring and the `ammo` that must be spent at
    least (NONE: out of reach); `equipment` are the kinds to be had. At the Cargo Ship, `space` is the
    number of the space (0 for beside it), with its `canned` goods and its `survivor`, if that finds a place.
    """

    location: int
    actions: int
    pressed: tuple[Pressed, ...] = ()
    entering: tuple[int, ...] = ()  # goods that equipment brings
    survivors: int = 0  # that equipment brings
    good: int = NONE
    takes: int = 0
    price: int = 0
    prey: int = NONE
    endurance: int = 0
    meat: int = 0
    ammo: int = NONE
    tiles: int = 0
    equipment: tuple[int, ...] = ()
    space: int = NONE
    canned: int = 0
    survivor: bool = False
    more: int = 0  # of `good` that equipment adds after all of `takes`
    tools: tuple[int, ...] = ()  # by which
    hooked: bool = False  # the space is one that the Grapple leads to
    lost: bool = False  # a survivor there finds no place


def pressed(
    view: View, rules: Rules, seat: int, piece: int, location: int, bonus: int = 0
) -> tuple[Pressed, ...]:
    """Whom a hero would press there, from the left of its seat; with the Baseball bat `bonus` points more."""
    if piece == ROBOT:
        return ()
    picks = bool(full_rooms(view["seats"][seat], rules, "interro"))
    found = []
    for step in range(1, len(view["seats"])):
        rival = (seat + step) % len(view["seats"])
        board = view["seats"][rival]
        for hero in HEROES:
            standing = board["pieces"][hero]["standing"] and board["pieces"][hero]["at"] == location
            points = rules.strengths[piece] - rules.strengths[hero]
            if not standing or points < 0 or points + bonus <= 0:
                continue
            armour = ready_equipment(board, rules, "armour")
            guards = any(
                rules.rooms[room["room"]].amount == rules.strengths[hero]
                for room in ready_rooms(board, rules, "guards")
            )
            takeable = sum(board["goods"]) - (board["goods"][AMMO] if picks else 0)
            found.append(
                Pressed(
                    rival,
                    hero,
                    points + bonus,
                    min(points + bonus, takeable),
                    board["goods"][AMMO],
                    rules.equipment[armour[0]].amount if armour else 0,
                    guards,
                )
            )
    return tuple(found)


def visit(view: View, rules: Rules, seat: int, piece: int, location: int) -> Visit:
    """What the piece of a seat would find at a place, as things are before it moves."""
    board = view["seats"][seat]
    row = rules.locations[location]
    place = view["locations"][location]
    hero = piece != ROBOT
    found = Visit(location, _actions(view, rules, seat, piece, location))
    if hero:
        entering, survivors = _entering(view, rules, seat, location)
        found = found._replace(
            pressed=pressed(view, rules, seat, piece, location), entering=entering, survivors=survivors
        )
    if row.role == "cargo":
        return _cargo(view, rules, seat, piece, found)
    if row.role == "city":
        owned = {*board["broken"], *board["repaired"]}
        shown = tuple(dict.fromkeys(kind for kind in place["equipment"] if kind not in owned))
        return found._replace(tiles=place["tiles"], equipment=shown)
    if row.good != NONE:
        price = _price(view, rules, seat, location)
        takes = stores_take(board, rules, row.good, min(found.actions, place["stock"]))
        found = found._replace(good=row.good, takes=takes, price=price)
        if hero and takes:
            tools, more = harvest(view, rules, seat, location, takes)
            found = found._replace(tools=tools, more=more)
    if hero and place["prey"] != NONE and not _burns(view, rules, seat, location):
        found = _prey(view, rules, seat, found, place["prey"])
    return found


def harvest(view: View, rules: Rules, seat: int, location: int, taken: int) -> tuple[tuple[int, ...], int]:
    """Ready equipment that adds to what a hero takes there, and how much is left of that and fits after so
    many more were taken (O40)."""
    board, stock = view["seats"][seat], view["locations"][location]["stock"] - taken
    kinds = ready_equipment(board, rules, "harvest")
    tools = tuple(kind for kind in kinds if location in rules.equipment[kind].at)
    adds = sum(rules.equipment[kind].amount for kind in tools)
    fitting = stores_take(board, rules, rules.locations[location].good, taken + adds) - taken
    more = max(0, min(adds, stock, fitting))
    return (tools, more) if more else ((), 0)


def meat_of(view: View, rules: Rules, seat: int, kind: int) -> int:
    """The meat of the next kill of a kind, Smokehouses counted, as far as there is any (O41, O42)."""
    board, yields = view["seats"][seat], rules.prey[kind].meat
    smoked = amounts(ready_rooms(board, rules, "smokehouse"), rules)
    return fits(view, board, rules, MEAT, yields[min(board["kills"][kind], len(yields) - 1)] + smoked)


def drivable(view: View, rules: Rules, seat: int) -> bool:
    """Whether the robot of a seat could do an act where it is, if it was driven (O46)."""
    robot = view["seats"][seat]["pieces"][ROBOT]
    if not robot["built"] or robot["at"] in (ROBOT_SPACE, rules.base):
        return False
    found = visit(view, rules, seat, ROBOT, robot["at"])
    takes = found.takes and dam_is_open(view, rules, seat, found.location)
    algae = rules.locations[found.location].algae and view["algae"]
    return bool(takes or found.tiles or found.equipment or algae)


def start_of(view: View, rules: Rules, seat: int, piece: int) -> int:
    """Where a move of the piece begins: the base for a robot that has not moved yet."""
    at = view["seats"][seat]["pieces"][piece]["at"]
    return rules.base if at == ROBOT_SPACE else at


def far(view: View, rules: Rules, seat: int, piece: int, location: int) -> bool:
    """Whether a place is farther than a move goes without the Exoskeleton (Q84)."""
    return location not in rules.within[start_of(view, rules, seat, piece)]


def destinations(view: View, rules: Rules, seat: int, piece: int) -> list[int]:
    """Where a piece may end its move (O32), in the order of the locations."""
    board = view["seats"][seat]
    start = start_of(view, rules, seat, piece)
    far = piece != ROBOT and bool(ready_equipment(board, rules, "exo"))
    taken = {each["at"] for each in board["pieces"]}
    return [
        place
        for place in (rules.elsewhere if far else rules.within)[start]
        if place not in taken
        and (place != rules.ship or visit(view, rules, seat, piece, place).space != NONE)
    ]


def _burns(view: View, rules: Rules, seat: int, location: int) -> bool:
    """Whether Forest fire is at work there for this seat."""
    places = [
        row.location
        for row in (rules.events[card["event"]] for card in view["events"])
        if row.ability == "fire"
    ]
    return location in places and bool(touched(view, rules, seat, "fire"))


def _actions(view: View, rules: Rules, seat: int, piece: int, location: int) -> int:
    """By strength; less in a Forest fire, then capped by a Sandstorm (O39)."""
    if rules.locations[location].role == "cargo":
        return 0
    actions = rules.strengths[piece]
    if _burns(view, rules, seat, location):
        actions -= touched(view, rules, seat, "fire")
    cap = touched(view, rules, seat, "sandstorm")
    return max(0, min(actions, cap) if cap else actions)


def _price(view: View, rules: Rules, seat: int, location: int) -> int:
    """The chips of the Dam, more in a Blackout."""
    price = rules.locations[location].price
    return (touched(view, rules, seat, "blackout") or price) if price else 0


def _entering(view: View, rules: Rules, seat: int, location: int) -> tuple[tuple[int, ...], int]:
    """What ready equipment brings when a hero enters (O38)."""
    board = view["seats"][seat]
    goods, survivors = [0] * len(view["supply"]), 0
    for kind in ready_equipment(board, rules, "entering"):
        row = rules.equipment[kind]
        if location not in row.at:
            continue
        for good, number in enumerate(row.gains):
            goods[good] = fits(view, board, rules, good, goods[good] + number)
        survivors += row.survivors if view["survivors"] and has_place(board, rules) else 0
    return tuple(goods), survivors


def _prey(view: View, rules: Rules, seat: int, found: Visit, kind: int) -> Visit:
    """The prey on top: its price, and what it would bring (O42)."""
    board = view["seats"][seat]
    row = rules.prey[kind]
    aids = sum(rules.equipment[tool].amount for tool in ready_equipment(board, rules, "hunt"))
    meat = meat_of(view, rules, seat, kind)
    short = max(0, row.endurance - aids - found.actions)
    reach = found.actions > 0 and short <= board["goods"][AMMO]
    return found._replace(prey=kind, endurance=row.endurance, meat=meat, ammo=short if reach else NONE)


def _cargo(view: View, rules: Rules, seat: int, piece: int, found: Visit) -> Visit:
    """The space that a hero would take, by the Grapple if that leads higher (O45)."""
    if piece == ROBOT:
        return found
    board = view["seats"][seat]
    strength = rules.strengths[piece]
    grapple = ready_equipment(board, rules, "grapple")
    best = _space(view, strength + (rules.equipment[grapple[0]].amount if grapple else 0))
    homeless = not has_place(board, rules)
    docked = ready_rooms(board, rules, "dock")
    more = amounts([*docked, *ready_rooms(board, rules, "larder")], rules)
    less = touched(view, rules, seat, "storm")
    if best is None:
        fitting = [space for space in rules.cargo if space.strength <= strength]
        if not docked or not fitting:
            return found
        row = max(fitting, key=lambda space: space.strength)
        return found._replace(
            space=0,
            canned=fits(view, board, rules, CANNED, max(0, row.canned + more - less)),
            survivor=view["survivors"] > 0 and not homeless,
            lost=view["survivors"] > 0 and homeless,
        )
    row, there = rules.cargo[best], view["cargo"][best]
    canned = fits(view, board, rules, CANNED, max(0, row.canned + more - less))
    return found._replace(
        space=row.strength,
        canned=canned,
        survivor=bool(there["survivor"]) and not homeless,
        hooked=row.strength > strength or _space(view, strength) is None,
        lost=bool(there["survivor"]) and homeless,
    )


def _space(view: View, strength: int) -> int | None:
    """The index of the highest free space for a strength, one with a survivor before others."""
    free = [
        (space["number"], space["survivor"], -index)
        for index, space in enumerate(view["cargo"])
        if space["seat"] < 0 and space["number"] <= strength
    ]
    return -max(free)[2] if free else None


def dam_is_open(view: View, rules: Rules, seat: int, location: int) -> bool:
    """Whether the price of a place can be paid, in chips or by an Access card."""
    board = view["seats"][seat]
    price = _price(view, rules, seat, location)
    return board["goods"][CHIP] >= price or bool(ready_equipment(board, rules, "card"))
