"""What `aurora sim auztralia` counts: the Old Ones' share, ports lost, actions, personalities, fights."""

from core.auztralia.statistics.sheets import sheets
from core.auztralia.statistics.summary import facts, summary
from core.auztralia.statistics.tally import AuztraliaTally
from core.auztralia.statistics.watcher import AuztraliaWatcher
from core.kernel.presentation import Statistics

STATISTICS = Statistics(
    tally=AuztraliaTally, watch=AuztraliaWatcher, summary=summary, sheets=sheets, facts=facts
)
