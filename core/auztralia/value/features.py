"""The numbers that describe a position for a seat, each about of the size of 1, in one order.

`soon` stands for what is still worth something: 1, and less in the last spaces of a seat.
"""

from collections.abc import Iterator
from math import tanh

from core.auztralia.advice.weights import read_weights
from core.auztralia.state import Table
from core.auztralia.tables.records import ATTACK as STRIKE
from core.auztralia.tables.records import (
    BUILD,
    COAL,
    FARM,
    GOLD,
    IRON,
    MINE,
    PHOSPHATE,
    RAIL1,
    RAIL2,
    RECRUIT,
    TEMPLE,
    TRADE,
)
from core.auztralia.value.measures import RATE, Measures
from core.auztralia.value.prospects import Prospects, port_danger, prospects

LATE = 12.0
"""spaces from the end within which means are worth less and less"""
GROUPS = ("lasting", "combat", "single", "scoring")
UNITS = ("infantry", "cars", "artillery", "trains", "airships")
KINDS = ("sheep", "corn", "cattle")

NAMES = (
    # time
    "left",  # spaces left
    "last",  # spaces left of the last six
    "lead",  # spaces that the others have less, on average
    "old_ones_left",  # turns of the Old Ones to come
    # points
    "points",  # if the game ended now
    "farms",  # healthy farms
    "losses",  # farms that are likely to be blighted
    "phosphate",  # in the Warehouse
    # goods, soon
    "gold_1",
    "gold_3",
    "gold_6",
    "gold",
    "coal_1",
    "coal_3",
    "iron_1",
    "iron_3",
    "pairs",  # of coal and iron, for railways
    # hexes, soon
    *(f"open_{kind}" for kind in KINDS),  # a place for such a farm in the clear network
    "open_places",  # all such places, at most six
    "safe_places",  # the same, less the chance that something comes there
    "near_places",  # places a track away
    "far_places",  # places two or three tracks away
    "mine_phosphate",  # goods in the clear network
    "mine_gold",
    "mine_iron_coal",
    "near_phosphate",  # a track away
    "near_gold",
    "near_iron_coal",
    "far_phosphate",  # two or three tracks away
    "far_gold",
    "far_iron_coal",
    "tracks",  # laid
    "cut_off",  # hexes of the network that Old Ones cut off
    # units
    *UNITS,  # soon, at most three each
    "attack",  # what the advisor thinks of an attack that is under way
    "best_attack",  # VP that the best attack promises
    "next_attack",
    "prey",  # VP of the Old Ones that units reach
    "near_prey",  # VP of Old Ones within three steps of the clear network
    # danger
    "port_coming",  # Old Ones that may come to the port
    "port_loose",  # those that are not held off there
    "others_loose",  # the same at the ports of the others
    # cubes, soon
    "box_farm",
    "box_rail",
    "box_war",  # Build and Attack
    "box_other",  # Mine, Recruit, Import/Export
    # cards, by what the greedy bot thinks of them
    *(f"cards_{group}" for group in GROUPS),
    # what the advisor thinks
    "goods",  # of all goods but phosphate
    "attack_worth",  # of the best attack
    "alarm",  # of what threatens the port beyond what the units hold off
    "boxes",  # of what a Retrieve would save
    # near the clear network
    "reach_farms",
    "reach_goods",
    # the others
    "rival_points",  # of the best of them, as likely in the end
    "rival_left",  # its spaces left
    "rival_goods",
    "rival_units",
    "rival_cards",
    "others_points",  # mean of all of them
    "before_rival",  # how likely ahead of the best, from -1 to 1
    # the Old Ones
    "old_shown",  # VP face up and blighted farms
    "old_hidden",  # VP face down, once
    "old_temples",  # temples face up, by the turns to come
    "before_old_ones",  # how likely ahead of them, from -1 to 1
)
"""The features in their order."""


def features(t: Table, seat: int) -> list[float]:
    """The numbers of a position for a seat, in the order of `NAMES`."""
    m = Measures(t, seat)
    soon = min(1.0, m.left[seat] / LATE)
    return [
        *_time(m),
        *_points(m),
        *_goods(m, soon),
        *_places(m, soon),
        *_units(m, soon),
        *_cubes(m, soon),
        *_cards(m, soon),
        *_next(m, soon),
        *_others(m),
        *_old_ones(m),
    ]


def _time(m: Measures) -> Iterator[float]:
    left = m.left[m.seat]
    others = [spaces for seat, spaces in enumerate(m.left) if seat != m.seat]
    yield left / 25
    yield min(left, 6) / 6
    yield (left - sum(others) / len(others)) / 5 if others else 0.0
    yield (m.numbers.spaces - m.purple) / 25


def _points(m: Measures) -> Iterator[float]:
    yield m.points[m.seat] / 10
    yield sum(m.healthy) / 5
    yield m.losses[m.seat] / 2
    yield m.board.goods[PHOSPHATE] / 2


def _goods(m: Measures, soon: float) -> Iterator[float]:
    goods = m.board.goods
    coal, iron, gold = goods[COAL], goods[IRON], goods[GOLD]
    for most in (1, 3, 6):
        yield soon * min(gold, most) / most
    yield soon * gold / 10
    for good in (coal, iron):
        yield soon * min(good, 1)
        yield soon * min(good, 3) / 3
    yield soon * min(coal, iron, 4) / 2


def _places(m: Measures, soon: float) -> Iterator[float]:
    here = m.open & m.clear
    by_kind = [here & land if m.board.farms[kind] else 0 for kind, land in enumerate(m.land.farm_land)]
    for places in by_kind:
        yield soon if places else 0.0
    numbers = [places.bit_count() for places in by_kind]
    yield soon * min(sum(numbers), 6) / 3
    yield soon * sum(_safe(m, places) for places in by_kind) / 3
    near, *farther = m.rings
    far = 0
    for ring in farther:
        far |= ring
    yield (
        soon
        * min((m.open & near & ~m.rivals).bit_count() + 0.5 * (m.open & near & m.rivals).bit_count(), 9)
        / 4
    )
    yield (
        soon
        * min((m.open & far & ~m.rivals).bit_count() + 0.3 * (m.open & far & m.rivals).bit_count(), 16)
        / 8
    )
    for places in (m.clear & ~m.barred, near, far):
        coal, iron, gold, phosphate = m.deposits(places)
        yield soon * phosphate
        yield soon * gold / 3
        yield soon * (coal + iron) / 6
    yield soon * len(m.board.tracks) / 10
    yield (m.network & ~m.clear).bit_count() / 3


def _safe(m: Measures, places: int) -> float:
    """How many of two of these places for a kind of farm stay healthy."""
    chances = []
    while places:
        low = places & -places
        chances.append(m.risk(low.bit_length() - 1))
        places ^= low
    chances.sort()
    return sum(1.0 - chance for chance in chances[:2])


def _units(m: Measures, soon: float) -> Iterator[float]:
    board = m.board
    for number in board.units:
        yield soon * min(number, 3) / 2
    fights = prospects(m.t, board, m.clear, m.barred, m.unseen)
    can = min(1.0, m.left[m.seat] / 3)
    if m.attacking and m.seat == m.t.state.turn:
        yield m.next.under_way / 3
        fights = Prospects(fights.second, 0.0, fights.reached)
    else:
        yield 0.0
    yield can * fights.best / 3
    yield can * fights.second / 3
    yield can * min(fights.reached, 20.0) / 8
    yield soon * min(m.near_prey, 30.0) / 10
    whole, loose = port_danger(m.t, board, m.walkers, m.unseen)
    yield whole
    yield loose
    yield sum(
        port_danger(m.t, other, m.walkers, m.unseen)[1]
        for seat, other in enumerate(m.t.state.seats)
        if seat != m.seat
    )


def _cubes(m: Measures, soon: float) -> Iterator[float]:
    boxes = m.board.boxes
    free = m.rules.bonus(m.board.persons, "surcharge")
    cost = [max(0, cubes - free) for cubes in boxes]
    yield soon * cost[FARM] / 2
    yield soon * (cost[RAIL1] + cost[RAIL2]) / 2
    yield soon * (cost[BUILD] + cost[STRIKE]) / 2
    yield soon * (cost[MINE] + cost[RECRUIT] + cost[TRADE]) / 3


def _cards(m: Measures, soon: float) -> Iterator[float]:
    opinion = read_weights().persons
    share = m.left[m.seat] / m.numbers.spaces
    found = dict.fromkeys(GROUPS, 0.0)
    for person in m.board.persons:
        row = m.rules.persons[person]
        worth = opinion.get(row.effect, 1.0)
        match row.sort:
            case "lasting":
                found[row.sort] += worth * share
            case "combat":
                found[row.sort] += worth * max(1, row.amount) * min(1.0, 1.4 * share) / 2
            case "single":
                found[row.sort] += worth * soon
            case _:
                found[row.sort] += worth * share
    for group in GROUPS:
        yield found[group] / 2


def _next(m: Measures, soon: float) -> Iterator[float]:
    found = m.next
    yield found.goods / 3
    yield found.attack / 3
    yield found.alarm / 3
    yield found.boxes / 2
    for worth in m.reach:
        yield soon * worth / 4


def _others(m: Measures) -> Iterator[float]:
    others = [seat for seat in range(len(m.left)) if seat != m.seat]
    if not others:
        yield from [0.0] * 7
        return
    best = max(others, key=m.expected.__getitem__)
    board = m.t.state.seats[best]
    soon = min(1.0, m.left[best] / LATE)
    yield m.expected[best] / 10
    yield m.left[best] / 25
    yield soon * sum(board.goods[:PHOSPHATE]) / 6
    yield soon * sum(map(float, board.units)) / 2
    yield len(board.persons) / 2
    yield sum(m.expected[seat] for seat in others) / len(others) / 10
    yield tanh((m.expected[m.seat] - m.expected[best]) / 8)


def _old_ones(m: Measures) -> Iterator[float]:
    shown, hidden = m.old_ones
    temples = sum(each.shown and each.kind == TEMPLE for each in m.t.state.old_ones)
    ahead = m.numbers.spaces - m.purple
    yield shown / 10
    yield hidden / 10
    yield temples * ahead / 30
    yield tanh((m.expected[m.seat] - shown - hidden - RATE * 0.2 * ahead) / 10)
