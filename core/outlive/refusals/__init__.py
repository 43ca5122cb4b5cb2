"""What a player might try now and cannot, and why; computed only when asked (specification, section 5).

Values are ids as in `state.py`. Every refusal names its rule, a line of the text (L) or of its
specification (O).

| code | values | reason |
|---|---|---|
| `same_place` | `location` | the move must end elsewhere |
| `own_piece` | `location`, `piece` | an own piece is there |
| `no_space` | `location`, `strength`, `taken` numbers of the spaces taken | no Cargo space fits |
| `robot_ship` | `location` | the robot does not go to the Cargo |
| `too_far` | `location`, `steps` | too many steps |
| `cannot_move` | `piece`, `location` | it has nowhere to go, others have |
| `robot_unbuilt` | - | the robot is no piece yet |
| `actions_lacking` | `act` kind of action, `needed`, `left` | too few actions left |
| `stock_empty` | `location`, `good` | nothing left to take |
| `stores_full` | `good`, `limit` | the stores take no more of it |
| `no_chip` | `location`, `chips` due, `held` | the Dam stays closed |
| `prey_out_of_reach` | `prey`, `price` at best, `left` actions, `ammo` missing | |
| `hunted` | - | one prey a visit |
| `stack_empty` | `location` | no prey, no search tile |
| `forest_fire` | `location`, `event` | no hunt here |
| `robot_hunts_not` | - | the robot does not hunt |
| `kind_owned` | `equipment` | the seat has one |
| `algae_gone` | - | |
| `scientists_gone` | - | none beside the base |
| `once_a_visit` | `act` | done in this visit |
| `no_place` | - | airlock and rooms are full |
| `vegetable_gone` | `seat` that has it | |
| `nothing_broken` | - | no equipment to repair |
| `materials_lacking` | `act`, `equipment` or -1, `number` missing | for "robot", "room", or a repair |
| `robot_idle` | `location`, -1 on its start space | the robot can do nothing where it is |
| `room_unbuilt` | `place`, `room` | |
| `room_not_full` | `place`, `room`, `persons` missing | |
| `ability_used` | `place`, `room` | once a day |
| `equipment_broken` | `equipment` | it must be repaired first |
| `equipment_used` | `equipment` | once a day |
| `no_ammo` | - | |
| `guards_strength` | `strength` of the hero, `guarded` | Bodyguards protect another strength |
| `event_unpayable` | `event`, `cost`, `number` missing | |
| `airlock_empty` | - | nobody to move |
| `rooms_full` | - | no built room has an empty slot |
| `airlock_full` | `number` of places left | no more can be recruited |
| `tracer_lowest` | `place`, `room` | it goes no lower |
| `nursery_full` | `place`, `room` | it takes no more |
| `nobody_left` | `place`, `room` | no survivor is left for it |
| `nothing_to_scrap` | `place`, `room` | the seat has no equipment |
"""

from collections.abc import Callable, Iterator

from core.kernel import Refusal
from core.outlive.refusals import day, night
from core.outlive.state import Table

BY_DECISION: dict[str, Callable[[Table, int], Iterator[Refusal]]] = {**day.BY_DECISION, **night.BY_DECISION}


def refusals(t: Table) -> tuple[Refusal, ...]:
    """Greyed possibilities of the pending decision, for the seat that is asked."""
    decision = t.state.decision
    if decision is None or decision.kind not in BY_DECISION:
        return ()
    return tuple(BY_DECISION[decision.kind](t, decision.seat))
