"""Leaders and rooms among which a seat chooses are its own until the showing (Q89)."""

from core.outlive.state import State
from tests.core.outlive.table import P, Q, R, new_game
from tests.core.outlive.twins import alike, answer, play_on, twin_of

# -- the setup -------------------------------------------------------------------------------------


def test_dealt_leaders_are_their_owners() -> None:
    match = new_game(3).m

    def change(state: State) -> None:
        mine, away = state.seats[Q].dealt, state.away[2]
        state.seats[Q].dealt, rest = away[:2], (*mine, *away[2:])
        state.away = (*state.away[:2], rest, *state.away[3:])

    twin = twin_of(match, change)
    alike(match, twin, (P, R, None))
    assert match.view(Q) != twin.view(Q)
    answer(match, twin, (P, R, None), 0, 0)


def test_the_leader_chosen_is_secret_until_the_showing() -> None:
    match = new_game(3).m
    twin = match.clone()
    answer(match, twin, (Q, R, None), 0, 1)
    answer(match, twin, (R, None), 0, 1)
    told, told_there = match.apply(0), twin.apply(0)
    assert [event for event in told if event.kind == "leaders_shown"]
    assert told != told_there


def test_q89_the_leader_not_kept_is_never_seen_by_others() -> None:
    """Q89: after the showing the dealt and not kept cards differ in nothing that others see."""
    match = new_game(3).m

    def change(state: State) -> None:
        kept, other = state.seats[Q].dealt
        away = state.away[2]
        state.seats[Q].dealt = (kept, away[0])
        state.away = (*state.away[:2], (other, *away[1:]), *state.away[3:])

    twin = twin_of(match, change)
    for _ in range(3):
        answer(match, twin, (P, R, None), 0, 0)
    play_on(match, twin, (P, R, None), until=lambda each: each.play.state.day > 1)


def test_dealt_rooms_are_their_owners() -> None:
    match = new_game(3).choose_leaders().m

    def change(state: State) -> None:
        mine, theirs = state.seats[P].dealt, state.seats[Q].dealt
        state.seats[P].dealt, state.seats[Q].dealt = theirs, mine

    twin = twin_of(match, change)
    alike(match, twin, (R, None))
    assert match.view(Q) != twin.view(Q)


def test_kept_rooms_are_secret_until_the_showing() -> None:
    match = new_game(2).choose_leaders().m
    twin = match.clone()
    for _ in range(4):
        assert match.decision is not None
        answer(match, twin, (Q, None), 0, len(match.decision.actions) - 1)
    assert match.decision is not None
    assert match.decision.seat == Q
    for _ in range(4):
        answer(match, twin, (Q, None) if match.play.state.seats[P].rooms == () else (), 0, 0)
        if match.decision.kind != "keep_room":
            break


def test_q89_rooms_not_kept_are_never_seen_by_others() -> None:
    match = new_game(2).choose_leaders().m
    dealt = match.play.state.seats[P].dealt

    def change(state: State) -> None:
        away = state.away[3]
        spare = next(kind for kind in away if kind not in dealt)
        rest = list(away)
        rest[rest.index(spare)] = dealt[-1]
        state.seats[P].dealt = (*dealt[:-1], spare)
        state.away = (*state.away[:3], tuple(rest))

    twin = twin_of(match, change)
    for _ in range(8):
        if match.decision is None or match.decision.kind != "keep_room":
            break
        assert twin.decision is not None
        also = twin.decision.actions.index(match.decision.actions[0])
        answer(match, twin, (Q, None), 0, also)
    play_on(match, twin, (Q, None), until=lambda each: each.play.state.day > 1)


# -- whole games -----------------------------------------------------------------------------------


def test_no_event_for_everybody_tells_a_secret_of_the_setup() -> None:
    s = new_game(2)
    s.choose_leaders().keep_rooms()
    private = {"leaders_drawn", "rooms_drawn", "city_seen", "prey_seen"}
    for event in s.log:
        assert (event.seen_by is not None) == (event.kind in private), event
