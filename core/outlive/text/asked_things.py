"""Somebody asks what a thing on the table is: the view with the words for it."""

from core.kernel.phrases import capital
from core.kernel.views import AnyView
from core.outlive.rules import Rules
from core.outlive.text.words import OutliveText
from core.outlive.view import SeatView, View, as_view


class Asked:
    """A view with the words for it."""

    def __init__(self, rules: Rules, view: AnyView) -> None:
        self.rules = rules
        self.tables = rules.catalogue
        self.view: View = as_view(view)
        self.words = OutliveText(rules, tuple(self.view["names"]))
        self.words.boards = self.view["seats"]

    def board(self, seat: int) -> SeatView:
        """The shelter of a seat. Raises LookupError."""
        return self.view["seats"][place_of(seat)]


def place_of(number: int) -> int:
    """The same number. Raises LookupError for one that no place has."""
    if number < 0:
        raise LookupError(f"there is no {number}")
    return number


def said(*phrases: str) -> tuple[str, ...]:
    """Phrases as sentences; the empty ones are left out."""
    return tuple(f"{capital(phrase)}." for phrase in phrases if phrase)
