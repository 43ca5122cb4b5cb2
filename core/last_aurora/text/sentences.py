"""Tables of sentences by kind: a row is a template, or a function where a template does not do.

The registries that the base game and its add-ons fill; an add-on adds rows and edits none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from core.kernel import Action, Decision
from core.last_aurora.view import SeatView, View

if TYPE_CHECKING:
    from core.last_aurora.text.names import Names

Maker: TypeAlias = Callable[..., str]
M = TypeVar("M", bound=Maker)


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision and the view it is read with."""

    decision: Decision
    view: View

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.decision.seat

    @property
    def board(self) -> SeatView:
        """The board of the seat that is asked."""
        return self.view["seats"][self.decision.seat]

    @property
    def context(self) -> dict[str, Any]:
        """What the decision says of itself."""
        return self.decision.context

    def offers(self, kind: str) -> bool:
        """Whether an action of this kind may be taken."""
        return any(action.kind == kind for action in self.decision.actions)


@dataclass(frozen=True, slots=True)
class Choice(Ask):
    """One action of a decision."""

    action: Action

    def arg(self, index: int = 0) -> int:
        """A target of the action. Raises IndexError or TypeError if there is none."""
        value = self.action.args[index]
        if not isinstance(value, int):
            raise TypeError(f"{self.action} has no number at {index}")
        return value


class Sentences:
    """Sentences of one sort, by kind."""

    __slots__ = ("_makers", "_templates")

    def __init__(self) -> None:
        self._templates: dict[str, str] = {}
        self._makers: dict[str, Maker] = {}

    def table(self, rows: Mapping[str, str]) -> None:
        """Add templates: `{seat}` or `{token}` stands for the field of that name, in words.

        Raises ValueError for a kind that has a sentence already.
        """
        for kind, template in rows.items():
            self._new(kind)
            self._templates[kind] = template

    def says(self, *kinds: str) -> Callable[[M], M]:
        """Register a function as the maker of one or more kinds (decorator)."""

        def register(maker: M) -> M:
            for kind in kinds:
                self._new(kind)
                self._makers[kind] = maker
            return maker

        return register

    def _new(self, kind: str) -> None:
        if kind in self:
            raise ValueError(f"'{kind}' has a sentence already")

    def __contains__(self, kind: str) -> bool:
        return kind in self._templates or kind in self._makers

    def __iter__(self) -> Iterator[str]:
        yield from self._templates
        yield from self._makers

    def of(self, kind: str, names: Names, fields: Mapping[str, Any], *args: Any, **kwargs: Any) -> str:
        """The sentence of a kind: its template with `fields`, or what its maker says of the rest.

        Raises KeyError for a kind without a sentence.
        """
        template = self._templates.get(kind)
        if template is not None:
            return names.fill(template, fields)
        return self._makers[kind](names, *args, **kwargs)


QUESTIONS = Sentences()
"""By kind of decision; templates have its seat and context, makers take (names, Ask)."""
ACTIONS = Sentences()
"""By "decision kind/action kind", else by action kind; the same, makers take (names, Choice)."""
EVENTS = Sentences()
"""By kind of event; templates have its data, makers take (names, **data)."""
REFUSALS = Sentences()
"""By code; templates have its values, makers take (names, **values). Without the final stop."""
SCORES = Sentences()
"""By key of a score line: what the points are for."""
CARDS = Sentences()
"""By kind of card: what it is, after its name; makers take (names, Card)."""
