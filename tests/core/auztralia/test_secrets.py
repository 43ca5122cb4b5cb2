"""What is hidden stays hidden (section 4.1): tables that differ in one zone look the same to all others.

Each test makes a twin of a match, differing in one hidden zone only, gives both the same answers, and
compares what a seat is shown: its view, the events told to it, its own questions and refusals.
"""

from collections.abc import Callable, Iterable

import pytest
from msgspec.structs import replace

from core import Match
from core.auztralia.state import State
from core.kernel import codec
from core.kernel.conformance import Case, Dice, played
from core.kernel.conformance.moments import Moment
from core.kernel.conformance.secrecy import prompts_hide, views_hide
from core.kernel.decisions import Decision
from tests.core.auztralia.table import A, B, C, Scene
from tests.core.auztralia.tastes import SANE, TASTES

GAME = "auztralia"
EVERYBODY = (0, 1, 2, None)


def put(pending: Decision | None) -> object:
    """A question without its number."""
    if pending is None:
        return None
    return (pending.seat, pending.kind, pending.actions, sorted(pending.context.items()))


def shown(match: Match, viewer: int | None) -> bytes:
    """All that a viewer sees at a moment, its own question among it."""
    pending = match.decision
    own = pending is not None and pending.seat == viewer
    return codec.plain((match.view(viewer), put(pending) if own else None, match.refusals() if own else ()))


def alike(one: Match, other: Match, viewers: Iterable[int | None]) -> None:
    """Both look the same to these viewers."""
    for viewer in viewers:
        assert shown(one, viewer) == shown(other, viewer), viewer


def answer(one: Match, other: Match, viewers: Iterable[int | None], choice: int, also: int) -> None:
    """Give both an answer; what is told to these viewers is the same, and so is what they see then."""
    told, told_there = one.apply(choice), other.apply(also)
    for viewer in viewers:
        assert [e for e in told if e.seen(viewer)] == [e for e in told_there if e.seen(viewer)], viewer
    alike(one, other, viewers)


def play_on(
    one: Match,
    other: Match,
    viewers: Iterable[int | None],
    *,
    until: Callable[[Match], bool],
    avoid: tuple[str, ...] = (),
    least: int = 20,
) -> None:
    """Give both the same random answers until something may come to light."""
    dice, viewers, number = Dice(1), tuple(viewers), 0
    while one.decision is not None and not until(one):
        assert put(one.decision) == put(other.decision)
        allowed = [at for at, action in enumerate(one.decision.actions) if action.kind not in avoid]
        choice = dice.pick(allowed or range(len(one.decision.actions)))
        told, told_there = one.apply(choice), other.apply(choice)
        if until(one):
            break
        for viewer in viewers:
            assert [e for e in told if e.seen(viewer)] == [e for e in told_there if e.seen(viewer)], viewer
        alike(one, other, viewers)
        number += 1
    assert number >= least, number


def twin_of(match: Match, change: Callable[[State], None]) -> Match:
    """A copy that differs in one zone."""
    twin = match.clone()
    change(twin.play.state)
    assert twin.play.state != match.play.state
    assert not twin.invariants()
    return twin


def begun(seats: int = 3, seed: int = 5) -> Match:
    """A match after the placing of ports."""
    match = Match.new(GAME, ["Ann", "Ben", "Cleo", "Dora"][:seats], {}, seed=seed)
    while match.decision is not None and match.decision.kind != "turn":
        match.apply(0)
    return match


def swapped(items: tuple[int, ...]) -> tuple[int, ...]:
    """The first of a pile changes places with the next one that differs."""
    other = next(at for at, item in enumerate(items) if item != items[0])
    found = list(items)
    found[0], found[other] = found[other], found[0]
    return tuple(found)


# -- one zone after the other ----------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_order_of_a_pile_is_hidden(level: int) -> None:
    """Until a Temples card draws of it."""
    match = begun()

    def change(state: State) -> None:
        piles = list(state.piles)
        piles[level - 1] = swapped(piles[level - 1])
        state.piles = tuple(piles)

    twin = twin_of(match, change)
    sizes = [len(pile) for pile in match.play.state.piles]
    play_on(
        match,
        twin,
        EVERYBODY,
        until=lambda each: each.decision is None or [len(p) for p in each.play.state.piles] != sizes,
    )


def test_the_kind_of_a_hidden_old_one_is_hidden() -> None:
    """Two of the map change places with others of the same level, one of them in the pile."""
    match = begun()
    hidden = [tile for tile in match.play.state.old_ones if tile.level == 1]
    tile = next(each for each in hidden if any(kind != each.kind for kind in match.play.state.piles[0]))

    def change(state: State) -> None:
        pile = list(state.piles[0])
        other = next(at for at, kind in enumerate(pile) if kind != tile.kind)
        new, pile[other] = pile[other], tile.kind
        state.old_ones = tuple(
            replace(each, kind=new) if each.number == tile.number else each for each in state.old_ones
        )
        state.piles = (tuple(pile), *state.piles[1:])

    twin = twin_of(match, change)
    sizes = [len(pile) for pile in match.play.state.piles]

    def met(each: Match) -> bool:
        state = each.play.state
        there = next((old for old in state.old_ones if old.number == tile.number), None)
        return there is None or there.shown or each.decision is None or list(map(len, state.piles)) != sizes

    play_on(match, twin, EVERYBODY, until=met)


def test_what_left_unseen_is_hidden_all_game() -> None:
    """The order of the Revelation cards that are not used matters to nobody."""
    match = begun(2)

    def change(state: State) -> None:
        state.revelations_away = tuple(reversed(state.revelations_away))

    twin = twin_of(match, change)
    play_on(match, twin, (A, B, None), until=lambda each: each.decision is None)
    assert match.scores == twin.scores


def test_the_revelation_deck_is_hidden() -> None:
    match = begun()

    def change(state: State) -> None:
        state.revelations = swapped(state.revelations)

    twin = twin_of(match, change)
    size = len(match.play.state.revelations)
    play_on(match, twin, EVERYBODY, until=lambda each: len(each.play.state.revelations) < size)


def test_the_old_one_deck_is_hidden() -> None:
    match = begun()

    def change(state: State) -> None:
        state.cards = swapped(state.cards)

    twin = twin_of(match, change)
    size = len(match.play.state.cards)
    play_on(
        match,
        twin,
        EVERYBODY,
        until=lambda each: len(each.play.state.cards) < size or each.play.state.combat is not None,
    )


def test_the_personality_deck_is_hidden() -> None:
    match = begun()

    def change(state: State) -> None:
        state.persons = swapped(state.persons)

    twin = twin_of(match, change)
    size = len(match.play.state.persons)
    play_on(
        match,
        twin,
        EVERYBODY,
        avoid=("recruit",),
        until=lambda each: len(each.play.state.persons) < size,
    )


# -- the two cards of Recruit ----------------------------------------------------------------------


def drawing() -> Scene:
    """A has drawn P6 and C1, with C8 below."""
    s = Scene(3).display("P1", "C5", "C7", "E3", "E1").persons("P6", "C1", "C8").turn()
    return s.play("recruit").play("draw")


def test_the_two_cards_drawn_are_seen_by_their_seat_alone() -> None:
    s = drawing()
    assert list(s.m.view(A)["drawn"]) == list(s.state.drawn)
    for viewer in (B, C, None):
        assert list(s.m.view(viewer)["drawn"]) == []
    told = [event for event in s.log if event.kind == "two_seen"]
    assert [event.seen_by for event in told] == [(A,)]


def test_drawing_tells_the_others_nothing() -> None:
    s = Scene(3).display("P1", "C5", "C7", "E3", "E1").persons("P6", "C1", "C8", "C9").turn().play("recruit")

    def change(state: State) -> None:
        first, second, third, fourth, *rest = state.persons
        state.persons = (third, fourth, first, second, *rest)

    twin = twin_of(s.m, change)
    assert s.m.decision is not None
    draw = [action.kind for action in s.m.decision.actions].index("draw")
    answer(s.m, twin, (B, C, None), draw, draw)
    assert s.m.view(A) != twin.view(A)


def test_which_card_was_put_back_is_told_to_its_seat_alone() -> None:
    """Both tables keep P6; under it lies C1 here and C8 there."""
    s = Scene(3).display("P1", "C5", "C7", "E3", "E1").persons("P6", "C1", "C8").turn().play("recruit")

    def change(state: State) -> None:
        first, second, third, *rest = state.persons
        state.persons = (first, third, second, *rest)

    twin = twin_of(s.m, change)
    assert s.m.decision is not None
    draw = [action.kind for action in s.m.decision.actions].index("draw")
    answer(s.m, twin, (B, C, None), draw, draw)
    for match in (s.m, twin):
        assert match.decision is not None
    kept = 9 - 4  # P6
    here = [action.args for action in s.m.decision.actions].index((kept,))
    there = [action.args for action in twin.decision.actions].index((kept,))  # type: ignore[union-attr]
    answer(s.m, twin, (B, C, None), here, there)
    keep = [action.kind for action in s.m.decision.actions].index("keep")
    answer(s.m, twin, (B, C, None), keep, keep)


def test_known_top_is_its_seats_until_a_card_is_drawn() -> None:
    s = drawing().play("person", "P6").play("keep")
    c1 = 9
    assert s.m.view(A)["known_top"] == c1
    for viewer in (B, C, None):
        assert s.m.view(viewer)["known_top"] == -1
    s.discs({20: [A, C], 2: [B]}).turn().recruit(1)
    assert s.m.view(A)["known_top"] == -1


def test_known_top_ends_with_an_assassinate() -> None:
    s = drawing().play("person", "P6").play("keep")
    s.revelations("assassinate").purple_turn(24)
    assert s.m.view(A)["known_top"] == -1


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_world_dealt_anew_looks_the_same_at_every_few_decisions(seats: int) -> None:
    case = Case(game=GAME, seats=seats, seed=40 + seats, weights=TASTES[seats % 3])
    for number, (match, events) in enumerate(played(case)):
        if number % 23 == 0:
            moment = Moment(case, match, number, events)
            assert [*views_hide(moment)] == []


def test_questions_of_recruit_tell_nothing_hidden() -> None:
    case = Case(game=GAME, seats=3, seed=1, weights=SANE)
    moment = Moment(case, drawing().m, 0, ())
    assert [*views_hide(moment), *prompts_hide(moment)] == []


def test_only_two_kinds_of_event_are_told_to_a_seat_alone() -> None:
    case = Case(game=GAME, seats=3, seed=2, weights={**SANE, "recruit": 9.0, "draw": 5.0})
    private = {event.kind for _, events in played(case) for event in events if event.seen_by is not None}
    assert private == {"two_seen", "put_back"}


# -- worlds dealt anew -----------------------------------------------------------------------------


def zones(state: State) -> dict[str, object]:
    """Each hidden zone of a state."""
    return {
        "hidden kinds": tuple(tile.kind for tile in state.old_ones if not tile.shown),
        "piles": state.piles,
        "cards": state.cards,
        "revelations": state.revelations,
        "persons": state.persons,
    }


def test_dealing_anew_deals_every_hidden_zone() -> None:
    """A zone left as it is would be known to bots that imagine the table, and to no test of secrets."""
    match = begun()
    worlds = [match.redealt(A, seed).play.state for seed in range(12)]
    for name in zones(match.play.state):
        assert len({repr(zones(world)[name]) for world in worlds}) > 1, name


def test_dealing_anew_keeps_what_a_seat_knows() -> None:
    s = drawing()
    assert {s.m.redealt(A, seed).play.state.drawn for seed in range(8)} == {s.state.drawn}
    assert len({s.m.redealt(B, seed).play.state.drawn for seed in range(8)}) > 1
    s.play("person", "P6").play("keep")
    assert {s.m.redealt(A, seed).play.state.persons[0] for seed in range(8)} == {s.state.persons[0]}
    assert len({s.m.redealt(B, seed).play.state.persons[0] for seed in range(8)}) > 1


def test_dealing_anew_keeps_levels_and_the_order_of_revelations() -> None:
    match = begun(2)
    levels = [tile.level for tile in match.play.state.old_ones]
    rows = match.tables.catalogue.revelations
    for seed in range(8):
        world = match.redealt(A, seed).play.state
        assert [tile.level for tile in world.old_ones] == levels
        assert [rows[card].level for card in world.revelations] == [1] * 5 + [2] * 5 + [3] * 5


def test_piles_of_a_match_that_is_over_are_in_no_world() -> None:
    """What lies on the map is open then; the piles are not."""
    match = Match.new(GAME, ["Ann", "Ben"], {}, seed=4, bare=True)
    number = 0
    while match.decision is not None:
        match.apply(number * 7 % len(match.decision.actions))
        number += 1
    twin = match.clone()
    twin.play.state.piles = tuple(pile[::-1] for pile in twin.play.state.piles)
    assert twin.play.state.piles != match.play.state.piles
    for viewer in (0, 1, None):
        assert match.world(viewer, 5) == twin.world(viewer, 5)
