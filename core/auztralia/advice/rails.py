"""Tracks and the port: what a network comes near to (Z14, Z24 to Z28)."""

from collections.abc import Iterable

from core.auztralia.actions import target
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.valuations import NEVER, values
from core.auztralia.advice.worth import WIDE, Surroundings, change_worth, place_worth
from core.auztralia.hexes import side
from core.auztralia.tables.records import COAL, IRON, RAIL1

CROWD = 1.0
"""how much likelier rivals come to where they find much"""


def ends(o: Outlook, starts: Iterable[int], network: set[int], box: int) -> set[int]:
    """Hexes beyond a network to which a track may be laid now from some of its hexes."""
    hills = box != RAIL1 or o.has("bridges")
    found = set()
    for start in starts:
        if not hills and o.is_hill(start):
            continue
        for end in o.land.neighbours[start]:
            if not end or end in network or end in o.held or (not hills and o.is_hill(end)):
                continue
            if side(start, end) not in o.laid:
                found.add(end)
    return found


def rail_worth(o: Outlook, box: int) -> float:
    """What the best tracks of a railway action bring, one after the other, less coal and iron."""
    row = o.rules.actions[box]
    number = min(o.numbers.tracks_laid + o.bonus("tracks"), o.me["tracks_left"])
    value = change_worth(o, COAL, -row.coal) + change_worth(o, IRON, -row.iron)
    return value + sum(worth for _, worth in best_tracks(o, box, number))


def best_tracks(o: Outlook, box: int, number: int) -> list[tuple[int, float]]:
    """Hexes to reach, each the best next one, with what it brings."""
    clear = set(o.clear)
    around = Surroundings(o, clear)
    found = []
    for _ in range(number):
        best = max(
            ((around.gain(end), end) for end in ends(o, clear, clear, box)),
            default=(0.0, 0),
        )
        if best[0] <= 0.0:
            break
        value, end = best
        found.append((end, value + track_bonus(o)))
        clear.add(end)
        around.add(end)
    return found


def track_bonus(o: Outlook) -> float:
    """What a scoring card adds for a track."""
    for effect, person in zip(o.effects, o.me["persons"], strict=True):
        row = o.rules.persons[person]
        if effect == "railways" and len(o.me["tracks"]) < row.per * row.most:
            return row.amount / row.per
    return 0.0


@values("track")
def track(o: Outlook) -> list[float]:
    """The side that brings most; a second track is free, so any that helps is laid."""
    around = Surroundings(o, o.clear)
    ahead = int(str(o.decision.context["number"])) > 1
    box = int(str(o.decision.context["box"]))
    found = []
    for action in o.decision.actions:
        if action.kind != "track":
            found.append(0.0)
            continue
        one, other = target(action), target(action, 1)
        if one in o.clear and other in o.clear:
            found.append(track_bonus(o) - 0.02)
            continue
        end = other if one in o.clear else one
        value = around.gain(end) + track_bonus(o)
        if ahead:  # what the next track makes of it
            value += 0.6 * around.gain_after(end, ends(o, (end,), o.clear, box))
        found.append(value)
    return found


@values("port")
def port(o: Outlook) -> list[float]:
    """A coast hex with much in reach and few rivals near it, those counted that are still to come."""
    w = o.w.land
    rivals = sorted(o.ports)
    coming = sum(not board["port"] for board in o.view["seats"]) - 1
    coast = [place for place in o.land.numbers if o.land.coast >> place & 1]
    found = []
    for action in o.decision.actions:
        if action.kind != "port":
            found.append(NEVER)
            continue
        home = target(action)
        row = o.land.distances[home]
        free = [place for place in coast if row[place] >= o.numbers.port_distance]
        value = 0.0
        for place in o.land.numbers:
            steps = row[place]
            if not 0 < steps <= WIDE or place in o.held:
                continue
            worth = place_worth(o, place) + (0.0 if o.is_hill(place) else w.hill)
            near = o.land.distances[place]
            closer = sum(near[rival] <= steps for rival in rivals)
            crowd = sum(near[other] <= steps for other in free) / len(free)
            value += worth * w.wide**steps * w.rival ** (closer + CROWD * coming * crowd)
        found.append(value)
    return found
