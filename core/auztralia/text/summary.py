"""A seat in one line: from a view alone."""

from collections import Counter

from core.auztralia.state import HIDDEN, PURPLE
from core.auztralia.tables.records import FARMS, RETRIEVE
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import goods, hexes
from core.auztralia.view import SeatView, View
from core.kernel.phrases import counted, joined


def summary(view: View, seat: int, names: Names) -> str:
    """Points, disc, goods, cubes, port, tracks, farms, units, cards, tiles of a seat."""
    if seat >= len(view["seats"]):
        return old_ones(view, names.player(seat))
    board = view["seats"][seat]
    parts = [
        f"{board['points']} VP",
        f"disc on {board['space']}",
        goods(board["goods"]) if any(board["goods"]) else "no goods",
        cubes(board, names),
        f"port on {board['port']}" if board["port"] else "no port",
        *tracks(board),
        *farms(view, seat),
        *(f"Barracks {names.force(board['units'])}" for _ in range(any(board["units"]))),
        *(f"cards {names.persons(board['persons'])}" for _ in range(bool(board["persons"]))),
        *trophies(board, names),
    ]
    return f"{names.player(seat)}: {'; '.join(parts)}."


def old_ones(view: View, name: str) -> str:
    """Points, tiles and disc of the Old Ones."""
    blighted, shown, hidden = view["old_points"]
    covered = sum(old_one["kind"] == HIDDEN for old_one in view["old_ones"])
    parts = [
        f"{blighted + shown + hidden} VP",
        f"{counted(covered, 'hidden tile')}",
        f"{counted(len(view['old_ones']) - covered, 'revealed tile')}",
        counted(sum(farm["blighted"] for farm in view["farms"]), "blighted farm"),
        f"disc on {dict(view['discs']).get(PURPLE, 0)}{'' if view['awake'] else ', asleep'}",
    ]
    return f"{name}: {'; '.join(parts)}."


def cubes(board: SeatView, names: Names) -> str:
    """ "17 cubes in the HQ, 2 in Railway 1, 1 in Mine"."""
    boxes = [
        f"{number} in {names.box(box)}"
        for box, number in enumerate(board["boxes"])
        if number and box != RETRIEVE
    ]
    return ", ".join([f"{counted(board['hq'], 'cube')} in the HQ", *boxes])


def tracks(board: SeatView) -> list[str]:
    """How many, and what is cut off."""
    if not board["tracks"]:
        return []
    cut = [place for place in board["network"] if place not in board["clear"]]
    off = f", cut off at {hexes(cut)}" if cut else ""
    return [f"{counted(len(board['tracks']), 'track')} to {hexes(board['network'])}{off}"]


def farms(view: View, seat: int) -> list[str]:
    """On the map, by kind, blighted ones apart."""
    own = [each for each in view["farms"] if each["seat"] == seat]
    healthy = [
        f"{number} {FARMS[kind]}"
        for kind in range(len(FARMS))
        if (number := sum(each["kind"] == kind and not each["blighted"] for each in own))
    ]
    blighted = sum(each["blighted"] for each in own)
    parts = [*healthy, *([f"{blighted} blighted"] if blighted else [])]
    return [f"farms {joined(parts)}"] if parts else []


def trophies(board: SeatView, names: Names) -> list[str]:
    """Tiles of Old Ones, and tokens."""
    kinds = Counter(board["tiles"])
    told = joined(names.old_ones_of(number, kind) for kind, number in sorted(kinds.items()))
    found = [f"beaten {told}"] if told else []
    return [*found, *([f"{board['tokens']} VP in tokens"] if board["tokens"] else [])]
