"""The `aurora` script: the one place where failures become sentences and exit codes."""

import gc
import sys

from aurora_tui.cli import streams
from aurora_tui.cli.signals import INTERRUPTED, leave
from aurora_tui.failures import Ended, Failed, InTheWay, WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NoReturn

DONE, FAILED, WRONG_USE = 0, 1, 2
LONGEST = 2_000
"""Characters of a sentence."""


def main() -> "NoReturn":
    """The `aurora` script."""
    try:
        streams.reserve()
        code = _complete() if streams.completing() else run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    if not streams.flush() and code == DONE:
        code = FAILED
    leave(code)


def run(args: "Sequence[str]") -> int:
    """Run a command line; gives the exit code, 128 and the number of a signal that ended it."""
    return guarded(lambda: _obey(args))


def guarded(command: "Callable[[], int]") -> int:
    """Run a command; gives the exit code. A failure is one sentence on standard error, a signal none."""
    try:
        streams.refuse_closed_output()
        code = command()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Ended as ended:
        return ended.code
    except BrokenPipeError:
        streams.give_up_output()  # whoever read it has gone, and knows
        return FAILED
    except WrongUse as error:
        return _fail(WRONG_USE, str(error))
    except InTheWay as error:
        streams.tell(str(error))
        return FAILED
    except Exception as error:
        return _fail(FAILED, _sentence(error))
    return code


def _obey(args: "Sequence[str]") -> int:
    if list(args) == ["--version"]:
        return _version()
    if len(args) == 1 and args[0] in ("-h", "--help"):
        return _help()
    from aurora_tui.cli.commands import command_line
    from aurora_tui.cli.parser import Left

    gc.disable()
    try:
        options = command_line().read(args)
    except Left:
        return DONE
    finally:
        gc.freeze()  # what was imported until now stays: nothing of it has to be looked at again
        gc.enable()
    if options.version:
        return _version()
    from aurora_tui.cli.neighbours import refuse_strangers

    refuse_strangers()
    code: int = options.run(options)
    return code


def _version() -> int:
    from aurora_tui import __version__

    print(f"aurora-tui {__version__}")
    return DONE


def _help() -> int:
    from aurora_tui.cli.first_help import first_help

    sys.stdout.write(first_help())
    return DONE


def _complete() -> int:
    from aurora_tui.cli.completion import answer

    answer()
    return DONE


def _fail(code: int, sentence: str) -> int:
    from net.wire.text import clean

    streams.tell(clean(sentence, LONGEST))
    return code


def _sentence(error: Exception) -> str:
    """What a failure says; one that nobody foresaw leaves a report."""
    if isinstance(error, Failed):
        return str(error)
    if isinstance(error, OSError) and (told := streams.failure(error)):
        return told
    from aurora_tui.storage.saves import SaveFileError
    from core.kernel import CoreError
    from net.errors import NetError

    foreseen: tuple[type[Exception], ...] = (SaveFileError, CoreError, NetError)
    if isinstance(error, foreseen):
        return str(error)
    from aurora_tui.storage.reports import report

    return f"This should not have happened ({type(error).__name__}: {error}); {report(' '.join(sys.argv))}."
