"""What a seat sees: an allow-list, one policy for each field of the state.

Hidden: the kind of an Old One face down, the order of all piles and decks, whatever left unseen. A seat
alone knows the two Personality cards it drew, and the one it put back on top of the deck.
"""

from collections.abc import Sequence
from typing import TypedDict, cast

from core.auztralia.land import listed
from core.auztralia.network import held, network
from core.auztralia.scoring import old_points, points
from core.auztralia.state import END, HIDDEN, Combat, OldOne, Seat, Table
from core.auztralia.tables.records import LEVELS, NONE
from core.auztralia.targets import steps_ahead
from core.kernel import Policy
from core.kernel.views import AnyView, MatchView

OTHERS = ("The Old Ones",)
"""who takes part without a seat: the last of the scores is theirs"""

POLICIES: dict[str, Policy] = {
    "rng": Policy.KERNEL,
    "stack": Policy.KERNEL,
    "decision": Policy.KERNEL,
    "over": Policy.KERNEL,
    "seats": Policy.VISIBLE,
    "phase": Policy.VISIBLE,
    "first": Policy.VISIBLE,
    "discs": Policy.VISIBLE,
    "awake": Policy.VISIBLE,
    "deposits": Policy.VISIBLE,
    "farms": Policy.VISIBLE,
    "old_ones": Policy.TOP,
    "arrivals": Policy.KERNEL,
    "survey": Policy.VISIBLE,
    "units": Policy.VISIBLE,
    "display": Policy.VISIBLE,
    "persons_out": Policy.VISIBLE,
    "cards_out": Policy.VISIBLE,
    "revelations_out": Policy.VISIBLE,
    "piles": Policy.COUNT,
    "cards": Policy.COUNT,
    "revelations": Policy.COUNT,
    "revelations_away": Policy.HIDDEN,
    "persons": Policy.COUNT,
    "drawn": Policy.OWNER,
    "known_by": Policy.OWNER,
    "turn": Policy.VISIBLE,
    "box": Policy.VISIBLE,
    "time": Policy.VISIBLE,
    "rebate": Policy.VISIBLE,
    "settled": Policy.KERNEL,
    "combat": Policy.VISIBLE,
    "lost": Policy.VISIBLE,
}


class OldOneView(TypedDict):
    """An Old One on the map."""

    number: int
    """names the tile, in order of arrival"""
    hex: int
    level: int
    kind: int
    """HIDDEN (-1) = face down"""
    shield: int
    """0 if hidden"""
    damage: Sequence[int]
    """by seat, all that counts"""
    cubes: Sequence[int]
    """by seat: cubes that lie on it"""
    discs: Sequence[int]
    """by seat: discs that lie on it, each five damage"""
    distance: int
    """steps to the nearest port or healthy farm; -1 if it does not move (hidden, temple)"""
    aims: Sequence[int]
    """the hexes of these nearest targets"""
    steps: Sequence[int]
    """neighbours to which it may go when a card circles it; with several the card's compass says which"""


class FarmView(TypedDict):
    """A farm on the map."""

    hex: int
    seat: int
    kind: int
    blighted: bool


class CombatView(TypedDict):
    """A combat, from the choice of its hex on."""

    seat: int
    hex: int
    defence: bool
    """of a port: no withdrawal"""
    force: Sequence[int]
    """by kind of unit"""
    hurt: Sequence[int]
    """by kind: purple cubes on the top unit"""
    time: int
    """that the attack costs by its force"""
    sanity: int
    """tokens left"""
    used: Sequence[int]
    """once-a-combat cards used"""
    card: int
    """the turned Old One card, NONE before the first and between two"""
    extra: Sequence[tuple[int, int]]
    """(number of an Old One, damage) that cards add to the turned card"""
    less_damage: int
    """symbols of the turned card that cards ignore"""
    less_sanity: int
    less_airships: int


class SeatView(TypedDict):
    """A seat's board and cards."""

    port: int
    """its hex, 0 before it is placed and when it is lost"""
    goods: Sequence[int]
    hq: int
    """cubes"""
    boxes: Sequence[int]
    """cubes in each"""
    discs: int
    """spare ones"""
    space: int
    """of its disc"""
    tracks: Sequence[tuple[int, int]]
    """the two hexes of each side, in the order laid"""
    tracks_left: int
    network: Sequence[int]
    """hexes it reaches over its tracks"""
    clear: Sequence[int]
    """those that Old Ones do not cut off"""
    farms: Sequence[int]
    """tiles left, by kind"""
    units: Sequence[int]
    """Barracks, by kind"""
    persons: Sequence[int]
    """Personality cards, in the order taken"""
    tiles: Sequence[int]
    """kinds of the Old Ones taken"""
    tokens: int
    """VP"""
    points: int
    """if the game ended now"""


class TableView(TypedDict):
    """The table as everyone sees it: the entries that this game makes."""

    others: Sequence[str]
    """names of those who take part without a seat"""
    seats: Sequence[SeatView]
    phase: int
    first: int
    discs: Sequence[tuple[int, int]]
    """(seat or PURPLE, space) in order of arrival: of those on one space the last is on top"""
    awake: bool
    deposits: Sequence[tuple[int, int, int]]
    """(hex, good, number)"""
    farms: Sequence[FarmView]
    old_ones: Sequence[OldOneView]
    survey: Sequence[tuple[int, int]]
    """(hex, tile)"""
    units: Sequence[int]
    """supply, by kind"""
    display: Sequence[int]
    """by place, the first next to the deck; NONE = empty"""
    persons: int
    """cards in the deck"""
    persons_out: Sequence[int]
    """used or discarded"""
    known_top: int
    """its own only: the top card of that deck, NONE = not known"""
    drawn: Sequence[int]
    """its own only: cards drawn and to be placed"""
    cards: int
    """in the Old One deck"""
    cards_out: Sequence[int]
    """its discard pile, the latest last"""
    revelations: int
    revelations_out: Sequence[int]
    """resolved"""
    piles: Sequence[int]
    """tiles in each, by level"""
    unseen: Sequence[Sequence[int]]
    """by level, then kind: tiles that nobody has seen, of the pile and face down on the map together"""
    turn: int
    """the active seat, PURPLE = the Old Ones, NOBODY = none"""
    box: int
    """the action of this turn, NONE = not chosen"""
    time: int
    """of that action so far, before the rebate"""
    rebate: int
    combat: CombatView | None
    lost: int
    """the seat that lost its port"""
    old_points: Sequence[int]
    """points of the Old Ones: blighted farms, revealed tiles, and hidden ones (0 until the end)"""


class OwnView(TypedDict):
    """The entries that a seat sees in another way than everyone."""

    known_top: int
    drawn: Sequence[int]


class View(TableView, MatchView):
    """A whole view, as `Match.view` gives it."""


def as_view(data: AnyView) -> View:
    """The view of a match of this game, from a match or from the wire, with its type."""
    return cast(View, data)


# -- making one ------------------------------------------------------------------------------------


def view(t: Table) -> TableView:
    """The table as everyone sees it: plain data, all things by their numbers."""
    state = t.state
    barred = held(t)
    spaces = dict(state.discs)
    return {
        "others": OTHERS,
        "seats": [
            seat_view(t, seat, board, barred, spaces.get(seat, 0)) for seat, board in enumerate(state.seats)
        ],
        "phase": state.phase,
        "first": state.first,
        "discs": state.discs,
        "awake": state.awake,
        "deposits": state.deposits,
        "farms": [
            {"hex": farm.hex, "seat": farm.seat, "kind": farm.kind, "blighted": farm.blighted}
            for farm in state.farms
        ],
        "old_ones": [old_one_view(t, old_one) for old_one in state.old_ones],
        "survey": state.survey,
        "units": tuple(state.units),
        "display": state.display,
        "persons": len(state.persons),
        "persons_out": state.persons_out,
        "known_top": NONE,
        "drawn": (),
        "cards": len(state.cards),
        "cards_out": state.cards_out,
        "revelations": len(state.revelations),
        "revelations_out": state.revelations_out,
        "piles": tuple(map(len, state.piles)),
        "unseen": unseen(t),
        "turn": state.turn,
        "box": state.box,
        "time": state.time,
        "rebate": state.rebate,
        "combat": None if state.combat is None else combat_view(state.combat),
        "lost": state.lost,
        "old_points": old_points(t),
    }


def unseen(t: Table) -> tuple[tuple[int, ...], ...]:
    """By level, then kind: what lies in the pile or face down on the map.

    Everybody can count that: the tiles of each pile are known, and those that came to light were seen by
    all (specification, section 4.1).
    """
    counts = [[0] * len(t.rules.old_ones) for _ in LEVELS]
    for level, pile in zip(LEVELS, t.state.piles, strict=True):
        for kind in pile:
            counts[level - 1][kind] += 1
    for old_one in t.state.old_ones:
        if not old_one.shown:
            counts[old_one.level - 1][old_one.kind] += 1
    return tuple(map(tuple, counts))


def own(t: Table, viewer: int, seen: AnyView) -> OwnView:
    """What a seat sees beside: the cards it drew, and the one it put back."""
    state = t.state
    return {
        "known_top": state.persons[0] if state.known_by == viewer and state.persons else NONE,
        "drawn": state.drawn if state.turn == viewer else (),
    }


def seat_view(t: Table, seat: int, board: Seat, barred: int, space: int) -> SeatView:
    """A seat's board; its network too, as clients draw what is cut off."""
    sides = t.rules.land.sides
    ported = board.port > 0
    return {
        "port": board.port,
        "goods": tuple(board.goods),
        "hq": board.hq,
        "boxes": tuple(board.boxes),
        "discs": board.discs,
        "space": space,
        "tracks": tuple(sides[side] for side in board.tracks),
        "tracks_left": t.rules.numbers.tracks - len(board.tracks),
        "network": tuple(listed(network(t, board))) if ported else (),
        "clear": tuple(listed(network(t, board, barred))) if ported else (),
        "farms": tuple(board.farms),
        "units": tuple(board.units),
        "persons": board.persons,
        "tiles": board.tiles,
        "tokens": board.tokens,
        "points": points(t, seat),
    }


def old_one_view(t: Table, old_one: OldOne) -> OldOneView:
    """A tile as it lies; face down its level only. Where it may go follows from open things."""
    shown = old_one.shown or t.state.phase == END
    distance, aims, steps = steps_ahead(t, old_one) if old_one.shown else (NONE, (), ())
    none = (0,) * len(t.state.seats)
    return {
        "number": old_one.number,
        "hex": old_one.hex,
        "level": old_one.level,
        "kind": old_one.kind if shown else HIDDEN,
        "shield": t.rules.toughness[old_one.kind] if shown else 0,
        "damage": old_one.damage or none,
        "cubes": old_one.cubes or none,
        "discs": old_one.discs or none,
        "distance": distance,
        "aims": aims,
        "steps": steps,
    }


def combat_view(combat: Combat) -> CombatView:
    """A combat: all of it is open."""
    return {
        "seat": combat.seat,
        "hex": combat.hex,
        "defence": combat.defence,
        "force": tuple(combat.force),
        "hurt": tuple(combat.hurt),
        "time": combat.time,
        "sanity": combat.sanity,
        "used": combat.used,
        "card": combat.card,
        "extra": combat.extra,
        "less_damage": combat.less_damage,
        "less_sanity": combat.less_sanity,
        "less_airships": combat.less_airships,
    }
