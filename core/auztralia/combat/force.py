"""The units in a combat: cubes on them, losses, withdrawal, the way home (Z62, Z63, Z72 to Z75)."""

from core.auztralia.actions import WITHDRAW, WITHDRAW_AIRSHIPS, WITHDRAW_GROUND
from core.auztralia.damage import heal, in_hex
from core.auztralia.state import Combat, Table
from core.kernel import Action


def running(t: Table) -> Combat:
    """The combat under way. Raises LookupError if there is none."""
    if t.state.combat is None:
        raise LookupError("there is no combat")
    return t.state.combat


def begin_combat(t: Table, seat: int, place: int, force: list[int], *, defence: bool) -> Combat:
    """A seat's force at a hex, with all its Sanity tokens (Z56)."""
    sanity = t.rules.numbers.sanity + t.rules.bonus(t.state.seats[seat].persons, "sanity")
    hurt = [0] * len(force)
    t.state.combat = combat = Combat(
        seat=seat, hex=place, defence=defence, force=force, hurt=hurt, sanity=sanity
    )
    return combat


def flying(t: Table, unit: int) -> bool:
    """Whether units of a kind are airships."""
    return t.rules.ways[unit] == "air"


def stacks(t: Table, combat: Combat) -> list[int]:
    """The ground kinds in the force: each is a stack, whose top unit takes cubes."""
    return [unit for unit, number in enumerate(combat.force) if number and not flying(t, unit)]


def airships(t: Table, combat: Combat) -> list[int]:
    """The kinds of airships in the force."""
    return [unit for unit, number in enumerate(combat.force) if number and flying(t, unit)]


def hurt_unit(t: Table, combat: Combat, unit: int) -> None:
    """A purple cube on the top unit; as many as its shield destroy it (Z62)."""
    combat.hurt[unit] += 1
    t.emit("unit_hurt", seat=combat.seat, unit=unit, cubes=combat.hurt[unit])
    if combat.hurt[unit] >= t.rules.shields[unit]:
        destroy(t, combat, unit, "damage")


def destroy(t: Table, combat: Combat, unit: int, cause: str) -> None:
    """The top unit of a stack returns to the supply; the next one is undamaged."""
    combat.force[unit] -= 1
    combat.hurt[unit] = 0
    t.state.units[unit] += 1
    t.emit("unit_destroyed", seat=combat.seat, unit=unit, cause=cause)


def destroy_hurt(t: Table, combat: Combat) -> None:
    """After a defeat every unit with a purple cube on it is destroyed (Z72, Z80)."""
    for unit, cubes in enumerate(combat.hurt):
        if cubes:
            destroy(t, combat, unit, "defeat")


def destroy_all(t: Table, combat: Combat) -> None:
    """With the port all units of the seat are lost (Z79)."""
    for unit, number in enumerate(combat.force):
        for _ in range(number):
            destroy(t, combat, unit, "port")


def send_home(t: Table, combat: Combat, units: list[int]) -> tuple[int, ...]:
    """All units of these kinds go to the Barracks, healed; gives them by kind."""
    gone = tuple(number if unit in units else 0 for unit, number in enumerate(combat.force))
    barracks = t.state.seats[combat.seat].units
    for unit in units:
        barracks[unit] += combat.force[unit]
        combat.force[unit] = combat.hurt[unit] = 0
    return gone


def parts_to_withdraw(t: Table) -> list[Action]:
    """All of the force, or one of its parts if both are present (Z73)."""
    combat = running(t)
    if stacks(t, combat) and airships(t, combat):
        return [WITHDRAW, WITHDRAW_AIRSHIPS, WITHDRAW_GROUND]
    return [WITHDRAW]


def withdraw(t: Table, part: str) -> bool:
    """Those that leave go home healed; gives whether nobody stays, which ends the combat (Z73)."""
    combat = running(t)
    leaving = {
        "withdraw": [*stacks(t, combat), *airships(t, combat)],
        "withdraw_airships": airships(t, combat),
        "withdraw_ground": stacks(t, combat),
    }[part]
    gone = send_home(t, combat, leaving)
    t.emit("withdrew", seat=combat.seat, hex=combat.hex, units=gone)
    if any(combat.force):
        return False
    end_combat(t)
    return True


def end_combat(t: Table) -> None:
    """Zombies that still stand in the hex are healed, the units left go home healed (Z67, Z74)."""
    combat = running(t)
    heal(t, in_hex(t, combat.hex))
    if any(combat.force):
        gone = send_home(t, combat, list(range(len(combat.force))))
        t.emit("units_home", seat=combat.seat, units=gone)
    t.state.combat = None
