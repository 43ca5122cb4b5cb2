"""Answers that lead to a secret, for tests of what only one seat may know: in some games few do."""

from core.kernel import Decision

CONFIDING = {"auztralia": ("draw", "recruit")}
"""By game: kinds of answer that are given wherever they can be."""


def confiding(game: str, pending: Decision) -> int | None:
    """The place of such an answer, None if there is none."""
    kinds = [action.kind for action in pending.actions]
    return next((kinds.index(kind) for kind in CONFIDING.get(game, ()) if kind in kinds), None)
