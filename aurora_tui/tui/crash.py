"""What a person is told of a crash, and where it is reported."""

from aurora_tui.tui.client_app import ActiveTable
from net.wire.text import clean


def by_host(active: ActiveTable) -> bool:
    """Whether a host of others is visited: then it has sent what nobody foresaw."""
    return active.visit is not None and active.visit.host is None


def crash_told(active: ActiveTable, error: Exception) -> str:
    """One sentence on a failure that nobody foresaw, after its report is written."""
    try:
        raise error  # so that the report has where it came from
    except Exception:
        visit = active.visit
        if visit is not None and by_host(active):
            from aurora_tui.client.host_faults import odd_host

            return str(odd_host(clean(visit.where, 60), error))
        from aurora_tui.storage.reports import report

        where = report("the full-screen client", active.record())
    told = f" The game is saved; go on with: aurora resume {active.kept_as}." if active.kept_as else ""
    return f"This should not have happened ({type(error).__name__}); {where}.{told}"
