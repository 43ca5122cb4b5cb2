"""Playing a match of AuZtralia in words. Answers that give themselves are passed over."""

from collections.abc import Sequence
from typing import Any, Self

from core import Match
from core.kernel.decisions import Event
from tests.core.auztralia.looks import Looks
from tests.core.auztralia.words import UNITS, label, side

LEAST = ("done", "pass", "withdraw", "keep", "go", "fight", "retrieve")
"""the answers that change least"""


class Moves(Looks):
    """What a test does in a match."""

    m: Match
    log: list[Event]
    sound: bool

    def play(self, kind: str, *args: int | str) -> Self:
        """Give an answer, by the words of `offers`."""
        decision, word = self.m.decision, " ".join(map(str, (kind, *args)))
        assert decision is not None, f"{word}: nothing is asked"
        for index, action in enumerate(decision.actions):
            if label(action, self.state) == word:
                return self.apply(index)
        raise AssertionError(f"{word} is not among {sorted(self.offers())} of {self.asked}")

    def apply(self, index: int) -> Self:
        """Give the answer of a place."""
        self.log += self.m.apply(index)
        return self.after()

    def after(self) -> Self:
        """What must hold after every answer."""
        if self.sound:
            faults = self.m.invariants()
            assert not faults, faults
        return self

    def forget(self) -> Self:
        """Forget the events so far."""
        self.log = []
        return self

    def asks(self, kind: str) -> bool:
        """Whether such a question is put now."""
        return self.asked is not None and self.asked[1] == kind

    def when(self, question: str, kind: str, *args: int | str) -> Self:
        """Give an answer if such a question is put."""
        return self.play(kind, *args) if self.asks(question) else self

    def least(self) -> Self:
        """The answer that changes least."""
        assert self.m.decision is not None
        kinds = [action.kind for action in self.m.decision.actions]
        return self.apply(next((kinds.index(kind) for kind in LEAST if kind in kinds), 0))

    def finish(self) -> Self:
        """End the turn, if it is asked about."""
        return self.when("turn_end", "done")

    def leave(self) -> Self:
        """Answer in the least way until the next turn."""
        for _ in range(100):
            if self.asked is None or self.asks("turn"):
                return self
            self.least()
        raise AssertionError("the turn does not end")

    # -- actions -----------------------------------------------------------------------------------

    def rail(self, box: int, *words: str) -> Self:
        """A Railway action with these tracks and no more."""
        self.play("rail", box)
        for word in words:
            one, other = side(word)
            self.when("track", "track", f"{one}-{other}")
            assert (one, other) in self.line(self._who())
        return self.when("track", "done").finish()

    def _who(self) -> int:
        return self.state.turn if 0 <= self.state.turn < len(self.m.seats) else self._last()

    def _last(self) -> int:
        return int(self.told("action")[-1])

    def mine(self, place: int, good: str) -> Self:
        """A Mine action."""
        return self.play("mine").when("mine", "mine_at", place, good).finish()

    def recruit(self, place: int) -> Self:
        """A Recruit action by way 1."""
        return self.play("recruit").when("recruit", "take", place)

    def build(self, kind: str, number: int = 1) -> Self:
        """A Build action."""
        return self.play("build").when("build", "unit", kind, number).finish()

    def trade(self, *steps: str) -> Self:
        """An Import/Export action: "+coal" imports, "-coal" exports."""
        self.play("trade")
        for step in steps:
            self.play("import" if step[0] == "+" else "export", step[1:])
        return self.when("trade", "done").finish()

    def plant(self, *farms: tuple[str, int]) -> Self:
        """A Farm action with these farms and no more."""
        self.play("farm")
        for kind, place in farms:
            self.when("farm", "farm_at", place, kind)
        return self.when("farm", "done").finish()

    def use(self, card: str, *target: int | str) -> Self:
        """Play a card; on a target, if it asks for one."""
        self.play("use", card)
        if target and self.m.decision is not None and self.m.decision.kind in ("use_target", "combat_aim"):
            self.play(*target)  # type: ignore[arg-type]
        return self

    # -- fights ------------------------------------------------------------------------------------

    def attack(self, place: int, **force: int) -> Self:
        """An attack on a hex by a force; up to the first question after `go`."""
        self.play("attack").when("attack_hex", "hex", place)
        for kind, number in force.items():
            while self.asks("attack_force") and self.forces().get(kind, 0) < number:
                self.play("add", kind)
        return self.when("attack_force", "go")

    def reaching(self, place: int) -> set[str]:
        """The kinds of unit that may be chosen against a hex, once `attack` is; the choice is left open."""
        self.when("attack_hex", "hex", place)
        if not self.asks("attack_force"):  # it gave itself: one unit, and that is in
            return {
                UNITS[kind] for data in self.events("attack") for kind, n in enumerate(data["units"]) if n
            }
        return self.offers("add") | set(self.forces())

    def fight(self) -> Self:
        """Fight with all after something was turned up."""
        return self.play("fight")

    def hurt(self, *kinds: str) -> Self:
        """Where the purple cubes go, as far as it is asked."""
        for kind in kinds:
            self.when("combat_hurt", "hurt", kind)
        return self

    def skip(self) -> Self:
        """Use no card, or no more of them."""
        return self.when("combat_card", "pass")

    def press(self) -> Self:
        """Press on, and use no card."""
        return self.play("press").skip()

    def withdraw(self, part: str = "") -> Self:
        """Withdraw all, or a part."""
        return self.play("_".join(filter(None, ("withdraw", part))))

    def choices(self) -> Sequence[Any]:
        """The answers of the question as they are."""
        return () if self.m.decision is None else self.m.decision.actions
