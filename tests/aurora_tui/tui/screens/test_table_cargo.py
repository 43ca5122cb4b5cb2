"""Cargo moved on the screen, by clicks and by keys."""

import pytest
from textual.geometry import Offset

from aurora_tui.tui.widgets.pane import Pane
from core import Match
from core.last_aurora.tables.records import DAMAGE, EMPTY
from tests.aurora_tui.demo import DemoApp, match_at, model_for
from tests.aurora_tui.robot import pane, settle


def movable(match: Match) -> tuple[int, int]:
    """A token and an empty box of the same kind of box, of the seat that is asked."""
    board = match.view(match.decision.seat)["seats"][match.decision.seat]
    boxes = board["cargo"]
    for start, token in boxes.items():
        if token in (EMPTY, DAMAGE):
            continue
        for goal, other in boxes.items():
            if other == EMPTY and board["kinds"][goal] == board["kinds"][start]:
                return start, goal
    raise AssertionError("nothing to move")


def with_cargo_to_move() -> Match:
    def there(match: Match) -> bool:
        if match.decision.kind != "explore.turn":
            return False
        try:
            movable(match)
        except AssertionError:
            return False
        return any(action.kind == "rearrange" for action in match.decision.actions)

    return match_at(7, until=there)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 50)], ids=str)
async def test_cargo_is_moved_by_two_clicks(size: tuple[int, int]) -> None:
    match = with_cargo_to_move()
    seat = match.decision.seat
    start, goal = movable(match)
    token = match.view(seat)["seats"][seat]["cargo"][start]
    async with DemoApp(model_for(match)).run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("c")
        await settle(pilot)
        for place in (start, goal):
            convoy = pane(pilot, "convoy")
            at = convoy.picture.find(("box", seat, place))
            assert at is not None
            await pilot.click(convoy, offset=Offset(*at))
            await settle(pilot)
            await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert match.view(seat)["seats"][seat]["cargo"][goal] == token
        assert match.view(seat)["seats"][seat]["cargo"][start] == EMPTY


async def test_cargo_is_moved_by_keys_on_the_convoy() -> None:
    match = with_cargo_to_move()
    seat = match.decision.seat
    start, goal = movable(match)
    token = match.view(seat)["seats"][seat]["cargo"][start]
    async with DemoApp(model_for(match)).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await pilot.press("c")
        for place in (start, goal):
            convoy = pane(pilot, "convoy")
            for _ in range(40):
                if convoy.cursor == ("box", seat, place):
                    break
                await pilot.press(towards(convoy, seat, place))
            assert convoy.cursor == ("box", seat, place)
            await pilot.press("enter")
            await settle(pilot)
            await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert match.view(seat)["seats"][seat]["cargo"][goal] == token


def towards(convoy: Pane, seat: int, place: int) -> str:
    here = convoy.picture.find(convoy.cursor) if convoy.cursor is not None else None
    there = convoy.picture.find(("box", seat, place))
    assert there is not None
    if here is None:
        return "right"
    if here[1] != there[1]:
        return "down" if there[1] > here[1] else "up"
    return "right" if there[0] > here[0] else "left"


async def test_a_token_that_was_picked_up_is_put_back_by_escape() -> None:
    match = with_cargo_to_move()
    seat = match.decision.seat
    start, _ = movable(match)
    before = dict(match.view(seat)["seats"][seat]["cargo"])
    async with DemoApp(model_for(match)).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        convoy = pane(pilot, "convoy")
        at = convoy.picture.find(("box", seat, start))
        assert at is not None
        await pilot.click(convoy, offset=Offset(*at))
        await settle(pilot)
        assert match.decision.kind == "cargo.put"
        await pilot.press("escape")
        await settle(pilot)
        await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert dict(match.view(seat)["seats"][seat]["cargo"]) == before
