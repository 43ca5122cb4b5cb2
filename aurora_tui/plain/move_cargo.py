"""A move of cargo said in one line, `m truck 3, container 1`: the small questions on the way are answered."""

import re
from collections.abc import Mapping
from typing import Any

from core.kernel import Decision
from core.last_aurora.prompts.targets import targets as pointed
from core.last_aurora.text import Words
from core.last_aurora.view import SeatView
from net.wire.text import clean

View = Mapping[str, Any]
HOW = "m takes two boxes as 'v' names them, with a comma between: m truck 3, container 1"
ASKS = frozenset({"cargo.pick", "cargo.put"})
_WORD = re.compile(r"\w+")


class ErrandError(Exception):
    """What was said means no move; `str()` is one sentence."""


class Errand:
    """The answers that are still to be given."""

    def __init__(self, view: View, decision: Decision, rest: str, words: Words) -> None:
        """Raises ErrandError."""
        if not any(action.kind == "rearrange" for action in decision.actions):
            raise ErrandError("Tokens cannot be moved now.")
        start, comma, goal = rest.partition(",")
        if not comma:
            start, comma, goal = rest.partition(" to ")
        if not comma:
            raise ErrandError(f"{HOW}.")
        board = view["seats"][decision.seat]
        self._seat = decision.seat
        self._start = _box(board, start, words)
        self._goal = _box(board, goal, words)
        self._left = ["rearrange", "start", "goal", "done"]
        self.problem = ""

    def choice(self, decision: Decision) -> int | None:
        """What to answer; None when the errand is over."""
        if not self._left or decision.seat != self._seat:
            return None
        step = self._left.pop(0)
        if step != "rearrange" and decision.kind not in ASKS:
            return None  # something else is asked: that is not ours to answer
        if step in ("start", "goal"):
            place = self._start if step == "start" else self._goal
            wanted = "cargo.pick" if step == "start" else "cargo.put"
            for index, action in enumerate(decision.actions):
                if decision.kind == wanted and ("box", decision.seat, place) in pointed(decision, action):
                    return index
            self.problem = "There is nothing to move." if step == "start" else "It cannot be put there."
            self._left = ["back", "done"] if step == "goal" else []
            step = self._left.pop(0) if self._left else "done"
        return next((index for index, action in enumerate(decision.actions) if action.kind == step), None)


def _box(board: SeatView, said: str, words: Words) -> int:
    """The box that is meant: the beginning of words of its name, and its number."""
    wanted = [word for word in _WORD.findall(said.lower()) if word != "box"]
    found: list[int] = []
    for place in board["kinds"]:
        name, _, number = words.box_name(place, board).lower().rpartition(" ")
        named = [word for word in _WORD.findall(name) if word != "box"]
        parts = [word for word in wanted[:-1] if any(one.startswith(word) for one in named)]
        if wanted and wanted[-1] == number and len(wanted) > 1 and parts == wanted[:-1]:
            found.append(place)
    if len(found) != 1:
        which = "Several boxes are" if found else "No box is"
        raise ErrandError(f"{which} called '{clean(said, 30)}'; {HOW}.")
    return found[0]
