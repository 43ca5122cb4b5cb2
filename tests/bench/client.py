"""What the full-screen client takes at 120x36: times from a key to its last byte, bytes, memory, idling.

    python -m tests.bench.client [--answers 40]

The real program in a pseudo-terminal, a person and a bot, its host in the same process. A time ends
with the last byte before the terminal is still for a moment; bots' turns are part of an answer.
"""

import argparse
import os
import tempfile
import time
from pathlib import Path

from tests.bench.peers import report
from tests.e2e.terminal import Terminal

STILL = 0.12
IDLE = 10.0
TARGETS = {
    "first_frame_s": 0.6,
    "highlight_ms": 30,
    "answer_ms": 60,
    "highlight_bytes": 400,
    "answer_bytes": 6_000,
    "repaint_bytes": 26_000,
    "start_bytes": 80_000,
    "idle_bytes": 0,
    "idle_cpu_percent": 0.5,
    "memory_mib": 80,
    "quit_s": 1.0,
}


def until_still(terminal: Terminal, start: float) -> float:
    """Milliseconds from `start` to the last byte."""
    last = start
    while terminal.read(STILL):
        last = time.perf_counter()
    return (last - start) * 1_000


def median(values: list[int]) -> int:
    return sorted(values)[len(values) // 2]


def p95(values: list[float]) -> float:
    return round(sorted(values)[int(len(values) * 0.95)], 1)


def cpu(pid: int) -> float:
    """Seconds that the process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """MiB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 2**20


def opened(folder: Path, name: str) -> tuple[Terminal, float]:
    """A game, and the seconds until it stands on the screen."""
    start = time.perf_counter()
    words = ["play", "--players", "Ann", "--bots", "1", "--seed", "3"]
    terminal = Terminal(words, folder / name, size=(120, 36))
    terminal.wait("ANN, YOUR MOVE", 30)
    return terminal, time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description="The full-screen client in a pseudo-terminal.")
    parser.add_argument("--answers", type=int, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        starts = []
        for number in range(4):  # the first one warms the disk
            terminal, seconds = opened(Path(directory), f"start{number}")
            terminal.close()
            starts.append(seconds)
        terminal, _ = opened(Path(directory), "play")
        until_still(terminal, time.perf_counter())
        begun = len(terminal.output)
        times: dict[str, list[float]] = {"highlight": [], "answer": [], "repaint": []}
        sizes: dict[str, list[int]] = {what: [] for what in times}
        keys = {"highlight": b"\x1b[B", "answer": b"\r", "repaint": b"\x0c"}
        for _ in range(options.answers):
            for what, key in keys.items():
                before, start = len(terminal.output), time.perf_counter()
                terminal.send(key)
                times[what].append(until_still(terminal, start))
                sizes[what].append(len(terminal.output) - before)
        memory = resident(terminal.pid)
        before, worked = len(terminal.output), cpu(terminal.pid)
        terminal.settle(IDLE, IDLE)
        idle, worked = len(terminal.output) - before, cpu(terminal.pid) - worked
        start = time.perf_counter()
        terminal.press("ctrl+q", "ctrl+q")
        terminal.ended()
        quitting = time.perf_counter() - start
    measured = {
        "first_frame_s": round(sorted(starts[1:])[1], 2),
        "highlight_ms": p95(times["highlight"]),
        "answer_ms": p95(times["answer"]),
        "highlight_bytes": median(sizes["highlight"]),
        "answer_bytes": median(sizes["answer"]),
        "repaint_bytes": median(sizes["repaint"]),
        "start_bytes": begun,
        "idle_bytes": idle,
        "idle_cpu_percent": round(100 * worked / IDLE, 2),
        "memory_mib": round(memory, 1),
        "quit_s": round(quitting, 2),
    }
    report(
        "client",
        measured=measured,
        most_bytes={what: max(found) for what, found in sizes.items()},
        target={name: f"at most {value}" for name, value in TARGETS.items()},
        met={name: measured[name] <= value for name, value in TARGETS.items()},
    )


if __name__ == "__main__":
    main()
