"""What a person can ask a host for: one method for each command. How it gets there is the client's."""

import secrets
from collections.abc import Mapping
from typing import Literal, Protocol, TypeVar

from net.client.table_state import TableState
from net.wire.protocol import (
    NOBODY,
    Advice,
    Advise,
    AnswerDecision,
    ClientCommand,
    Consent,
    Done,
    Export,
    Fill,
    Leave,
    ListTables,
    Lobby,
    Open,
    OptionValue,
    Pause,
    Propose,
    Ready,
    RecordFile,
    RefusalReasons,
    Say,
    Settle,
    Sit,
    Stand,
    Start,
    TableLine,
    Undo,
    Watch,
    Why,
)

Reply = TypeVar("Reply", Done, Lobby, RefusalReasons, Advice, RecordFile)


class AskHost(Protocol):
    """Sends a command and waits for its reply, which must have that shape; raises RequestRefused."""

    async def __call__(self, message: ClientCommand, shape: type[Reply], /) -> Reply: ...


class HostCommands:
    """The commands of one client. All methods raise `RequestRefused` with a code and a sentence, or
    wait while the host is away."""

    def __init__(self, ask: AskHost, state: TableState) -> None:
        """`state` is told of the table that a command leads to."""
        self._ask = ask
        self._state = state

    async def tables(self) -> tuple[TableLine, ...]:
        """The list of the host's tables, as it is now."""
        return (await self._ask(ListTables(_command()), Lobby)).tables

    async def open(
        self, game: str, seats: int, options: Mapping[str, OptionValue] | None = None, seed: int | None = None
    ) -> int:
        """Open a table of a game with so many seats, and come to it; gives its number.

        `options` are those of the game by name, what is left out has its usual value; `seed` None: the host
        takes one. Refused where the host does not know the game, does not take the options, or has no room.
        """
        with self._state.moving():
            number = (await self._ask(Open(_command(), game, seats, dict(options or {}), seed), Done)).value
            self._state.go_to(number)
        return number

    async def watch(self, table: int) -> None:
        """Come to a table: to the seats held there, or as a spectator."""
        with self._state.moving():
            done = await self._ask(Watch(_command(), table), Done)
            self._state.go_to(done.value)

    async def sit(self, seat: int, name: str = "") -> None:
        """Take an open seat, under this name; or one's own seat back from a bot."""
        await self._ask(Sit(_command(), seat, name), Done)

    async def stand(self, seat: int) -> None:
        """Give the seat of this number back. Refused once the match has begun, and for a seat of somebody
        else."""
        await self._ask(Stand(_command(), seat), Done)

    async def fill(self, seat: int, what: str) -> None:
        """As the opener: a bot by name, `open` or `closed`."""
        await self._ask(Fill(_command(), seat, what), Done)

    async def settle(self, options: Mapping[str, OptionValue]) -> None:
        """As the opener, before the start: play with these options; everyone has to be ready anew."""
        await self._ask(Settle(_command(), dict(options)), Done)

    async def ready(self, on: bool = True) -> None:
        """Say that all of one's seats are ready to begin, or with `on` False that they are not."""
        await self._ask(Ready(_command(), on), Done)

    async def start(self) -> None:
        """As the opener: start the game."""
        await self._ask(Start(_command()), Done)

    async def answer(self, seat: int, decision: int, choice: int) -> int:
        """Answer a decision of a seat; gives the revision that shows it."""
        return (await self._ask(AnswerDecision(_command(), seat, decision, choice), Done)).value

    async def why(self, seat: int) -> RefusalReasons:
        """Why something is not among the choices of a seat's pending decision."""
        return await self._ask(Why(_command(), seat), RefusalReasons)

    async def advise(self, seat: int, decision: int) -> Advice:
        """What the best bot of the game thinks of a seat's pending decision; it takes its time."""
        return await self._ask(Advise(_command(), seat, decision), Advice)

    async def undo(self, seat: int, count: int = 1) -> None:
        """Take back a seat's last answer; past a barrier the others are asked for their consent."""
        await self._ask(Undo(_command(), seat, self._state.revision, count), Done)

    async def propose(self, what: Literal["bot", "end"], seat: int = -1, level: str = "") -> None:
        """Open a vote: a bot for an absent seat, of that name if there is one, or the end of the game."""
        await self._ask(Propose(_command(), what, seat, level), Done)

    async def consent(self, vote: int, yes: bool) -> None:
        """Give one's voice in an open vote, by its number in the room. A no closes the vote; refused where it
        is over, or does not need one's voice."""
        await self._ask(Consent(_command(), vote, yes), Done)

    async def pause(self, on: bool) -> None:
        """Pause the match with `on` True: nobody can answer then. Let it go on with False."""
        await self._ask(Pause(_command(), on), Done)

    async def leave(self) -> None:
        """Leave the table that this client is at. Before the start one's seats are given back, in a match
        they are kept."""
        await self._ask(Leave(_command()), Done)
        self._state.go_to(NOBODY)

    async def say(self, text: str) -> None:
        """Say something to all at the table. The host cleans the text and may refuse it, as when too much is
        said."""
        await self._ask(Say(_command(), text), Done)

    async def export(self) -> bytes:
        """The `.aurora` file of a finished game."""
        return (await self._ask(Export(_command()), RecordFile)).data


def _command() -> int:
    return secrets.randbits(52) + 1
