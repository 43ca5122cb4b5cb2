"""The client of somebody who came by `aurora serve`: a process of its own, started by the way in.

Who comes, and the way to the host, stand in its environment, which no other player can see.
"""

import os
import sys
from contextlib import suppress

from aurora_tui.serve import process_limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def main() -> "NoReturn":
    """Take the terminal, keep to the limits, and run the client of one person at one host."""
    process_limits.limit()
    _take_terminal()
    from aurora_tui.cli import streams
    from aurora_tui.cli.entry import DONE, FAILED, guarded
    from aurora_tui.cli.signals import INTERRUPTED, leave

    try:
        streams.reserve()
        code = guarded(_come)
    except KeyboardInterrupt:
        code = INTERRUPTED
    if not streams.flush() and code == DONE:
        code = FAILED
    leave(code)


def _take_terminal() -> None:
    """Have the terminal on standard input send its signals here; in a browser there is none."""
    with suppress(OSError, ImportError):
        import fcntl
        import termios

        fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _come() -> int:
    """From the environment to the host; gives the exit code. Raises Failed."""
    from aurora_tui.cli.join import come
    from aurora_tui.client.join_code import read_code
    from aurora_tui.client.seat_binding import SeatBinding
    from aurora_tui.client.start_request import Launch
    from aurora_tui.serve.client_process import NAME, PERSON, WAY
    from aurora_tui.serve.confinement import confine
    from aurora_tui.storage.paths import data_folder, place
    from aurora_tui.storage.reports import keep_place
    from net.invite import parse

    keep_place("kept for the owner of this box")
    name, way, person = (os.environ.pop(variable, "") for variable in (NAME, WAY, PERSON))
    bound = SeatBinding(stay=True, person=person)
    code = read_code(place(way))
    confine(data_folder(), parse(code).port)
    launch = Launch(join=code, name=name, bound=bound)
    return come(launch, {}, plain="--plain" in sys.argv[1:])


if __name__ == "__main__":
    main()
