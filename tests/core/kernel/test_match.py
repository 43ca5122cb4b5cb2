"""A match as its callers see it: answers, opening, undo, rewind, views, bare matches."""

import pytest

from core import Match
from core.kernel import IllegalAction
from core.kernel.match import UNDO_LIMIT


def begun(seats: int = 2, seed: int = 1, *, bare: bool = False) -> Match:
    return Match.new("floes", ["Ann", "Ben", "Cem", "Dot"][:seats], {}, seed, bare=bare)


def choose(match: Match, kind: str, *args: int) -> None:
    """Play the first action of this kind, or the one with these targets."""
    pending = match.decision
    assert pending is not None
    match.apply(
        next(
            index
            for index, action in enumerate(pending.actions)
            if action.kind == kind and args in ((), action.args)
        )
    )


def to_venture(match: Match) -> None:
    """Everybody rests; the first seat may push on."""
    for _ in match.seats:
        choose(match, "rest")


def asked(match: Match) -> tuple[int, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.kind


# -- answers ---------------------------------------------------------------------------------------


def test_a_match_tells_what_it_was_begun_with() -> None:
    match = Match.new("floes", ["Ann", "Ben"], {"goal": 9}, seed=3)
    assert (match.game, match.seats) == ("floes", ("Ann", "Ben"))
    assert match.options == {"goal": 9, "faulty": False}
    match.options["goal"] = 3
    assert match.options["goal"] == 9


def test_answers_go_to_the_step_that_asked() -> None:
    match = begun()
    assert asked(match) == (0, "pick")
    choose(match, "rest")
    assert asked(match) == (1, "pick")
    choose(match, "rest")
    assert asked(match) == (0, "venture")


def test_apply_gives_the_events_it_caused() -> None:
    match = begun()
    assert match.decision is not None
    events = match.apply(len(match.decision.actions) - 1)
    assert [event.kind for event in events] == ["rests"]


def test_the_opening_is_told_until_the_first_answer() -> None:
    match = begun()
    opening = match.opening
    assert [event.kind for event in opening] == ["dealt", "round"]
    assert match.clone().opening == opening
    choose(match, "rest")
    assert match.opening == ()
    assert match.undo(0)
    assert match.opening == opening


def test_a_late_answer_is_refused_with_both_ids() -> None:
    match = begun()
    assert match.decision is not None
    late = match.decision.id
    choose(match, "rest")
    with pytest.raises(IllegalAction, match=f"answers decision {late}"):
        match.apply(0, late)


@pytest.mark.parametrize("choice", [-1, 99, True, None, "0", 0.0, 1 << 80])
def test_a_choice_that_is_not_on_offer_is_refused(choice: object) -> None:
    match = begun()
    before = match.snapshot()
    with pytest.raises(IllegalAction, match=r"\.$"):
        match.apply(choice)  # type: ignore[arg-type]  # wrong on purpose
    assert match.snapshot() == before


def test_a_thousand_illegal_answers_change_nothing() -> None:
    match = begun(4)
    before = (match.snapshot(), match.record(), match.decision)
    for number in range(1000):
        with pytest.raises(IllegalAction):
            match.apply(number + 50, number)
    assert (match.snapshot(), match.record(), match.decision) == before


def test_nothing_is_asked_and_scores_are_read_when_it_is_over() -> None:
    match = begun()
    assert match.scores is None
    while match.decision is not None:
        choose(match, "rest" if match.decision.kind == "pick" else "stop")
    assert [score.rank for score in match.scores or ()] == [1, 2]
    assert match.refusals() == ()
    assert match.view(0)["over"] is True
    with pytest.raises(IllegalAction, match="over"):
        match.apply(0)


def test_a_single_action_is_taken_without_asking_unless_that_would_tell() -> None:
    for hand, expected in (([], (0, "venture")), ([1], (0, "react"))):
        match = begun()
        match.play.state.hands = [[2, *hand], [2, *hand]]
        choose(match, "pick", 2)
        choose(match, "pick", 2)
        assert asked(match) == expected  # with an empty hand there can be no rope


def test_views_of_one_moment_share_what_everyone_sees() -> None:
    match = begun()
    alone = [match.view(seat) for seat in (None, 0, 1)]
    shared = match.view(None)
    assert [match.view(seat, shared) for seat in (None, 0, 1)] == alone
    assert shared == alone[0]


def test_views_are_for_seats_that_exist() -> None:
    match = begun()
    assert match.view(None)["viewer"] is None
    assert match.view(1)["names"] == ("Ann", "Ben")
    for seat in (-1, 2):
        with pytest.raises(IndexError):
            match.view(seat)


def test_a_view_holds_no_options_of_the_file_system() -> None:
    assert "data" not in begun().view(0)["options"]


# -- undo and rewind -------------------------------------------------------------------------------


def test_undo_takes_back_what_told_nothing() -> None:
    match = begun()
    to_venture(match)
    before = match.hash()
    choose(match, "shift", 1)
    choose(match, "shift", 2)
    assert match.undoable(0) == 2
    assert match.undo(0)
    assert match.undo(0)
    assert match.hash() == before
    assert not match.undo(0)


def test_undo_stops_at_chance() -> None:
    match = begun()
    to_venture(match)
    choose(match, "push")
    assert [match.undo(seat) for seat in (0, 1)] == [False, False]


def test_undo_stops_when_another_seat_has_answered() -> None:
    match = begun()
    choose(match, "rest")
    assert match.undoable(0) == 1
    to_venture_of_the_second = match.clone()
    choose(to_venture_of_the_second, "rest")
    assert to_venture_of_the_second.undo(0) is False


def test_undo_is_for_the_seat_that_answered() -> None:
    match = begun()
    choose(match, "rest")
    before = match.snapshot()
    assert match.undo(1) is False
    assert match.snapshot() == before


def test_ids_grow_through_undo_so_that_late_answers_are_known() -> None:
    match = begun()
    assert match.decision is not None
    first = match.decision.id
    choose(match, "rest")
    second = match.decision.id
    match.undo(0)
    assert match.decision.id > second > first
    for late in (first, second):
        with pytest.raises(IllegalAction):
            match.apply(0, late)


def test_undo_in_a_copy_leaves_the_original_alone() -> None:
    match = begun()
    to_venture(match)
    choose(match, "shift", 1)
    twin = match.clone()
    assert match.undo(0)
    assert match.decision is not None
    identity, before = match.decision.id, match.hash()
    choose(twin, "shift", 2)
    while twin.undo(0):
        pass
    assert (match.decision.id, match.hash()) == (identity, before)
    assert twin.play.state is not match.play.state


def test_old_undo_points_are_forgotten() -> None:
    match = begun()
    to_venture(match)
    for number in range(UNDO_LIMIT + 10):
        choose(match, "shift", 1 + number % 2)
    assert match.undoable(0) == UNDO_LIMIT


def test_rewind_goes_past_a_barrier_and_keeps_chance() -> None:
    match = begun(seed=5)
    to_venture(match)
    before = match.hash()
    choose(match, "push")
    after = match.hash()
    match.rewind()
    assert match.hash() == before
    choose(match, "push")
    assert match.hash() == after


@pytest.mark.parametrize("choices", [0, -1, 3])
def test_rewind_refuses_what_was_not_answered(choices: int) -> None:
    match = begun()
    to_venture(match)
    before = match.snapshot()
    with pytest.raises(IndexError):
        match.rewind(choices)
    assert match.snapshot() == before


# -- bare matches ----------------------------------------------------------------------------------


def test_a_bare_match_keeps_neither_record_nor_undo_nor_events() -> None:
    match = begun(bare=True)
    assert match.apply(0) == ()
    assert match.undo(0) is False
    with pytest.raises(ValueError, match="no record"):
        match.record()


def test_a_world_dealt_anew_is_bare_and_leaves_the_match_alone() -> None:
    match = begun(4)
    before = match.hash()
    world = match.redealt(0, 9)
    assert world.view(0) == match.view(0)
    assert world.hash() != before
    while world.decision is not None:
        world.apply(0)
    assert match.hash() == before
