"""Codes of refusals with the lines they come from, and what several of them need."""

from core.auztralia.network import held
from core.auztralia.state import HIDDEN, Seat, Table
from core.kernel import Plain, Refusal

LINES = {
    "port_near": "L23",
    "port_inland": "L23",
    "no_cube": "L25",
    "surcharge": "L25",
    "no_goods": "L29",
    "no_track": "L37",
    "no_side": "Z99",
    "nothing_to_mine": "L39",
    "no_persons": "Z99",
    "no_card": "Z40",
    "no_supply": "L61",
    "no_gold": "L61",
    "no_farm": "L71",
    "no_unit": "L80",
    "no_target": "L82",
    "card_idle": "Z101",
    "card_waits": "L55",
    "side_taken": "L31",
    "side_old_one": "L36",
    "side_hill": "L29",
    "side_cut": "L34",
    "track_far": "L32",
    "goods_old_one": "L41",
    "goods_cut": "L41",
    "goods_far": "L39",
    "goods_none": "L39",
    "draw_gold": "L48",
    "draw_cards": "Q20",
    "unit_supply": "L61",
    "unit_price": "L61",
    "nothing_to_sell": "L66",
    "nothing_to_sell_yet": "L66",
    "farm_goods": "L71",
    "farm_farm": "L71",
    "farm_port": "L71",
    "farm_old_one": "L71",
    "farm_cut": "L72",
    "farm_far": "L72",
    "farm_terrain": "L70",
    "farm_tiles": "L74",
    "farm_placed": "L68",
    "out_of_range": "L82",
    "off_rails": "L84",
    "way_barred": "L82",
    "no_old_one": "L80",
    "unit_range": "L82",
    "unit_barred": "L82",
}
"""Reason code -> the rule it comes from, as people are told it."""


def refuse(code: str, **values: Plain) -> Refusal:
    """A refusal with the line of its code."""
    return Refusal(code, values, LINES[code])


def without(t: Table, places: int) -> tuple[int, ...]:
    """All hexes of the map but these."""
    return tuple(place for place in t.rules.land.numbers if not places >> place & 1)


def kind_at(t: Table, place: int) -> int:
    """The kind of an Old One of a hex as all see it: HIDDEN if it is face down."""
    here = [old_one for old_one in t.state.old_ones if old_one.hex == place]
    return here[0].kind if here and here[0].shown else HIDDEN


def cut_at(t: Table, board: Seat, place: int) -> int:
    """The hex of the first Old One on the seat's way over its tracks from the port to a hex, 0 for none."""
    sides = [t.rules.land.sides[side] for side in board.tracks]
    before = {board.port: 0}
    edge = [board.port]
    while edge:
        here = edge.pop(0)
        for one, other in sides:
            beside = other if one == here else one if other == here else 0
            if beside and beside not in before:
                before[beside] = here
                edge.append(beside)
    barred = held(t)
    found = 0
    here = place if place in before else 0
    while here and here != board.port:
        if barred >> here & 1:
            found = here
        here = before[here]
    return found


def by_old_one(t: Table, code: str, at: int, **values: Plain) -> Refusal:
    """A refusal for the Old One on hex `at`."""
    return refuse(code, at=at, old_one=kind_at(t, at), **values)
