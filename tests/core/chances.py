"""Whether things dealt many times came as often as they should: the chi-square test, with fixed seeds."""

from collections import Counter
from collections.abc import Hashable, Mapping

Z = 3.09
"""of the normal distribution: one true table in a thousand is further off"""


def strays(found: Counter[Hashable], shares: Mapping[Hashable, float]) -> str:
    """What is wrong with the counts, "" if they fit the shares (of any sum) of all that may come."""
    strange = [each for each in found if not shares.get(each)]
    if strange:
        return f"{len(strange)} that cannot be, such as {strange[0]}"
    number, whole = sum(found.values()), sum(shares.values())
    expected = {each: number * share / whole for each, share in shares.items() if share}
    if min(expected.values()) < 5:
        return "too few were dealt to say"
    square = sum((found[each] - often) ** 2 / often for each, often in expected.items())
    freedom = len(expected) - 1
    if not freedom:
        return ""
    spread = 2 / (9 * freedom)
    limit = freedom * (1 - spread + Z * spread**0.5) ** 3  # Wilson and Hilferty
    return f"chi-square {square:.1f}, at most {limit:.1f}" if square > limit else ""
