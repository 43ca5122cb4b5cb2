"""Looking at a table of Last Aurora: pieces by name, what is asked, offered and refused."""

from collections.abc import Iterable
from typing import Any

from core import Match
from core.kernel.decisions import Action, Event
from core.last_aurora.state import Seat, State, Table
from core.last_aurora.tables.records import DAMAGE, EMPTY, TOKEN_LETTERS

LETTERS = TOKEN_LETTERS | {"D": DAMAGE, "-": EMPTY}
NAMED = {
    "card": ("survivor", "pass", "recover", "feed", "ability", "enemy"),
    "object": ("object", "discard"),
    "token": ("token", "keep", "leave"),
}


class Looks:
    """What a test asks about a match; `m` is the match, `log` what happened since it was laid out."""

    m: Match
    log: list[Event]

    @property
    def t(self) -> Table:
        """The running match as rules see it."""
        return self.m.play

    @property
    def state(self) -> State:
        """The present state; each play replaces it."""
        return self.m.play.state

    def seat(self, seat: int) -> Seat:
        """A player's board."""
        return self.state.seats[seat]

    def card(self, name: int | str, seat: int = 0) -> int:
        """Number of a card; of Start cards that of the seat, of others the first of that name."""
        if isinstance(name, int):
            return name
        same = [row.id for row in self.t.rules.every_card if row.name == name]
        if not same:
            raise KeyError(name)
        own = self.t.rules.cards[same[0]].deck == "start" and len(same) == 4
        return same[seat if own else 0]

    def object(self, name: int | str) -> int:
        """Number of a kind of Object."""
        if isinstance(name, int):
            return name
        return next(row.id for row in self.t.rules.objects[1:] if row.name == name)

    def space(self, code: int | str) -> int:
        """Number of a space."""
        if isinstance(code, int):
            return code
        return next(space.id for space in self.t.rules.map.spaces if space.code == code)

    def names(self, cards: Iterable[int]) -> list[str]:
        """Names of cards, sorted."""
        return sorted(self.t.rules.cards[card].name for card in cards if card)

    def hand(self, seat: int) -> list[str]:
        """Names of the Objects in hand, sorted."""
        return sorted(self.t.rules.objects[kind].name for kind in self.seat(seat).objects)

    def held(self, seat: int, letter: str) -> int:
        """How many tokens of a kind (or Damage, D) lie in a convoy."""
        return list(self.seat(seat).cargo.values()).count(LETTERS[letter])

    def skill(self, card: int | str, seat: int = 0) -> int:
        """Exploration Skill as the view shows it."""
        value: int = self.m.view(seat)["seats"][seat]["skill"][self.card(card, seat)]
        return value

    @property
    def asked(self) -> tuple[int, str] | None:
        """Seat and kind of the pending decision."""
        decision = self.m.decision
        return None if decision is None else (decision.seat, decision.kind)

    def offered(self, kind: str) -> list[Any]:
        """Targets of the legal actions of a kind: a number each, a tuple if there are several."""
        decision = self.m.decision
        found = [action.args for action in decision.actions if action.kind == kind] if decision else []
        return [args[0] if len(args) == 1 else args for args in found]

    def can(self, kind: str, *args: int | str) -> bool:
        """Whether an action is legal now."""
        return bool(self._matching(kind, args))

    def refused(self, code: str) -> list[dict[str, Any]]:
        """Values of the refusals with a code."""
        return [refusal.values for refusal in self.m.refusals() if refusal.code == code]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Data of the events of a kind since `start` or `forget`, oldest first."""
        return [event.data for event in self.log if event.kind == kind]

    def outcome(
        self,
        rating: int = 0,
        points: int | None = None,
        jam: bool | None = None,
        rows: dict[int, int] | None = None,
        letters: str = "",
        target: str = "",
        besides: Iterable[int] = (),
    ) -> int:
        """The first Outcome card that fits, whatever the tables hold.

        `rating` with its `points` and `jam`; `rows` maps Enemy numbers to damage (-1 = Ambush);
        `letters` is how its order begins, `target` the pattern on its back.
        """
        for row in self.t.rules.outcomes[1:]:
            if (
                row.id not in besides
                and (points is None or row.damage[rating - 1] == points)
                and (jam is None or row.jam[rating - 1] == jam)
                and all(row.enemies[number - 1] == result for number, result in (rows or {}).items())
                and row.letters.startswith(letters)
                and target in ("", row.target)
            ):
                return row.id
        raise KeyError("no such Outcome card")

    def _matching(self, kind: str, args: tuple[int | str, ...]) -> list[int]:
        decision = self.m.decision
        if decision is None:
            return []
        wanted = tuple(self._number(kind, arg, decision.seat) for arg in args)

        def fits(action: Action) -> bool:
            return action.kind == kind and action.args[: len(wanted)] == wanted

        found = [index for index, action in enumerate(decision.actions) if fits(action)]
        whole = [index for index in found if decision.actions[index].args == wanted]
        return whole or found

    def _number(self, kind: str, arg: int | str, seat: int) -> int:
        if isinstance(arg, int):
            return arg
        if kind in NAMED["object"]:
            return self.object(arg)
        if kind in NAMED["token"]:
            return LETTERS[arg]
        return self.space(arg) if kind == "space" else self.card(arg, seat)
