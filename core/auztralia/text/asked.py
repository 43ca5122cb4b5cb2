"""A view with the words for it, as the pages about single things use it."""

from core.auztralia.rules import Rules
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import SeatView, View, as_view
from core.kernel.phrases import capital
from core.kernel.views import AnyView

WITHOUT_PERSONS = "this game is played without Personality cards"
"""what is said of Recruit and of its deck then"""


class Asked:
    """A view with the words for it."""

    def __init__(self, rules: Rules, view: AnyView) -> None:
        self.rules = rules
        self.tables = rules.catalogue
        self.view: View = as_view(view)
        self.words = AuztraliaText(rules, tuple(self.view["names"]))

    def board(self, seat: int) -> SeatView:
        """The board of a seat. Raises LookupError."""
        return self.view["seats"][place(seat)]

    @property
    def persons(self) -> tuple[int, ...]:
        """The cards of the seat that asks; none for who only watches."""
        viewer = self.view["viewer"]
        return () if viewer is None else tuple(self.board(viewer)["persons"])

    def bonus(self, effect: str) -> int:
        """What those cards add by an effect."""
        return self.rules.bonus(self.persons, effect)


def place(number: int) -> int:
    """A number that is none from the end. Raises LookupError."""
    if number < 0:
        raise LookupError(f"there is no {number}")
    return number


def said(*phrases: str) -> tuple[str, ...]:
    """Phrases as sentences; empty ones are left out."""
    return tuple(f"{capital(phrase)}." for phrase in phrases if phrase)
