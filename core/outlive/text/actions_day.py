"""What the choices of the day do, a phrase each: where a piece goes, whom it presses, how one defends."""

from core.kernel.phrases import counted, joined, with_article
from core.outlive.preview import visit
from core.outlive.preview.shelter import (
    full_rooms,
    has_place,
    ready_equipment,
    stores_take,
)
from core.outlive.preview.visit import Visit, dam_is_open, drivable, far
from core.outlive.state import ROBOT
from core.outlive.tables.records import AMMO, CHIP, NONE
from core.outlive.text.names import Names
from core.outlive.text.phrases import good, goods, kind, one_of, persons
from core.outlive.text.sentences import ACTIONS, OfferedAction

ACTIONS.table(
    {
        "back": "another piece",
        "decline": "keep it for later",
        "dam_price/card": "the Access card, used for today",
    }
)


# -- piece and destination -------------------------------------------------------------------------


@ACTIONS.says("piece")
def piece(names: Names, choice: OfferedAction) -> str:
    """Which piece, and where it is."""
    which = choice.arg()
    return f"{names.piece(which)} {names.where(choice.board['pieces'][which]['at'])}"


@ACTIONS.says("piece/look")
def look_into_city(names: Names, choice: OfferedAction) -> str:
    """With a Watch post (O44)."""
    city = choice.arg()
    tiles = counted(choice.view["locations"][city]["tiles"], "search tile")
    return f"look through the {tiles} of {names.location_name(city)} first (Watch post, once a day)"


@ACTIONS.says("go")
def go(names: Names, choice: OfferedAction) -> str:
    """What is to be had there, by what everybody can see (Q112)."""
    which, place = choice.number("piece"), choice.arg()
    found = visit(choice.view, names.rules, choice.seat, which, place)
    parts = [*_presses(names, found), *_enters(names, found), *_offers(names, choice, found)]
    if far(choice.view, names.rules, choice.seat, which, place):
        parts.append("uses the Exoskeleton")
    return f"{names.location_name(place)}: {'; '.join(parts) or 'nothing to be had'}"


def _presses(names: Names, found: Visit) -> list[str]:
    return [
        f"presses {names.piece_of(one.seat, one.piece)} by {one.points}"
        f"{'' if one.goods else ', who has nothing'}"
        for one in found.pressed
        if one.points
    ]


def _enters(names: Names, found: Visit) -> list[str]:
    brings = [goods(found.entering)] if any(found.entering) else []
    brings += [persons(found.survivors, 0)] if found.survivors else []
    return [f"{joined(brings)} on entering"] if brings else []


def _offers(names: Names, choice: OfferedAction, found: Visit) -> list[str]:
    """What can be done there."""
    role = names.tables.locations[found.location].role
    if role == "cargo":
        return [_ship(found)]
    if role == "base":
        return _base(names, choice) if choice.context.get("piece") != ROBOT else []
    parts = []
    if found.takes:
        price = f" for {dam_opening(names, choice, found.price)}" if found.price else ""
        if not dam_is_open(choice.view, names.rules, choice.seat, found.location):
            won = any(choice.view["seats"][one.seat]["goods"][CHIP] for one in found.pressed if one.points)
            as_yet = " as yet" * won  # pressure comes first (Q19)
            price += f", which {'are' if found.price > 1 else 'is'} missing{as_yet}"
        more = f", {found.more} more by {names.equipments(found.tools)}" if found.more else ""
        parts.append(f"up to {good(found.takes, found.good)}{more}{price}")
    elif found.good != NONE:
        parts.append(f"no {kind(found.good)} left")
    if found.prey != NONE:
        parts.append(_hunt(names, found))
    if found.location in names.tables.cities:
        parts.append(counted(found.tiles, "search tile"))
        if found.equipment:
            parts.append(names.equipments(found.equipment).replace(" and ", ", "))
    if names.tables.locations[found.location].algae and choice.view["algae"]:
        parts.append("the algae")
    return parts


def dam_opening(names: Names, choice: OfferedAction, chips: int) -> str:
    """What opens the Dam: microchips, or the Access card if it is ready (Q113)."""
    paid = good(chips, CHIP)
    cards = ready_equipment(choice.board, names.rules, "card")
    if not cards:
        return paid
    card = f"the {names.equipment(cards[0])} (used for today)"
    return f"{paid} or {card}" if choice.board["goods"][CHIP] >= chips else card


def _ship(found: Visit) -> str:
    where = f"space {found.space}" if found.space else "beside the ship (Dock)"
    where += " (Grapple)" * found.hooked
    brings = [good(found.canned, 5)] if found.canned else []
    brings += ["a survivor"] if found.survivor else []
    return f"{joined(brings) or 'nothing'}, {where}"


def _base(names: Names, choice: OfferedAction) -> list[str]:
    """What the seat could do there: a scientist needs a place, a repair something broken (O46)."""
    view, board = choice.view, choice.board
    parts = [counted(view["base"], "scientist")] if view["base"] and has_place(board, names.rules) else []
    parts += ["the vegetable"] * (view["vegetable"] < 0) + ["repair"] * bool(board["broken"])
    cost = names.rules.numbers.robot_cost
    paid = all(board["goods"][which] >= cost.count(which) for which in cost)
    parts += ["ventilation"] + ["the robot"] * (paid and not board["pieces"][ROBOT]["built"])
    parts += ["driving the robot"] * drivable(view, names.rules, choice.seat)
    return [joined(parts)]


def _hunt(names: Names, found: Visit) -> str:
    prey = names.prey(found.prey)
    if found.ammo == NONE:
        return f"{with_article(prey)} out of reach"
    need = f", with {found.ammo} ammo" if found.ammo else ""
    return f"{with_article(prey)} for {found.meat} meat{need}"


# -- pressure --------------------------------------------------------------------------------------


@ACTIONS.says("use_bat/use")
def use_bat(names: Names, choice: OfferedAction) -> str:
    """All pressures of this arrival are higher (Q15)."""
    ahead = list(choice.context["pressure"])
    found = [f"{names.player(seat)} {points}" for seat, points in zip(ahead[1::3], ahead[2::3], strict=True)]
    return f"use it: pressure {joined(found)}"


@ACTIONS.says("yield")
def yields(names: Names, choice: OfferedAction) -> str:
    """Pay what is left, but no ammo to a full Interrogation (Q17)."""
    mover = choice.number("mover")
    held = sum(choice.board["goods"])
    if full_rooms(choice.view["seats"][mover], names.rules, "interro"):
        held -= choice.board["goods"][AMMO]
    return f"yield: {counted(min(choice.number('points'), held), 'good')} to {names.player(mover)}"


@ACTIONS.says("defend/ammo")
def defend_by_ammo(names: Names, choice: OfferedAction) -> str:
    """1 for 1 (L84)."""
    return f"1 point less for {one_of(AMMO, choice.board['goods'][AMMO])}"


@ACTIONS.says("armour")
def armour(names: Names, choice: OfferedAction) -> str:
    """Once a day (Q85)."""
    kind = ready_equipment(choice.board, names.rules, "armour")[0]
    points = min(names.rules.equipment[kind].amount, choice.number("points"))
    return f"{counted(points, 'point')} less by the {names.equipment(kind)}, used for today"


@ACTIONS.says("guards")
def guards(names: Names, choice: OfferedAction) -> str:
    """Once a day (Q86)."""
    return "no pressure at all by the Bodyguards, used for today"


@ACTIONS.says("give")
def give(names: Names, choice: OfferedAction) -> str:
    """A good, and how many there are; small stores may have no room for it (O35.4)."""
    giver, taker = choice.context.get("giver", choice.seat), choice.context.get("taker")
    held = choice.view["seats"][int(giver)]["goods"][choice.arg()]
    full = ""
    if taker is not None and not stores_take(choice.view["seats"][taker], names.rules, choice.arg(), 1):
        full = f", to the supply pile, as the stores of {names.player(taker)} are full of it"
    return f"{one_of(choice.arg(), held)}{full}"
