"""Cargo moved by pointing: a box, then where its token goes. The small questions of it answer themselves."""

from typing import TYPE_CHECKING

from aurora_tui.marks import Target
from core.kernel import Action, Decision

if TYPE_CHECKING:
    from aurora_tui.client.table_model import TableModel

CARRY = {"cargo.pick", "cargo.put"}
"""Kinds of question that a move of cargo consists of."""


class Carrying:
    """A token on its way from box to box."""

    def __init__(self, store: "TableModel") -> None:
        self._store = store
        self._picked: list[Target] = []  # boxes that were pointed at and are not answered yet
        self._on = False
        self._path: list[str] = []  # the answers that led to the present small question, as far as known
        self._leaving = False  # a step back was asked for, and one more is due

    def note(self, decision: Decision, action: Action) -> None:
        """An answer of this client."""
        if action.kind == "rearrange":
            self._path = ["rearrange"]
        elif decision.kind in CARRY and action.kind == "box":
            self._path = [*self._path, "pick"] if decision.kind == "cargo.pick" else ["put"]
        else:
            self._path = []

    async def leave(self) -> bool:
        """Go back from a small question by taking back what led to it, so that looking at it and leaving
        it is no answer that must be undone later. False where tokens were moved, or somebody else began."""
        store, way = self._store, self._path[-1:]
        decision = store.decision
        if decision is None or store.seat is None or not store.undoable:
            return False
        if way != (["pick"] if decision.kind == "cargo.put" else ["rearrange"]):
            return False
        self._path.pop()
        self._leaving = self._on and self._path == ["rearrange"]  # it began by pointing: out of all of it
        self._picked, self._on = [], False
        store.sent = decision.id
        await store.session.undo(store.seat)
        return True

    async def pick_up(self, hit: Target, decision: int, pressed: float | None, key: str) -> None:
        """A box of one's own while nothing asks for boxes: begin to rearrange, with this box."""
        store = self._store
        for place, option in enumerate(store.choices):
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
        if self._leaving and decision is not None and store.sent != decision.id:
            self._leaving = False
            if decision.kind in CARRY:
                await self.leave()
            return
        if not self._on or decision is None or store.sent == decision.id:
            return
        if decision.kind not in CARRY:
            self.end()
            return
        wanted = self._picked.pop(0) if self._picked else None
        if decision.kind == "cargo.put" and wanted is None:
            return  # the goal is the person's to choose
        for place, option in enumerate(store.choices):
            if (wanted in option.targets) if wanted else option.action.kind == "done":
                await store.choose(place, decision.id)
                return
        self._picked, self._on = [], False

    def end(self) -> None:
        """No more of it: something else is asked, or it was taken back."""
        self._picked, self._on = [], False
        self._path, self._leaving = [], False
