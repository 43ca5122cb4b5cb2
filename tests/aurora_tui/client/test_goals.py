"""The small goals of the guided games: each is told once, reached or missed, and never amid a question."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from aurora_tui.client.goals import Goals
from aurora_tui.client.lessons import Lessons
from core import Match
from core.auztralia.manual.goals import armed, rich_in_time
from core.bots import make
from core.kernel import Action, Decision, Event
from core.kernel.game import games
from core.kernel.manual import Goal, Passage
from core.kernel.presentation import presentation
from core.last_aurora.manual.goals import brought_home, stopped_and_kept
from core.last_aurora.state import EXPLORATION, REST
from core.outlive.manual.goals import fed_everybody, two_full_rooms
from core.outlive.state import NIGHT

NOWHERE: Any = {}


class Seen:
    """A table as seat 0 sees it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.presentation = presentation(match.game)
        self.happened: list[Event] = []
        self.decision: Decision | None = None
        self.walk: Any = SimpleNamespace(running=False)
        self.sheets: Any = SimpleNamespace(open=False)

    @property
    def view(self) -> Any:
        return self.match.view(0)

    def changed(self) -> None:
        """Nobody listens."""


def told_in_a_game(game: str, bot: str, seed: int) -> list[Passage]:
    """All that the lessons say in a whole game."""
    match = Match.new(game, ["Ann", "Ben"], {}, seed)
    table, players = Seen(match), [make(bot, game, seat) for seat in range(2)]
    lessons, said = Lessons(table), []
    while (pending := match.decision) is not None:
        table.decision = pending if pending.seat == 0 else None
        lessons.follow()
        while (shown := lessons.shown) is not None:
            said.append(shown.passage)
            lessons.go_on()
        events = match.apply(players[pending.seat].choose(match.view(pending.seat), pending))
        table.happened += [event for event in events if event.seen(0)]
    return said


@pytest.mark.parametrize("game", [game for game in games() if presentation(game).manual.goals])
def test_each_goal_is_told_once_in_a_game(game: str) -> None:
    goals = presentation(game).manual.goals
    results = set()
    for bot, seed in (("greedy", 1), ("greedy", 2), ("random", 3)):
        said = told_in_a_game(game, bot, seed)
        assert len(said) == len(set(said))
        for key, goal in goals.items():
            found = [passage for passage in said if passage in (goal.reached, goal.missed)]
            assert len(found) <= 1
            results |= {(key, passage == goal.reached) for passage in found}
    assert {key for key, _ in results} == set(goals)
    assert {reached for _, reached in results} == {True, False}


def test_goals_belong_to_lessons() -> None:
    for game in games():
        manual = presentation(game).manual
        assert set(manual.goals) <= set(manual.lessons)


def event(kind: str, **data: Any) -> Event:
    return Event(kind, data)


def test_brought_home() -> None:
    assert brought_home([event("recruited", seat=1)], NOWHERE, 0) is None
    assert brought_home([event("card_added", seat=0)], NOWHERE, 0) is True
    assert brought_home([event("phase", phase=REST)], NOWHERE, 0) is False


@pytest.mark.parametrize(("taker", "token", "reached"), [(0, 2, True), (1, 2, False), (0, 1, False)])
def test_stopped_and_kept(taker: int, token: int, reached: bool) -> None:
    view: Any = {"seats": [{"cargo": {3: token}}]}
    events = [event("waypoint_taken", seat=taker)]
    assert stopped_and_kept(events, view, 0) is None
    assert stopped_and_kept([*events, event("phase", phase=EXPLORATION)], view, 0) is reached


@pytest.mark.parametrize(("seat", "short", "reached"), [(0, 0, True), (1, 2, True), (0, 1, False)])
def test_fed_everybody(seat: int, short: int, reached: bool) -> None:
    events = [
        event("fed", seat=0, short=3),
        event("phase", phase=NIGHT),
        event("fed", seat=seat, short=short),
    ]
    view: Any = {}
    assert fed_everybody(events[:1], view, 0) is None
    assert fed_everybody([*events, event("day", day=2)], view, 0) is reached


def test_two_full_rooms() -> None:
    def view(full: int) -> Any:
        return {"seats": [{"rooms": [{"full": True}] * full + [{"full": False}]}]}

    assert two_full_rooms([], view(1), 0) is None
    assert two_full_rooms([event("phase", phase=NIGHT)], view(1), 0) is False
    assert two_full_rooms([event("phase", phase=NIGHT)], view(2), 0) is True


def test_armed_when_the_old_ones_wake() -> None:
    def at_waking(*units: int) -> bool | None:
        view: Any = {"seats": [{"units": [0, 0]}, {"units": list(units)}]}
        return armed([event("woke")], view, 1)

    assert armed([event("mined", seat=1)], NOWHERE, 1) is None
    assert at_waking(0, 0) is False
    assert at_waking(0, 2) is True


def test_rich_in_time() -> None:
    mined = [event("mined", seat=0), event("farm_placed", seat=1)]
    assert rich_in_time(mined, NOWHERE, 0) is None
    assert rich_in_time([*mined, event("woke")], NOWHERE, 0) is False
    assert rich_in_time([*mined, event("farm_placed", seat=0), event("woke")], NOWHERE, 0) is True


def test_a_view_that_cannot_be_read_leaves_a_goal_open() -> None:
    table = Seen(Match.new("floes", ["Ann", "Ben"], {}, 1))
    goal = Goal(lambda events, view, seat: view["nothing"]["here"], Passage("yes"), Passage("no"))
    manual = msgspec.structs.replace(table.presentation.manual, goals={"any": goal})
    table.presentation = msgspec.structs.replace(table.presentation, manual=manual)
    goals = Goals(table)
    goals.begin("any", 0)
    asked = Decision(1, 0, "any", (Action("a"),), {})
    assert goals.told(asked) == []
    assert len(goals._open) == 1
