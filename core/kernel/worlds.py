"""Worlds: a match as one seat may imagine it, sealed without anything that the seat cannot know.

A world holds no seed, no record, no folder of a host. It is canonical: two matches that differ only in what
the seat cannot see have the same worlds, byte for byte, by the same seed. So nothing that is computed from a
world and the view of its seat can depend on what is hidden.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, get_args

import msgspec

from core.kernel import chance, codec
from core.kernel.decisions import Decision
from core.kernel.errors import SaveError
from core.kernel.game import AnyPlay, Game
from core.kernel.play import Play
from core.kernel.saves import Header, check_steps, fitting, open_state
from core.kernel.state import State

FIRST_ID = 1
"""of the question of every world: the real ids tell how often others took something back"""


class World(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What the bytes of a world hold; `state` is compressed with the names of the state's fields at hand."""

    game: str
    rules: int
    tables: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    state: bytes


def deal(game: Game, play: AnyPlay, seat: int | None, seed: int) -> AnyPlay:
    """A quiet copy of a play in which all that `seat` cannot see is dealt anew from a seed.

    The seed is hashed: no state of the generator in the copy leads back to it. Of the question of another
    seat its kind stays; its choices would tell what that seat holds.
    """
    digest = blake2b(seed.to_bytes(16, "little", signed=True), digest_size=16).digest()
    copy: AnyPlay = Play(play.state.clone(), play.rules, play.steps, quiet=True)
    copy.last_id = FIRST_ID
    state: State = copy.state
    pending = state.decision
    if pending is not None:
        if pending.seat == seat:
            state.decision = msgspec.structs.replace(pending, id=FIRST_ID)
        else:
            state.decision = Decision(FIRST_ID, pending.seat, pending.kind, (), {})
    game.redeal(copy, seat, chance.seeded(int.from_bytes(digest[:8], "little")))
    state.rng = int.from_bytes(digest[8:], "little")
    return copy


def header_of(game: Game, header: Header) -> Header:
    """The header of an imagined match: no seed, and of the options those that all may see."""
    secret = {field.name for field in game.fields if field.secret}
    options = {key: value for key, value in header.options.items() if key not in secret}
    return msgspec.structs.replace(header, options=options, seed=0)


def seal(header: Header, state: State) -> bytes:
    """A world as bytes: the names and options of `header`, and the state, compressed.

    Both must be those of an imagined match, see `header_of` and `deal`: nothing is left out here.
    """
    body = codec.squeeze(codec.plain(state), _words(type(state)))
    return codec.pack(
        "W", World(header.game, header.rules, header.tables, header.seats, header.options, body)
    )


def open_world(data: bytes, options: Mapping[str, Any] | None) -> tuple[Game, Header, AnyPlay]:
    """Game, header and a quiet play of a world. Raises SaveError with one sentence.

    `options` are what a host knows besides: those that are secret, such as a folder of tables.
    """
    world = codec.unpack("W", data, World)
    settled = {**world.options, **(options or {})}
    header = Header(world.game, world.rules, world.tables, world.seats, world.options, 0)
    game, tables = _tables(msgspec.json.encode((header, settled), order="sorted"))
    state = open_state(codec.expand("W", world.state, _words(game.state)), game.state, "world")
    steps = game.steps_with(tables)
    check_steps(state, steps, "world")
    if state.decision is not None and not 0 <= state.decision.seat < len(world.seats):
        raise SaveError("This world does not fit these rules: it asks a seat that there is not.")
    play: AnyPlay = Play(state, tables, steps, quiet=True)
    play.last_id = FIRST_ID
    return game, header, play


@lru_cache(maxsize=16)
def _tables(asked: bytes) -> tuple[Game, Any]:
    """Game and tables for a header and the options with all that is secret, both as JSON.

    Kept, because a bot opens a world for each question and tables of a folder take long to read; the header
    names their content, so a folder that changes later makes no difference.
    """
    header, settled = msgspec.json.decode(asked, type=tuple[Header, dict[str, Any]])
    game, tables, _ = fitting(msgspec.structs.replace(header, options=settled))
    return game, tables


@cache
def _words(shape: type[State]) -> bytes:
    """The names of all fields of a state and its parts, as they stand in its bytes: compressed to nothing."""
    names: dict[str, None] = {}
    _gather(shape, names)
    return b"".join(map(codec.plain, names))


def _gather(shape: Any, names: dict[str, None]) -> None:
    parts: Iterable[Any] = get_args(shape)
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        fields = msgspec.structs.fields(shape)
        names.update(dict.fromkeys(field.encode_name for field in fields))
        parts = [field.type for field in fields]
    for part in parts:
        _gather(part, names)
