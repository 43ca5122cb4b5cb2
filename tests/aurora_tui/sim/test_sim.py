"""`aurora sim`: what it counts, what it refuses, and that a stop leaves nothing behind."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import permutations
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim import simulate
from aurora_tui.sim.play import CHUNK, Task, play_some
from aurora_tui.sim.players import ours
from aurora_tui.sim.spread import distribution
from core import Match
from core.kernel.shares import interval
from core.last_aurora.statistics.summary import win_factor
from core.last_aurora.tables.loader import SHIPPED

TIMES = ("seconds", "games_per_second", "decisions_per_second", "jobs")


def counted(*args: object, **more: object) -> dict[str, object]:
    """A result without what depends on the machine."""
    result = simulate(*args, **more)  # type: ignore[arg-type]  # handed through as they are
    return {key: value for key, value in result.items() if key not in TIMES}


def test_the_sums_are_the_same_for_any_number_of_jobs() -> None:
    """Chunks come back in any order, and the last one is short."""
    games = 2 * CHUNK + 3
    alone = counted(games, 2, "random", seed=5, jobs=1)
    assert counted(games, 2, "random", seed=5, jobs=3) == alone
    assert counted(games, 2, "random", seed=6, jobs=1) != alone


def test_a_spread_is_the_same_in_whatever_order_the_numbers_came() -> None:
    """A plain sum of these squares ends in other last digits in another order."""
    counts = {0: 11, 3: 3, 5: 2, 1: 1, 2: 1, 9: 1}
    spreads = {distribution(dict(one))["sd"] for one in permutations(counts.items())}
    assert len(spreads) == 1


def test_the_counts_are_those_of_the_games() -> None:
    """Totals, winners and rounds of a few games, counted by hand from the matches."""
    tally = play_some(Task((ours("random"),) * 3, {}, first=40, number=3))
    from core.bots import make

    wins, rounds, totals = [0, 0, 0], [], []
    for seed in range(40, 43):
        match = Match.new("last_aurora", [f"random {seat + 1}" for seat in range(3)], {}, seed)
        bots = [make("random", "last_aurora", seed * 8 + seat, {}) for seat in range(3)]
        while (decision := match.decision) is not None:
            match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
        assert match.scores is not None
        for score in match.scores:
            wins[score.seat] += score.rank == 1
            totals.append((score.seat, score.total))
        rounds.append(match.view(None)["round"])
    assert tally.games == 3
    assert [tally.wins[seat] for seat in range(3)] == wins
    assert sorted(tally.scores.elements()) == sorted(totals)
    assert sorted(tally.own.rounds.elements()) == sorted(rounds)


def test_json_is_one_document_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["sim", "--games", "3", "--players", "3", "--bots", "greedy,random", "--seed", "4", "--jobs", "1"]
    assert run([*argv, "--json"]) == 0
    captured = capsys.readouterr()
    result = json.loads(captured.out)
    assert captured.err == ""
    assert (result["games"], result["players"], result["seed"]) == (3, 3, 4)
    assert [seat["bot"] for seat in result["seats"]] == ["greedy", "random", "greedy"]
    assert sum(seat["wins"]["share"] for seat in result["seats"]) == pytest.approx(1)
    assert sum(result["rounds"].values()) == 3
    assert result["cards"]
    assert set(result["kinds"]) >= {"survivor", "truck", "loot"}


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "--games", "2", "--bots", "random", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    for line in ("2 games, 2 seats", "Somebody reached the Aurora", "Rounds played", "Win factor"):
        assert line in out
    assert "\x1b" not in out


def test_alone_against_the_automa(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "--games", "2", "--solo", "--map", "beta", "--bots", "greedy", "--jobs", "1", "--json"]
    assert run(words) == 0
    result = json.loads(capsys.readouterr().out)
    assert [seat["bot"] for seat in result["seats"]] == ["greedy", "Automa"]
    assert result["options"] == {"map": "beta", "automa": True}
    assert sum(seat["wins"]["share"] for seat in result["seats"]) == pytest.approx(1)


def test_roles_and_duels_are_counted() -> None:
    result = simulate(4, 3, "greedy", seed=1, options={"roles": True, "pvp": True})
    assert sum(row["games"] for row in result["roles"] if row["use"] == "ability") == 12
    assert sum(row["games"] for row in result["roles"] if row["use"] == "objective") == 12
    assert result["duels"]["per_game"] > 0
    assert result["duels"]["damage_per_game"] >= result["duels"]["games_with_damage"]


@pytest.mark.parametrize("args", [["--players", "1"], ["--solo"]])
def test_a_game_for_one_without_an_option_is_played_alone(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The rest of the table plays by itself, and is named as in a sentence."""
    assert run(["sim", "auztralia", "--games", "1", "--jobs", "1", "--bots", "random", *args]) == 0
    assert capsys.readouterr().out.startswith("1 games, 1 seat against the Old Ones, seeds from 0: ")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["outlive", "--solo"], "Outlive cannot be played alone; leave --solo out."),
        (["outlive", "--players", "1"], "--players must be 2 to 4, got 1."),
        (["--games", "0"], "--games must be 1 or more, got 0."),
        (["--jobs", "0"], "--jobs must be 1 or more, got 0."),
        (["--players", "1"], "--players must be 2 to 4, got 1."),
        (["--players", "5"], "--players must be 2 to 4, got 5."),
        (["--solo", "--players", "2"], "--players must be 1 with --solo, got 2."),
        (["--bots", "wizard"], "There is no bot 'wizard'; there is: "),
        (["--bots", "greedy,random,random"], "--bots names 3 bots for 2 seats."),
        (["--map", "gamma"], "There is no map 'gamma'; there is: alpha, beta."),
        (["--solo", "--pvp"], "Duels need at least two seats."),
        (["--data", "/no/such/folder"], "/no/such/folder"),
        (["--games", "some"], "--games"),
        (["--dice"], "--dice"),
    ],
)
def test_wrong_use_is_one_sentence(
    args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sim", *args]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert len(captured.err.splitlines()) == 1
    assert captured.err.rstrip().endswith(".")


def test_any_game_is_counted_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """What a game counts of itself stands beside what is counted of all."""
    result = simulate(5, 3, game="floes", seed=2)
    assert [seat["bot"] for seat in result["seats"]] == ["random"] * 3
    assert sum(seat["wins"]["share"] for seat in result["seats"]) == pytest.approx(1)
    assert sum(result["rounds"].values()) == 5
    assert set(result["per_game"]) == {"roped", "rests", "pushed", "fell"}
    assert run(["sim", "floes", "--games", "5", "--players", "3", "--seed", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "5 games, 3 seats, seeds from 2" in out
    for line in ("Points a seat", "pushed", "1 random"):
        assert line in out


def test_no_screen_is_needed() -> None:
    script = (
        "import sys; sys.modules['textual'] = None\n"
        "from aurora_tui.cli import run\n"
        "sys.exit(run(['sim', '--games', '1', '--jobs', '1', '--bots', 'random']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_replacement_tables_are_played_with(tmp_path: Path) -> None:
    """A Truck of speed 1 gets nobody far."""
    table = (SHIPPED / "start.toml").read_text()
    assert "speed = 2" in table
    (tmp_path / "start.toml").write_text(table.replace("speed = 2", "speed = 1"))
    options = {"data": str(tmp_path)}
    slow, shipped = (counted(4, 2, "greedy", seed=2, options=each) for each in (options, {}))
    assert slow != shipped


def test_a_game_that_breaks_is_named_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("nobody divides here")

    monkeypatch.setattr("aurora_tui.sim.play.play_game", broken)
    with pytest.raises(
        Failed, match=r"^The game with seed 9 broke: ZeroDivisionError: nobody divides here\.$"
    ):
        play_some(Task((ours("random"),) * 2, {}, first=9, number=2))


def test_what_makes_no_sense_is_refused_before_anything_is_played() -> None:
    with pytest.raises(WrongUse):
        simulate(1, 2, "greedy", options={"roles": "yes"})


@pytest.fixture
def long_run() -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A simulation that does not end soon, and its processes."""
    argv = [sys.executable, "-m", "aurora_tui", "sim", "--games", "100000", "--jobs", "2", "--json"]
    child = subprocess.Popen(
        argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    until = time.monotonic() + 60
    while len(family(child.pid)) < 3:  # two workers, and what multiprocessing has beside them
        assert child.poll() is None
        assert time.monotonic() < until
        time.sleep(0.05)
    yield child, family(child.pid)
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("to_all", [True, False], ids=["group", "process"])
def test_a_signal_ends_all_processes_and_is_what_it_dies_of(
    long_run: tuple[subprocess.Popen[str], list[int]], number: signal.Signals, to_all: bool
) -> None:
    """A shell ends a loop around it only then. Nothing is said, by multiprocessing neither."""
    child, workers = long_run
    if to_all:
        os.killpg(child.pid, number)
    else:
        child.send_signal(number)
    assert child.communicate(timeout=60) == ("", "")
    assert child.returncode == -number
    assert_gone(workers)


def test_ctrl_c_ends_a_loop_of_a_shell(tmp_path: Path) -> None:
    command = f"{sys.executable} -m aurora_tui sim --games 100000 --jobs 1 --json"
    script = f"for i in 1 2 3; do echo $i >>{tmp_path}/begun; {command}; done; echo >{tmp_path}/over"
    shell = subprocess.Popen(
        ["bash", "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 60
        while not family(shell.pid) or not handles_signals(family(shell.pid)[0]):
            assert time.monotonic() < until
            time.sleep(0.05)
        os.killpg(shell.pid, signal.SIGINT)
        assert shell.communicate(timeout=60) == ("", "")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(shell.pid, signal.SIGKILL)
        shell.wait()
    assert (tmp_path / "begun").read_text() == "1\n"
    assert not (tmp_path / "over").exists()


def handles_signals(pid: int) -> bool:
    """Whether a process hears SIGTERM itself, as a simulation does once it plays."""
    with suppress(FileNotFoundError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("SigCgt:"):
                return bool(int(line.split()[1], 16) >> (signal.SIGTERM - 1) & 1)
    return False


def test_workers_end_with_the_process_that_was_killed(
    long_run: tuple[subprocess.Popen[str], list[int]],
) -> None:
    """Seen by hand: workers of a killed simulation sat there for ever."""
    child, workers = long_run
    child.kill()
    assert_gone(workers)


def assert_gone(pids: list[int]) -> None:
    until = time.monotonic() + 60
    while left := [pid for pid in pids if running(pid)]:
        assert time.monotonic() < until, left
        time.sleep(0.05)


def running(pid: int) -> bool:
    """Whether a process is there and no zombie that its new parent has not collected."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def family(pid: int) -> list[int]:
    """Children of a process, the resource tracker of multiprocessing too."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_shares_have_honest_intervals() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 100)[0] == 0.0
    assert interval(0, 100)[1] > 0.03


def test_distributions_and_factors() -> None:
    found = distribution({1: 1, 2: 2, 3: 1})
    assert (found["mean"], found["least"], found["most"]) == (2, 1, 3)
    assert found["interval"] == pytest.approx([2 - 1.299, 2 + 1.299], abs=0.001)  # 3.182 x 0.8165 / 2
    assert found["counts"] == {"1": 1, "2": 2, "3": 1}
    assert found["quantiles"] == {"0.05": 1, "0.25": 1, "0.50": 2, "0.75": 2, "0.95": 3}
    assert win_factor(0, 0, 4) == {"win_factor": None, "win_factor_interval": None}
    told = win_factor(1, 4, 4)
    assert told["win_factor"] == 1.0
    assert told["win_factor_interval"] == [end * 4 for end in interval(1, 4)]
