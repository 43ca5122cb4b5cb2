"""Beginning a match: whatever is wrong with game, seats, options or seed is said in one sentence."""

from typing import Any

import pytest

from core import Match, games
from core.kernel import CoreError, OptionsError
from core.kernel.game import provide

SEATS = ["Ann", "Ben"]


def refused(*args: Any, **kwargs: Any) -> str:
    with pytest.raises(OptionsError) as caught:
        Match.new(*args, **kwargs)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("game", ["chess", "", None, 5, [], b"floes"])
def test_an_unknown_game_is_named(game: object) -> None:
    refused(game, SEATS)


def test_the_games_there_are_are_listed() -> None:
    assert "floes" in refused("chess", SEATS)
    assert set(games()) >= {"floes", "last_aurora"}


def test_a_game_is_imported_when_first_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.kernel.game._modules", {})
    provide("late", "tests.core.kernel.no_such_module")
    assert "late" in games()
    with pytest.raises(ModuleNotFoundError):
        Match.new("late", SEATS)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ([], "2 to 4 seats, got 0"),
        (["Ann"], "2 to 4 seats, got 1"),
        (["A", "B", "C", "D", "E"], "2 to 4 seats, got 5"),
        ("Ann", "list of names"),
        (None, "list of names"),
        (2, "list of names"),
        ({"Ann": 1, "Ben": 2}, "list of names"),
        (["Ann", 2], "list of names"),
        (["Ann", None], "list of names"),
        (["Ann", ""], "seat 2 must have 1 to 40"),
        (["Ann", " \t"], "seat 2 must have 1 to 40"),
        (["Ann", "B" * 41], "seat 2 must have 1 to 40"),
        (["Ann", "Ann"], "must differ"),
        (["Ann", "Be\ud800n"], "seat 2 has half of a character"),
    ],
)
def test_wrong_seats_are_named(seats: Any, words: str) -> None:
    assert words in refused("floes", seats)


@pytest.mark.parametrize("name", ["[/red]", "[b", "B" * 40, "Анна", "安", "\U0001f9ca", "a\u0301"])
def test_any_name_that_can_be_saved_is_kept(name: str) -> None:
    match = Match.new("floes", ["Ann", name])
    assert Match.restore(match.snapshot()).seats == ("Ann", name)
    assert Match.replay(match.record()).seats == ("Ann", name)


@pytest.mark.parametrize(
    "options",
    [{"wind": 3}, {"goal": 2}, {"goal": "far"}, {3: 3}, ["goal"], "goal", 3, {"goal": None}],
)
def test_wrong_options_are_named(options: Any) -> None:
    refused("floes", SEATS, options)


@pytest.mark.parametrize("options", [None, {}])
def test_no_options_are_the_defaults(options: Any) -> None:
    assert Match.new("floes", SEATS, options).options == {"goal": 12, "faulty": False}


@pytest.mark.parametrize("seed", [None, "7", 1.5, True, 1 << 64, -(1 << 63) - 1])
def test_wrong_seeds_are_named(seed: Any) -> None:
    assert "seed" in refused("floes", SEATS, {}, seed)


@pytest.mark.parametrize("seed", [0, -1, -(1 << 63), (1 << 64) - 1])
def test_the_widest_seeds_are_saved(seed: int) -> None:
    match = Match.new("floes", SEATS, {}, seed)
    assert Match.replay(match.record()).hash() == match.hash()
    assert Match.restore(match.snapshot()).hash() == match.hash()


def test_a_core_error_is_one_family() -> None:
    with pytest.raises(CoreError):
        Match.new("chess", SEATS)
