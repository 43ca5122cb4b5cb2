"""Two engines side by side: a process each, asked in turns, so that a busy moment hits both."""

import json
import os
import platform
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NoReturn

from platformdirs import user_cache_path

from core import DEFAULT_GAME

HERE = Path(__file__).parent
CATANATRON = "catanatron==3.2.1"


def progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def fail(text: str) -> NoReturn:
    progress(text)
    raise SystemExit(1)


def report(bench: str, **results: Any) -> None:
    """Print the one JSON document of a command."""
    machine = {"cores": os.cpu_count(), "load": round(os.getloadavg()[0], 1)}
    document = {"bench": bench, "python": platform.python_version(), "machine": machine, **results}
    print(json.dumps(document, indent=2))


@contextmanager
def both(game: str = DEFAULT_GAME) -> Iterator[tuple["Worker", "Worker"]]:
    """Our engine with a game and catanatron, ready to be asked."""
    peer = _environment_with(CATANATRON)
    with ExitStack() as stack:
        progress("starting both engines")
        ours = stack.enter_context(Worker(sys.executable, "-m", "tests.bench.worker_aurora", game))
        theirs = stack.enter_context(Worker(peer, HERE / "worker_catanatron.py"))
        yield ours, theirs


class Worker(AbstractContextManager["Worker"]):
    """One measuring process; the inside is `worker.serve`."""

    def __init__(self, *command: str | Path) -> None:
        self._name = str(command[-1])
        self._process = subprocess.Popen(
            command, cwd=HERE.parent.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            print(json.dumps({"do": do, **values}), file=self._process.stdin, flush=True)
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            fail(f"{self._name} ended before it answered: its error stands above.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()


def _environment_with(package: str) -> Path:
    """The Python of an environment that holds `package` and nothing of ours; made when missing."""
    name = f"{package}-py{platform.python_version()}".replace("==", "-")
    folder = user_cache_path("aurora-tui") / "bench" / name
    python = folder / "bin" / "python"
    ready = folder / "ready"
    if not ready.exists():
        progress(f"installing {package} into {folder}")
        venv.create(folder, clear=True, with_pip=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
        if subprocess.run(pip, stdout=sys.stderr, check=False).returncode:
            fail(f"pip could not install {package} into {folder}: its error stands above.")
        ready.touch()
    return python
