"""What the full-screen client takes at 120x36: times from a key to its last byte, bytes, memory.

    python -m tests.bench.client [--answers 40]

The real program in a pseudo-terminal, a person and a bot, its host in the same process. A time ends
with the last byte before the terminal is still for a moment; bots' turns are part of an answer.
"""

import argparse
import tempfile
import time
from pathlib import Path

from tests.bench.peers import report
from tests.e2e.terminal import Terminal

STILL = 0.12
TARGETS = {"first_frame_s": 0.6, "highlight_ms": 30, "answer_ms": 60, "memory_mib": 80}


def until_still(terminal: Terminal, start: float) -> float:
    """Milliseconds from `start` to the last byte."""
    last = start
    while terminal.read(STILL):
        last = time.perf_counter()
    return (last - start) * 1_000


def p95(values: list[float]) -> float:
    return round(sorted(values)[int(len(values) * 0.95)], 1)


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
        highlights, answers, sizes = [], [], []
        for _ in range(options.answers):
            for key, times in ((b"\x1b[B", highlights), (b"\r", answers)):
                before, start = len(terminal.output), time.perf_counter()
                terminal.send(key)
                times.append(until_still(terminal, start))
                if times is highlights:
                    sizes.append(len(terminal.output) - before)
        memory = resident(terminal.pid)
        terminal.close()
    measured = {
        "first_frame_s": round(sorted(starts[1:])[1], 2),
        "highlight_ms": p95(highlights),
        "answer_ms": p95(answers),
        "memory_mib": round(memory, 1),
    }
    report(
        "client",
        measured=measured,
        highlight_bytes={"median": sorted(sizes)[len(sizes) // 2], "highest": max(sizes)},
        target={name: f"at most {value}" for name, value in TARGETS.items()},
        met={name: measured[name] <= value for name, value in TARGETS.items()},
    )


if __name__ == "__main__":
    main()
