"""What a save holds, and whether this build can open it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from core.kernel import codec
from core.kernel.decisions import Action
from core.kernel.errors import CoreError, OptionsError, SaveError
from core.kernel.game import Game, find
from core.kernel.state import State

NAME_LIMIT = 40


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a save says of its match: the game and its versions, and how it was begun."""

    game: str
    rules: int
    tables: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All choices and chance outcomes of a match, in order, and the digest of where they lead."""

    header: Header
    choices: list[Action]
    outcomes: list[int]
    end: str


class Point:
    """A place undo may return to: the state when `seat` was asked, and the journal's length then.

    The state is kept as it came, live or sealed, and turned into the other form once it is needed:
    most points are never returned to.
    """

    __slots__ = ("_live", "_sealed", "choices", "outcomes", "seat")

    def __init__(self, seat: int, state: State | bytes, choices: int, outcomes: int) -> None:
        self.seat = seat
        self.choices = choices
        self.outcomes = outcomes
        self._live: State | None = state if isinstance(state, State) else None
        self._sealed: bytes | None = None if isinstance(state, State) else bytes(state)

    def state(self, shape: type[State]) -> State:
        """The state. Raises SaveError if its sealed form is damaged."""
        if self._live is None:
            self._live = open_state(self._sealed or b"", shape)
        return self._live

    def sealed(self) -> bytes:
        """The state as bytes."""
        if self._sealed is None:
            self._sealed = codec.plain(self._live)
        return self._sealed


def open_state(data: bytes, shape: type[State], name: str = "snapshot") -> State:
    """A state from the bytes of a save so called. Raises SaveError with one sentence."""
    try:
        return msgspec.msgpack.decode(data, type=shape)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise SaveError(f"This {name} cannot be read: {error}.") from error


def check_steps(state: State, steps: Mapping[str, Any], name: str = "snapshot") -> None:
    """Raise SaveError if there is no step for a frame, or a state that is not over asks nothing."""
    unknown = [frame for frame in state.stack if not frame or frame[0] not in steps]
    if unknown:
        raise SaveError(f"This {name} does not fit these rules: there is no step for {unknown[0]}.")
    if state.decision is None and not state.over:
        raise SaveError(f"This {name} does not fit these rules: it asks nothing, and is not over.")


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match between two decisions; states are sealed by the game's own type."""

    header: Header
    state: bytes
    last_id: int
    choices: list[Action]
    outcomes: list[int]
    points: list[tuple[int, bytes, int, int]]


def settle_names(game: Game, seats: Sequence[str]) -> tuple[str, ...]:
    """Seat names as a match keeps them. Raises OptionsError with one sentence."""
    if not isinstance(seats, list | tuple) or not all(isinstance(name, str) for name in seats):
        raise OptionsError("Seats must be a list of names.")
    names = tuple(seats)
    if len(names) not in game.seats:
        few, many = game.seats.start, game.seats.stop - 1
        raise OptionsError(f"{game.title} has {few} to {many} seats, got {len(names)}.")
    for number, name in enumerate(names, start=1):
        if not name.strip() or len(name) > NAME_LIMIT:
            raise OptionsError(f"The name of seat {number} must have 1 to {NAME_LIMIT} characters.")
        if any("\ud800" <= letter <= "\udfff" for letter in name):
            raise OptionsError(f"The name of seat {number} has half of a character, which cannot be saved.")
    if len(set(names)) < len(names):
        raise OptionsError("Two seats have the same name; names must differ.")
    return names


def fitting(header: Header) -> tuple[Game, Any, Header]:
    """Game and tables for a save's header, if this build has them as they were; and the header with the
    edition of the tables among its options, if they were changed since. Raises SaveError."""
    try:
        game = find(header.game)
        tables = game.load(header.options)
        if header.tables != game.digest(tables):
            tables, header = _earlier(game, header) or (tables, header)
    except CoreError as error:
        raise SaveError(f"This save cannot be opened: {error}") from error
    except Exception as error:
        raise SaveError(f"This save cannot be opened: its options are none of {header.game}'s.") from error
    if header.rules != game.rules_version:
        raise SaveError(
            f"This save was made with rules version {header.rules} of {game.title}; "
            f"this build has version {game.rules_version}."
        )
    if header.tables != game.digest(tables):
        raise SaveError(f"This save was made with other tables (cards, boards) of {game.title}.")
    if len(header.seats) not in game.seats:
        raise SaveError(f"This save has {len(header.seats)} seats, which {game.title} cannot have.")
    return game, tables, header


def _earlier(game: Game, header: Header) -> tuple[Any, Header] | None:
    """Tables of an earlier edition with the digest of a header, and the header with its name."""
    for field in game.fields:
        for name in field.values if field.kind == "edition" and field.name not in header.options else ():
            options = {**header.options, field.name: name}
            tables = game.load(options)
            if game.digest(tables) == header.tables:
                return tables, msgspec.structs.replace(header, options=options)
    return None
