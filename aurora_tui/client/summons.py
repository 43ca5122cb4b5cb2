"""When the bell calls somebody back: once, for who is asked and presses nothing for a while."""

from collections.abc import Callable
from time import monotonic

from aurora_tui.client.table_model import TableModel
from aurora_tui.storage.settings import BELLS

SECONDS = 20.0
NETWORK, ALWAYS, NEVER = BELLS


class Summons:
    """Follows a table model. Clients ask how long to `wait`, then whether to ring."""

    def __init__(
        self, model: TableModel, mode: str = NETWORK, clock: Callable[[], float] = monotonic
    ) -> None:
        """`mode`: a setting of `BELLS`; the usual one rings where others play elsewhere."""
        self.mode = mode
        self._model = model
        self._clock = clock
        self._decision = 0
        self._since = 0.0
        self._rung = False

    def wait(self) -> float | None:
        """Seconds until the bell is due, None where it is not: then ask again when the model has changed."""
        decision = self._model.decision
        if decision is None or decision.id == self._model.sent or self._model.paused:
            self._decision = 0
            return None
        if decision.id != self._decision:
            self._decision, self._since, self._rung = decision.id, self._clock(), False
        wanted = self.mode == ALWAYS or (self.mode == NETWORK and self._model.session.talks)
        if self._rung or not wanted:
            return None
        return max(0.0, SECONDS - (self._clock() - self._since))

    def pressed(self, when: float | None = None) -> None:
        """Somebody is at the keyboard, now or at that time of the clock: the wait begins anew."""
        self._since = max(self._since, self._clock() if when is None else when)

    def rings(self) -> bool:
        """Whether the bell is due now; True once for a question."""
        if self.wait() != 0.0:
            return False
        self._rung = True
        return True
