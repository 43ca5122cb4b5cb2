"""A card of a combat from its turning to its outcome (Z57 to Z67, Z73, L90-L118)."""

from core.auztralia.actions import CURE, HURT, PASS, PRESS, USE, target
from core.auztralia.asking import ask
from core.auztralia.combat.cards import readings, ready_cards, surgeon, use_card
from core.auztralia.combat.force import (
    airships,
    destroy,
    destroy_all,
    destroy_hurt,
    end_combat,
    hurt_unit,
    parts_to_withdraw,
    running,
    stacks,
    withdraw,
)
from core.auztralia.damage import as_it_lies, deal, fall, in_hex
from core.auztralia.network import held
from core.auztralia.old_cards import discard, turn_card
from core.auztralia.phases.end import end_game
from core.auztralia.singles import blasted, dynamite
from core.auztralia.state import Combat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import NONE
from core.kernel import Action


@step
def next_card(t: Table, seat: int) -> None:
    """Turn the top card; one that it replaces is discarded now (Z57)."""
    combat = running(t)
    t.state.settled = True
    combat.card = turn_card(t)
    discard(t, *combat.aside)
    combat.aside = ()
    combat.touched = False
    combat.extra = ()
    combat.less_damage = combat.less_sanity = combat.less_airships = 0
    rows = tuple(t.rules.row_of[old_one.kind] for old_one in in_hex(t, combat.hex))
    t.emit("card_turned", seat=seat, hex=combat.hex, card=combat.card, rows=rows)
    ask_card(t, seat)


@step
def ask_card(t: Table, seat: int) -> None:
    """Once-a-combat cards, as long as one could do something; a Dynamiter too if it reaches an enemy."""
    combat = running(t)
    if not held(t) >> combat.hex & 1:  # a Dynamiter: won, the card has no effect (Z102)
        t.emit("card_void", seat=seat, card=combat.card)
        put_away(t, combat)
        win(t, combat)
        return
    persons = t.state.seats[seat].persons
    ready = ready_cards(t, combat) if persons else []
    if ready or (persons and may_blast(t, combat)):
        actions = [*(USE[person] for person in ready), PASS]
        ask(
            t,
            "combat_card",
            actions,
            ask_card,
            card_chosen,
            seat,
            auto=False,
            hex=combat.hex,
            card=combat.card,
        )
    else:
        take_effect(t, combat)


def may_blast(t: Table, combat: Combat) -> bool:
    """Whether the seat holds the Dynamiter in its own attack and reaches an enemy with it (section 4.4)."""
    person = dynamite(t, combat.seat)
    return (
        person != NONE
        and not combat.defence
        and any(old_one.hex == combat.hex for old_one in blasted(t, combat.seat, person))
    )


@step
def card_chosen(t: Table, seat: int, action: Action) -> None:
    """One card more, or the turned card takes effect; in place of a replaced one the next is turned."""
    combat = running(t)
    if action.kind == "pass":
        take_effect(t, combat)
        return
    t.push(after_card_used, seat)
    use_card(t, seat, target(action))


@step
def after_card_used(t: Table, seat: int) -> None:
    """Further cards on this turned card, or the new one that comes for it."""
    if running(t).card == NONE:
        next_card(t, seat)
    else:
        ask_card(t, seat)


# -- the card takes effect (Z60 to Z65) ------------------------------------------------------------


def take_effect(t: Table, combat: Combat) -> None:
    """Damage dealt and taken, all counted with the force as it is now (Z61)."""
    seat = combat.seat
    damage = lost = sanity = 0
    for number, row in readings(t, combat):
        damage += row.damage
        lost += row.airships
        sanity += row.sanity
        dealt = 0
        for unit in row.units:
            if combat.force[unit]:
                dealt += 1
        for aim, more in combat.extra:
            if aim == number:
                dealt += more
        if dealt:
            deal(t, seat, as_it_lies(t, number), dealt, "card")
    lost = max(0, lost - combat.less_airships)
    sanity = max(0, sanity - combat.less_sanity)
    t.push(lose_rest, seat, lost, sanity)
    ask_hurt(t, seat, max(0, damage - combat.less_damage))


@step
def ask_hurt(t: Table, seat: int, number: int) -> None:
    """One damage symbol after the other goes on the top unit of a stack; without any it is lost (Z62)."""
    combat = running(t)
    while number:
        ground = stacks(t, combat)
        if not ground:
            t.emit("symbols_lost", seat=seat, number=number)
            return
        if len(ground) > 1:
            actions = [HURT[unit] for unit in ground]
            t.ask(seat, "combat_hurt", actions, hurt_chosen, seat, number, hex=combat.hex, number=number)
            return
        hurt_unit(t, combat, ground[0])
        number -= 1


@step
def hurt_chosen(t: Table, seat: int, number: int, action: Action) -> None:
    """The owner chooses the stack (Q32)."""
    hurt_unit(t, running(t), target(action))
    ask_hurt(t, seat, number - 1)


@step
def lose_rest(t: Table, seat: int, symbols: int, sanity: int) -> None:
    """An airship for each airship symbol, a Sanity token for each of those; one too few is a defeat
    (Z63, Z64)."""
    combat = running(t)
    for _ in range(symbols):
        flying = airships(t, combat)
        if not flying:
            break
        destroy(t, combat, flying[0], "airship")
    if sanity:
        lost = min(sanity, combat.sanity)
        combat.broken = sanity > lost
        combat.sanity -= lost
        t.emit("sanity", seat=seat, lost=lost, left=combat.sanity)
    if surgeon(t, combat) == NONE:
        outcome(t, seat)
    else:
        t.plan((ask_surgeon, seat), (outcome, seat))


@step
def ask_surgeon(t: Table, seat: int) -> None:
    """The Field Surgeon, after the card took effect and before its outcome, on a card of defeat too (Q31)."""
    combat = running(t)
    person = surgeon(t, combat)
    actions = [*(CURE[unit] for unit, cubes in enumerate(combat.hurt) if cubes), PASS]
    ask(
        t, "combat_surgeon", actions, ask_surgeon, surgeon_chosen, seat, auto=False,
        hex=combat.hex, card=combat.card, person=person,
    )  # fmt: skip


@step
def surgeon_chosen(t: Table, seat: int, action: Action) -> None:
    """Purple cubes come off one unit."""
    if action.kind == "pass":
        return
    combat = running(t)
    unit, person = target(action), surgeon(t, combat)
    cubes = min(combat.hurt[unit], t.rules.amounts[person])
    combat.hurt[unit] -= cubes
    combat.used += (person,)
    t.emit("combat_card_used", seat=seat, person=person, card=combat.card)
    t.emit("unit_cured", seat=seat, unit=unit, cubes=cubes)


# -- its outcome (Z66, Z67) ------------------------------------------------------------------------


def put_away(t: Table, combat: Combat) -> None:
    """The card is done: it comes to the discard pile."""
    discard(t, combat.card)
    combat.card = NONE


@step
def outcome(t: Table, seat: int) -> None:
    """Old Ones fall; then defeat, victory, or another card (Z67)."""
    combat = running(t)
    put_away(t, combat)
    fall(t, in_hex(t, combat.hex))
    enemies = held(t) >> combat.hex & 1
    if combat.broken or not any(combat.force):
        lose(t, combat, saved=not enemies)
    elif not enemies:
        win(t, combat)
    elif combat.defence:
        next_card(t, seat)
    else:
        ask_press(t, seat)


def win(t: Table, combat: Combat) -> None:
    """No Old One is left: all units go home healed, a port stands."""
    t.emit("won", seat=combat.seat, hex=combat.hex, defence=int(combat.defence))
    if combat.defence:
        t.emit("port_saved", seat=combat.seat, hex=combat.hex)
    end_combat(t)


def lose(t: Table, combat: Combat, *, saved: bool) -> None:
    """Damaged units are destroyed, the others go home; a port is lost only to an enemy that still stands
    (Z72, Z79, Z80)."""
    cause = "sanity" if combat.broken else "units"
    seat = combat.seat
    t.emit("defeated", seat=seat, hex=combat.hex, cause=cause, saved=int(saved))
    if combat.defence and not saved:
        lose_port(t, combat)
        return
    destroy_hurt(t, combat)
    if combat.defence:
        t.emit("port_saved", seat=seat, hex=combat.hex)
    end_combat(t)


def lose_port(t: Table, combat: Combat) -> None:
    """All units are destroyed, the port leaves the board, the game ends at once (Z79, Z97)."""
    state = t.state
    seat = combat.seat
    destroy_all(t, combat)
    end_combat(t)
    state.lost = seat
    state.seats[seat].port = 0
    t.emit("port_lost", seat=seat, hex=combat.hex)
    end_game(t, "port")


@step
def ask_press(t: Table, seat: int) -> None:
    """Another card, or withdraw all or a part (Z67 d); won if a Dynamiter left no enemy (Z102)."""
    combat = running(t)
    if not held(t) >> combat.hex & 1:
        win(t, combat)
        return
    actions = [PRESS, *parts_to_withdraw(t)]
    ask(t, "combat_press", actions, ask_press, press_chosen, seat, hex=combat.hex)


@step
def press_chosen(t: Table, seat: int, action: Action) -> None:
    """On with the next card, unless nobody stays."""
    if action.kind == "press" or not withdraw(t, action.kind):
        next_card(t, seat)
