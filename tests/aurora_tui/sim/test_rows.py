"""A row a game, two sets of tables on the same seeds, bars, and what games count by use."""

import csv
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from aurora_tui.cli import run
from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim import simulate
from aurora_tui.sim.paired import differences
from aurora_tui.sim.rows import NEEDED, row_file
from aurora_tui.sim.spread import bar, bins
from core import Match
from core.bots import make
from core.kernel.shares import mean
from core.kernel.uses import Uses, UseWatcher, summed
from core.last_aurora.tables.loader import SHIPPED


def played(file: Path, game: str = "floes", games: int = 12, **more: Any) -> dict[str, Any]:
    return simulate(games, 2, "random", game=game, seed=4, rows=str(file), **more)


def read(file: Path) -> list[dict[str, Any]]:
    """Rows of a file, numbers as numbers."""
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in file.read_text().splitlines()]
    if file.suffix == ".parquet":
        from pyarrow import parquet

        rows: list[dict[str, Any]] = parquet.read_table(file).to_pylist()
        return rows
    with file.open(newline="") as text:
        return [
            {key: value if key.startswith("bot") else int(value) for key, value in row.items()}
            for row in csv.DictReader(text)
        ]


def test_all_kinds_of_file_hold_the_same_rows(tmp_path: Path) -> None:
    files = [tmp_path / f"games{ending}" for ending in (".csv", ".jsonl", ".parquet")]
    for file in files:
        result = played(file)
    rows = read(files[0])
    assert rows == read(files[1]) == read(files[2])
    assert [row["seed"] for row in rows] == list(range(4, 16))
    assert sum(row["won_1"] for row in rows) == round(result["seats"][0]["wins"]["share"] * 12)
    assert mean([row["points_2"] for row in rows])["mean"] == result["seats"][1]["score"]["mean"]
    assert mean([row["fell"] for row in rows])["mean"] == result["facts"]["fell"]["mean"]


def test_rows_do_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    played(tmp_path / "one.csv", jobs=1)
    played(tmp_path / "two.csv", jobs=2)
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


@pytest.mark.parametrize("game", ["last_aurora", "outlive", "auztralia"])
def test_rows_of_every_game_have_the_same_columns(tmp_path: Path, game: str) -> None:
    result = played(tmp_path / "games.jsonl", game, games=2)
    first, second = read(tmp_path / "games.jsonl")
    assert list(first) == list(second)  # also for a seat that is out, and has no points at all
    assert set(result["facts"]) <= set(first)
    assert len(result["facts"]) > 5
    assert ("bot_3" in first) == (game == "auztralia")


def test_columns_are_those_of_the_first_games_together(tmp_path: Path) -> None:
    """A line of points that the first game does not have."""
    rows = [{"seed": 1, "a": 2}, {"seed": 2, "a": 3, "b": 4}]
    for ending in (".csv", ".parquet"):
        with row_file(str(tmp_path / f"games{ending}")) as file:
            file.write(rows[:1])
            file.write(rows[1:])
    assert (tmp_path / "games.csv").read_text().split() == ["seed,a,b", "1,2,0", "2,3,4"]
    assert read(tmp_path / "games.parquet") == [{"seed": 1, "a": 2, "b": 0}, rows[1]]


@pytest.mark.parametrize("seed", [-(1 << 63), (1 << 64) - 3])
def test_seeds_of_all_sizes(tmp_path: Path, seed: int) -> None:
    for ending in (".csv", ".jsonl", ".parquet"):
        file = tmp_path / f"games{ending}"
        simulate(2, 2, "random", game="floes", seed=seed, rows=str(file))
        assert [row["seed"] for row in read(file)] == [seed, seed + 1]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("games.txt", "--rows names a file that ends in .csv, .jsonl, .parquet, got 'games.txt'."),
        ("nowhere/games.csv", "There is no folder nowhere for the rows."),
    ],
)
def test_a_file_that_cannot_be_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(WrongUse) as caught, row_file(name):
        pass
    assert str(caught.value) == sentence


def test_the_extra_for_parquet_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Failed) as caught:
        played(tmp_path / "games.parquet", games=1)
    assert str(caught.value) == NEEDED


# -- the same seeds, other tables ------------------------------------------------------------------


def test_differences_are_paired_by_hand() -> None:
    here = [{"seed": seed, "points": points, "bot": "a"} for seed, points in enumerate([1, 2, 3])]
    there = [{"seed": seed, "points": points, "bot": "a"} for seed, points in enumerate([4, 4, 6])]
    (found,) = differences(here, there)
    assert (found["what"], found["games"], found["here"], found["there"]) == ("points", 3, 2, 14 / 3)
    assert found["difference"] == pytest.approx(8 / 3)
    reach = 4.303 * (1 / 3) ** 0.5 / 3**0.5
    assert found["interval"] == pytest.approx([8 / 3 - reach, 8 / 3 + reach])
    assert found["sure"]


def test_slower_trucks_show_and_the_same_tables_do_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = (SHIPPED / "start.toml").read_text()
    (tmp_path / "start.toml").write_text(table.replace("speed = 2", "speed = 1"))
    here, there = (simulate(2, 2, "greedy", seed=2, options=each) for each in ({}, {"data": str(tmp_path)}))
    result = simulate(2, 2, "greedy", seed=2, against=str(tmp_path))
    assert {key: result[key] for key in ("seats", "facts", "cards")} == {
        key: here[key] for key in ("seats", "facts", "cards")
    }
    told = {row["what"]: row for row in result["differences"]}
    for seat in (0, 1):
        row = told[f"points_{seat + 1}"]
        assert row["here"] == here["seats"][seat]["score"]["mean"]
        assert row["there"] == there["seats"][seat]["score"]["mean"]
        assert row["difference"] == pytest.approx(row["there"] - row["here"])
    assert any(row["difference"] for row in told.values())
    same = simulate(2, 2, "random", seed=2, against=str(SHIPPED))
    assert {row["difference"] for row in same["differences"]} == {0}
    words = ["sim", "--games", "2", "--bots", "random", "--jobs", "1", "--against", str(tmp_path)]
    assert run(words) == 0
    out = capsys.readouterr().out
    assert "With the other tables" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "…" not in out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["floes", "--against", "."], "Floes has no tables of a folder; leave --against out."),
        (["--against", "/no/such"], "There is no folder /no/such for --against."),
        (["--weights", "/no/such"], "The weights in '/no/such' cannot be read: no such file or directory."),
        (
            ["--rows", "a.doc"],
            "--rows names a file that ends in .csv, .jsonl, .parquet, got 'a.doc'.",
        ),
    ],
)
def test_wrong_use(args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", *args, "--games", "1", "--bots", "random", "--jobs", "1"]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"{sentence}\n")


def test_weights_of_a_file_are_played_with(tmp_path: Path) -> None:
    """Those of the game itself change nothing, and what is no file of weights is said."""
    from core.last_aurora import weights as shipped

    own = next(Path(shipped.__path__[0]).glob("*.toml"))
    options: dict[str, Any] = {"seed": 3}
    assert (
        simulate(2, 2, "greedy", weights=str(own), **options)["seats"]
        == simulate(2, 2, "greedy", **options)["seats"]
    )
    (tmp_path / "none.toml").write_text("nothing = 1")
    with pytest.raises(Failed, match="The weights in"):
        simulate(1, 2, "greedy", weights=str(tmp_path / "none.toml"))


# -- counts of uses --------------------------------------------------------------------------------


def test_uses_are_counted_once_a_seat_for_those_who_won() -> None:
    uses: Uses = Uses()
    for winners in ({0}, {1}):
        watcher = UseWatcher()
        for seat in (0, 0, 1):
            watcher.see("slots", "one", seat)
        watcher.see("slots", "two", 0)
        watcher.close(winners, uses)
    two, one = summed(uses, "slots", 2, 0.5, ["two", "never"])
    assert (one["name"], one["uses_per_game"], one["seats"], one["win_factor"]) == ("one", 3, 4, 1.0)
    assert (two["name"], two["uses_per_game"], two["seats"], two["win_factor"]) == ("two", 1, 2, 1.0)
    assert two["win_factor_interval"][0] < 1 < two["win_factor_interval"][1]


def test_slots_bonuses_objects_and_starting_places_are_those_of_the_games() -> None:
    result = simulate(2, 3, "greedy", seed=8)
    explored = bonuses = used = 0
    for seed in range(8, 10):
        match = Match.new("last_aurora", [f"greedy {seat + 1}" for seat in range(3)], {}, seed)
        bots = [make("greedy", "last_aurora", seed * 8 + seat, {}) for seat in range(3)]
        while (decision := match.decision) is not None:
            for event in match.apply(bots[decision.seat].choose(match.view(decision.seat), decision)):
                explored += event.kind == "explores"
                bonuses += event.kind == "bonus"
                used += event.kind == "object_used"
    for family, number in (("slots", explored), ("bonuses", bonuses), ("objects", used)):
        assert round(sum(row["uses_per_game"] for row in result[family]) * 2) == number > 0
    assert [row["name"] for row in result["starting_places"]] == ["1st", "2nd", "3rd"]
    assert all(row["seats"] == 2 for row in result["starting_places"])
    assert sum(row["win_factor"] for row in result["starting_places"]) == pytest.approx(3)


def test_ports_actions_and_places_of_the_other_games() -> None:
    auztralia = simulate(2, 2, "random", game="auztralia", seed=1)
    assert sum(row["seats"] for row in auztralia["ports"]) == 4
    assert auztralia["actions"]
    outlive = simulate(2, 2, "random", game="outlive", seed=1)
    assert sum(row["uses_per_game"] for row in outlive["visits"]) == outlive["facts"]["moves"]["mean"]


# -- bars ------------------------------------------------------------------------------------------


def test_bars_are_exact_to_an_eighth_and_never_hide_what_is_there() -> None:
    assert bar(1, 10) == "█" * 10
    assert bar(0.5, 10) == "█" * 5
    assert bar(0.0125, 10) == "▏"
    assert bar(1e-9, 10) == "▏"
    assert bar(0, 10) == ""
    assert bar(0.26, 10, ascii_only=True) == "###"
    assert bar(2, 3) == "███"


def test_classes_of_a_chart_are_of_one_round_width_and_without_a_gap() -> None:
    counts = {-13: 1, 0: 5, 4: 2, 31: 1}
    found = bins(counts)
    assert [count for _, _, count in found] == [1, 0, 0, 7, 0, 0, 0, 0, 0, 1]
    assert {last - first for first, last, _ in found} == {4}
    assert all(one[1] + 1 == other[0] for one, other in pairwise(found))
    assert bins({}) == []
    assert bins({7: 3}) == [(7, 7, 3)]
    assert len(bins({0: 1, 10**12: 1})) <= 12
