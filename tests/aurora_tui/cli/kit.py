"""Saved games for the commands."""

from tests.aurora_tui.plain.kit import a_session


def saved(*names: str, answers: int = 0) -> str:
    """A game that was left; gives the digest of its match."""
    session = a_session(*names)
    for _ in range(answers):
        pending = session.decision
        assert pending is not None
        session.answer(pending.id, 0)
    digest = session.match.hash()
    session.close()
    return digest
