"""What a key press costs the full-screen client, beside another commit of this repository.

    python -m tests.bench.key_press [--against 4876d71] [--answers 40] [--rounds 3]

The same keys at the same table of 120x36, a person and a random bot, in a process each that are asked in
turns: an arrow that moves the highlight, then enter. Counted is what the client does from the key to the
bytes for the terminal, in CPU seconds and in Python calls; the rules engine's own work is left out.
"""

import argparse
import statistics
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

from tests.bench.peers import Worker, fail, progress, report

ROOT = Path(__file__).parent.parent.parent
AGAINST = "4876d71"
"""The client before a key press was made cheap."""
TARGETS = {"answer": 0.4, "highlight": 0.5}


def unpacked(commit: str, folder: Path) -> Path:
    """The files of a commit in a folder."""
    found = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        fail(f"There is no commit {commit} here.")
    with tarfile.open(fileobj=BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def measured(tree: Path, answers: int, seed: int) -> dict[str, dict[str, float]]:
    """Medians of one process: per act, milliseconds of CPU and Python calls. Of several processes the least
    disturbed one counts, for a busy machine makes CPU time longer too."""
    command = (sys.executable, "-P", str(Path(__file__).parent / "key_press_worker.py"), str(tree))
    found: dict[str, dict[str, float]] = {}
    for what in ("cpu", "calls"):
        with Worker(*command) as worker:
            answer = worker.ask("press", answers=answers, seed=seed, count=what == "calls")
        for act, values in answer["acts"].items():
            found.setdefault(act, {})["cpu_ms" if what == "cpu" else "calls"] = statistics.median(values)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="The cost of a key press, beside another commit.")
    parser.add_argument("--against", default=AGAINST)
    parser.add_argument("--answers", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    runs: dict[str, list[dict[str, dict[str, float]]]] = {"ours": [], "theirs": []}
    with tempfile.TemporaryDirectory() as folder:
        trees = {"ours": ROOT, "theirs": unpacked(options.against, Path(folder))}
        for seed in range(options.rounds):
            for whose, tree in trees.items():
                progress(f"round {seed + 1}: {whose}")
                runs[whose].append(measured(tree, options.answers, seed))
    result: dict[str, dict[str, dict[str, float]]] = {}
    for act in TARGETS:
        for unit in ("cpu_ms", "calls"):
            ours, theirs = (min(run[act][unit] for run in runs[whose]) for whose in ("ours", "theirs"))
            shown = {"ours": round(ours, 2), "theirs": round(theirs, 2), "ratio": round(ours / theirs, 2)}
            result.setdefault(act, {})[unit] = shown  # type: ignore[assignment]  # one level more
    report(
        "key_press",
        against=options.against,
        measured=result,
        target={act: f"at most {most}" for act, most in TARGETS.items()},
        met={
            act: all(row["ratio"] <= TARGETS[act] for row in units.values())  # type: ignore[index]  # as above
            for act, units in result.items()
        },
    )


if __name__ == "__main__":
    main()
