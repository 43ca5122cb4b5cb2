"""What fights promise: the best attack with these units, and what they are good for at home."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.worth import gold_cost, time_cost
from core.auztralia.odds import Enemy, Prospect
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import ATTACK, BLANK, UNITS
from core.auztralia.view import OldOneView


class Plan(NamedTuple):
    """An attack: what it promises, where, with how many units of each kind."""

    value: float
    hex: int
    force: tuple[int, ...]
    time: int


NO_PLAN = Plan(-9.0, 0, (0,) * len(UNITS), 0)


# -- who reaches what ------------------------------------------------------------------------------


def reached(o: Outlook) -> Mapping[int, list[bool]]:
    """By hex with an Old One: which kinds of unit of this seat reach it (Z50 to Z52)."""
    if o.known_reach is not None:
        return o.known_reach
    held = set(o.held)
    found = {place: [False] * len(UNITS) for place in held}
    marching: dict[int, set[int]] = {}
    for unit, row in enumerate(o.rules.units):
        if row.way == "air":
            network = o.me["network"]
            for place in held:
                near = o.land.distances[place]
                found[place][unit] = any(near[each] <= row.range for each in network)
        elif row.way == "rails":
            for one, other in o.me["tracks"]:
                for start, end in ((one, other), (other, one)):
                    if start in o.clear and end in held:
                        found[end][unit] = True
        else:
            reach = row.range + o.bonus("range")
            if reach not in marching:
                marching[reach] = _march(o, held, reach)
            for place in marching[reach]:
                found[place][unit] = True
    o.known_reach = found
    return found


def _march(o: Outlook, held: set[int], reach: int) -> set[int]:
    """The hexes with Old Ones that are so many steps away, with nothing in between."""
    seen = set(o.clear)
    edge = list(o.clear)
    found = set()
    for _ in range(reach):
        further = []
        for place in edge:
            for near in o.land.neighbours[place]:
                if near and near not in seen:
                    seen.add(near)
                    if near in held:
                        found.add(near)
                    else:
                        further.append(near)
        edge = further
    return found


# -- one fight -------------------------------------------------------------------------------------


def prize(o: Outlook, old_one: OldOneView, kind: int) -> float:
    """What it is worth that an Old One falls: its tile, or a share, and what it is worth to the others."""
    points = o.rules.old_ones[kind].points
    rivals = sum(damage > 0 for seat, damage in enumerate(old_one["damage"]) if seat != o.seat)
    own = points * (o.w.fights.spoils if rivals else 1.0)
    if not rivals and o.has("trophies"):
        own += 0.6
    return own + points * o.spite + menace(o, old_one)


def menace(o: Outlook, old_one: OldOneView) -> float:
    """What an Old One threatens if it walks: farms of this seat near it, its port."""
    if old_one["kind"] != HIDDEN and not o.rules.moves[old_one["kind"]]:
        return 0.2
    known = o.known_menaces.get(old_one["number"])
    if known is not None:
        return known
    row = o.land.distances[old_one["hex"]]
    value = 0.5 * port_danger(o, old_one)
    for farm in o.view["farms"]:
        if farm["seat"] == o.seat and not farm["blighted"] and row[farm["hex"]] <= 3 and o.turns:
            value += 0.5 * (4 - row[farm["hex"]]) / 3
    o.known_menaces[old_one["number"]] = value = min(value, 6.0)
    return value


def port_danger(o: Outlook, old_one: OldOneView) -> float:
    """What an Old One threatens the own port with: the port, if it comes so far, and comes here."""
    port = o.me["port"]
    walker = o.walking.get(old_one["number"])
    if not port or walker is None:
        return 0.0
    w = o.w.fights
    steps = o.land.distances[port][old_one["hex"]]
    if steps >= len(walker.comes):
        return 0.0
    aim = 1.0 if steps <= walker.nearest else w.aside
    return w.port * aim * walker.comes[steps] * w.away ** max(0, steps - 2)


def attack_value(o: Outlook, place: int, force: tuple[int, ...]) -> float:
    """What an attack on a hex promises, without its time: chances of what is hidden counted."""
    known = o.known_fights.get((place, force))
    if known is None:
        known = o.known_fights[place, force] = _attack_value(o, place, force)
    return known


def _attack_value(o: Outlook, place: int, force: tuple[int, ...]) -> float:
    old_ones = o.held[place]
    shown = [each for each in old_ones if each["kind"] != HIDDEN]
    hidden = [each for each in old_ones if each["kind"] == HIDDEN]
    if not hidden:
        return fight_value(o, shown, [each["kind"] for each in shown], force, o.sanity)
    value = 0.0
    tile = hidden[0]
    for kind, chance in o.unseen[tile["level"]].items():
        if kind == BLANK and not shown:
            continue
        kinds = [each["kind"] for each in shown] + ([] if kind == BLANK else [kind])
        found = [*shown, *([] if kind == BLANK else [tile])]
        prospect = o.odds.estimate(_enemies(o, found, kinds, force), force, o.tokens(o.sanity))
        won = _promised(o, prospect, found, kinds)
        if o.rules.moves[kind]:
            woken = o.w.fights.woken * menace(o, tile)
            value += chance * max(-woken, won - woken * (1.0 - prospect.win))
        else:
            value += chance * max(0.0, won)
    return value


def _enemies(
    o: Outlook, old_ones: Sequence[OldOneView], kinds: Sequence[int], force: Sequence[int]
) -> tuple[Enemy, ...]:
    """Old Ones of these kinds with the damage they can still take; what cards add is taken off at once, of
    the one that lacks most."""
    left = [
        max(1, o.rules.toughness[kind] - sum(each["damage"]))
        for each, kind in zip(old_ones, kinds, strict=True)
    ]
    if o.ready and left:
        most = left.index(max(left))
        left[most] = max(0, left[most] - o.aid(force))
    return tuple((o.rules.row_of[kind], rest) for kind, rest in zip(kinds, left, strict=True))


def fight_value(
    o: Outlook,
    old_ones: Sequence[OldOneView],
    kinds: Sequence[int],
    force: Sequence[int],
    sanity: int,
    hurt: Sequence[int] | None = None,
) -> float:
    """What a fight promises from its next card on, less the units that it costs; with `hurt`, the cubes of
    a fight under way, exactly, else about."""
    enemies = _enemies(o, old_ones, kinds, force)
    tokens = o.tokens(sanity)
    if hurt is None:
        prospect = o.odds.estimate(enemies, force, tokens)
    else:
        prospect = o.odds.fight(enemies, force, tokens, hurt)
    return _promised(o, prospect, old_ones, kinds)


def _promised(o: Outlook, prospect: Prospect, old_ones: Sequence[OldOneView], kinds: Sequence[int]) -> float:
    """What a fight with this prospect promises."""
    prizes = sum(prize(o, each, kind) for each, kind in zip(old_ones, kinds, strict=True))
    return prospect.win * prizes - loss_cost(o, prospect)


def loss_cost(o: Outlook, prospect: Prospect) -> float:
    """What lost units are worth: what they did cost, less towards the end."""
    return o.w.fights.lost * prospect.lost * min(1.0, 0.2 + o.late)


# -- the best attack -------------------------------------------------------------------------------


def best_attack(o: Outlook, units: Sequence[int]) -> Plan:
    """The attack that promises most with some of these units, its time counted."""
    key = tuple(units)
    known = o.known_plans.get(key)
    if known is None:
        known = max((attack_on(o, place, key) for place in reached(o)), default=NO_PLAN)
        o.known_plans[key] = known
    return known


def attack_on(o: Outlook, place: int, units: tuple[int, ...]) -> Plan:
    """The best force for a hex: of each kind all or none."""
    reach = reached(o)[place]
    best = NO_PLAN
    for taken in product(
        *((0, number) if number and reach[unit] else (0,) for unit, number in enumerate(units))
    ):
        if not any(taken):
            continue
        time = max(
            o.rules.times[ATTACK],
            sum(number > 0 and o.rules.units[unit].timed for unit, number in enumerate(taken)),
        )
        value = attack_value(o, place, taken) - time_cost(o, time)
        if value > best.value:
            best = Plan(value, place, taken, time)
    return best


def build_worth(o: Outlook, unit: int, number: int) -> float:
    """Units more: a better attack than with those there are, a safer port, less their price."""
    more = list(o.units)
    more[unit] += number
    future = o.w.fights.future * min(1.0, (o.left - 1) / 3)
    now = max(0.0, best_attack(o, o.units).value)
    after = max(0.0, best_attack(o, more).value)
    value = future * (after - now)
    value += home_worth(o, more) - home_worth(o, o.units)
    return value - gold_cost(o, price(o, unit) * number)


def price(o: Outlook, unit: int) -> int:
    """The gold of a unit for this seat."""
    return o.rules.prices_of(tuple(o.me["persons"]))[unit]


def home_worth(o: Outlook, units: Sequence[int]) -> float:
    """What units are worth at home: chances that the port holds, against each that may come."""
    key = tuple(units)
    known = o.known_homes.get(key)
    if known is None:
        known = o.known_homes[key] = sum(danger * held for danger, held in _dangers(o, key))
    return known


def alarm(o: Outlook) -> float:
    """What the port is threatened with, beyond what the units at home hold off."""
    if o.known_alarm < 0:
        o.known_alarm = sum(danger * (1.0 - held) for danger, held in _dangers(o, o.units))
    return o.known_alarm


class Threat(NamedTuple):
    """An Old One that may come to the own port: what it threatens; its kind and damage, or its level."""

    danger: float
    kind: int
    damage: int
    level: int


def threats(o: Outlook) -> list[Threat]:
    """All that may come to the own port."""
    if o.known_threats is None:
        o.known_threats = []
        for each in o.view["old_ones"] if o.me["port"] and o.turns else ():
            danger = port_danger(o, each)
            if danger >= 0.1:
                o.known_threats.append(Threat(danger, each["kind"], sum(each["damage"]), each["level"]))
    return o.known_threats


def _dangers(o: Outlook, units: Sequence[int]) -> list[tuple[float, float]]:
    """Of each that may come to the own port: what it threatens, and the chance that units hold it off."""
    held: dict[tuple[int, int, int], float] = {}
    for _, kind, damage, level in threats(o):
        if (kind, damage, level) in held:
            continue
        kinds = {kind: 1.0} if kind != HIDDEN else o.unseen[level]
        held[kind, damage, level] = sum(
            chance * _held(o, each, damage, units) for each, chance in kinds.items()
        )
    return [(threat.danger, held[threat[1:]]) for threat in threats(o)]


def _held(o: Outlook, kind: int, damage: int, units: Sequence[int]) -> float:
    """The chance that units win at home against an Old One of a kind."""
    if not o.rules.moves[kind]:
        return 1.0
    left = max(1, o.rules.toughness[kind] - damage)
    if o.ready:
        left = max(0, left - o.aid(units))
    return o.odds.fight(((o.rules.row_of[kind], left),), units, o.tokens(o.sanity)).win
