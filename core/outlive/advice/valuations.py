"""Which function puts values on the actions of which kind of decision."""

from collections.abc import Callable

from core.kernel.by_kind import ByKind
from core.outlive.advice.outlook import Outlook

VALUATIONS: ByKind[Callable[[Outlook], list[float]]] = ByKind("valuation")
values = VALUATIONS.of
NEVER = -99.0
"""The value of what is not to be chosen while there is anything else."""
