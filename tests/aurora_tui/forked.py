"""The program, forked from one process that has imported it: a run costs what it does, not its start.

`python -m tests.aurora_tui.forked` reads cases as lines of JSON and answers each with one line.
A fork changes its account, its environment and its standard streams and then runs `main` to the
very end of the interpreter, as the script does.
"""

import json
import os
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
STRANGER = 54_321
"""An account that no passwd file knows."""
PATIENCE = 40.0
MEMORY = 1 << 30
"""Bytes that a run may have on top of what the forked process has."""


IMPORTED = (
    "aurora_tui.tui.app",
    "aurora_tui.cli.cards_output",
    "aurora_tui.tui.run",
    "aurora_tui.cli.doctor_report",
    "aurora_tui.plain.join",
    "aurora_tui.plain.replay",
    "aurora_tui.plain.local_play",
    "aurora_tui.plain.title",
    "aurora_tui.cli.saves_output",
    "aurora_tui.sim.play",
    "aurora_tui.sim.show",
    "aurora_tui.sim.arena.show",
    "aurora_tui.sim.progress",
    "aurora_tui.sim.summary",
    "concurrent.futures.thread",
    "core.last_aurora.options",
    "curses",
    "email.parser",
    "encodings.idna",
    "importlib.metadata",
    "mmap",
    "multiprocessing.synchronize",
    "net.host.main",
    "net.wire.protocol",
    "platformdirs.unix",
)
"""What the commands import when they run; of the library, what an account without a name may not read."""


class Ran(NamedTuple):
    """How a run ended."""

    code: int
    """As of subprocess: negative for a signal."""
    out: str
    err: str
    seconds: float


class Forks:
    """The process that forks, from the side of a test."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.aurora_tui.forked"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"},
        )

    def run(
        self,
        *args: str,
        env: dict[bytes, bytes],
        streams: tuple[str, str, str] = ("empty", "file", "file"),
        account: int | None = None,
        folder: Path | None = None,
        until: str = "",
    ) -> Ran:
        """Run the program; once `until` stands in its output it gets SIGTERM."""
        case = {
            "args": args,
            "env": {os.fsdecode(name): os.fsdecode(value) for name, value in env.items()},
            "streams": streams,
            "account": account,
            "folder": str(folder or "/"),
            "until": until,
        }
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps(case).encode() + b"\n")
        stdin.flush()
        return Ran(*json.loads(stdout.readline()))

    def close(self) -> None:
        """End it."""
        self._process.communicate(timeout=10)


def serve() -> None:
    """Answer cases until there are no more."""
    import_everything()
    for line in sys.stdin:
        print(json.dumps(fork(json.loads(line))), flush=True)


def import_everything() -> None:
    """What the commands import when they run."""
    from importlib import import_module

    from aurora_tui.cli.commands import command_line

    command_line(whole=True)
    for name in IMPORTED:
        import_module(name)


def fork(case: dict[str, Any]) -> Ran:
    """One run."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        begun = time.monotonic()
        child = os.fork()
        if child == 0:
            become(case, out.fileno(), err.fileno())
            from aurora_tui.cli import main

            main()
        status = None
        while status is None:
            time.sleep(0.002)
            pid, ended = os.waitpid(child, os.WNOHANG)
            if pid:
                status = os.waitstatus_to_exitcode(ended)
            elif case["until"] and case["until"] in text(out):
                os.kill(child, signal.SIGTERM)
                case["until"] = ""
            elif time.monotonic() - begun > PATIENCE:
                os.kill(child, signal.SIGKILL)
        return Ran(status, text(out), text(err), time.monotonic() - begun)


def give_up_powers() -> None:
    """Let root be refused what others are refused."""
    import ctypes

    header = struct.pack("Ii", 0x20080522, 0)
    done = ctypes.CDLL(None, use_errno=True).capset(header, struct.pack("6I", *[0] * 6))
    assert done == 0, os.strerror(ctypes.get_errno())


def text(file: Any) -> str:
    return os.pread(file.fileno(), 1 << 22, 0).decode("utf-8", "replace")


def become(case: dict[str, Any], out: int, err: int) -> None:
    """Turn this fork into the process of a case."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
    os.chdir(case["folder"])
    for number, how in enumerate(case["streams"]):
        place(number, how, (0, out, err)[number])
    if case["account"] is not None:
        os.setgroups([])
        os.setgid(case["account"])
        os.setuid(case["account"])
    elif os.getuid() == 0:
        give_up_powers()
    os.environ.clear()
    os.environb.update({os.fsencode(name): os.fsencode(value) for name, value in case["env"].items()})
    tempfile.tempdir = None
    sys.argv = ["aurora", *case["args"]]
    sys.stdin = sys.__stdin__ = opened(0, "r")  # type: ignore[misc]  # as at the start of a process
    sys.stdout = sys.__stdout__ = opened(1, "w")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = opened(2, "w")  # type: ignore[misc]


def place(number: int, how: str, file: int) -> None:
    """A standard stream in some state."""
    if how == "file":
        os.dup2(file, number)
        return
    if how == "closed":
        os.close(number)
        return
    if how == "broken":
        read, write = os.pipe()
        os.close(read)
        opened_as = write
    else:
        path = {"empty": "/dev/null", "full": "/dev/full", "zeros": "/dev/zero", "folder": "/"}[how]
        opened_as = os.open(path, os.O_RDONLY if number == 0 else os.O_WRONLY)
    os.dup2(opened_as, number)
    os.close(opened_as)


def opened(number: int, mode: str) -> Any:
    """A standard stream as Python makes it, None where it is closed or cannot be one."""
    try:
        os.fstat(number)
        errors = "strict" if mode == "r" or number == 1 else "backslashreplace"
        return open(number, mode, encoding="utf-8", errors=errors, closefd=False)
    except OSError:
        return None


if __name__ == "__main__":
    serve()
