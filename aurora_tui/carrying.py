"""Cargo moved by pointing: a box, then where its token goes. The small questions of it answer themselves."""

from typing import TYPE_CHECKING

from aurora_tui.marks import Hit

if TYPE_CHECKING:
    from aurora_tui.store import Store

CARRY = {"cargo.pick", "cargo.put"}
"""Kinds of question that a move of cargo consists of."""


class Carrying:
    """A token on its way from box to box."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._picked: list[Hit] = []  # boxes that were pointed at and are not answered yet
        self._on = False

    async def pick_up(self, hit: Hit, decision: int, pressed: float | None, key: str) -> None:
        """A box of one's own while nothing asks for boxes: begin to rearrange, with this box."""
        store = self._store
        for place, option in enumerate(store.options):
            if option.action.kind == "rearrange" and hit[0] == "box" and hit[1] == store.seat:
                self._picked, self._on = [hit], True
                if not await store.choose(place, decision, key=key, pressed=pressed):
                    self.end()
                return
        store.say("Nothing to choose there now.")

    async def go_on(self) -> None:
        """Answer the small questions that the person has answered already by pointing."""
        store = self._store
        decision = store.decision
        if not self._on or decision is None or store.sent == decision.id:
            return
        if decision.kind not in CARRY:
            self.end()
            return
        wanted = self._picked.pop(0) if self._picked else None
        if decision.kind == "cargo.put" and wanted is None:
            return  # the goal is the person's to choose
        for place, option in enumerate(store.options):
            if (wanted in option.hits) if wanted else option.action.kind == "done":
                await store.choose(place, decision.id)
                return
        self.end()

    def end(self) -> None:
        """No more of it: something else is asked, or it was taken back."""
        self._picked, self._on = [], False
