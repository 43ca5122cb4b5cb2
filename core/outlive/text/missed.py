"""What would have turned a match for a seat that has not won, beside the points (O80)."""

from collections.abc import Sequence

from core.outlive.preview.points import room_points, tracer_points
from core.outlive.rules import Rules
from core.outlive.tables.records import MATERIALS, SUPPLIES
from core.outlive.text.phrases import persons
from core.outlive.text.words import OutliveText
from core.outlive.view import SeatView, View

MOST_LACKING = 2
"""persons"""
HEAVY = 3
"""SP that are worth a sentence"""
Told = tuple[int, str]
"""The SP that something would have brought, and the sentence."""
NOTHING: Told = (0, "")
ALL_DEAD = (
    "Nobody was left alive, and people are most of the points: food for tonight comes before what is built "
    "for tomorrow."
)


def missed(rules: Rules, text: OutliveText, view: View, seat: int) -> Sequence[str]:
    """One sentence from the view at the end: the tie that was lost, else what would have brought most, a room
    that lacked few, less radiation, or repairs."""
    board = view["seats"][seat]
    tie = _tie(text, view, seat)
    if tie:
        return (tie,)
    if not board["persons"]:
        return (ALL_DEAD,)
    found = (_room(rules, text.seen(view), board, seat), _radiation(rules, board), _broken(board))
    worth, sentence = max(found, key=lambda one: one[0])
    return (sentence,) if worth > 0 else ()


def _tie(text: OutliveText, view: View, seat: int) -> str:
    """Why somebody with as many SP as the winner has not won (O81)."""
    ranks = [
        (board["points"], *(sum(board["goods"][good] for good in group) for group in (SUPPLIES, MATERIALS)))
        for board in view["seats"]
    ]
    best = max(range(len(ranks)), key=lambda other: ranks[other])
    (points, *theirs), (mine, *own) = ranks[best], ranks[seat]
    if mine != points or own == theirs:
        return ""
    at = 0 if own[0] != theirs[0] else 1
    what = ("supplies", "materials")[at]
    return (
        f"As many SP as {text.player(best)}, but the tie goes to more {what}: {theirs[at]} against {own[at]}."
    )


def _room(rules: Rules, text: OutliveText, board: SeatView, seat: int) -> Told:
    """One more full room, if it lacked at most two persons."""
    lacking = {
        room["slots"] - room["survivors"] - room["scientists"]: place
        for place, room in reversed(list(enumerate(board["rooms"])))
        if room["built"] and not room["full"]
    }
    full = sum(room["full"] for room in board["rooms"])
    gain = room_points(full + 1, rules) - room_points(full, rules)
    if not lacking or min(lacking) > MOST_LACKING or gain <= 0:
        return NOTHING
    number = min(lacking)
    who, name = persons(number, 0), text.home(seat, lacking[number])
    told = f"{who[:1].upper()}{who[1:]} more in {name} would have filled it"
    return gain, f"{told}: {gain} SP more for full rooms."


def _radiation(rules: Rules, board: SeatView) -> Told:
    """What the radiation cost beside a shelter into which none came, whose tracer stays at 0 (L136)."""
    lost = tracer_points(0, rules) - tracer_points(board["tracer"], rules)
    if lost < HEAVY:
        return NOTHING
    told = f"Radiation cost {lost} SP beside a clean shelter"
    return lost, f"{told}: people in the airlock and Vents keep it out."


def _broken(board: SeatView) -> Told:
    """Equipment that was never repaired."""
    number = len(board["broken"])
    if not number:
        return NOTHING
    told = f"{number} equipment lay broken at the end"
    return number, f"{told}: repaired, each is 1 SP, and a pair of symbols 1 more."
