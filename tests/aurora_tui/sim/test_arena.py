"""`aurora arena`: who plays whom, what it says of them, and that a killed run goes on."""

import json
import math
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from aurora_tui.cli import run
from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim.arena.contest import Outcome
from aurora_tui.sim.arena.rating import ratings
from aurora_tui.sim.arena.report import report
from aurora_tui.sim.arena.results import Results
from aurora_tui.sim.arena.run import arena
from aurora_tui.sim.arena.schedule import Fixture, fixtures, games_a_pair, swaps
from aurora_tui.sim.players import players
from core.bots.executor import OneProcess, executor
from core.kernel.shares import interval, mean
from tests.aurora_tui.sim.test_sim import assert_gone, family

TIMES = ("seconds_a_decision", "slowest_decision")


def untimed(result: dict[str, Any]) -> dict[str, Any]:
    """A result without what depends on the machine."""
    for row in result["bots"]:
        for key in TIMES:
            del row[key]
    return result


def contest(*args: str, **more: Any) -> dict[str, Any]:
    game = more.pop("game", "floes")
    more = {"games": 6, "seats": 2, "executor": OneProcess(), **more}
    return untimed(arena(game, players(game, args), **more))


# -- who plays whom --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pair_plays_every_seed_from_every_seat(seats: int) -> None:
    games = list(fixtures(3, seats, 12, seed=7))
    assert len(games) == len(set(games)) == 3 * games_a_pair(12, seats)
    for pair in combinations(range(3), 2):
        own = [game for game in games if set(game.lineup) == set(pair)]
        assert len(own) == games_a_pair(12, seats)
        by_seed = Counter(game.seed for game in own)
        assert set(by_seed.values()) == {len(swaps(seats))}
        for seat in range(seats):  # each as often as the other
            assert len(set(Counter(game.lineup[seat] for game in own).values())) == 1


def test_alone_each_plays_each_seed_once() -> None:
    games = list(fixtures(3, 1, 4, seed=0))
    assert sorted(games) == sorted(Fixture((bot,), seed) for bot in range(3) for seed in range(4))


def test_half_a_set_of_swapped_seats_is_not_played() -> None:
    assert [games_a_pair(5, seats) for seats in (1, 2, 3, 4)] == [5, 6, 6, 6]
    assert contest("random", "random", games=5)["games_a_pair"] == 6


# -- what it says of them --------------------------------------------------------------------------


def outcome(lineup: tuple[int, ...], seed: int, points: tuple[int, ...], ranks: tuple[int, ...]) -> Outcome:
    seats = len(lineup)
    return Outcome(lineup, seed, points, ranks, (10,) * seats, (1.0,) * seats, (0.5,) * seats)


def told(names: str, seats: int, *games: Outcome) -> dict[str, Any]:
    return report(players("floes", names), {game.fixture: game for game in games}, seats)


def test_wins_and_margins_are_counted_by_hand() -> None:
    """Three wins and a shared one of the first; the margins of a seed are one number."""
    result = told(
        "random,random",
        2,
        outcome((0, 1), 0, (9, 5), (1, 2)),
        outcome((1, 0), 0, (4, 6), (2, 1)),
        outcome((0, 1), 1, (7, 7), (1, 1)),
        outcome((1, 0), 1, (3, 8), (2, 1)),
    )
    (pair,) = result["pairs"]
    assert pair["bots"] == ["random", "random 2"]
    assert (pair["games"], pair["wins"]["share"], pair["losses"]["share"], pair["nobody"]) == (
        4,
        0.875,
        0.125,
        0,
    )
    assert pair["wins"]["interval"] == list(interval(3.5, 4))
    assert pair["margin"] == mean([3.0, 2.5])
    assert pair["margins"] == {"0": 1, "2": 1, "4": 1, "5": 1}
    first, second = result["bots"]
    assert (first["bot"], first["wins"]["share"], first["points"]["mean"]) == ("random", 0.875, 7.5)
    assert first["elo"]["value"] > 0 > second["elo"]["value"]
    assert first["seconds_a_decision"] == 0.1
    assert first["slowest_decision"] == 0.5


def test_a_game_that_those_without_a_seat_win_is_a_draw_of_the_bots() -> None:
    """Rank 1 has the third, whom nobody plays."""
    result = told(
        "random,random",
        2,
        outcome((0, 1), 0, (9, 5, 50), (2, 3, 1)),
        outcome((1, 0), 0, (9, 5, 50), (2, 3, 1)),
    )
    (pair,) = result["pairs"]
    assert (pair["wins"]["share"], pair["losses"]["share"], pair["nobody"]) == (0, 0, 1)
    assert [row["elo"]["value"] for row in result["bots"]] == [0, 0]


def test_with_more_seats_than_bots_wins_are_those_of_all_its_seats() -> None:
    result = told("random,random", 3, *(outcome((0, 1, 0), 0, (5, 2, 9), (2, 3, 1)) for _ in range(1)))
    (pair,) = result["pairs"]
    assert pair["wins"]["share"] == 1
    assert pair["margin"]["mean"] == 5  # the mean of its seats


def test_alone_points_on_the_same_seeds_are_compared() -> None:
    games = [outcome((bot,), seed, (points,), (1,)) for seed, row in enumerate([(5, 3), (4, 4), (1, 9)])
             for bot, points in enumerate(row)]  # fmt: skip
    (pair,) = told("random,random", 1, *games)["pairs"]
    assert pair["wins"]["share"] == 0.5
    assert pair["margin"]["mean"] == -2


def test_elo_is_what_the_shares_of_two_say() -> None:
    one, other = ratings(2, {(0, 1): (750.0, 1000)})
    assert one.value - other.value == pytest.approx(400 * math.log10(3), abs=1)
    assert one.value == -other.value
    # the error of a difference of two: 400 / ln 10 / sqrt(n p q), and each has half of the difference
    assert one.error == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(1001 * 0.75 * 0.25) / 2, rel=0.01)


def test_elo_of_three_agrees_with_who_beats_whom_and_of_one_that_never_lost_is_finite() -> None:
    found = ratings(3, {(0, 1): (100.0, 100), (0, 2): (100.0, 100), (1, 2): (60.0, 100)})
    assert found[0].value > found[1].value > found[2].value
    assert all(math.isfinite(each.value) and each.error > 0 for each in found)
    assert sum(each.value for each in found) == pytest.approx(0, abs=1e-6)
    assert found[0].error > found[1].error  # less is known of it


# -- a run of it -----------------------------------------------------------------------------------


def test_two_of_the_same_are_even() -> None:
    """The luck of a seat is that of its seed, whoever sits there: swapped seats mirror each other."""
    (pair,) = contest("random", "random", games=8)["pairs"]
    assert (pair["wins"]["share"], pair["margin"]["mean"]) == (0.5, 0)


@pytest.mark.parametrize(
    ("game", "seats"), [("floes", 4), ("outlive", 3), ("auztralia", 2), ("auztralia", 1)]
)
def test_every_game_at_every_size(game: str, seats: int) -> None:
    result = contest("random", "random", game=game, games=1, seats=seats)
    assert result["games"] == (2 if seats == 1 else len(swaps(seats)))
    assert sum(row["wins"]["share"] for row in result["bots"]) <= seats
    assert result["beside"] == (["The Old Ones"] if game == "auztralia" else [])


def test_several_processes_give_the_same() -> None:
    assert contest("random", "random", games=10, executor=executor(2)) == contest(
        "random", "random", games=10
    )


class Stopped(Exception):
    pass


def stopping(after: int) -> Any:
    def progress(number: int) -> None:
        nonlocal after
        after -= number
        if after == 0:
            raise Stopped

    return progress


def test_a_run_that_was_stopped_goes_on_and_says_the_same(tmp_path: Path) -> None:
    state = tmp_path / "games.jsonl"
    with pytest.raises(Stopped):
        contest("random", "random", "random", state=state, progress=stopping(7))
    kept = state.read_bytes()
    assert kept.count(b"\n") == 8
    state.write_bytes(kept + b'{"lineup": [0,')  # cut off
    there: list[int] = []
    result = contest("random", "random", "random", state=state, there=there.append)
    assert there == [7]
    assert result == contest("random", "random", "random")
    assert state.read_bytes().startswith(kept)
    more = contest("random", "random", "random", games=8, state=state, there=there.append)
    assert there == [7, 18]
    assert more == contest("random", "random", "random", games=8)


EMPTY = b'{"lineup":[0],"seed":0,"points":[],"ranks":[],"decisions":[],"seconds":[],"slowest":[]}'


@pytest.mark.parametrize("line", [b"null", b"{}", EMPTY, b"[" * 9_000, b"\xff\xfe"])
def test_a_damaged_line_is_played_again(tmp_path: Path, line: bytes) -> None:
    state = tmp_path / "games.jsonl"
    first = contest("random", "random", state=state)
    lines = state.read_bytes().split(b"\n")
    lines[3] = line
    state.write_bytes(b"\n".join(lines))
    assert contest("random", "random", state=state) == first


def test_a_file_of_other_games_is_left_as_it_is(tmp_path: Path) -> None:
    state = tmp_path / "games.jsonl"
    contest("random", "random", state=state)
    kept = state.read_bytes()
    for bots, more in ((("random",) * 3, {}), (("random",) * 2, {"seats": 3})):
        with pytest.raises(WrongUse, match="holds other games"):
            contest(*bots, state=state, **more)
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    with pytest.raises(WrongUse, match="holds other games"):
        contest("random", "random", state=notes)
    assert (state.read_bytes(), notes.read_text()) == (kept, "mine")
    with pytest.raises(Failed):
        contest("random", "random", state=Path("/dev/null"))


def test_a_fresh_run_leaves_out_what_is_there_but_takes_no_other_file(tmp_path: Path) -> None:
    state = tmp_path / "games.jsonl"
    contest("random", "random", state=state)
    there: list[int] = []
    contest("random", "random", "random", state=state, fresh=True, there=there.append)
    assert there == [0]
    assert state.read_bytes().count(b"\n") == 19
    for text in ("mine", '{"format": 1}', "[" * 5_000):
        state.write_text(text)
        with pytest.raises(WrongUse, match="holds other games"):
            contest("random", "random", state=state, fresh=True)
        assert state.read_text() == text


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    with Results(tmp_path / "games", {}), pytest.raises(Failed, match="Another arena"):
        Results(tmp_path / "games", {})


def test_a_run_that_is_killed_goes_on_from_the_data_folder(tmp_path: Path) -> None:
    """The command, ended by SIGKILL in the middle of it."""
    command = [sys.executable, "-m", "aurora_tui", "arena", "floes", "--bots", "random,random",
               "--games", "150", "--jobs", "1", "--json"]  # fmt: skip
    environment = {**os.environ, "AURORA_DATA_DIR": str(tmp_path)}
    child = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while sum(path.read_bytes().count(b"\n") for path in tmp_path.glob("arena/*")) < 3:
        assert time.monotonic() < until
        assert child.poll() is None
        time.sleep(0.02)
    child.send_signal(signal.SIGKILL)
    child.wait()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0
    assert "of 150 games were there; the others are played now." in done.stderr
    whole = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100)
    assert whole.stderr == ""  # a table that was made leaves nothing to go on from
    assert untimed(json.loads(done.stdout)) == untimed(json.loads(whole.stdout))
    assert list(tmp_path.glob("arena/*")) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_at_once_with_all_bots(tmp_path: Path, number: signal.Signals) -> None:
    """Also those that never answer, and games that would take long."""
    bot = Path(__file__).with_name("hostile_bots.py")
    words = f"arena floes --bots random,{bot}:Hangs --games 100 --jobs 2 --patience 100"
    child = subprocess.Popen(
        [sys.executable, "-m", "aurora_tui", *words.split()],
        env={**os.environ, "AURORA_DATA_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    until = time.monotonic() + 60
    while len(found := below(child.pid)) < 7:  # two workers, their two keepers and bots, a tracker
        assert time.monotonic() < until
        assert child.poll() is None
        time.sleep(0.05)
    child.send_signal(number)
    said = b"Stopped after 0 of 100 games; the same command goes on from there.\n"
    assert child.communicate(timeout=20) == (b"", said)
    assert child.returncode == -number
    assert_gone(found)


def below(pid: int) -> list[int]:
    found = family(pid)
    return [*found, *(each for child in found for each in below(child))]


def test_the_table_fits_into_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "floes", "--games", "4", "--bots", "random,random,random", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("floes: 12 games, 4 a pair, 2 seats, seeds from 0\n")
    for words in ("Bot", "Elo", "Margin", "random - random 2", "Points of random over random 2", "█"):
        assert words in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "…" not in out
    assert "\x1b" not in out


def test_faults_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    bot = Path(__file__).with_name("hostile_bots.py")
    args = ["arena", "floes", "--games", "2", "--bots", f"random,{bot}:Raises", "--jobs", "1"]
    assert run(args) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Raises did not always answer: failed 6; the last time: failed: ValueError: [red]no" in out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--bots", "random"], "--bots must name 2 to 32 bots, such as greedy,random; got 1."),
        (["--bots", "random,wizard"], "There is no bot 'wizard'; there is: "),
        (["--games", "0"], "--games must be 1 or more, got 0."),
        (["--seats", "5"], "--seats must be 2 to 4, got 5."),
        (["--solo", "--seats", "2"], "--seats must be 1 with --solo, got 2."),
        (["--jobs", "0"], "--jobs must be 1 or more, got 0."),
        (["--seconds", "1", "--simulations", "5"], "--simulations and --seconds say the same in two ways"),
        (["--seconds", "nan"], "it must be more than 0 and at most 3600"),
        (["--memory", "1"], "it must be 16 to 1048576, got 1"),
        (["--seed", "18446744073709551615"], "The seeds of all games must fit in 64 bits."),
        (["--cluster", "http://host:1/x", "--bots", "random,greedy"], "--cluster names a scheduler such as"),
        (
            ["--cluster", "host", "--bots", "random,json:tool"],
            "Own bots such as tool play on this",
        ),
    ],
)
def test_wrong_use_is_one_sentence(
    args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", *args]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert len(captured.err.splitlines()) == 1
