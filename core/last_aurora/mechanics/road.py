"""The Road board: roads, shortcuts, distances, regions and the turn order (R408-R418)."""

from collections import deque

from core.last_aurora.hooks import BOX_TRACKS, ROAD_OPEN, ROADS_MARKED
from core.last_aurora.rules import Rules
from core.last_aurora.state import Seat, Table
from core.last_aurora.tables.records import DAMAGE

LEADER_GAP = 6  # R707


def box_abilities(t: Table, board: Seat) -> list[str]:
    """Keys of the undamaged special boxes of a convoy (R117)."""
    abilities, contents = t.rules.abilities, board.cargo
    return [
        abilities[kind] for box, kind in board.kinds.items() if abilities[kind] and contents[box] != DAMAGE
    ]


@ROAD_OPEN.answer("main")
def main_road_open(t: Table, seat: int) -> bool:
    """The main road is open to all."""
    return True


@ROAD_OPEN.answer("tracks")
def tracks_open(t: Table, seat: int) -> bool:
    """These shortcuts need Tracks (R410)."""
    return bool(BOX_TRACKS.all(box_abilities(t, t.state.seats[seat]), t, seat))


def road_kinds(t: Table, seat: int) -> tuple[str, ...]:
    """Kinds of road this convoy may take."""
    return tuple(kind for kind in t.rules.road_kinds if ROAD_OPEN.of(kind, t, seat))


def way_ahead(t: Table, seat: int) -> bool:
    """Whether the convoy can reach any space ahead of it."""
    roads, closed = t.rules.roads, t.state.closed
    ahead = t.rules.roads_from[t.state.seats[seat].space]
    return any(index not in closed and ROAD_OPEN.of(roads[index].kind, t, seat) for index in ahead)


def ways_ahead(t: Table, seat: int) -> dict[int, int]:
    """Steps from the convoy to each space ahead of it that it can reach, itself with 0."""
    return t.rules.distances(t.state.seats[seat].space, road_kinds(t, seat), t.state.closed)


def routes(t: Table, seat: int, reach: int) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Ways to drive at most `reach` spaces, nearest first: see `ways`."""
    rules = t.rules
    special = rules.perils.union(*ROADS_MARKED.all(rules.addons, t))
    start = t.state.seats[seat].space
    return ways(rules, start, road_kinds(t, seat), t.state.closed, special, reach)


def ways(
    rules: Rules,
    start: int,
    kinds: tuple[str, ...],
    closed: tuple[int, ...],
    special: frozenset[int],
    reach: int,
) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Ways to drive at most `reach` spaces over roads of some kinds that are not closed, nearest first.

    The key is the space reached and those roads on the way that cost something or bear something
    (`special`); the value is all roads driven, the shortest way there is for this key.
    """
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    queue: deque[tuple[tuple[int, ...], tuple[int, ...]]] = deque([((start,), ())])
    while queue:
        (space, *passed), driven = queue.popleft()
        if len(driven) == reach:
            continue
        for index in rules.roads_from[space]:
            road = rules.roads[index]
            if road.kind not in kinds or index in closed:
                continue
            key = (road.end, *passed, index) if index in special else (road.end, *passed)
            if key not in found:
                found[key] = (*driven, index)
                queue.append((key, found[key]))
    return found


def roads_of(t: Table, seat: int, reach: int, way: tuple[int, ...]) -> tuple[int, ...]:
    """All roads that the convoy may drive over to end as `way` says within its reach (R373, A34).

    `way` is a key of `routes`; the one driven is for its player to say when a Mine is laid. Without
    anything to lay on roads it does not matter: the shortest way then.
    """
    found = routes(t, seat, reach)
    if not any(ROADS_MARKED.knows(name) for name in t.rules.addons):
        return found[way]
    rules, closed, kinds = t.rules, t.state.closed, road_kinds(t, seat)
    special = rules.perils.union(*ROADS_MARKED.all(rules.addons, t))
    start = (t.state.seats[seat].space,)
    after = {start: 0} | {key: len(driven) for key, driven in found.items()}
    ahead: dict[tuple[int, ...], int] = {way: 0}
    crossed: set[int] = set()
    queue = deque([way])
    while queue:  # back from the end, nearest first
        key = queue.popleft()
        for index in rules.roads_to[key[0]]:
            road = rules.roads[index]
            if road.kind not in kinds or index in closed:
                continue
            passed = key[1:]
            if index in special:
                if passed[-1:] != (index,):
                    continue
                passed = passed[:-1]
            before = (road.start, *passed)
            if before not in after or after[before] + 1 + ahead[key] > reach:
                continue
            crossed.add(index)
            if before not in ahead:
                ahead[before] = ahead[key] + 1
                queue.append(before)
    return tuple(sorted(crossed))


def with_road(t: Table, crossed: tuple[int, ...], road: int) -> tuple[int, ...]:
    """Those of the roads that lie on a way with this one."""
    roads = t.rules.roads
    onward = [(index, roads[index].start, roads[index].end) for index in crossed]
    back = [(index, end, start) for index, start, end in onward]
    return tuple(sorted({road} | _led_to(onward, roads[road].end) | _led_to(back, roads[road].start)))


def _led_to(ways: list[tuple[int, int, int]], space: int) -> set[int]:
    """The roads, each given with the spaces it leads from and to, that one may come over from a space on."""
    found, reached, queue = set(), {space}, deque([space])
    while queue:
        here = queue.popleft()
        for index, start, end in ways:
            if start == here:
                found.add(index)
                if end not in reached:
                    reached.add(end)
                    queue.append(end)
    return found


def progress(t: Table, seat: int) -> int:
    """How far along the main road a convoy is, shortcuts ignored (R418, C60)."""
    return t.rules.map.spaces[t.state.seats[seat].space].progress


def region(t: Table, seat: int) -> int:
    """The region of the convoy, 0 the left-most."""
    return t.rules.map.spaces[t.state.seats[seat].space].region


def front_seat(t: Table) -> int:
    """The convoy in front: the first in forward turn order (R430, C17)."""
    return t.state.forward_order()[0]


def far_behind(t: Table, seat: int) -> bool:
    """Whether the convoy is 6 or more spaces behind the one in the lead, by its shortest path (R707)."""
    leader = max(t.state.standing(), key=lambda other: progress(t, other))
    if progress(t, leader) <= progress(t, seat):
        return False
    ahead = ways_ahead(t, seat).get(t.state.seats[leader].space)
    if ahead is None:  # the leader stands on a side road this convoy cannot take
        ahead = progress(t, leader) - progress(t, seat)
    return ahead >= LEADER_GAP


def update_turn_order(t: Table) -> None:
    """The front convoy's counter goes rightmost; ties keep their order (R412-R418, C16)."""
    state = t.state
    before = state.order[:]
    state.order.sort(key=lambda seat: progress(t, seat))  # a stable sort
    if state.order != before:
        t.emit("turn_order", order=tuple(state.order))
