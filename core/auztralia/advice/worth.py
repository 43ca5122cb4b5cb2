"""What things are worth to a seat, in victory points: goods, farms, places to reach, Personality cards."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.auztralia.advice.outlook import Outlook
from core.auztralia.preview import card_points
from core.auztralia.tables.records import COAL, GOLD, IRON, NONE, PHOSPHATE
from core.kernel.advice import at

WIDE = 5
"""tracks beyond which nothing counts"""
FAR = 100
SMALL = 0.01


@lru_cache(maxsize=512)
def total(weights: tuple[float, ...], number: int) -> float:
    """The first so many of a list of weights together."""
    return sum(at(weights, index) for index in range(number))


# -- goods -----------------------------------------------------------------------------------------


def goods_worth(o: Outlook, goods: Sequence[int]) -> float:
    """What goods are worth in all: the first ones more, all of them less towards the end."""
    key = tuple(goods)
    value = o.known_goods.get(key)
    if value is None:
        value = o.known_goods[key] = _goods_worth(o, key)
    return value


def _goods_worth(o: Outlook, goods: Sequence[int]) -> float:
    w = o.w.goods
    value = float(goods[PHOSPHATE] * o.numbers.phosphate_points)
    for good, weights in ((COAL, w.coal), (IRON, w.iron), (GOLD, w.gold)):
        value += o.late * total(weights, goods[good])
    for effect, person in zip(o.effects, o.me["persons"], strict=True):
        if effect == "bank":
            row = o.rules.persons[person]
            value += min(row.most, (goods[COAL] + goods[IRON] + goods[GOLD]) / row.per * row.amount)
    return value


def change_worth(o: Outlook, good: int, number: int) -> float:
    """What so many more of a good are worth, or cost if the number is below 0."""
    after = list(o.goods)
    after[good] = max(0, after[good] + number)
    return goods_worth(o, after) - goods_worth(o, o.goods)


def gold_cost(o: Outlook, gold: int) -> float:
    """What it costs to pay gold."""
    return -change_worth(o, GOLD, -gold) if gold else 0.0


def time_cost(o: Outlook, time: int) -> float:
    """What time costs; beyond the last space nothing."""
    return o.w.time * min(time, o.left)


# -- mines and farms -------------------------------------------------------------------------------


def mined_worth(o: Outlook, good: int, number: int) -> float:
    """Goods of a mine, with the gold that comes with phosphate."""
    value = change_worth(o, good, number)
    if good == PHOSPHATE:
        value += change_worth(o, GOLD, o.numbers.phosphate_gold)
    return value


def freed_worth(o: Outlook, place: int) -> float:
    """What it is worth that goods leave a hex of the clear network: a place for a farm, if none else lies
    there."""
    kind = o.farm_kind(place, mined=True) if len(o.deposits[place]) == 1 else NONE
    return 0.0 if kind == NONE else room_worth(o, kind, place)


def mine_time(o: Outlook) -> int:
    """The time of a Mine action."""
    return max(1, o.rules.times[2] - o.bonus("mine_time"))


def farm_worth(o: Outlook, kind: int, place: int) -> float:
    """A farm in a hex: its points if it stays healthy, those of the Old Ones if not, its gold."""
    risk = o.risk(place)
    value = (o.numbers.farm_points + farm_bonus(o, kind)) * (1.0 - risk)
    value -= risk * o.numbers.blight_points * o.spite
    return value + change_worth(o, GOLD, o.numbers.farm_gold)


def farm_bonus(o: Outlook, kind: int) -> float:
    """What scoring cards of the seat add for one more farm of a kind."""
    value = 0.0
    for effect, person in zip(o.effects, o.me["persons"], strict=True):
        row = o.rules.persons[person]
        if effect == "farms" and row.farm == kind and o.healthy[kind] < row.most:
            value += row.amount
        elif (
            effect == "sets"
            and o.healthy[kind] == min(o.healthy)
            and o.healthy[kind] < row.most // row.amount
        ):
            fewest = o.healthy.count(min(o.healthy))
            value += row.amount / fewest
    return value


# -- places to reach -------------------------------------------------------------------------------


def place_worth(o: Outlook, place: int) -> float:
    """What it is worth that a hex comes to the clear network: a mine, a place for a farm, a prey near by."""
    known = o.known_places.get(place)
    if known is not None:
        return known
    w = o.w.land
    value = 0.0
    if place in o.deposits:
        time = time_cost(o, mine_time(o))
        for good, number in o.deposits[place]:
            value += w.goods * max(0.0, mined_worth(o, good, number) - time)
    else:
        kind = o.farm_kind(place)
        if kind != NONE:
            value = room_worth(o, kind, place)
    o.known_places[place] = value
    return value


def room_worth(o: Outlook, kind: int, place: int) -> float:
    """A place for a farm more: less the more of them are open already."""
    wanted = max(0.0, 1.0 - o.open_places[kind] / o.w.land.room)
    return o.w.land.farm * wanted * max(0.0, farm_worth(o, kind, place) - time_cost(o, 1))


class Surroundings:
    """What a network could come nearer to, as it grows."""

    def __init__(self, o: Outlook, network: Iterable[int]) -> None:
        self._distances = o.land.distances
        near = o.w.land.near
        shares = [near**steps if steps <= WIDE else 0.0 for steps in range(FAR)]
        self._shares = [*shares, shares[0]]
        """by steps: how much of what lies so far away counts; prey on the spot is -1 step away"""
        self._places: list[tuple[int, float, int]] = []
        for place in o.land.numbers:
            if place in o.clear:
                continue
            held = place in o.held
            worth = prey_worth(o, place) if held else place_worth(o, place)
            if worth > SMALL:
                self._places.append((place, worth, int(held)))
        self._counted = [0.0] * len(self._places)
        for here in network:
            self.add(here)

    def gain(self, new: int) -> float:
        """What one more hex brings: itself, and all that comes nearer."""
        row, shares = self._distances[new], self._shares
        value = 0.0
        for (place, worth, less), counted in zip(self._places, self._counted, strict=True):
            share = shares[row[place] - less]
            if share > counted:
                value += worth * (share - counted)
        return value

    def add(self, new: int) -> None:
        """The network has a hex more."""
        row, shares, counted = self._distances[new], self._shares, self._counted
        for index, (place, _, less) in enumerate(self._places):
            share = shares[row[place] - less]
            if share > counted[index]:
                counted[index] = share

    def gain_after(self, new: int, further: Iterable[int]) -> float:
        """What the best of further hexes brings once one was added."""
        counted = self._counted[:]
        self.add(new)
        best = max((self.gain(each) for each in further), default=0.0)
        self._counted = counted
        return best


def prey_worth(o: Outlook, place: int) -> float:
    """What it is worth that Old Ones come within reach."""
    return o.w.land.prey * sum(o.points(old_one) for old_one in o.held[place])


# -- cards -----------------------------------------------------------------------------------------


def person_worth(o: Outlook, person: int) -> float:
    """A Personality card: by its weight, its time, and what the seat has that it works with."""
    row = o.rules.persons[person]
    value = o.w.persons.get(row.effect, 1.0)
    share = o.left / o.numbers.spaces
    match row.sort:
        case "lasting":
            return value * share * 1.1
        case "combat":
            armed = row.unit == NONE or o.units[row.unit] > 0
            if row.effect in ("damage", "ace"):
                value *= (1 + row.amount) / 2
            return value * min(1.0, share * 1.4) * (1.3 if armed and any(o.units) else 0.7)
        case "single":
            if row.effect == "soil":
                sick = sum(farm["blighted"] and farm["seat"] == o.seat for farm in o.view["farms"])
                return min(sick, row.amount) * (o.numbers.farm_points + o.spite) + value * share
            if row.effect in ("finance", "freight", "union"):
                return value * o.late
            return value * (1.0 if o.left > 4 else 0.5)
    points = float(card_points(o.view, o.seat, o.healthy, row))
    if row.effect == "bank":  # what is in the Warehouse early is spent
        points *= 1.0 - share
    return min(float(row.most), points + value * share)
