"""A chain of guards, and the visit that goes through it."""

from collections.abc import Awaitable, Callable, Sequence
from functools import reduce

from aurora_tui.serve.box import Box
from aurora_tui.serve.link import FarEnd
from aurora_tui.serve.people import KnownPerson


class Visit:
    """Somebody at the other end of a link, from the login to the end of the client.

    `credential`: what the login has proved to have, "" for a guest. `user`: what the login called itself,
    which proves nothing. `person` is nobody until the guard of identity has found who it is.
    """

    def __init__(self, box: Box, link: FarEnd, address: str, credential: str, user: str = "") -> None:
        self.box = box
        self.link = link
        self.address = address
        self.credential = credential
        self.user = user
        self.plain = False
        self.known: KnownPerson | None = None
        self.goodbye = ""
        """a sentence to leave behind, when the client has given the terminal back"""
        self._end: Callable[[], None] | None = None

    @property
    def person(self) -> KnownPerson:
        """Who it is, for guards after the one of identity."""
        assert self.known is not None
        return self.known

    def on_end(self, end: Callable[[], None] | None) -> None:
        """What ends the client while it runs."""
        self._end = end

    def end(self, sentence: str) -> None:
        """End the visit: the first reason is the one that is told."""
        self.goodbye = self.goodbye or sentence
        if self._end is not None:
            self._end()


Next = Callable[[Visit], Awaitable[int]]
"""what comes after a guard; gives the exit status for the other end"""
Guard = Callable[[Visit, Next], Awaitable[int]]


def chain(guards: Sequence[Guard], last: Next) -> Next:
    """All of them, the first one outermost, around the last."""

    def around(after: Next, guard: Guard) -> Next:
        return lambda visit: guard(visit, after)

    return reduce(around, reversed(guards), last)
