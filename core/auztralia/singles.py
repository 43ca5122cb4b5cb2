"""Single-use cards: when they can be used, and what they do (Z101, Z102, T-PERSON S)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from core.auztralia.actions import DONE, HEALED_AT, OLD_ONE, target
from core.auztralia.damage import as_it_lies, deal, fall, heal, stands
from core.auztralia.network import clear_network, held, union
from core.auztralia.state import OldOne, Seat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import COAL, GOLD, IRON, NONE
from core.kernel import Action


def usable(t: Table, seat: int) -> list[int]:
    """The single-use cards that a seat can use now: in its own turn, if their condition holds."""
    persons = t.state.seats[seat].persons
    single = t.rules.single_cards
    if single.isdisjoint(persons) or t.state.turn != seat:
        return []
    return [
        person
        for person in persons
        if person in single and CONDITIONS[t.rules.effects[person]](t, seat, person)
    ]


def dynamite(t: Table, seat: int) -> int:
    """The Dynamiter of a seat, or NONE."""
    persons = t.state.seats[seat].persons
    return next((person for person in persons if t.rules.effects[person] == "dynamite"), NONE)


def blasted(t: Table, seat: int, person: int) -> list[OldOne]:
    """The revealed Old Ones that the Dynamiter reaches: near the clear network, whatever is between (S1)."""
    near = union(t.rules.land.within[t.rules.persons[person].reach], clear_network(t, t.state.seats[seat]))
    return [old_one for old_one in t.state.old_ones if old_one.shown and near >> old_one.hex & 1]


def sick_farms(t: Table, seat: int) -> list[int]:
    """The hexes of a seat's blighted farms without an Old One (S5)."""
    barred = held(t)
    return [
        farm.hex
        for farm in t.state.farms
        if farm.blighted and farm.seat == seat and not barred >> farm.hex & 1
    ]


CONDITIONS: Mapping[str, Callable[[Table, int, int], bool]] = {
    "dynamite": lambda t, seat, person: bool(blasted(t, seat, person)),
    "finance": lambda t, seat, person: True,
    "freight": lambda t, seat, person: True,
    "haste": lambda t, seat, person: True,
    "soil": lambda t, seat, person: bool(sick_farms(t, seat)),
    "union": lambda t, seat, person: any(t.state.seats[seat].boxes),
}
"""By effect: whether the card can be used now."""


def use_single(t: Table, seat: int, person: int) -> None:
    """It leaves the game and takes effect at once; the Dynamiter and the Soil Doctor ask for targets."""
    state = t.state
    board = state.seats[seat]
    board.persons = tuple(each for each in board.persons if each != person)
    state.persons_out += (person,)
    t.emit("single_used", seat=seat, person=person)
    EFFECTS[t.rules.effects[person]](t, seat, board, person)


def finance(t: Table, seat: int, board: Seat, person: int) -> None:
    """Gold from the bank (S2)."""
    gain(t, seat, board, person, (GOLD,))


def freight(t: Table, seat: int, board: Seat, person: int) -> None:
    """Coal and iron (S3)."""
    gain(t, seat, board, person, (COAL, IRON))


def gain(t: Table, seat: int, board: Seat, person: int, goods: tuple[int, ...]) -> None:
    """So many of each of these goods as the card says."""
    amount = t.rules.amounts[person]
    for good in goods:
        board.goods[good] += amount
    gained = tuple(amount if good in goods else 0 for good in range(len(board.goods)))
    t.emit("gained", seat=seat, goods=gained, person=person)


def hasten(t: Table, seat: int, board: Seat, person: int) -> None:
    """The action of this turn takes less time, at least 1 (S4, Q74)."""
    t.state.rebate += t.rules.amounts[person]
    t.emit("rebate", seat=seat, time=t.rules.amounts[person], person=person)


def free_cubes(t: Table, seat: int, board: Seat, person: int) -> None:
    """All cubes of the boxes return to the HQ (S6)."""
    cubes = sum(board.boxes)
    board.hq += cubes
    board.boxes = [0] * len(board.boxes)
    t.emit("retrieved", seat=seat, cubes=cubes, person=person)


def blast(t: Table, seat: int, board: Seat, person: int) -> None:
    """Which Old One it hits (S1)."""
    t.push(ask_blast, seat, person)


def doctor(t: Table, seat: int, board: Seat, person: int) -> None:
    """Which farms are healed (S5)."""
    t.push(ask_healed, seat, person, 0)


EFFECTS: Mapping[str, Callable[[Table, int, Seat, int], None]] = {
    "dynamite": blast,
    "finance": finance,
    "freight": freight,
    "haste": hasten,
    "soil": doctor,
    "union": free_cubes,
}


@step
def ask_blast(t: Table, seat: int, person: int) -> None:
    """One of the Old Ones within reach."""
    actions = [OLD_ONE[old_one.number] for old_one in blasted(t, seat, person)]
    t.ask(seat, "use_target", actions, blast_chosen, seat, person, person=person, number=1)


@step
def blast_chosen(t: Table, seat: int, person: int, action: Action) -> None:
    """It falls at once if its shield is reached; a zombie that does not heals at once (S1).

    One in the hex under attack keeps its damage until that attack is over (Z102).
    """
    hurt = deal(t, seat, as_it_lies(t, target(action)), t.rules.amounts[person], "dynamite")
    fall(t, [hurt])
    combat = t.state.combat
    if stands(t, hurt.number) and (combat is None or combat.hex != hurt.hex):
        heal(t, [hurt])


@step
def ask_healed(t: Table, seat: int, person: int, healed: int) -> None:
    """A farm, then a second one or no more."""
    left = t.rules.amounts[person] - healed
    actions = [HEALED_AT[place] for place in sick_farms(t, seat)] if left else []
    if not actions:
        return
    if healed:
        actions.append(DONE)
    t.ask(seat, "use_target", actions, healed_chosen, seat, person, healed, person=person, number=left)


@step
def healed_chosen(t: Table, seat: int, person: int, healed: int, action: Action) -> None:
    """It is healthy again."""
    if action.kind == "done":
        return
    state = t.state
    place = target(action)
    farm = next(farm for farm in state.farms if farm.hex == place)
    state.farms = tuple(replace(each, blighted=False) if each.hex == place else each for each in state.farms)
    t.emit("farm_healed", seat=seat, hex=place, farm=farm.kind)
    ask_healed(t, seat, person, healed + 1)
