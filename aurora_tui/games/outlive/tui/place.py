"""What the box of a location is drawn from."""

from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.outlive.model_parts import rules_of
from core.outlive.rules import Rules
from core.outlive.view import LocationView, View
from themes.glyphs import Glyphs

ROWS = 4
"""Rows inside from which every fact has one of its own."""
BESIDE = 22
"""Cells from which the edge has room for a fact beside the name."""


class Place(NamedTuple):
    """What a box is drawn from."""

    model: TableModel
    view: View
    location: int
    cells: int
    rows: int
    glyphs: Glyphs

    @property
    def rules(self) -> Rules:
        """The tables."""
        return rules_of(self.model)

    @property
    def here(self) -> LocationView:
        """The location in the view."""
        return self.view["locations"][self.location]
