"""A key press answers only the decision it was pressed at."""

from aurora_tui.client.key_guard import KeyGuard


def test_a_press_before_the_question_was_shown_is_not_for_it() -> None:
    guard = KeyGuard()
    guard.shown(5, 10.0)
    assert not guard.allows("1", 5, 9.99)
    assert guard.allows("1", 5, 10.01)


def test_a_question_that_is_not_on_the_screen_cannot_be_answered() -> None:
    guard = KeyGuard()
    guard.shown(5, 10.0)
    assert not guard.allows("1", 6, 11.0)


def test_a_held_key_never_answers_the_next_question() -> None:
    guard = KeyGuard(quiet=0.7)
    guard.shown(5, 0.0)
    assert guard.allows("1", 5, 1.0)
    guard.answered("1", 1.0)
    guard.shown(6, 1.1)
    pressed = 1.5  # repetition begins after half a second, then thirty a second
    while pressed < 6.0:
        assert not guard.allows("1", 6, pressed)
        pressed += 0.033
    assert guard.allows("1", 6, pressed + 0.7)


def test_another_key_answers_at_once() -> None:
    guard = KeyGuard()
    guard.shown(5, 0.0)
    guard.answered("1", 1.0)
    guard.shown(6, 1.1)
    assert guard.allows("2", 6, 1.2)


def test_the_same_question_shown_again_is_not_new() -> None:
    guard = KeyGuard()
    guard.shown(5, 0.0)
    guard.shown(5, 3.0)
    assert guard.allows("1", 5, 1.0)


def test_whoever_taps_on_is_heard_at_the_second_tap() -> None:
    """No held key is that slow once it repeats."""
    guard = KeyGuard(quiet=0.7)
    guard.shown(5, 0.0)
    guard.answered("0", 1.0)
    guard.shown(6, 1.1)
    assert not guard.allows("0", 6, 1.4)  # this may still be the beginning of a repetition
    assert guard.allows("0", 6, 1.8)
    guard.answered("0", 1.8)
    guard.shown(7, 1.9)
    assert not guard.allows("0", 7, 2.2)
