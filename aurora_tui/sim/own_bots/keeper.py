"""The program around a bot: `keeper.py CONTROL MEMORY COMMAND...`, with nothing but the standard library.

It starts the command with its own standard streams, and ends it with all that it has started when the
control pipe closes, when it has too much memory or too many processes, or when the command has ended. The
exit code tells which: that of the command, 128 and a signal, or one of those below.
"""

import contextlib
import ctypes
import os
import resource
import select
import signal
import sys
import time

TOO_MUCH_MEMORY, TOO_MANY_PROCESSES, NOT_STARTED = 120, 121, 127
PROCESSES = 32
"""that a command may have at once"""
FILES, LARGEST_FILE = 256, 64 << 20
LOOK_SECONDS = 0.05
LAST_LOOKS = 10
SET_CHILD_SUBREAPER = 36
PAGE = os.sysconf("SC_PAGE_SIZE")


def descendants(pid: int) -> list[int]:
    """All processes below one, as far as the system tells."""
    found: list[int] = []
    todo = [pid]
    while todo and len(found) < 100_000:
        at = todo.pop()
        with contextlib.suppress(OSError, ValueError):
            for thread in os.listdir(f"/proc/{at}/task"):
                with open(f"/proc/{at}/task/{thread}/children", encoding="ascii") as file:
                    below = [int(child) for child in file.read().split()]
                found += below
                todo += below
    return found


def own_part(pid: int) -> int:
    """Bytes of memory that a process has, with its part only of what it shares with others it was forked
    from. It takes a millisecond to tell."""
    with contextlib.suppress(OSError, ValueError), open(f"/proc/{pid}/smaps_rollup", "rb") as file:
        for line in file:
            if line.startswith(b"Pss:"):
                return int(line.split()[1]) << 10
    return resident(pid)


def resident(pid: int) -> int:
    """Bytes of memory that a process has, also those that it shares."""
    with contextlib.suppress(OSError, ValueError, IndexError), open(f"/proc/{pid}/statm", "rb") as file:
        return int(file.read().split()[1]) * PAGE
    return 0


def bounded(memory: int) -> None:
    """Bound what this process may take, for good: `memory` bytes, open files, the size of a file, no core
    dump.

    Called in the process of an own bot before its command begins. A bound that cannot be set is left out.
    """
    for kind, limit in (
        (resource.RLIMIT_DATA, memory),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, FILES),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
    ):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (limit, limit))


def end_all() -> None:
    """Kill all that was started, and what that starts meanwhile. Bounded: nobody waits for a miracle."""
    for _ in range(1_000):
        below = descendants(os.getpid())
        for pid in below:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.002)


def kept(control: int, memory: int, command: int) -> int:
    """Watch until something ends the command; the exit code."""
    while True:
        told, _, _ = select.select([control], [], [], LOOK_SECONDS)
        code = ended(command)
        for _ in range(LAST_LOOKS if told else 0):  # it may have closed its streams and be about to end
            if code is None:
                time.sleep(0.002)
                code = ended(command)
        if code is not None or told:
            return code or 0
        below = descendants(os.getpid())
        if len(below) > PROCESSES:
            return TOO_MANY_PROCESSES
        if sum(map(resident, below)) > memory and sum(map(own_part, below)) > memory:
            return TOO_MUCH_MEMORY


def ended(command: int) -> int | None:
    """The exit code of the command if it has ended; orphans that have ended are forgotten."""
    with contextlib.suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == command:
                code = os.waitstatus_to_exitcode(status)
                return code if code >= 0 else 128 - code
            if not pid:
                break
    return None


def main() -> None:
    """Start the command and keep it."""
    control, memory, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # whoever plays the games ends us, by the pipe
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)  # orphans of the command come to us
    os.set_inheritable(control, False)
    child = os.fork()
    if not child:
        try:
            for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM, signal.SIGPIPE):
                signal.signal(number, signal.SIG_DFL)
            bounded(memory)
            os.execvp(command[0], command)
        except OSError as error:
            os.write(2, f"{command[0]}: {error.strerror}\n".encode())
        finally:
            os._exit(NOT_STARTED)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # so that whoever reads the command's output sees its end
        os.dup2(null, stream)
    code = kept(control, memory, child)
    end_all()
    os._exit(code)


if __name__ == "__main__":
    main()
