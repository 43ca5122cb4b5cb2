"""Phase 5: End of round (R526-R531)."""

from core.last_aurora.hooks import AURORA_SAILED, BOX_END_OF_ROUND, ROUND_ENDS, ZONE_KEPT
from core.last_aurora.mechanics.exploration_zone import discard_slot, refill, slide
from core.last_aurora.mechanics.road import box_abilities, progress
from core.last_aurora.phases.exploration import exploration_phase
from core.last_aurora.phases.fire_weapons import fire_phase
from core.last_aurora.phases.movement import movement_phase
from core.last_aurora.phases.rest import rest_phase
from core.last_aurora.state import END_OF_ROUND, LAST_MOORING, Table
from core.last_aurora.steps import seat_step, step


@step
def round_begins(t: Table) -> None:
    """The five phases in their order (R123-R133). Until here it is the round before, whatever is asked
    while the Aurora sails; her mooring has the number of the round."""
    t.state.round = t.state.aurora
    t.emit("round", round=t.state.round)
    t.plan((exploration_phase,), (rest_phase,), (movement_phase,), (fire_phase,), (end_of_round,))


def mooring_progress(t: Table) -> int:
    """How far along the road the Aurora is moored now."""
    return t.rules.moorings[t.state.aurora]


def aurora_reached(t: Table) -> bool:
    """Whether any convoy is at or past the space where the Aurora is moored (R528, C14)."""
    mooring = mooring_progress(t)
    return any(progress(t, seat) >= mooring for seat in t.state.standing())


def last_round(t: Table) -> bool:
    """Whether no other round follows: the Aurora is reached, gone, or nobody is left (R528, A14)."""
    state = t.state
    return aurora_reached(t) or state.aurora == LAST_MOORING or not any(True for _ in state.standing())


@step
def end_of_round(t: Table) -> None:
    """What add-ons do at the end of a round comes before the end check (A9)."""
    state = t.state
    state.phase = END_OF_ROUND
    state.late = ()
    state.turn = -1
    t.emit("phase", phase=END_OF_ROUND)
    t.push(end_check)
    ROUND_ENDS.all(t.rules.addons, t)


@step
def end_check(t: Table) -> None:
    """At or past the Aurora, or the last mooring: the game ends; else preparations for another round."""
    state = t.state
    if last_round(t):
        t.push(game_ends)
    else:
        t.plan(*((producers, seat) for seat in state.forward_order()), (aurora_sails,))


@step
def game_ends(t: Table) -> None:
    """Nothing more is asked; scores can be read."""
    t.learn()  # scores tell what was hidden
    t.state.over = True
    t.state.stack.clear()
    t.emit("game_over", reached=aurora_reached(t))


@seat_step
def producers(t: Table, seat: int) -> None:
    """What boxes do at the end of a round (R1312, A8)."""
    BOX_END_OF_ROUND.all(box_abilities(t, t.state.seats[seat]), t, seat)


@step
def aurora_sails(t: Table) -> None:
    """One space on (R530); excess cards leave from the left, the rest slides, the zone is refilled (R531)."""
    state = t.state
    state.aurora += 1
    t.emit("aurora", mooring=state.aurora)
    AURORA_SAILED.all(t.rules.addons, t)
    kept = t.rules.setup.zone_kept[str(len(state.seats))] + sum(ZONE_KEPT.all(t.rules.addons, t))
    excess = sum(1 for card in state.zone if card) - kept
    for slot, card in enumerate(state.zone):
        if card and excess > 0:
            discard_slot(t, slot)
            excess -= 1
    slide(t)
    t.plan((refill,), (round_begins,))
