"""Nothing hidden leaves the host: the swap test, on bytes.

While a game is played, copies of the table are made in which everything one viewer cannot see is
dealt anew. Host and copy then get the same choices, and every byte for that viewer is compared:
views, events, decisions, order and number of messages, up to the first choice whose course hangs
on what was dealt anew (a reveal: chance drawn, something turned up, or another's hidden card
used). Then it begins again from there. All phases of whole games are covered so.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from core import Match, games
from core.kernel import Decision, Policy
from core.kernel.conformance.secrecy import twin_of
from core.kernel.game import find
from net.errors import RequestRefused
from net.host import gameplay, views, voting
from net.host.config import Config
from net.host.history import retold_steps
from net.host.seats import TableSeat
from net.host.store import Store
from net.host.table import Table
from net.wire.codec import VIEW_LIMIT, pack
from net.wire.protocol import SPECTATOR

PHASES = ("setup", "exploration", "rest", "movement", "fire", "end")


def table_with(match: Match) -> Table:
    table = Table(1, match.game, {}, Store(None), Config(snapshot_every=10_000))
    table.seats = [TableSeat("person", name, number + 1) for number, name in enumerate(match.seats)]
    table.match, table.stage, table.revision = match, "play", 1
    table.steps.append((1, match.opening))
    return table


def another_world(match: Match, viewer: int, seed: int) -> Match:
    """A match with record and undo in which what `viewer` cannot see is dealt anew."""
    return twin_of(match, None if viewer == SPECTATOR else viewer, seed)


def sent(table: Table, viewer: int, since: int) -> bytes:
    """All bytes a viewer gets for one step, when all others had theirs before."""
    shared = table.match.view(None)
    for other in range(len(table.seats)):
        views.view(table, table.match, other, since, False, shared)
    view = views.view(table, table.match, viewer, since, False, shared)
    room = views.room(table, 0.0)
    lines = tuple(table.lines)
    return b"".join(pack(view)[1:] + pack(room)[1:]) + msgspec.msgpack.encode(lines)


def answered(table: Table, choice: int) -> None:
    pending = table.match.decision
    gameplay.answer(table, pending.seat, pending.id, choice, report=lambda *_: "")


def compare(
    seed: int,
    viewer: int,
    seats: int,
    covered: dict[str, int],
    options: dict[str, Any] | None = None,
    game: str = "",
) -> tuple[int, int]:
    """Play a game beside copies; gives how many steps were compared, and how many dealt anew.

    Of any `game` its rules say when something comes to light, as they do for undo; without one it is
    Last Aurora, and the sizes of its piles say so.
    """
    luck = Random(seed)
    real = table_with(Match.new(game or "last_aurora", [f"P{n}" for n in range(seats)], options or {}, seed))
    light, phase_of = (came_to_light, kind_asked) if game else (public, phase_played)
    other: Table | None = None
    compared = deals = 0
    while real.match.decision is not None:
        if other is None:
            deals += 1
            other = table_with(another_world(real.match, viewer, seed * 1_000 + deals))
            other.revision = real.revision
            other.steps, other.lines = real.steps.copy(), real.lines.copy()
            assert sent(real, viewer, 0) == sent(other, viewer, 0)
        pending, twin = real.match.decision, other.match.decision
        before = real.revision
        choice = luck.randrange(len(pending.actions))
        action = pending.actions[choice]
        # another's answer may use a card that is elsewhere in the other world
        if action not in twin.actions or twin.seat != pending.seat or twin.kind != pending.kind:
            assert pending.seat != viewer, "the viewer's own question differs"
            other = None
            answered(real, choice)
            continue
        draws = len(real.match.play.outcomes)
        turned = False if game else public(real.match)
        answered(real, choice)
        try:
            answered(other, twin.actions.index(action))
        except RequestRefused:
            # the question was made for the hand its seat really has, not for the one dealt anew
            assert pending.seat != viewer
            other = None
            continue
        phase = phase_of(real.match, pending)
        drawn = len(real.match.play.outcomes) != draws
        if drawn or light(real.match) != turned or light(other.match) != turned:
            other = None
            continue
        assert sent(real, viewer, before) == sent(other, viewer, before), (phase, action)
        compared += 1
        covered[phase] = covered.get(phase, 0) + 1
    return compared, deals


def public(match: Match) -> tuple[Any, ...]:
    """The sizes of what is face down: they shrink when something is turned up or handed out."""
    state = match.play.state
    return (
        len(state.deck), len(state.loot), len(state.outcome_deck), len(state.object_deck),
        len(state.box), sum(bool(enemy.loot) for enemy in state.enemies), len(state.awards),
        state.outcome, tuple(sorted(map(len, (board.objects for board in state.seats)))),
        len(state.object_discard),
    )  # fmt: skip


def came_to_light(match: Match) -> bool:
    """Whether something came to light by the last answer, as the rules themselves say for undo."""
    return match.play.barrier


def phase_played(match: Match, pending: Decision) -> str:
    return PHASES[match.play.state.phase]


def kind_asked(match: Match, pending: Decision) -> str:
    return pending.kind


def every_byte_is_equal(game, seeds):
    """With as many at the table as can be, in the eyes of each of them and of who looks on: a game each."""
    seats = max(find(game).seats)
    covered: dict[str, int] = {}
    viewers = (SPECTATOR, *range(seats))
    for seed in seeds:
        viewer = viewers[seed % len(viewers)]
        compared, deals = compare(seed, viewer, seats, covered, game=game)
        assert compared > 5
        assert deals > 3
    assert len(covered) > 1
    assert sum(covered.values()) > 10 * len(seeds), covered


@pytest.mark.parametrize("game", games())
def test_every_byte_is_equal_in_every_game(game):
    every_byte_is_equal(game, range(6))


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_every_byte_is_equal_in_many_games_of_every_game(game):
    every_byte_is_equal(game, range(6, 60))


@pytest.mark.parametrize("game", games())
def test_a_leak_is_noticed_in_every_game(game, monkeypatch):
    """Whatever a game keeps from everyone, shown to all by its view, is found out."""
    view, policies = Match.view, find(game).policies
    piles = [name for name, policy in policies.items() if policy in (Policy.COUNT, Policy.HIDDEN)]

    def leaky(self: Match, seat: int | None, shared: dict[str, Any] | None = None) -> dict[str, Any]:
        return {**view(self, seat, shared), "next": [getattr(self.play.state, name) for name in piles]}

    monkeypatch.setattr(Match, "view", leaky)
    with pytest.raises(AssertionError):
        compare(1, 0, max(find(game).seats), {}, game=game)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_byte_is_equal_in_worlds_that_differ_only_in_what_is_hidden(seats):
    covered: dict[str, int] = {}
    for seed in range(2):
        for viewer in (SPECTATOR, *range(seats)):
            compared, deals = compare(seed * 10 + seats, viewer, seats, covered)
            assert compared > 5
            assert deals > 3
    for phase in ("exploration", "rest", "movement", "fire"):
        assert covered.get(phase, 0) > 20, covered


def compare_games(viewer: int) -> None:
    for seed in range(5):
        compare(seed, viewer, 3, {})


def test_the_swap_test_notices_a_leak(monkeypatch):
    """The test of the test: a view that shows the top of a deck is found out."""
    view = Match.view

    def leaky(self: Match, seat: int | None, shared: dict[str, Any] | None = None) -> dict[str, Any]:
        return {**view(self, seat, shared), "next": self.play.state.object_deck[-1:]}

    monkeypatch.setattr(Match, "view", leaky)
    with pytest.raises(AssertionError):
        compare_games(0)


def test_the_swap_test_notices_what_one_seats_view_leaves_in_the_shared_part(monkeypatch):
    view = Match.view

    def untidy(self: Match, seat: int | None, shared: dict[str, Any] | None = None) -> dict[str, Any]:
        found = view(self, seat, shared)
        if seat is not None and shared is not None:
            shared["seats"] = found["seats"]
        return found

    monkeypatch.setattr(Match, "view", untidy)
    with pytest.raises(AssertionError):
        compare_games(0)


def test_the_swap_test_notices_a_leak_by_an_event(monkeypatch):
    apply = Match._apply_to_a_copy

    def leaky(self: Match, pending: Any, action: Any) -> Any:
        events = apply(self, pending, action)
        state = self.play.state
        return (
            (*events, msgspec.structs.replace(events[0], data={"next": sum(state.deck[-3:])}))
            if events
            else events
        )

    monkeypatch.setattr(Match, "_apply_to_a_copy", leaky)
    with pytest.raises(AssertionError):
        compare_games(SPECTATOR)


ADDONS = [
    {"map": "beta"},
    {"roles": True},
    {"mine": True, "mutants": True},
    {"pvp": True, "kickstarter": True},
]


@pytest.mark.parametrize("options", ADDONS, ids=str)
def test_every_byte_is_equal_with_add_ons(options):
    covered: dict[str, int] = {}
    for viewer in (SPECTATOR, 0, 1, 2):
        compared, _ = compare(8, viewer, 3, covered, options)
        assert compared > 3
    assert len(covered) > 2


@pytest.mark.parametrize("game", games())
def test_private_events_reach_only_those_who_may_know(game):
    for seed in range(6):
        luck = Random(seed)
        table = table_with(Match.new(game, ["A", "B", "C"], {}, seed))
        while (pending := table.match.decision) is not None:
            before = table.revision
            answered(table, luck.randrange(len(pending.actions)))
            happened = table.steps[-1][1]
            for viewer in (SPECTATOR, 0, 1, 2):
                got = views.view(table, table.match, viewer, before, False).events
                seat = None if viewer == SPECTATOR else viewer
                assert got == tuple(event for event in happened if event.seen(seat))
                assert all(event.seen_by is None or seat in event.seen_by for event in got)


@pytest.mark.parametrize("game", games())
def test_only_the_asked_seat_gets_the_decision(game):
    luck = Random(2)
    table = table_with(Match.new(game, ["A", "B"], {}, 2))
    while (pending := table.match.decision) is not None:
        for viewer in (SPECTATOR, 0, 1):
            decision = views.view(table, table.match, viewer, 0, True).decision
            assert decision == (pending if viewer == pending.seat else None)
        answered(table, luck.randrange(len(pending.actions)))


def test_what_is_told_again_after_a_restart_reaches_only_those_who_may_know():
    secrets = 0
    for seed in range(4):
        luck = Random(seed)
        table = table_with(Match.new("last_aurora", ["A", "B", "C"], {"roles": True}, seed))
        live = {1: table.match.opening}
        while table.match.decision is not None and len(live) < 400:
            if luck.random() < 0.1 and (count := len(table.match.play.choices)) > 2:
                people = range(1, len(table.seats) + 1)
                taken = min(count, 1 + luck.randrange(3))
                voting.undo(table, 1, 0, table.revision, taken, 0, 0.0, lambda: None)
                for person in people:
                    for question in list(table.votes):
                        if person in voting.voices(table, question, 0.0) - question.yes:
                            voting.consent(table, person, question.number, True, 0.0)
            else:
                answered(table, luck.randrange(len(table.match.decision.actions)))
            live[table.revision] = table.steps[-1][1]
        table.store.commit()
        steps, undone = retold_steps(table.match, table.revision, table.number, table.store)
        assert undone == table.undone
        assert len(undone) > 2
        standing = [at for at, events in steps if events or not live[at]]
        assert len(standing) > len(steps) // 2
        assert all(events == live[at] for at, events in steps if at in standing)
        table.steps.clear()  # as after a restart
        for viewer in (SPECTATOR, 0, 1, 2):
            seat = None if viewer == SPECTATOR else viewer
            got = views.view(table, table.match, viewer, 0, True)
            known = [event for _, events in steps for event in events if event.seen(seat)]
            assert got.events
            assert list(got.events) == known[-len(got.events) :]
            assert len(got.events) == len(known) or len(got.events) > views.EVENTS_SENT - 60
            assert all(event.seen_by is None or seat in event.seen_by for event in got.events)
            secrets += sum(event.seen_by is not None for event in got.events)
            assert len(got.steps) == table.revision - got.since
            assert len(pack(got)[1]) < VIEW_LIMIT // 2
    assert secrets
