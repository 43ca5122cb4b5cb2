"""Which function puts values on the actions of which kind of decision."""

from collections.abc import Callable

from core.auztralia.advice.outlook import Outlook
from core.kernel.by_kind import ByKind

VALUATIONS: ByKind[Callable[[Outlook], list[float]]] = ByKind("valuation")
values = VALUATIONS.of
NEVER = -99.0
FIRST = 60.0
"""what costs nothing and comes before all else"""
