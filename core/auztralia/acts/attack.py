"""Attack: a hex, a force, what is turned up there, and the fight (Z49 to Z55, Z102, L80-L90)."""

from core.auztralia.actions import ADD, FIGHT, GO, HEX, REMOVE, target
from core.auztralia.asking import ask
from core.auztralia.combat.fight import next_card
from core.auztralia.combat.force import begin_combat, end_combat, parts_to_withdraw, running, withdraw
from core.auztralia.damage import in_hex
from core.auztralia.land import listed
from core.auztralia.network import held, network, targets
from core.auztralia.state import Seat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import ATTACK as BOX
from core.auztralia.tiles import turn_up
from core.kernel import Action


def possible(t: Table, board: Seat, clear: int, barred: int) -> bool:
    """Whether a unit of the Barracks reaches a hex with an Old One (Z99)."""
    rules = t.rules
    tried = 0  # so far on foot, in vain: a shorter range reaches nothing either
    for unit in rules.by_range:
        if board.units[unit]:
            on_foot = rules.ways[unit] == "march"
            if on_foot and rules.ranges[unit] <= tried:
                continue
            if targets(t, board, unit, clear, barred):
                return True
            if on_foot:
                tried = rules.ranges[unit]
    return False


def begin(t: Table, seat: int) -> None:
    """Where to; the least time until the force is chosen."""
    t.state.time = t.rules.times[BOX]
    ask_hex(t, seat)


@step
def ask_hex(t: Table, seat: int) -> None:
    """A hex that some own unit reaches; if a Dynamiter left none the action is over (Z102)."""
    board = t.state.seats[seat]
    barred = held(t)
    clear = network(t, board, barred)
    reached = 0
    for unit, number in enumerate(board.units):
        if number:
            reached |= targets(t, board, unit, clear, barred)
    actions = [HEX[place] for place in listed(reached)]
    if not actions:
        t.emit("no_enemy", seat=seat, hex=0)
        return
    ask(t, "attack_hex", actions, ask_hex, hex_chosen, seat)


@step
def hex_chosen(t: Table, seat: int, action: Action) -> None:
    """The force for it is chosen unit by unit."""
    begin_combat(t, seat, target(action), [0] * len(t.rules.units), defence=False)
    ask_force(t, seat)


def time_of(t: Table, force: list[int]) -> int:
    """The number of different kinds that count for it in a force, at least that of the action (Z53)."""
    return max(t.rules.times[BOX], len([unit for unit in t.rules.timed if force[unit]]))


@step
def ask_force(t: Table, seat: int) -> None:
    """A unit more, one less, or go; over if a Dynamiter left nothing to attack (Z102).

    Going is never answered by itself: what comes to light then cannot be taken back.
    """
    state = t.state
    board, combat = state.seats[seat], running(t)
    state.time = combat.time = time_of(t, combat.force)
    if nothing_left(t):
        return
    barred = held(t)
    clear = network(t, board, barred)
    actions = [
        ADD[unit]
        for unit, number in enumerate(board.units)
        if number and targets(t, board, unit, clear, barred) >> combat.hex & 1
    ]
    chosen = sum(combat.force)
    if chosen > 1 or actions:  # the only unit that can go would come back by itself
        actions += [REMOVE[unit] for unit, number in enumerate(combat.force) if number]
    if chosen:
        actions.append(GO)
    ask(
        t, "attack_force", actions, ask_force, force_chosen, seat, auto=not chosen,
        hex=combat.hex, time=combat.time,
    )  # fmt: skip


@step
def force_chosen(t: Table, seat: int, action: Action) -> None:
    """A unit comes from the Barracks or goes back, or the force sets out."""
    board, combat = t.state.seats[seat], running(t)
    if action.kind == "go":
        set_out(t, seat)
        return
    unit = target(action)
    change = 1 if action.kind == "add" else -1
    board.units[unit] -= change
    combat.force[unit] += change
    ask_force(t, seat)


def set_out(t: Table, seat: int) -> None:
    """All hidden Old Ones of the hex are turned up, blanks are removed (Z54)."""
    state = t.state
    combat = running(t)
    due = max(1, combat.time - state.rebate)
    t.emit("attack", seat=seat, hex=combat.hex, units=tuple(combat.force), time=due)
    hidden = [old_one for old_one in in_hex(t, combat.hex) if not old_one.shown]
    for old_one in hidden:
        state.settled = True
        turn_up(t, old_one, "attack")
    if hidden:
        t.push(ask_fight, seat)
    else:
        t.push(next_card, seat)


@step
def ask_fight(t: Table, seat: int) -> None:
    """Something was turned up: fight, withdraw, or withdraw a part and fight with the rest (Z55)."""
    if nothing_left(t):
        return
    actions = [FIGHT, *parts_to_withdraw(t)]
    ask(t, "attack_fight", actions, ask_fight, fight_chosen, seat, hex=running(t).hex)


@step
def fight_chosen(t: Table, seat: int, action: Action) -> None:
    """The first card, unless nobody stays."""
    if action.kind == "fight" or not withdraw(t, action.kind):
        t.push(next_card, seat)


def nothing_left(t: Table) -> bool:
    """Without an Old One in the hex the attack ends: units home, cube and time spent (Z54, Z102)."""
    combat = running(t)
    if held(t) >> combat.hex & 1:
        return False
    t.emit("no_enemy", seat=combat.seat, hex=combat.hex)
    end_combat(t)
    return True
