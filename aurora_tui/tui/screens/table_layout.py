"""Puts the panes of the table where the plan wants them."""

from textual.screen import Screen

from aurora_tui.games.last_aurora.tui import exploration_zone
from aurora_tui.tui.screens.table_panes import REST, cells
from aurora_tui.tui.screens.table_plan import Plan
from core.last_aurora.prompts.order import SLOTS


def lay_out(screen: Screen[None], plan: Plan, columns: int) -> None:
    """Give every pane its size; `columns` are those of the screen."""
    sizes = {
        "road": plan.road,
        "zone": plan.zone,
        "own": plan.own,
        "others": plan.others,
        "choices": plan.choices,
        "outcome": plan.outcome,
        "log": plan.log,
    }
    for name, height in sizes.items():
        given = not plan.pages or name in ("choices", "log")
        _place(screen, name, height=cells(height) if given else REST)
    _place(screen, "outcome", display="block" if plan.outcome else "none")
    a_row = exploration_zone.cards_a_row(columns - plan.rail, SLOTS)
    _place(screen, "cards", grid_size_columns=a_row, grid_size_rows=-(-SLOTS // a_row))
    _place(screen, "rail", width=cells(plan.rail))
    _place(screen, "crew", width=cells(plan.crew) if plan.crew else REST)
    _place(screen, "convoy", height=cells(plan.convoy) if plan.convoy else REST)


def show_panes(screen: Screen[None], there: bool) -> None:
    """Show everything between the bars, or nothing of it: where there is no room, and no plan."""
    _place(screen, "body", display="block" if there else "none")


def _place(screen: Screen[None], name: str, **rules: object) -> None:
    """Set rules of a widget. The layout they lead to paints it; as styles they would paint it again."""
    widget = screen.query_one(f"#{name}")
    changed = [widget.styles.set_rule(rule, value) for rule, value in rules.items()]
    if any(changed):
        widget.refresh(layout=True, repaint=False)
