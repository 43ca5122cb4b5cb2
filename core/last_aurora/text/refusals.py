"""Why something cannot be done, without the final stop: `Words` adds the rule."""

from core.kernel.phrases import joined, spoken
from core.last_aurora.text.effects import BONUSES, OBJECT_PHASES, OBJECTS
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import REFUSALS

REFUSALS.table(
    {
        "slot_empty": "Slot {slot} is empty",
        "slot_enemy": "Slot {slot} holds an Enemy, {card}: Enemies cannot be explored",
        "slot_cost": "Slot {slot} costs {cost}, but all Active Survivors together have skill {skill}",
        "location_empty": "{card} in slot {slot} has nothing left to gather",
        "no_towing": "{card} in slot {slot} cannot join: the Truck tows no Trailer",
        "no_host": "{card} in slot {slot} cannot join: no Truck or Trailer can carry a Device",
        "no_survivor_token": "The {card} in slot {slot} cannot join: no Survivor token is in the reserve",
        "no_bunk": "The {card} in slot {slot} cannot join: no undamaged box can hold a Survivor",
        "no_offer": "The {card} in slot {slot} offers nothing that can be done now",
        "road_ends": "The convoy cannot move: its road ends here",
        "no_driver": "The convoy cannot move: no Survivor token is on the Truck or can get there",
        "no_fuel": "The convoy holds no Fuel to spend on moving",
        "too_far": "It is {steps} spaces to {space}, but the speed is {speed}",
        "no_ammo": "The convoy holds no Ammo to fire with",
        "no_charge": "The convoy holds no {token} for the Weapon that fires with it",
        "no_weapon": "No Weapon can fire: each is damaged or used in this phase, or there is none",
        "no_enemy": "No Enemy is in the region of the convoy",
        "bonus_taken": "One bonus action is all, and it has been taken",
        "no_food": "The convoy holds no Food to feed Survivors with",
    }
)


@REFUSALS.says("wrong_phase")
def wrong_phase(names: Names, object: int) -> str:
    """An Object out of its time (R230)."""
    row = names.rules.objects[object]
    times = joined([OBJECT_PHASES.get(phase) or spoken(phase) for phase in row.phases])
    return f"{row.name} can be used only {times}"


@REFUSALS.says("no_effect")
def no_effect(names: Names, object: int) -> str:
    """An Object that would be wasted (C33)."""
    row = names.rules.objects[object]
    known = OBJECTS.get(row.ability)
    return f"{row.name} would have no effect now{f': {known.idle}' if known else ''}"


@REFUSALS.says("bonus_closed")
def bonus_closed(names: Names, slot: int, index: int, bonus: str) -> str:
    """A bonus action that would do nothing or cannot be paid (C30)."""
    known = BONUSES.get(bonus)
    why = known.closed if known else "it would have no effect now"
    return f"The bonus of slot {slot + 1}, {names.bonus(slot, index)}, cannot be taken: {why}"


@REFUSALS.says("bonus_spoils")
def bonus_spoils(names: Names, slot: int, index: int, possible: bool) -> str:
    """A bonus action after which the card action could not be done (A5, A27)."""
    why = "it would cost the card action" if possible else "it does not make the card action possible"
    return f"The bonus of slot {slot + 1}, {names.bonus(slot, index)}, cannot come first: {why}"
