"""Questions of a match that were answered."""

from core.kernel import Decision, Match


def before(match: Match) -> Decision | None:
    """The question that was answered last."""
    record = match.record()
    return Match.replay(record, Match.length(record) - 1).decision
