"""What `aurora sim` counts of Last Aurora: cards revealed and taken, Enemies, losses; add-ons count more."""

from core.kernel.presentation import Statistics
from core.last_aurora.addon_registry import import_part
from core.last_aurora.statistics.sheets import sheets
from core.last_aurora.statistics.summary import facts, summary
from core.last_aurora.statistics.tally import Tally
from core.last_aurora.statistics.watcher import Watcher

import_part("statistics")

STATISTICS = Statistics(tally=Tally, watch=Watcher, summary=summary, sheets=sheets, facts=facts)
