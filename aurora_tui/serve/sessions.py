"""Who is here: the sessions of all ways in, and how many there may be."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from aurora_tui.failures import Failed
from aurora_tui.serve.addresses import of_this_machine

NEWER = "You came here from another place, so this session ends; your seat goes with you."


class SessionLimits(NamedTuple):
    """How many sessions there may be at once."""

    together: int = 64
    of_person: int = 1
    """a newer one takes the place of the oldest: the seat goes with it, and a link that hangs keeps nobody
    out"""
    of_address: int = 16
    """a household behind one address, or a school class; this machine's own is excepted"""


class LoginSession:
    """One client of one person. `end` is called with a sentence for the person when it has to go."""

    def __init__(self, address: str, person: int, end: Callable[[str], None]) -> None:
        self.address = address
        self.person = person
        self.end = end


class Sessions:
    """All of them, the oldest first."""

    def __init__(self, limits: SessionLimits) -> None:
        self.limits = limits
        self._all: list[LoginSession] = []

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[LoginSession]:
        return iter(tuple(self._all))

    def of_person(self, number: int) -> list[LoginSession]:
        """Those of a person, the oldest first."""
        return [session for session in self._all if session.person == number]

    def enter(self, session: LoginSession) -> None:
        """One more. Ends the oldest of the same person where there are too many; raises Failed with a
        sentence for whoever comes where there is no room."""
        mine = self.of_person(session.person)
        spare = max(0, len(mine) + 1 - self.limits.of_person)
        others = [known for known in self._all if known not in mine[:spare]]
        if len(others) >= self.limits.together:
            raise Failed("This box is full just now; come again in a while.")
        crowd = sum(known.address == session.address for known in others)
        if crowd >= self.limits.of_address and not of_this_machine(session.address):
            raise Failed("Too many sessions come from your address; end one of them first.")
        for old in mine[:spare]:
            self.leave(old)
            old.end(NEWER)
        self._all.append(session)

    def leave(self, session: LoginSession) -> None:
        """Count a session no more; one that is not counted changes nothing."""
        if session in self._all:
            self._all.remove(session)

    def end_all(self, sentence: str) -> None:
        """End all sessions; `sentence` is what their people read."""
        for session in self:
            session.end(sentence)
