"""What happened at a table, in lines: each event once, and what was taken back."""

from collections.abc import Sequence

from aurora_tui.client.event_log import common
from aurora_tui.client.table_model import TableModel
from core.kernel import Event
from core.kernel.presentation import Text
from core.kernel.views import GameView

DEEDS = 6
"""that an undo names; of more, their number"""


class EventLines:
    """The events of a table model as far as they were told."""

    def __init__(self, model: TableModel, *, but: int | None = None) -> None:
        """`but`: of what happened before, only the last so many events are told; None: all are."""
        self._model = model
        self._told = [] if but is None else model.happened[: max(len(model.happened) - but, 0)]

    def undone(self) -> str:
        """What was taken back of what was told, "" for nothing: asked for before `news`."""
        model = self._model
        undone = self._told[common(self._told, model.happened) :]
        return f"Taken back: {taken_back(undone, model.text, model.view)}" if undone else ""

    def news(self) -> list[str]:
        """A sentence for each event that was not told yet."""
        model = self._model
        known = common(self._told, model.happened)
        told = model.text.told(model.happened[:known], model.happened[known:], model.view)
        self.forget()
        return told

    def forget(self) -> None:
        """All that there is counts as told."""
        self._told = self._model.happened.copy()


def taken_back(events: Sequence[Event], text: Text, view: GameView) -> str:
    """The deeds that an undo undid, "" if nothing had come of the answer yet."""
    said = [text.event(event, view) for event in events[:DEEDS]]
    more = len(events) - len(said)
    return " ".join([*said, *[f"And {more} more."] * bool(more)])
