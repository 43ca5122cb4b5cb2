"""A real Dask scheduler with real workers on loopback: the same results, also when a worker is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

pytest.importorskip("distributed")

from aurora_tui.cli import run
from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim import cluster as module
from aurora_tui.sim import simulate
from aurora_tui.sim.arena.run import arena
from aurora_tui.sim.cluster import checked, cluster, settled
from aurora_tui.sim.fit import main as fit_there
from aurora_tui.sim.players import players
from core.bots.executor import ExecutorError, OneProcess
from core.bots.fit.__main__ import main as fit
from tests.aurora_tui.sim.test_arena import untimed
from tests.aurora_tui.sim.test_sim import TIMES

QUIET = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "3"}


class Machines(NamedTuple):
    """A scheduler and its workers."""

    address: str
    workers: list[subprocess.Popen[bytes]]


def started(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **QUIET, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=True,
    )


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    folder = tmp_path_factory.mktemp("dask")
    told = folder / "scheduler.json"
    local = ["--host", "127.0.0.1", "--no-dashboard"]
    running = [started("scheduler", *local, "--port", "0", "--scheduler-file", str(told))]
    try:
        workers = [
            started("worker", *local, "--scheduler-file", str(told), "--nthreads", "1", "--no-nanny",
                    "--local-directory", str(folder / str(number)))
            for number in range(2)
        ]  # fmt: skip
        running += workers
        until = time.monotonic() + 60
        while not told.exists() or not told.read_text():
            assert time.monotonic() < until
            time.sleep(0.05)
        yield Machines(json.loads(told.read_text())["address"], workers)
    finally:
        for process in running:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def counted(**more: Any) -> dict[str, Any]:
    result = simulate(40, 3, "random", game="floes", seed=3, **more)
    return {key: value for key, value in result.items() if key not in TIMES}


def slow(unit: int) -> int:
    time.sleep(0.05)
    return unit * unit


def test_a_cluster_gives_the_same_and_outlives_a_worker(machines: Machines) -> None:
    """To the last digit. One of two workers is killed by SIGKILL while it works."""
    alone = counted()
    bots = players("floes", "random,random")
    plain: dict[str, Any] = {"games": 10, "seats": 2}
    with cluster(machines.address.removeprefix("tcp://")) as there:
        until = time.monotonic() + 60
        while there.jobs < 2:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert counted(executor=there) == alone
        told = untimed(arena("floes", bots, executor=there, **plain))
        assert told == untimed(arena("floes", bots, executor=OneProcess(), **plain))

        results = there.map(slow, range(60))
        found = [next(results) for _ in range(10)]
        os.killpg(machines.workers[0].pid, signal.SIGKILL)
        assert [*found, *results] == [unit * unit for unit in range(60)]
        assert there.jobs == 1
        assert counted(executor=there) == alone


def test_the_command_plays_there(machines: Machines, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "floes", "--games", "5", "--bots", "random", "--json"]
    assert run([*words, "--jobs", "1"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert run([*words, "--cluster", machines.address]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    there = json.loads(captured.out)
    assert {**alone, **dict.fromkeys(TIMES)} == {**there, **dict.fromkeys(TIMES)}


def test_a_fit_there_writes_the_same(machines: Machines, tmp_path: Path) -> None:
    """Two rounds: the weights of the first get to the workers."""
    pytest.importorskip("numpy")
    words = ["last_aurora", "--games", "5", "--seats", "2", "--rounds", "2"]
    words += ["--first", "random", "--later", "random"]
    here, there = (str(tmp_path / f"{name}.toml") for name in ("here", "there"))
    assert fit([*words, "--out", here]) == 0
    assert fit_there([*words, "--out", there, "--cluster", machines.address]) == 0
    assert Path(there).read_text() == Path(here).read_text()
    assert fit_there([*words, "--cluster", "nobody"]) == 2


def test_what_is_on_this_machine_only_is_refused(
    machines: Machines, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights = tmp_path / "weights.toml"
    weights.write_text("")
    tables = tmp_path / "tables"
    tables.mkdir()
    for words, sentence in (
        (["--bots", "json:tool"], "Own bots such as tool play on this machine only; leave --cluster out.\n"),
        (["--weights", str(weights)], "Weights of a file are on this machine only; leave --cluster out.\n"),
        (["--data", str(tables)], "Tables of a folder are on this machine only; leave --cluster out.\n"),
        (["--against", str(tables)], "Tables of a folder are on this machine only; leave --cluster out.\n"),
    ):
        assert run(["sim", "--games", "1", *words, "--cluster", machines.address]) == 2
        assert capsys.readouterr().err == sentence


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(ExecutorError, match="another version"):
        checked("0" * 64, slow, 1)


def test_nobody_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.5)
    sentence = r"^There is no Dask scheduler at tcp://127\.0\.0\.1:9\.$"
    with pytest.raises(ExecutorError, match=sentence), cluster("127.0.0.1:9"):
        pass


def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Failed, match=r"needs the extra 'cluster'"), cluster("127.0.0.1:9"):
        pass


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("host:8786", "tcp://host:8786"),
        ("tls://host:1", "tls://host:1"),
        ("tcp://[::1]:8786", "tcp://[::1]:8786"),
    ],
)
def test_addresses(text: str, address: str) -> None:
    assert settled(text) == address


NONE = (
    "",
    "host",
    "host:port",
    "inproc://1",
    "http://a:1",
    "tcp://a:1/x",
    "tcp://u:p@a:1",
    "a\x1b[2J:1",
    "a:99999",
)


@pytest.mark.parametrize("text", NONE)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(
        WrongUse, match=r"^--cluster names a scheduler such as tcp://127\.0\.0\.1:8786, got '"
    ):
        settled(text)
