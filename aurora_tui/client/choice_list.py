"""Choosing by typed digits: which choice of a list is meant, and whether another one still may be."""

from collections.abc import Sequence
from typing import NamedTuple

from core.kernel.prompts import Choice


class TypedDigits(NamedTuple):
    """What digits mean: all that counts of them ("" if they begin no number), the place of the choice
    with just that number (None if there is none), and whether longer numbers begin with it."""

    digits: str
    place: int | None
    longer: bool


def digit_typed(choices: Sequence[Choice], before: str, digit: str) -> TypedDigits:
    """One more digit after those `before`; if that begins no number, the digit alone counts."""
    numbers = ["" if choice.letter else str(choice.number) for choice in choices]
    for digits in (before + digit, digit):
        beginning = [number for number in numbers if number and number.startswith(digits)]
        if beginning:
            place = numbers.index(digits) if digits in numbers else None
            return TypedDigits(digits, place, any(number != digits for number in beginning))
    return TypedDigits("", None, False)
