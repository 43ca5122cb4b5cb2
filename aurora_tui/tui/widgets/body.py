"""The part of the table between the bars: panes side by side in the cells that a plan gives them."""

from collections.abc import Iterable, Mapping

from rich.style import Style
from textual.containers import Container
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from aurora_tui.games.contract import Area
from aurora_tui.tui.widgets.styles import shades
from themes.tones import style


class _Places(Layout):
    """Every pane exactly where the body says. No size depends on what is in a pane, so none is asked."""

    name = "places"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        assert isinstance(parent, Body)
        return [
            WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if (region := parent.region_of(child)) is not None
        ]


class Body(Container):
    """All panes lie directly in it: what is painted anew passes through as few widgets as can be."""

    DEFAULT_CSS = """
    Body { background: transparent; }
    """

    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)  # as in `Pane`

    def __init__(self, *children: Widget, id: str) -> None:
        super().__init__(*children, id=id)
        self._regions: Mapping[str, Region] = {}
        self._blank: tuple[object, list[Strip]] = (None, [])
        self._places = _Places()

    @property
    def layout(self) -> Layout:
        """Not one of those that a style can name."""
        return self._places

    def region_of(self, pane: Widget) -> Region | None:
        """Where a pane is, None if it has no place now."""
        return self._regions.get(pane.id or "")

    def show(self, there: bool) -> None:
        """Show everything in it, or nothing."""
        if self.styles.set_rule("display", "block" if there else "none"):
            self.refresh(layout=True, repaint=False)

    def place(self, areas: Iterable[Area]) -> None:
        """Show panes in these cells, and no others. The layout that this leads to paints them; as
        changed styles they would be painted once more."""
        regions = {area.pane: Region(*area[1:]) for area in areas if area.columns > 0 and area.rows > 0}
        if regions == self._regions:
            return
        self._regions = regions
        for pane in self.children:
            pane.styles.set_rule("display", "block" if pane.id in regions else "none")
        for pane in self.children[:1]:
            pane.refresh(layout=True, repaint=False)  # of one: all are arranged anew

    def render_lines(self, crop: Region) -> list[Strip]:
        """What is left between panes."""
        palette = shades(self.app)
        key = (palette, crop.size)
        if self._blank[0] != key:
            ground = Style(bgcolor=style(palette, "text").bgcolor)
            self._blank = (key, [Strip.blank(crop.width, ground)] * crop.height)
        return self._blank[1]
