"""Who of the people at one terminal has the screen (T37, T38): the setting and secrets make the curtain."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from aurora_tui.client.hand_over import HandOver
from aurora_tui.client.session import Room, Seen
from aurora_tui.client.table_model import TableModel
from core import Match
from core.kernel import Event
from tests.aurora_tui.match_session import MatchSession


class Screen:
    """A table model that is followed, and its hand-over."""

    def __init__(self, match: Match, *, curtain: bool = True) -> None:
        self.match = match
        self.session = MatchSession(match)
        self.model = TableModel(self.session)
        self.hand_over = HandOver(self.model, curtain=curtain)
        self.task = asyncio.create_task(self.model.run())

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(5):
            while not true():  # noqa: ASYNC110  # the model has no event to wait for
                await asyncio.sleep(0)

    async def come(self, seat: int) -> None:
        await self.hand_over.come(seat)
        await self.until(lambda: self.model.seat == seat)

    async def clear(self) -> None:
        await self.hand_over.clear()
        await self.until(lambda: self.model.seat is None)

    async def pass_on(self) -> int:
        """Let the person at the screen pass until somebody else is asked; gives that seat."""
        while (called := self.hand_over.called) is None:
            pending = self.model.decision
            assert pending is not None
            ends = [at for at, action in enumerate(pending.actions) if action.kind in ("pass", "end")]
            before = self.model.revision
            await self.model.session.answer(pending.id, ends[0])
            await self.until(lambda: self.model.revision > before)  # noqa: B023  # waited for here
        return called


@pytest.fixture
async def screens() -> AsyncIterator[Callable[..., Screen]]:
    """Makes screens, and ends their following."""
    made: list[Screen] = []

    def one(*, curtain: bool = True) -> Screen:
        made.append(Screen(Match.new("last_aurora", ("Ann", "Ben"), {}, seed=7), curtain=curtain))
        return made[-1]

    yield one
    for screen in made:
        screen.task.cancel()


async def begun(screen: Screen) -> int:
    """The first person has come to the screen; gives the seat."""
    await screen.until(lambda: screen.model.view is not None)
    first = screen.hand_over.called
    assert first is not None
    assert not screen.hand_over.falls(first)
    await screen.come(first)
    return first


def hold(screen: Screen, seat: int) -> None:
    screen.match.play.state.seats[seat].objects = [1]


async def test_who_is_asked_is_called_and_without_secrets_no_curtain_falls(
    screens: Callable[..., Screen],
) -> None:
    screen = screens()
    first = await begun(screen)
    assert screen.hand_over.called is None
    assert await screen.pass_on() == 1 - first
    assert not screen.hand_over.falls(1 - first)


@pytest.mark.parametrize("curtain", [True, False])
async def test_the_curtain_follows_the_setting_and_the_secrets_of_the_next(
    screens: Callable[..., Screen], curtain: bool
) -> None:
    screen = screens(curtain=curtain)
    first = await begun(screen)
    hold(screen, 1 - first)
    assert await screen.pass_on() == 1 - first
    assert screen.hand_over.hides(1 - first)
    assert screen.hand_over.falls(1 - first) == curtain
    assert screen.hand_over.curtained == curtain


async def test_what_the_last_one_has_on_the_screen_is_hidden_until_it_is_cleared(
    screens: Callable[..., Screen],
) -> None:
    screen = screens()
    first = await begun(screen)
    hold(screen, first)
    second = await screen.pass_on()
    assert screen.hand_over.falls(second)
    await screen.clear()
    assert not screen.hand_over.falls(second)
    assert screen.hand_over.called == second


async def test_what_everyone_saw_is_told_to_whom_it_happened_away_from_the_screen(
    screens: Callable[..., Screen],
) -> None:
    screen = screens()
    first = await begun(screen)
    second = await screen.pass_on()
    await screen.come(second)
    there = len(screen.hand_over.missed(first))
    await screen.pass_on()
    assert screen.hand_over.missed(second) == []
    told = screen.hand_over.missed(first)
    assert len(told) > there
    assert any(line.startswith(f"{screen.match.seats[second]} passes") for line in told)


async def test_what_was_told_to_one_alone_is_unread_until_he_is_asked_again(
    screens: Callable[..., Screen],
) -> None:
    screen = screens()
    first = await begun(screen)
    model, hand_over = screen.model, screen.hand_over
    assert model.view is not None
    secret = Event("object_seen", {"seat": first, "object": 1}, (first,))

    def tell(revision: int, events: tuple[Event, ...], *, asked: bool) -> None:
        decision = model.decision if asked else None
        count = len(model.happened)
        model.receive(Seen(first, revision, model.view or {}, first=count, events=events, decision=decision))

    pending = model.decision
    tell(model.revision + 1, (secret,), asked=False)
    assert len(hand_over.unread) == 1
    assert hand_over.exposed
    model.receive(Room(()))
    tell(model.revision + 1, (), asked=False)  # what others do meanwhile does not take it away
    assert len(hand_over.unread) == 1
    hand_over.read()
    assert hand_over.unread == ()
    model.decision = pending
    tell(model.revision + 1, (secret,), asked=True)
    tell(model.revision + 1, (), asked=False)
    assert hand_over.unread == ()  # he was asked since


async def test_whoever_comes_is_told_what_was_for_him_alone(screens: Callable[..., Screen]) -> None:
    screen = screens()
    first = await begun(screen)
    second = await screen.pass_on()
    secret = Event("object_seen", {"seat": second, "object": 1}, (second,))
    screen.session._events.append(secret)
    await screen.come(second)
    (told,) = screen.hand_over.confided()
    assert told.startswith(f"{screen.match.seats[second]} has drawn ")
    await screen.come(first)
    assert screen.hand_over.confided() == []
