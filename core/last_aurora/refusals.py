"""What a player might try now and cannot, and why; computed only when asked."""

from core.kernel import Action, Decision, Plain, Refusal
from core.last_aurora.actions import CARD, MOVE
from core.last_aurora.hooks import BONUS_OPEN
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.enemies import enemies_in
from core.last_aurora.mechanics.objects import usable
from core.last_aurora.mechanics.road import region, ways_ahead
from core.last_aurora.phases.attack import charge, ready_weapons
from core.last_aurora.phases.exploration import bonus_keys, reach, why_not_explore
from core.last_aurora.phases.movement import speed, why_not_move
from core.last_aurora.state import PHASES, Table
from core.last_aurora.tables.records import AMMO, FOOD, FUEL

LINES = {
    "slot_empty": "R175",
    "slot_enemy": "R160",
    "slot_cost": "R161",
    "location_empty": "R203",
    "no_towing": "R259",
    "no_host": "R261",
    "no_survivor_token": "R277",
    "no_bunk": "R279",
    "no_offer": "R163",
    "road_ends": "R373",
    "no_driver": "R371",
    "no_fuel": "R372",
    "too_far": "R373",
    "no_ammo": "R458",
    "no_charge": "K13",
    "no_weapon": "R459",
    "no_enemy": "R456",
    "wrong_phase": "R230",
    "no_effect": "R230",
    "no_food": "R170",
    "bonus_closed": "R291",
    "bonus_spoils": "R163",
    "bonus_taken": "R291",
}
"""Reason code -> the rule it comes from, as people are told it."""


def refusals(t: Table) -> tuple[Refusal, ...]:
    """Greyed possibilities of the pending decision, for the seat that is asked."""
    decision = t.state.decision
    if decision is None:
        return ()
    seat, kind = decision.seat, decision.kind
    found: list[Refusal] = []
    if kind == "explore.turn":
        found += _slots(t, seat)
    elif kind == "explore.next":
        found += _bonuses(t, seat, decision)
    elif kind == "move.turn":
        found += _move(t, seat, decision)
    elif kind == "move.drive":
        found += _spaces(t, seat, decision)
    elif kind == "fire.turn":
        found += _fire(t, seat)
    if kind in (
        "explore.turn",
        "explore.after",
        "rest.turn",
        "move.turn",
        "move.after",
        "fire.turn",
        "objects.limit",
    ):
        found += _objects(t, seat, decision)
        found += _food(t, seat, kind)
    return tuple(found)


def _refuse(code: str, **values: Plain) -> Refusal:
    return Refusal(code, values, LINES[code])


def _slots(t: Table, seat: int) -> list[Refusal]:
    board = t.state.seats[seat]
    found = []
    for slot, card in enumerate(t.state.zone):
        reason = why_not_explore(t, seat, slot)
        if reason and board.active:
            cost = t.rules.map.slots[slot].cost
            total = reach(t, seat, slot, board.active)
            found.append(_refuse(reason, slot=slot, card=card, cost=cost, skill=total))
    return found


def _bonuses(t: Table, seat: int, decision: Decision) -> list[Refusal]:
    slot = decision.context["slot"]
    if not isinstance(slot, int):
        return []
    card_done, bonus_done = t.state.stack[-1][-2:]
    if bonus_done:
        return [_refuse("bonus_taken")]
    found = []
    for at, index in bonus_keys(t, seat, slot):
        key = t.rules.map.slots[at].bonuses[index]
        if Action("bonus", (at, index)) in decision.actions:
            continue
        if not BONUS_OPEN.of(key, t, seat):
            found.append(_refuse("bonus_closed", slot=at, index=index, bonus=key))
        elif not card_done:
            possible = CARD in decision.actions
            found.append(_refuse("bonus_spoils", slot=at, index=index, possible=possible))
    return found


def _move(t: Table, seat: int, decision: Decision) -> list[Refusal]:
    reason = why_not_move(t, seat)
    if not reason and MOVE not in decision.actions:
        reason = "no_fuel"
    return [_refuse(reason)] if reason else []


def _spaces(t: Table, seat: int, decision: Decision) -> list[Refusal]:
    limit = speed(t, seat)
    ahead = ways_ahead(t, seat)
    further = sorted((steps, space) for space, steps in ahead.items() if steps > limit)
    found = [_refuse("too_far", space=space, steps=steps, speed=limit) for steps, space in further[:1]]
    if further and not cargo.count(t.state.seats[seat], FUEL):
        found.append(_refuse("no_fuel"))
    return found


def _fire(t: Table, seat: int) -> list[Refusal]:
    if not enemies_in(t, region(t, seat)):
        return [_refuse("no_enemy")]
    weapons = ready_weapons(t, seat, t.state.used)
    if not weapons:
        return [_refuse("no_weapon")]
    charges = {charge(t, seat, box) for box in weapons}
    lacking = sorted(token for token in charges if not cargo.count(t.state.seats[seat], token))
    return [_refuse("no_ammo") if token == AMMO else _refuse("no_charge", token=token) for token in lacking]


def _objects(t: Table, seat: int, decision: Decision) -> list[Refusal]:
    offered = {action.args[-1] for action in decision.actions if action.kind == "object"}
    offered |= {action.args[2] for action in decision.actions if action.kind == "attack" and action.args[2:]}
    phase = PHASES[t.state.phase]
    return [
        _refuse("no_effect" if phase in t.rules.objects[kind].phases else "wrong_phase", object=kind)
        for kind in sorted(set(t.state.seats[seat].objects))
        if kind not in offered and not usable(t, seat, kind)
    ]


def _food(t: Table, seat: int, kind: str) -> list[Refusal]:
    board = t.state.seats[seat]
    hungry = board.exhausted or (kind == "explore.turn" and board.active)
    if kind in ("explore.turn", "explore.after", "rest.turn") and hungry and not cargo.count(board, FOOD):
        return [_refuse("no_food")]
    return []
