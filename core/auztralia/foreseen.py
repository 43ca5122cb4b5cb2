"""What an answer would bring or take, worked out from a view as the engine does it: for sentences."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from core.auztralia.land import bits, listed
from core.auztralia.network import fly, march
from core.auztralia.preview import card_points, healthy, points
from core.auztralia.rules import Rules
from core.auztralia.state import PURPLE
from core.auztralia.tables.records import GOODS, NONE, RAIL2
from core.auztralia.view import FarmView, SeatView, View

NO_GOODS = (0,) * len(GOODS)


class Gain(NamedTuple):
    """Points more for a seat, and which of its scoring cards have a part in it."""

    points: int
    persons: tuple[int, ...]


def gain(
    view: View,
    rules: Rules,
    seat: int,
    *,
    farms: Sequence[FarmView] = (),
    goods: Sequence[int] = NO_GOODS,
    tracks: int = 0,
    tiles: Sequence[int] = (),
    tokens: int = 0,
    person: int = NONE,
) -> Gain:
    """What a seat scores more with farms, goods, tracks, tiles, tokens and a Personality card more (Z93).

    A farm of `farms` takes the place of one in the same hex.
    """
    board = view["seats"][seat]
    places = {farm["hex"] for farm in farms}
    changed: SeatView = {
        **board,
        "goods": tuple(had + more for had, more in zip(board["goods"], goods, strict=True)),
        "tracks": (*board["tracks"], *(((0, 0),) * tracks)),
        "tiles": (*board["tiles"], *tiles),
        "tokens": board["tokens"] + tokens,
        "persons": (*board["persons"], *((person,) if person != NONE else ())),
    }
    seats = [changed if at == seat else each for at, each in enumerate(view["seats"])]
    land = [*(farm for farm in view["farms"] if farm["hex"] not in places), *farms]
    after = cast("View", {**view, "seats": seats, "farms": land})
    more = sum(points(after, rules, seat).values()) - sum(points(view, rules, seat).values())
    scoring = [each for each in board["persons"] if rules.persons[each].sort == "scoring"]
    return Gain(
        more,
        tuple(each for each in scoring if _worth(after, rules, seat, each) > _worth(view, rules, seat, each)),
    )


def _worth(view: View, rules: Rules, seat: int, person: int) -> int:
    return card_points(view, seat, healthy(view, rules, seat), rules.persons[person])


def goods_of(which: int, number: int) -> list[int]:
    """So many of one of the four goods."""
    return [number if good == which else 0 for good in range(len(GOODS))]


# -- what the actions of a turn can come to ----------------------------------------------------------


def tracks_at_most(rules: Rules, board: SeatView) -> int:
    """How many tracks a Railway lays: no more than are left (Z24, Z30)."""
    return min(
        rules.numbers.tracks_laid + rules.bonus(tuple(board["persons"]), "tracks"), board["tracks_left"]
    )


def on_any_land(rules: Rules, board: SeatView, box: int) -> bool:
    """Whether a railway box enters hills (Z28)."""
    return box == RAIL2 or rules.has(tuple(board["persons"]), "bridges")


def farms_at_most(view: View, rules: Rules, seat: int) -> int:
    """How many farms the Farm action can place: kinds with a tile and an empty hex of their land (Z43)."""
    board = view["seats"][seat]
    taken = barred(view) | bits(farm["hex"] for farm in view["farms"])
    taken |= bits(place for place, _, _ in view["deposits"]) | bits(each["port"] for each in view["seats"])
    free = bits(board["clear"]) & ~taken
    kinds = [kind for kind, land in enumerate(rules.land.farm_land) if free & land and board["farms"][kind]]
    return min(len(kinds), rules.numbers.farms_placed)


def mines(view: View, seat: int) -> list[tuple[int, int]]:
    """Hexes and kinds of goods that a seat can mine (Z35)."""
    clear, held = view["seats"][seat]["clear"], barred(view)
    return [(place, good) for place, good, _ in view["deposits"] if place in clear and not held >> place & 1]


def kinds_at_most(view: View, rules: Rules, seat: int) -> int:
    """Of units that count for time, how many kinds can attack the same hex (Z50, Z53)."""
    board = view["seats"][seat]
    kinds = [reached(view, rules, board, unit) for unit in rules.timed if board["units"][unit]]
    return max((sum(each >> place & 1 for each in kinds) for place in listed(barred(view))), default=0)


def barred(view: View) -> int:
    """The hexes that hold an Old One."""
    return bits(old_one["hex"] for old_one in view["old_ones"])


def reached(view: View, rules: Rules, board: SeatView, unit: int) -> int:
    """The hexes with Old Ones that units of a kind of a seat reach (Z50 to Z52)."""
    held, clear = barred(view), bits(board["clear"])
    match rules.ways[unit]:
        case "air":
            return fly(rules.land, bits(board["network"]), held, rules.ranges[unit])
        case "rails":
            ends = [pair for one, other in board["tracks"] for pair in ((one, other), (other, one))]
            return held & bits(end for start, end in ends if clear >> start & 1)
    more = rules.bonus(tuple(board["persons"]), "range")
    return march(rules.land, clear, held, rules.ranges[unit] + more)


# -- the Old Ones ------------------------------------------------------------------------------------


def revelations_to_come(view: View, rules: Rules) -> int:
    """Revelations that are still turned: no more than lit spaces lie before the Old Ones' disc (Z83)."""
    purple = dict(view["discs"]).get(PURPLE, 0)
    return min(view["revelations"], sum(space > purple for space in rules.lit))


def circling(view: View, rules: Rules, kind: int) -> tuple[int, int]:
    """How many cards of the Old One deck move a kind, and how many it has (Z88)."""
    deck, row = cards_in_deck(view, rules), rules.row_of[kind]
    return sum(row in rules.cards[card].circles for card in deck), len(deck)


def cards_in_deck(view: View, rules: Rules) -> list[int]:
    """The Old One cards that nobody knows the order of: neither discarded nor open (section 4.1).

    One that an Occult Scholar laid aside is among them until it is discarded.
    """
    combat = view["combat"]
    out = {*view["cards_out"], *(() if combat is None else (combat["card"],))}
    return [card for card in range(len(rules.cards)) if card not in out]
