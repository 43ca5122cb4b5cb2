"""What `aurora sim outlive` counts: leaders, rooms, equipment, events, places used, people lost."""

from core.kernel.presentation import Statistics
from core.outlive.statistics.sheets import sheets
from core.outlive.statistics.summary import facts, summary
from core.outlive.statistics.tally import OutliveTally
from core.outlive.statistics.watcher import OutliveWatcher

STATISTICS = Statistics(tally=OutliveTally, watch=OutliveWatcher, summary=summary, sheets=sheets, facts=facts)
