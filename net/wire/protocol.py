"""All messages between a client and a host, and the version of the protocol.

A message is two frames: a header (`AUR` and the major version) and a msgpack map with the key
`kind`. Clients send `FromClient`, hosts send `FromHost`; what a host has for a client at one time
comes behind one header, a frame for each message. The docstrings here are the reference that
`aurora host --protocol` prints.
"""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from core.kernel import Decision, Event, Refusal, Score
from net.wire.fields import NOBODY as NOBODY
from net.wire.fields import SPECTATOR as SPECTATOR
from net.wire.fields import ChatText, Number, Options, PersonName, SeatNumber, Since, Word
from net.wire.fields import OptionValue as OptionValue
from net.wire.message_parts import LogLine as LogLine
from net.wire.message_parts import RatedChoice as RatedChoice
from net.wire.message_parts import SeatLine as SeatLine
from net.wire.message_parts import TableLine as TableLine
from net.wire.message_parts import Vote as Vote

MAJOR = 1
"""Another major version cannot talk to this one; peers are told which to get."""
MINOR = 3
"""Grows when messages or fields are added that older peers may do without."""
Stage = Literal["lobby", "play", "over", "shut"]
"""How far a table is: before the start, being played, at its end, or one that cannot be opened."""
HEADER = b"AUR" + bytes([MAJOR])


class Message(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """Base of all messages. What a host of a later minor version tells beside is passed over."""


class ClientMessage(Message, frozen=True, forbid_unknown_fields=True):
    """Base of what a client sends: nothing else comes in. A field of a later minor version is only told
    to a host that knows it."""


# -- client to host --------------------------------------------------------------------------------


class Hello(ClientMessage, tag="hello", frozen=True):
    """First message on a link, again after every reconnect.

    `token` is what the host issued earlier (empty for a newcomer), `secret` is the one of the join
    code, `table` and `revision` say where the client was: the host sends what it missed. The
    newest holder of a token wins; the older one is told.
    """

    name: PersonName
    minor: Number = MINOR
    token: Word = ""
    secret: Word = ""
    table: Number = NOBODY
    revision: Number = 0
    line: Number = 0


class ClientCommand(ClientMessage, frozen=True):
    """Base of what is answered by `done` or `refused`. `command` is a random number chosen by the
    client: the same number is done once, however often it arrives, and answered alike."""

    since: ClassVar[int] = 0
    """the minor version of the protocol that brought it"""
    command: Number


class ListTables(ClientCommand, tag="tables", frozen=True):
    """Ask for the `lobby`."""


class Open(ClientCommand, tag="open", frozen=True):
    """Open a table of a game with a number of seats; its number comes back in `done.value`."""

    game: Word
    seats: Number
    options: Options = {}
    seed: int | None = None


class Watch(ClientCommand, tag="watch", frozen=True):
    """Come to a table: as its spectator, or to the seats already held there."""

    table: Number


class Sit(ClientCommand, tag="sit", frozen=True):
    """Take an open seat of the table one is at, under a name; or take one's own seat back from a bot."""

    seat: SeatNumber
    name: PersonName = ""


class Stand(ClientCommand, tag="stand", frozen=True):
    """Give a seat back before the game starts."""

    seat: SeatNumber


class Fill(ClientCommand, tag="fill", frozen=True):
    """The opener's word on a seat nobody holds: a bot by name, `open`, or `closed`. `open` also frees a
    seat that somebody holds (from minor version 2 on); who held it cannot sit down again for a while."""

    seat: SeatNumber
    what: Word


class Settle(ClientCommand, tag="settle", frozen=True):
    """The opener's word, before the start, on what is played: all options anew. Nobody is ready any more."""

    since: ClassVar[int] = 1
    options: Options


class Ready(ClientCommand, tag="ready", frozen=True):
    """Ready to start, or not."""

    on: bool


class Start(ClientCommand, tag="start", frozen=True):
    """The opener starts the game once no seat is open and everyone is ready."""


class AnswerDecision(ClientCommand, tag="answer", frozen=True):
    """Answer decision `decision` of a seat with choice `choice`. Any but the pending decision is
    refused as stale and changes nothing."""

    seat: SeatNumber
    decision: Number
    choice: Number


class Why(ClientCommand, tag="why", frozen=True):
    """Ask why something is not among the choices of one's own pending decision; answered by `reasons`."""

    seat: SeatNumber


class Advise(ClientCommand, tag="advise", frozen=True):
    """Ask what the best bot of the game thinks of one's own pending decision; answered by `advice`, after a
    second or a few. The bot is handed what that seat sees, and a world that it imagines."""

    since: ClassVar[int] = 3
    seat: SeatNumber
    decision: Number


class Undo(ClientCommand, tag="undo", frozen=True):
    """Take back one's own last answer; `revision` is the one undone. Past a barrier it opens a vote,
    which needs everyone whose answers are among the `count`."""

    seat: SeatNumber
    revision: Number
    count: Number = 1


class Propose(ClientCommand, tag="propose", frozen=True):
    """Open a vote about a seat (`bot` takes over for who is absent, or is here and never answers) or
    about the game (`end` it); or agree to the one that is open about the same. `level` names the bot, the
    usual one if it is empty."""

    what: Literal["bot", "end"]
    seat: SeatNumber = SPECTATOR
    level: Annotated[Word, Since(3)] = ""


class Consent(ClientCommand, tag="consent", frozen=True):
    """A voice in the vote `vote`."""

    vote: Number
    yes: bool


class Pause(ClientCommand, tag="pause", frozen=True):
    """Pause the game, or go on. Any seated person may."""

    on: bool


class Leave(ClientCommand, tag="leave", frozen=True):
    """Leave the table. Before the start the seats become open; later they wait, absent, for their owner."""


class Say(ClientCommand, tag="say", frozen=True):
    """A line of chat."""

    text: ChatText


class Export(ClientCommand, tag="export", frozen=True):
    """Ask for the record of a finished game; answered by `record`."""


class Resync(ClientMessage, tag="resync", frozen=True):
    """Something was missed: send what changed after `revision` and after line `line`."""

    revision: Number
    line: Number = 0


class Ping(ClientMessage, tag="ping", frozen=True):
    """Sign of life every few seconds."""

    number: Number
    revision: Number


class Bye(ClientMessage, tag="bye", frozen=True):
    """The client closes its link; its seats are absent from now on."""


FromClient = (
    Hello
    | ListTables
    | Open
    | Watch
    | Sit
    | Stand
    | Fill
    | Settle
    | Ready
    | Start
    | AnswerDecision
    | Why
    | Advise
    | Undo
    | Propose
    | Consent
    | Pause
    | Leave
    | Say
    | Export
    | Resync
    | Ping
    | Bye
)


# -- host to client --------------------------------------------------------------------------------


class Welcome(Message, tag="welcome", frozen=True):
    """Answer to `hello`: the token to keep secret, one's public number, and what the host is."""

    token: str
    person: int
    minor: int
    program: str
    boot: str
    games: tuple[str, ...]
    table: int = NOBODY


class Lobby(Message, tag="lobby", frozen=True):
    """All tables of the host."""

    tables: tuple[TableLine, ...]
    command: int = NOBODY


class RoomState(Message, tag="room", frozen=True):
    """Everything about a table but its game: stage, seats and presence, votes. Sent whole at each change."""

    table: int
    game: str
    stage: Stage
    paused: bool
    opener: int
    seats: tuple[SeatLine, ...]
    options: dict[str, OptionValue]
    spectators: tuple[str, ...]
    votes: tuple[Vote, ...]
    bots: tuple[str, ...]
    why: str = ""


class SeatView(Message, tag="view", frozen=True):
    """The game as one seat sees it after answer number `revision`, whole, with the events after `since`.

    `since` above one's own revision means that events were missed: resync, and wait for the view
    sent `again`. `steps` says how many of the events belong to each revision after `since`; a
    client that has seen some of them passes those over. Below zero it says how many answers were
    taken back by that revision. `decision` comes to the seat that is asked. `undoable` says how
    many answers the seat can take back alone.
    """

    table: int
    revision: int
    since: int
    seat: int
    view: dict[str, Any]
    again: bool = False
    events: tuple[Event, ...] = ()
    steps: tuple[int, ...] = ()
    decision: Decision | None = None
    undoable: int = 0
    scores: tuple[Score, ...] | None = None


class Done(Message, tag="done", frozen=True):
    """A command was done, or had been done before."""

    command: int
    value: int = 0


class Refused(Message, tag="refused", frozen=True):
    """A message was refused, with a code and a sentence; nothing has changed."""

    command: int
    code: str
    sentence: str


class RefusalReasons(Message, tag="reasons", frozen=True):
    """Answer to `why`: what cannot be done at the pending `decision` of `seat`, each with its reason."""

    command: int
    seat: int
    decision: int
    reasons: tuple[Refusal, ...]


class Advice(Message, tag="advice", frozen=True):
    """Answer to `advise`: which bot was asked, and the choices that are worth a thought, the best first."""

    command: int
    seat: int
    decision: int
    bot: str
    rated: tuple[RatedChoice, ...]


class RecordFile(Message, tag="record", frozen=True):
    """Answer to `export`: the bytes of an `.aurora` file."""

    command: int
    data: bytes


class LogLines(Message, tag="lines", frozen=True):
    """Lines of chat and log, oldest first. A number seen before is a repetition."""

    table: int
    lines: tuple[LogLine, ...]


class HostNotice(Message, tag="notice", frozen=True):
    """The host says something to this client: replaced, closing, unsaved, saved, left."""

    code: str
    sentence: str


class Pong(Message, tag="pong", frozen=True):
    """Answer to `ping`, with the table's present revision and last line."""

    number: int
    revision: int
    line: int


FromHost = (
    Welcome
    | Lobby
    | RoomState
    | SeatView
    | Done
    | Refused
    | RefusalReasons
    | Advice
    | RecordFile
    | LogLines
    | HostNotice
    | Pong
)
