"""What a table client talks to: one match and the seats held here, wherever the match is played.

What lives here: the messages that come from a session and the acts that go to it. `host_session`
plays at a host, `local_session` at one in this process; `replay_session` shows a record. A client shows what
the last `Seen` of a seat says and answers decisions by their id, nothing else.
"""

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from core.kernel import Action, Decision, Event, Refusal, Score
from core.kernel.views import MatchView
from net.wire.protocol import NOBODY, RatedChoice

if TYPE_CHECKING:
    from net.client.client import Client

Link = Literal["here", "up", "lost", "replaced", "closed"]
"""The way to the match: in this process, over a link, link lost, seat taken over elsewhere, ended."""


class Seen(msgspec.Struct, frozen=True):
    """The match as a seat (None = spectator) sees it after step `revision`, whole.

    `events` are those that follow the first `first` events the seat may know: after an undo the log
    is cut there. `decision` is the pending one if it is this seat's. `undoable` says how many answers
    of this seat can be taken back. `back`: the host came back with an older state, and this is it.
    """

    seat: int | None
    revision: int
    view: MatchView
    first: int = 0
    events: tuple[Event, ...] = ()
    decision: Decision | None = None
    undoable: int = 0
    scores: tuple[Score, ...] | None = None
    back: bool = False


class Reasons(msgspec.Struct, frozen=True):
    """Why things are not among the choices of a decision; comes once for each decision of one's own."""

    decision: int
    refusals: tuple[Refusal, ...]


class Chair(msgspec.Struct, frozen=True):
    """Who plays a seat: a person or a bot. `away` counts seconds since a person was last heard of,
    `wait` those until the others may ask for a bot in that person's place; `idle` those for which a
    person who is here has not answered, once the others may ask for a bot. All are -1 otherwise."""

    bot: str = ""
    away: int = -1
    wait: int = -1
    idle: int = -1


class Poll(msgspec.Struct, frozen=True):
    """A question about the table: `mine` waits for the voices of others, any other for the voice of who
    is here."""

    number: int
    sentence: str
    mine: bool = False


class Room(msgspec.Struct, frozen=True):
    """The table around the match."""

    chairs: tuple[Chair, ...]
    polls: tuple[Poll, ...] = ()
    paused: bool = False
    spectators: tuple[str, ...] = ()
    ended: str = ""
    """why the match goes no further, if it did not come to its end"""
    persons: tuple[int, ...] = ()
    """the person at each seat, as lines of chat name their speakers; none where all are at one machine"""


class Said(msgspec.Struct, frozen=True):
    """A line of chat. `by` is empty for what the host says. `seat` is the speaker's; -1 is somebody who
    watches, -2 somebody of whom only the name is known. `code`: what a line of the host is about, as it
    calls that, or "link" for what is told with the connection. `person`: the number of the speaker."""

    by: str
    text: str
    seat: int = -2
    code: str = ""
    person: int = NOBODY


class Notice(msgspec.Struct, frozen=True):
    """Something about the session itself, in one sentence. `refused`: an act was not accepted."""

    sentence: str
    refused: bool = False


class Connection(msgspec.Struct, frozen=True):
    """The state of the link; `delay` is its round trip in milliseconds, -1 when not measured.

    `told` is what there is to say of it to a person, in one sentence, as long as it is so.
    """

    link: Link
    delay: int = -1
    seconds: int = 0  # in this state, where that is told
    told: str = ""


Update = Seen | Reasons | Room | Said | Notice | Connection


class Session(Protocol):
    """One match and the seats held here. No call waits for other people; what follows comes by `updates`."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all seats, fit to show."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def tables(self) -> Any:
        """The tables the match is played with."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats held here; none for a spectator."""

    @property
    def talks(self) -> bool:
        """Whether others can be talked to."""

    def updates(self) -> AsyncIterator[Update]:
        """What comes, in order: at first the present state, at the end of the match it stops."""

    async def look(self, seat: int | None) -> None:
        """See the match as this seat from now on: a held one, or None for what everyone sees.

        With several held seats a session shows what everyone sees until it is asked for a seat.
        """

    def peek(self, seat: int | None) -> Seen | None:
        """What a held seat, or everyone, sees now, without events and without a look being taken: for what
        must be known before that person comes to the screen. None if nothing came for it yet."""

    async def answer(self, decision: int, choice: int) -> None:
        """Play a choice of the decision with this id. A late answer comes back as a `Notice`."""

    async def advise(self, decision: int) -> tuple[RatedChoice, ...]:
        """What the best bot thinks of the choices of the decision with this id, the best first. Takes its
        time; raises NetError where there is no answer."""

    async def undo(self, seat: int, count: int = 1) -> None:
        """Take back the last answers of a held seat."""

    async def say(self, text: str) -> None:
        """Say something to the others at the table."""

    async def vote(self, poll: int, yes: bool) -> None:
        """Give one's voice in a poll, by its number."""

    async def close(self) -> None:
        """Let the match go; `updates` ends."""


class PlayedSession(Session, Protocol):
    """A session at a host, with what is known of the match beyond what is seen of it."""

    @property
    def client(self) -> "Client":
        """The way to the host."""

    @property
    def kept_as(self) -> str:
        """What `aurora resume` takes, "" if it does not take this match."""

    def be_brisk(self, brisk: bool) -> None:
        """Whether questions with nothing in them are answered for the person from now on."""

    def record(self) -> bytes:
        """The record of the match as it stands, empty where the host has it."""

    def reach(self) -> tuple[int, int]:
        """Which of the held seats answered last, and how many answers back that is; (-1, 0) if unknown."""

    @property
    def taken(self) -> tuple[Decision, Action] | None:
        """The last of the answers that an undo took back, if it is known here what it was."""

    def forget_taken(self) -> None:
        """Of the next undo alone `taken` is to tell."""
