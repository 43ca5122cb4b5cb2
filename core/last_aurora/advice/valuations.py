"""Which function puts values on the actions of which kind of decision."""

from collections.abc import Callable

from core.last_aurora.advice.outlook import Outlook

Valuation = Callable[[Outlook], list[float]]

VALUATIONS: dict[str, Valuation] = {}


def values(*kinds: str) -> Callable[[Valuation], Valuation]:
    """Register a function for decisions of these kinds (decorator)."""

    def register(function: Valuation) -> Valuation:
        for kind in kinds:
            if kind in VALUATIONS:
                raise ValueError(f"decision '{kind}' has its valuation already")
            VALUATIONS[kind] = function
        return function

    return register
