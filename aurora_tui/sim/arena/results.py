"""The games that were played, in a file: a run that was stopped goes on where it was.

The first line says of what arena they are; each other line is a game. A line that was cut off when
the run was killed is played again.
"""

import fcntl
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim.arena.contest import Outcome
from aurora_tui.sim.arena.schedule import Fixture
from core.kernel.files import check_regular, read_bytes
from net.errors import said

FORMAT = 1
LIMIT = 1 << 30
LINE_LIMIT = 64 << 10


class Results:
    """The games of one arena, as they are played. `outcomes` are by fixture.

    Raises WrongUse for a file that holds something else, Failed for one that another run has open.
    """

    def __init__(self, path: Path, about: Mapping[str, Any], *, fresh: bool = False) -> None:
        """`fresh` leaves out what is there, of whatever arena."""
        self.path = path
        self.outcomes: dict[Fixture, Outcome] = {}
        head = msgspec.json.encode({"format": FORMAT, **about}, order="sorted")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                check_regular(path)  # to open a device may already do something
            self._file = path.open("ab")
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Failed(f"Another arena is played with {path}; wait for it, or name another.") from None
            data = read_bytes(path, LIMIT)
            good = 0 if fresh and _of_an_arena(data) else self._read(data, head)
            self._file.truncate(good)
            if not good:
                self._write(head)
        except OSError as error:
            raise Failed(f"{path}: {said(error)}.") from error

    def _read(self, data: bytes, head: bytes) -> int:
        """Take in what is there; gives how many bytes of it are good."""
        lines = data.split(b"\n")
        if len(lines) == 1 and head.startswith(data):
            return 0  # killed before the first line was whole
        if lines[0] != head:
            raise WrongUse(
                f"{self.path} holds other games: of other bots or options, or of another version of the "
                "program; name another file with --state."
            )
        good = len(head) + 1
        for line in lines[1:-1]:
            outcome = _outcome(line)
            if outcome is None:
                break
            self.outcomes[outcome.fixture] = outcome
            good += len(line) + 1
        return good

    def add(self, outcome: Outcome) -> None:
        """Keep a game that was played, and write it to the file at once."""
        self.outcomes[outcome.fixture] = outcome
        self._write(msgspec.json.encode(outcome))

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def forget(self) -> None:
        """Remove the file: the table is made, and a run that follows begins anew."""
        self.path.unlink(missing_ok=True)

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _of_an_arena(data: bytes) -> bool:
    """Whether a file is one of ours, of whatever arena: nothing else is ever written over."""
    try:
        head = msgspec.json.decode(data.split(b"\n", 1)[0])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(head, dict) and head.keys() >= {"format", "bots", "code"}


def _outcome(line: bytes) -> Outcome | None:
    if len(line) > LINE_LIMIT:
        return None
    try:
        found = msgspec.json.decode(line, type=Outcome)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    seats = len(found.lineup)
    whole = len(found.points) == len(found.ranks) >= seats
    whole = whole and seats == len(found.decisions) == len(found.seconds) == len(found.slowest)
    return found if whole and len(found.faults) in (0, seats) and len(found.troubles) in (0, seats) else None
