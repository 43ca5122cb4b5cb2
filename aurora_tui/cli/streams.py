"""Standard streams that are closed, full, or that nobody reads."""

import errno
import os
import sys
from io import BufferedWriter, FileIO, TextIOWrapper

from aurora_tui.failures import Failed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

NAME = "<standard output>"
OUTPUT = 1
CLOSED = "Standard output is closed; send it to a terminal, a file or /dev/null."


def completing() -> bool:
    """Whether a shell asks what could come next."""
    return "_ARGCOMPLETE" in os.environ


class _Output(FileIO):
    """Standard output, whose failures say that they are its own."""

    def write(self, data: "ReadableBuffer") -> int | None:  # type: ignore[override]  # narrower in the stubs
        try:
            return super().write(data)
        except OSError as error:
            if not isinstance(error, BrokenPipeError):
                error.filename = NAME
            raise


def reserve() -> None:
    """Put the null device where a standard stream is closed, so that no file takes its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY if number == 0 else os.O_WRONLY)
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  # open to the end
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout = TextIOWrapper(
            BufferedWriter(_Output(OUTPUT, "w", closefd=False)),
            encoding=sys.stdout.encoding,
            errors="replace",  # what a locale lacks is lost, as a letter and not as a failure
            line_buffering=sys.stdout.line_buffering,
            write_through=sys.stdout.write_through,
        )
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # open to the end


def refuse_closed_output() -> None:
    """Every command tells something. Raises Failed if nothing can be told."""
    if sys.stdout is None:
        raise Failed(CLOSED)


def flush() -> bool:
    """Bring out what was written; False if that failed. Afterwards nothing fails at the exit."""
    fine = True
    for stream, number in ((sys.stdout, OUTPUT), (sys.stderr, 2)):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            fine = fine and number != OUTPUT
            _to_nowhere(number)
    return fine


def give_up_output() -> None:
    """Nothing more can be written to standard output, at the exit either."""
    try:  # noqa: SIM105  # contextlib would cost what all else here does
        _to_nowhere(sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass


def tell(sentence: str) -> None:
    """A sentence on standard error, if it can be written."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _to_nowhere(2)


def failure(error: OSError) -> str:
    """What the system refused, as a sentence; "" for what only a mistake of ours explains."""
    why = (error.strerror or type(error).__name__).lower()
    if error.filename == NAME:
        give_up_output()
        return f"Standard output cannot be written: {why}."
    if isinstance(error.filename, str | bytes):
        return f"{os.fsdecode(error.filename)}: {why}."
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EMFILE, errno.ENFILE):
        return f"The system refuses to go on: {why}."
    return ""


def _to_nowhere(number: int) -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, number)
    os.close(null)
