"""Which function puts values on the actions of which kind of decision."""

from collections.abc import Callable

from core.kernel.by_kind import ByKind
from core.last_aurora.advice.outlook import Outlook

VALUATIONS: ByKind[Callable[[Outlook], list[float]]] = ByKind("valuation")
values = VALUATIONS.of
