"""How long the full-screen client takes to its first frame at 120x36, beside a bare Textual app.

    python -m tests.bench.start [--rounds 9] [--root DIR]

Whole processes in a pseudo-terminal, from their start to the last byte of the frame. The programs take
turns in each round, so that all of them meet the same load; the factors are medians of the rounds' own.
On a busy machine those of CPU time say more.
`--root` measures the sources of another folder, such as an older version's.
"""

import argparse
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from statistics import median

from tests.bench.peers import report

ROOT = Path(__file__).resolve().parents[2]
STILL = 0.1
PATIENCE = 30.0
BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("ready")

Bare().run()
"""
PROGRAMS = {
    "bare": (["-c", BARE], b"ready"),
    "title": (["-m", "aurora_tui"], b"Quit"),
    "title_with_a_game": (["-m", "aurora_tui"], b"Quit"),
    "table": (
        ["-m", "aurora_tui", "play", "--players", "Ann", "--bots", "1", "--seed", "3"],
        b"YOUR MOVE",
    ),
}
TARGETS = {"title": 1.4, "title_with_a_game": 1.4, "table": 2.0}


def environment(root: Path, folder: Path, compiled: Path) -> dict[str, str]:
    """For a process with its data in `folder` and compiled sources, those of libraries too, in `compiled`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("AURORA_")}
    for name in ("COLUMNS", "LINES", "NO_COLOR", "PYTHONDONTWRITEBYTECODE"):
        kept.pop(name, None)
    return kept | {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "AURORA_DATA_DIR": str(folder / "data"),
        "AURORA_CONFIG_DIR": str(folder / "config"),
        "PYTHONPATH": str(root),
        "PYTHONPYCACHEPREFIX": str(compiled),
    }


def first_frame(words: list[str], mark: bytes, root: Path, variables: dict[str, str]) -> tuple[float, float]:
    """Milliseconds from the start of a process to the last byte of the frame that holds `mark`, and those of
    CPU that it took."""
    size = struct.pack("HHHH", 36, 120, 0, 0)
    start = time.perf_counter()
    pid, fd = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        os.chdir(root)
        os.execve(sys.executable, [sys.executable, *words], variables)
    output, last = b"", start
    try:
        while mark not in output or select.select([fd], [], [], STILL)[0]:
            if not select.select([fd], [], [], PATIENCE)[0]:
                raise SystemExit(f"no frame of {words[-1]!r} came: {output[-500:]!r}")
            output += os.read(fd, 1 << 16)
            last = time.perf_counter()
            if mark in output and last - start > PATIENCE:
                raise SystemExit(f"{words[-1]!r} never rests")
    finally:
        os.kill(pid, signal.SIGKILL)
        used = os.wait4(pid, 0)[2]
        os.close(fd)
    return (last - start) * 1_000, (used.ru_utime + used.ru_stime) * 1_000


def keep_a_game(root: Path, variables: dict[str, str]) -> None:
    """Begin a game and leave it, so that there is one to go on with."""
    words = ["-m", "aurora_tui", "play", "--players", "Ann", "--bots", "1", "--seed", "3", "--plain"]
    subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
        timeout=PATIENCE,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="The first frame, beside a bare Textual app.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--root", type=Path, default=ROOT)
    options = parser.parse_args()
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as compiled:
        for number in range(options.rounds + 1):
            for name, (words, mark) in PROGRAMS.items():
                with tempfile.TemporaryDirectory() as folder:
                    variables = environment(options.root, Path(folder), Path(compiled))
                    if name == "title_with_a_game":
                        keep_a_game(options.root, variables)
                    taken = first_frame(words, mark, options.root, variables)
                if number:  # the first round warms the disk and compiles the sources
                    times[name].append(taken)
    told: dict[str, dict[str, float]] = {}
    for place, what in enumerate(("milliseconds", "cpu_milliseconds")):
        taken = {name: [both[place] for both in rounds] for name, rounds in times.items()}
        told[what] = {name: round(median(each)) for name, each in taken.items()}
        told[what.replace("milliseconds", "factors")] = {
            name: round(median(one / bare for one, bare in zip(taken[name], taken["bare"], strict=True)), 2)
            for name in TARGETS
        }
    report("start", **told, targets=TARGETS)


if __name__ == "__main__":
    main()
