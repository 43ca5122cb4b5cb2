"""A shelter in one line, and its parts in words: from a view alone."""

from core.kernel.phrases import counted, joined
from core.outlive.preview import Tonight, tonight
from core.outlive.state import ROBOT
from core.outlive.text.names import Names
from core.outlive.text.phrases import LEVEL, goods, persons
from core.outlive.view import SeatView, View


def summary(view: View, seat: int, names: Names) -> str:
    """Points, goods, people, rooms, equipment of a seat."""
    board = view["seats"][seat]
    parts = [
        f"{board['points']} SP",
        f"{LEVEL} {board['tracer']}",
        goods(board["goods"]) if any(board["goods"]) else "no goods",
        f"{people(board)} in the airlock",
        *rooms(board, seat, names),
        *equipment(board, names),
        *pieces(board),
    ]
    return f"{names.player(seat)}: {'; '.join(parts)}."


def people(board: SeatView) -> str:
    """Who is in the airlock: "2 survivors and a scientist", "nobody"."""
    found = [persons(board["survivors"], 0)] if board["survivors"] else []
    found += [persons(board["scientists"], 1)] if board["scientists"] else []
    return joined(found) or "nobody"


def rooms(board: SeatView, seat: int, names: Names) -> list[str]:
    """Built rooms with their people."""
    built = [
        f"{names.room_at(seat, place)} {room['survivors'] + room['scientists']}/{room['slots']}"
        f"{' full' if room['full'] else ''}"
        for place, room in enumerate(board["rooms"])
        if room["built"]
    ]
    return [f"rooms {', '.join(built)}"] if built else []


def equipment(board: SeatView, names: Names) -> list[str]:
    """What is repaired and what is broken."""
    found = [f"repaired {', '.join(map(names.equipment, board['repaired']))}"] if board["repaired"] else []
    return (
        [*found, f"broken {', '.join(map(names.equipment, board['broken']))}"] if board["broken"] else found
    )


def pieces(board: SeatView) -> list[str]:
    """Pieces that have not gone yet today."""
    lying = [
        number for number, piece in enumerate(board["pieces"]) if piece["built"] and not piece["standing"]
    ]
    heroes = [str(board["pieces"][number]["strength"]) for number in lying if number != ROBOT]
    found = [f"{'hero' if len(heroes) == 1 else 'heroes'} {joined(heroes)}"] if heroes else []
    found += ["the robot"] * (ROBOT in lying)
    return [f"{joined(found)} lying"] if found else []


def night_line(view: View, seat: int, names: Names) -> str:
    """What tonight would bring as things are: "lacks 2 supplies; 1 radiation passes; 3 meat are lost"."""
    return "; ".join(night_parts(tonight(view, names.rules, seat)))


def night_parts(night: Tonight) -> list[str]:
    """Food, radiation and losses of a night."""
    parts = []
    if night.lacking:
        water = f", {night.lacking_water} of them water" if night.lacking_water else ""
        lacks = f"{counted(night.lacking, 'supply', 'supplies')}{water}"
        lacks = f"{night.lacking} water" if night.lacking == night.lacking_water else lacks
        parts.append(f"lacks {lacks}, and {persons(night.hungry)} {'dies' if night.hungry == 1 else 'die'}")
    elif night.rows or night.rooms:
        eaten = [counted(night.rooms, "supply", "supplies")] * bool(night.rooms)
        parts.append(f"eats {joined([*eaten, *[f'{night.rows} water'] * bool(night.rows)])}")
    else:
        parts.append("nothing more to eat" if night.over else "nobody eats")
    if night.epidemic:
        parts.append(f"the Epidemic takes {persons(night.epidemic)}")
    one = night.passes <= 1
    kills = f" and {'kills' if one else 'kill'} {persons(night.kills)}" if night.kills else ""
    passes = f"{night.passes or 'none'} of {night.radiation} radiation {'passes' if one else 'pass'}{kills}"
    parts.append("no radiation to come" if night.over else passes)
    lost = [f"{night.meat} meat"] * bool(night.meat) + [f"{night.water} water"] * bool(night.water)
    if lost:
        parts.append(f"{joined(lost)} would be lost")
    return parts
