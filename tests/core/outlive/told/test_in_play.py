"""In whole games what is told before an answer is compared with what comes of it, on a copy."""

import random
import re

import pytest

from core import Match
from core.kernel import Action, Event
from core.outlive.preview.cities import scouted
from core.outlive.preview.visit import visit
from core.outlive.state import ROBOT
from core.outlive.text import OutliveText
from core.outlive.text.phrases import good
from core.outlive.view import View, as_view
from tests.core.outlive.rich_positions import rich

STEPS = 700
LAST = ("yield", "decline", "end", "airlock", "none")


def settled(match: Match, seat: int, *kinds: str) -> list[Event]:
    """Answer questions of these kinds in the least way, whoever is asked."""
    events: list[Event] = []
    while (asked := match.decision) is not None and asked.kind in kinds:
        if asked.seat == seat and asked.kind == "act":
            break
        offered = [action.kind for action in asked.actions]
        events += match.apply(next((offered.index(kind) for kind in LAST if kind in offered), 0))
    return events


def of(events: list[Event], seat: int, kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind and event.data.get("seat") == seat]


def going(match: Match, view: View, seat: int, piece: int, action: Action, choice: int) -> None:
    """Who finds no place at the ship, and whether the Grapple is used."""
    found = visit(view, match.tables, seat, piece, int(str(action.args[0])))
    events = list(match.apply(choice))
    events += settled(match, seat, "use_bat", "defend", "tribute", "place")
    asked = match.decision
    if asked is None or asked.kind == "space":
        return
    lost = [event for event in of(events, seat, "person_lost") if event.data["cause"] == "cargo"]
    assert bool(lost) == found.lost
    grapple = match.tables.kinds["grapple"]
    hooked = any(event.data["equipment"] == grapple for event in of(events, seat, "equipment_used"))
    assert hooked == (found.hooked and found.space > 0)


def searching(match: Match, view: View, seat: int, place: int, choice: int, told: str) -> None:
    """How many tiles a Scout office turns."""
    more = scouted(view, match.tables, seat, place)
    events = list(match.apply(choice))
    for _ in range(9):
        if match.decision is None or match.decision.kind not in ("place", "fitter", "scout"):
            break
        last = len(match.decision.actions) - 1  # nothing is repaired; who comes fills no office
        events += match.apply(last if match.decision.kind == "fitter" else 0)
    turned = [event for event in of(events, seat, "searched") if event.data["cause"] == "scout"]
    assert len(turned) == more
    assert (f"then {more} more" in told) == bool(more)


def ending(match: Match, seat: int, choice: int, told: str) -> None:
    """What equipment adds when a visit ends."""
    events = list(match.apply(choice))
    taken = [event for event in of(events, seat, "taken") if event.data["cause"] == "equipment"]
    said = [good(event.number("number"), event.number("good")) for event in taken]
    assert all(f": {words} by " in told for words in said)
    assert bool(said) == (" by " in told)


def bringing(match: Match, seat: int, choice: int, told: str) -> None:
    """What a Scrapyard or an Ammo press brings."""
    events = list(match.apply(choice))
    came = [0] * 7
    for event in of(events, seat, "goods"):
        came = [one + more for one, more in zip(came, event.data["goods"], strict=True)]  # type: ignore[arg-type]
    for which, number in enumerate(came):
        if number:
            assert re.search(rf"\b{good(number, which)}\b", told), (told, came)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [{}, {"storage_cap": True}, {"open_search": True, "robot_ready": True}])
def test_what_is_told_before_an_answer_comes_of_it(seed: int, options: dict[str, bool]) -> None:
    match = rich(2 + seed % 3, seed, **options).start_day(on=True).m
    dice = random.Random(seed)
    for _ in range(STEPS):
        asked = match.decision
        if asked is None:
            break
        view, seat = as_view(match.view(asked.seat)), asked.seat
        text = OutliveText(match.tables, match.seats)
        choice = dice.randrange(len(asked.actions))
        action = asked.actions[choice]
        told, copy = text.action(asked, action, view), match.clone()
        if asked.kind == "destination" and action.kind == "go" and asked.number("piece") != ROBOT:
            going(copy, view, seat, asked.number("piece"), action, choice)
        elif asked.kind == "act" and action.kind == "search" and asked.number("piece") != ROBOT:
            searching(copy, view, seat, asked.number("location"), choice, told)
        elif asked.kind == "act" and action.kind == "end":
            ending(copy, seat, choice, told)
        elif asked.kind == "build" and action.kind in ("scrap", "use"):
            bringing(copy, seat, choice, told)
        match.apply(choice)
