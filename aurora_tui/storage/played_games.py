"""Results of one's games: one small file of lines, one a game, the oldest dropped when there are many.

A line that cannot be read is left out, and the file it stood in is kept beside the new one.
"""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from aurora_tui.storage.saves import data_folder
from core.kernel.files import read_bytes
from net.files import write_whole

FILE = "played.jsonl"
DAMAGED = ".damaged"
MOST = 500
"""games"""
LIMIT = 1 << 20
"""bytes of the file"""
LINE_LIMIT = 2_000
"""bytes of a game"""


class PlayedGame(msgspec.Struct, frozen=True):
    """How one game ended. `mine` are the seats of people at this terminal; a seat that is `out` has no
    points. `key` tells the same end told twice from another one. `day` is that of a daily game."""

    key: str
    game: str
    options: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    mine: tuple[int, ...]
    when: int = 0
    out: tuple[int, ...] = ()
    alone: bool = False
    day: str = ""

    @property
    def sound(self) -> bool:
        """Whether every seat has a name, points and a rank, and somebody here played."""
        seats = len(self.totals)
        known = all(0 <= seat < seats for seat in (*self.mine, *self.out))
        return bool(self.mine) and len(self.ranks) == seats <= len(self.names) and known

    @property
    def best(self) -> int:
        """The seat of this terminal that did best."""
        return min(self.mine, key=lambda seat: (seat in self.out, self.ranks[seat]))

    @property
    def won(self) -> bool:
        """Whether somebody here won."""
        return self.ranks[self.best] == 1 and self.best not in self.out


def played_games() -> list[PlayedGame]:
    """All that can be read, in the order in which they ended."""
    return _read(data_folder() / FILE)[0]


def _read(path: Path) -> tuple[list[PlayedGame], bool]:
    """The games of a file, and whether something of it could not be read."""
    try:
        lines = read_bytes(path, LIMIT).split(b"\n")
    except FileNotFoundError:
        return [], False
    except OSError:
        return [], True
    found, damaged = [], False
    for line in lines:
        if not line.strip():
            continue
        try:
            game = msgspec.json.decode(line, type=PlayedGame)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            damaged = True
            continue
        if game.sound:
            found.append(game)
        else:
            damaged = True
    return found[-MOST:], damaged


def keep(game: PlayedGame) -> bool:
    """Add a game, unless it is there or nothing can be written; whether it was added."""
    line = msgspec.json.encode(game)
    if len(line) > LINE_LIMIT:
        return False
    with suppress(OSError, ValueError):
        path = data_folder() / FILE
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.with_suffix(".lock").open("a") as lock:
            with suppress(ImportError):
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX)
            games, damaged = _read(path)
            if any(one.key == game.key for one in games):
                return False
            if damaged:
                with suppress(OSError):
                    os.replace(path, path.with_name(FILE + DAMAGED))
            write_whole(path, b"".join(msgspec.json.encode(one) + b"\n" for one in [*games, game][-MOST:]))
            return True
    return False
