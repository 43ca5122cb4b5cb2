"""A solo table laid out by hand: `Scene` with the Automa's board and cards."""

from typing import Any

from core.last_aurora.addons.automa import board
from core.last_aurora.addons.automa.tables import COLUMNS, LETTERS, tables_of
from tests.core.last_aurora.layout import tokens
from tests.core.last_aurora.table import Scene

PLAYER, AUTOMA = 0, 1


class Solo(Scene):
    """One player against the Automa; the Automa is seat 1."""

    def __init__(self, seed: int = 1, **options: Any) -> None:
        super().__init__(1, seed, automa=True, **options)
        self.turn_order(PLAYER, AUTOMA)

    def mark(self, name: str) -> tuple[int, ...]:
        """One of the Automa's marks."""
        return board.mark(self.t, name)

    def hold(self, letters: str, sick: int = 0) -> "Solo":
        """The tokens on its board, from the left, and the Survivors in its Contaminated Zone."""
        state = self.state
        for filled, (_, token) in zip(self.mark("hold"), self._places(), strict=True):
            state.reserve[token] += filled
        state.reserve[tokens("S")[0]] += self.mark("sick")[0] - sick
        board.set_mark(self.t, "hold", (0,) * len(self.mark("hold")))
        board.set_mark(self.t, "sick", (sick,))
        for token in tokens(letters):
            assert board.add(self.t, token), "no place for it"
            state.reserve[token] -= 1
        return self

    def _places(self) -> list[tuple[int, int]]:
        return tables_of(self.t.rules).places

    def has(self, letter: str) -> int:
        """How many tokens of a kind lie on its board."""
        return board.count(self.t, tokens(letter)[0])

    def where(self, letter: str) -> list[str]:
        """The boxes with a token of a kind, as `broken` spells them."""
        token = tokens(letter)[0]
        places = zip(self.mark("hold"), self._places(), strict=True)
        return [spell(at) for filled, (at, kind) in places if filled and kind == token]

    def broken(self, *boxes: str) -> "Solo":
        """Exactly these boxes are damaged: `"A2"` is row A, column 2."""
        board.set_mark(self.t, "damage", tuple(sorted(map(box, boxes))))
        return self

    def damage(self) -> list[str]:
        """Damaged boxes, as `broken` spells them."""
        return [spell(at) for at in self.mark("damage")]

    def cards(self, row: str = "", pile: str = "") -> "Solo":
        """Action cards revealed (from the left) and face down (next first), by letter; else the deck."""
        names = {card.name: card.id for card in self._cards().values()}
        shown, hidden = [names[letter] for letter in row], [names[letter] for letter in pile]
        board.set_mark(self.t, "row", tuple(shown))
        board.set_mark(self.t, "pile", tuple(reversed(hidden)))
        board.set_mark(self.t, "used", ())
        rest = [number for number in sorted(names.values()) if number not in (*shown, *hidden)]
        board.set_mark(self.t, "deck", tuple(rest))
        return self

    def _cards(self) -> dict[int, Any]:
        return dict(tables_of(self.t.rules).cards)

    def revealed(self) -> str:
        """Letters of the revealed Action cards, from the left."""
        cards = self._cards()
        return "".join(cards[number].name for number in self.mark("row"))

    def round(self, number: int) -> "Solo":
        """The round, with the Aurora and the Automa counter where they belong."""
        self.state.round = self.state.aurora = number
        return self


def box(name: str) -> int:
    """The number of a box of the Automa's board."""
    return LETTERS.index(name[0]) * COLUMNS + int(name[1:]) - 1


def spell(at: int) -> str:
    """A box of the Automa's board as `box` reads it."""
    return f"{LETTERS[at // COLUMNS]}{at % COLUMNS + 1}"
