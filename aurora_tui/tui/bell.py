"""Rings the terminal's bell when `Summons` says so: one timer, and only while somebody is asked."""

from textual.timer import Timer

from aurora_tui.client.summons import Summons
from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.client_app import ClientApp


class Bell:
    """The bell of one table."""

    def __init__(self, app: ClientApp, model: TableModel) -> None:
        self.summons = Summons(model, app.settings.bell)
        self._app = app
        self._model = model
        self._timer: Timer | None = None
        model.listen(self._follow)

    def _follow(self) -> None:
        """Wait for the question that is pending now."""
        wait = self.summons.wait()
        if wait is None:
            self._stop()
        elif self._timer is None:
            self._timer = self._app.set_timer(wait, self._due)

    def _due(self) -> None:
        self._timer = None
        if self._app.active.model is not self._model:
            return
        self.summons.pressed(getattr(self._app.screen, "pressed_at", 0.0))
        if self.summons.rings():
            self._app.bell()
        self._follow()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
