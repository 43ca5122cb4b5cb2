"""What a small screen leaves out for the choices of a question: the log, which is a page of its own there."""

from aurora_tui.games.contract import Plan

LOGGED = 27
"""Rows of the rail that has room for six choices with all that is told beside them, and the log."""


def without_log(plan: Plan, rows: int) -> Plan:
    """The plan for so many rows, in which the prompt has those of a log below it: not where there is room for
    both, nor where the log has no page."""
    placed = {area.pane: area for area in plan.areas}
    paged = any(area.pane == "logpage" for page in plan.pages for area in page.areas)
    prompt, log = placed["choices"], placed["log"]
    if not paged or rows >= LOGGED or (log.x, log.y) != (prompt.x, prompt.y + prompt.rows):
        return plan
    longer = prompt._replace(rows=prompt.rows + log.rows)
    kept = tuple(area for area in plan.areas if area.pane not in ("choices", "log"))
    return plan._replace(areas=(longer, *kept))
