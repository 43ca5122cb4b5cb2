"""How many people may come new from one address: who knows the join code could fill the box with names."""

from aurora_tui.failures import Failed
from aurora_tui.serve.addresses import of_this_machine
from aurora_tui.serve.token_buckets import TokenBuckets

AT_ONCE, A_SECOND = 60, 1 / 60
"""a school class; and one a minute after that"""
MANY = "Many people have come new from your address; come again in a few minutes."


class Newcomers:
    """Counts by address; this machine's own is excepted, from where others are relayed."""

    def __init__(self, at_once: int = AT_ONCE, a_second: float = A_SECOND) -> None:
        self._buckets = TokenBuckets(at_once, a_second)

    def check(self, address: str) -> None:
        """Count one more. Raises Failed with a sentence for whoever comes."""
        if not of_this_machine(address) and not self._buckets.take(address):
            raise Failed(MANY)
