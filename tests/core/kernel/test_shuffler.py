"""The generator apart from a match's own, with which hidden things are dealt anew."""

from core.kernel.chance import Shuffler


def test_it_gives_a_mixed_copy_and_leaves_what_it_was_given() -> None:
    items = list(range(30))
    mixed = Shuffler(7).shuffle(items)
    assert items == list(range(30))
    assert mixed != items
    assert sorted(mixed) == items


def test_the_same_state_gives_the_same_order_and_goes_on_from_there() -> None:
    one, other = Shuffler(7), Shuffler(7)
    assert one.shuffle(range(9)) == other.shuffle(range(9))
    assert one.rng == other.rng
    assert one.shuffle(range(9)) != Shuffler(7).shuffle(range(9))
