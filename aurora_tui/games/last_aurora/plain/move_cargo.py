"""A move of cargo said in one line, `m truck 3, container 1`: the boxes that are meant."""

import re

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Moved
from aurora_tui.games.last_aurora.model_parts import view_of, words_of
from core.kernel import Decision
from core.last_aurora.prompts.move_cargo import MOVE_CARGO
from core.last_aurora.text import Words
from core.last_aurora.view import PlayerView
from net.wire.text import clean

HOW = "m takes two boxes as 'v' names them, with a comma between: m truck 3, container 1"
_WORD = re.compile(r"\w+")


class UnknownBoxError(Exception):
    """What was said names no box; `str()` is one sentence."""


def move_cargo(model: TableModel, decision: Decision, said: str) -> Moved | str:
    """From one box to another of the convoy of whoever is asked."""
    view, words = view_of(model), words_of(model)
    if view is None or not any(action.kind == MOVE_CARGO.starts for action in decision.actions):
        return "Tokens cannot be moved now."
    start, comma, goal = said.partition(",")
    if not comma:
        start, comma, goal = said.partition(" to ")
    if not comma:
        return f"{HOW}."
    seat = decision.seat
    try:
        way = tuple(("box", seat, _box(view["seats"][seat], one, words)) for one in (start, goal))
    except UnknownBoxError as error:
        return str(error)
    return Moved(MOVE_CARGO, way, ("There is nothing to move.", "It cannot be put there."))


def _box(board: PlayerView, said: str, words: Words) -> int:
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
        raise UnknownBoxError(f"{which} called '{clean(said, 30)}'; {HOW}.")
    return found[0]
