"""What the advisor thinks of what a seat has: its goods, its units, the cubes in its boxes."""

from typing import NamedTuple

from core.auztralia.advice.acts import retrieve_worth
from core.auztralia.advice.fights import alarm, attack_on, best_attack
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.weights import read_weights
from core.auztralia.advice.worth import goods_worth
from core.auztralia.state import Table
from core.auztralia.tables.records import PHOSPHATE
from core.auztralia.view import as_view, view
from core.kernel import Decision


class Opportunities(NamedTuple):
    """All in VP."""

    goods: float
    """of the Warehouse without phosphate"""
    attack: float
    """of the best attack of the next turn, its time counted"""
    alarm: float
    """what the port is threatened with beyond what the units hold off"""
    boxes: float
    """what a Retrieve would save"""
    under_way: float
    """of the attack that the seat has begun, 0 if it has not"""


def opportunities(t: Table, seat: int, left: int, *, attacking: bool) -> Opportunities:
    """Of a seat with so much time left."""
    seen = as_view({**view(t)})
    board = t.state.seats[seat]
    seen["seats"][seat]["space"] = t.rules.numbers.spaces - left
    o = Outlook(seen, Decision(0, seat, "turn", (), {}), t.rules, read_weights())
    goods = goods_worth(o, o.goods) - board.goods[PHOSPHATE] * t.rules.numbers.phosphate_points
    if not left or not board.port:
        return Opportunities(goods, 0.0, 0.0, 0.0, 0.0)
    attack = max(0.0, best_attack(o, o.units).value) if any(o.units) else 0.0
    begun = 0.0
    if attacking:
        combat = seen["combat"]
        if combat is None:
            begun, attack = attack, 0.0
        elif combat["hex"] in o.held:  # else all there has fallen: only units may still be cured
            whole = tuple(have + out for have, out in zip(o.units, combat["force"], strict=True))
            begun = attack_on(o, combat["hex"], whole).value
    return Opportunities(goods, attack, alarm(o), retrieve_worth(o), begun)
