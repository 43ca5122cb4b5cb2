"""What a large screen has beside the board of a game: what is highlighted in full, and the points so far."""

from aurora_tui.games.contract import Area, Plan

LARGE = (150, 46)
"""Columns and rows of a body that has room for more than the board."""
LOG_LEAST, THING_LEAST = 7, 7


def large(columns: int, rows: int) -> bool:
    """Whether a body of that size has room for more than the board."""
    return columns >= LARGE[0] and rows >= LARGE[1]


def with_extras(plan: Plan, columns: int, rows: int, seats: int) -> Plan:
    """The plan with the panes of a large screen for so many seats: those that it does not place itself take
    rows of a long log, from its upper edge down."""
    if not large(columns, rows) or plan.pages:
        return plan
    placed = {area.pane for area in plan.areas}
    log = next(area for area in plan.areas if area.pane == "log")
    found = [area for area in plan.areas if area.pane != "log"]
    points = min(2 * seats + 2, log.rows - LOG_LEAST)
    if "points" not in placed and points > 2:
        found.append(log._replace(pane="points", rows=points))
        log = log._replace(y=log.y + points, rows=log.rows - points)
    thing = log.rows - LOG_LEAST
    if "thing" not in placed and thing >= THING_LEAST:
        found.append(log._replace(pane="thing", rows=thing))
        log = log._replace(y=log.y + thing, rows=LOG_LEAST)
    return Plan((*found, log))


def beside_each_other(panes: dict[str, int], area: Area) -> tuple[Area, ...]:
    """The cells of an area shared by panes side by side, each with so many shares of its width."""
    found, start, shares = [], 0, sum(panes.values())
    for pane, share in panes.items():
        end = start + share
        left, right = area.columns * start // shares, area.columns * end // shares
        found.append(Area(pane, area.x + left, area.y, right - left, area.rows))
        start = end
    return tuple(found)
