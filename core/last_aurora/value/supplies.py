"""What a convoy can still pay for: its moves, its rests and its shots."""

from core.last_aurora.state import REST
from core.last_aurora.tables.records import AMMO, FOOD, FUEL
from core.last_aurora.value.convoy import Convoy
from core.last_aurora.value.moment import Moment

NAMES: dict[str, str] = {
    "last_move": "spaces that the last move of the game can go, in its round",
    "speed": "of a move, times the moves left",
    "fuel": "Fuel, as far as there are moves for it",
    "fuel_first": "a move can be paid",
    "fuel_over": "Fuel beyond the moves left, while one is left",
    "food": "Food up to 2, while there is a rest to come",
    "food_over": "more Food, at most 3",
    "ammo": "Ammo up to a shot for each Weapon",
    "ammo_over": "more Ammo, as far as there are rounds for it",
    "armed": "it can shoot in rounds to come, times these",
}


def supplies(moment: Moment, of: Convoy, weapons: int) -> list[float]:
    """The numbers of `NAMES`, in their order. `weapons` are the undamaged ones."""
    board, left, fights = of.board, moment.left, moment.fights
    tokens = [*board.cargo.values(), *board.aside]
    fuel, food, ammo = tokens.count(FUEL), tokens.count(FOOD), tokens.count(AMMO)
    moves, pace = moment.moves(of.seat), moment.pace(of.seat)
    shots = min(ammo, weapons)
    return [
        float(pace + fuel - 1) if moves and fuel and not left else 0.0,
        pace * moves / 6.0,
        float(min(fuel, moves)),
        1.0 if moves and fuel else 0.0,
        float(max(0, fuel - moves)) if moves else 0.0,
        float(min(food, 2)) if left or moment.table.state.phase <= REST else 0.0,
        float(min(max(0, food - 2), 3)) if left else 0.0,
        float(shots) if fights else 0.0,
        float(min(ammo - shots, max(0, fights - 1))) if weapons and fights else 0.0,
        fights / 6.0 if shots else 0.0,
    ]
