"""Who may see a pile of cards or a field of the state: one policy for each, and how it looks."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum


class Policy(Enum):
    """How a field of the state appears in a view."""

    VISIBLE = "visible"
    """as it is, to everyone"""
    OWNER = "owner"
    """as it is to its owner, its size to others"""
    COUNT = "count"
    """only how many cards it has"""
    TOP = "top"
    """how many cards, and what the back of the next one shows"""
    HIDDEN = "hidden"
    """not at all"""
    KERNEL = "kernel"
    """the kernel's own; never shown"""


def count(pile: Sequence[object]) -> int:
    """The look of a pile of which only the size is known."""
    return len(pile)


def unlisted(fields: Iterable[str], policies: Mapping[str, Policy]) -> list[str]:
    """Fields without a policy: an allow-list forgets nothing, so this must be empty."""
    return sorted(set(fields) - set(policies))
