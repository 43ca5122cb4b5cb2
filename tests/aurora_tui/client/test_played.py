"""What is said of results: best ones, streaks, a daily game in two lines; kept by both clients."""

import msgspec
import pytest

from aurora_tui.cli.entry import run
from aurora_tui.client.daily_game import daily, day_of, seed_of, today
from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.played import best_alone, overview, result_of, shared, streaks
from aurora_tui.client.start_request import Launch
from aurora_tui.storage.played_games import played_games
from core import Match
from tests.aurora_tui.screens.kit import app_of, opened, page, press, settle, text
from tests.aurora_tui.storage.test_played_games import game

QUICK = NewGame("floes", (Place("Ann", PERSON), Place("Bot", "random")), {"goal": 8}, seed=3)


def test_a_day_and_its_seed() -> None:
    assert day_of(seed_of("2031-05-07")) == "2031-05-07"
    assert [day_of(seed) for seed in (7, -3, 1 << 60, seed_of("2031-05-07") + 60)] == ["", "", "", ""]
    assert today(0) == "1970-01-01"
    one, other = daily("last_aurora", "Ann", "2031-05-07"), daily("last_aurora", "Zoe", "2031-05-07")
    assert one.seed == other.seed
    assert one.options == other.options
    first, second = (
        Match.new(made.game, made.names(), made.options, made.seed or 0).view(None)["zone"]
        for made in (one, other)
    )
    assert first == second
    Match.new("last_aurora", ["Ann"], one.options, seed_of("9999-12-31"))


def test_the_best_alone_by_game_and_options() -> None:
    games = [
        game(5, alone=True, options="Alpha"),
        game(9, alone=True, options="Alpha"),
        game(7, alone=True, options="Beta"),
        game(50, options="Alpha"),
        game(60, alone=True, options="Beta", out=(0,)),
    ]
    assert {key: best.totals[0] for key, best in best_alone(games).items()} == {
        ("floes", "Alpha"): 9,
        ("floes", "Beta"): 7,
    }
    assert "Best alone, Floes, Alpha: 9." in overview(games)


def test_streaks() -> None:
    lost = {"ranks": (2, 1)}
    games = [game(1), game(2), game(3), game(4, **lost), game(5)]
    assert streaks(games)[:2] == (1, 3)
    days = ["2030-12-29", "2030-12-31", "2031-01-01", "2031-01-01", "junk"]
    assert streaks([game(number, day=day) for number, day in enumerate(days)]).days == 2
    assert streaks([]) == (0, 0, 0)
    assert not game(1, out=(0,)).won


def test_a_daily_game_in_two_lines() -> None:
    lines = shared(game(31, day="2031-05-07", options="Alpha map", alone=True), "points")
    assert lines == ("Floes daily 2031-05-07 (Alpha map)", "Ann: 31 points, 1st of 2")
    assert shared(game(31), "points") == ()
    assert "did not get through" in shared(game(31, day="2031-05-07", out=(0,)), "points")[1]


async def test_the_screen_keeps_a_result_once_and_lists_it() -> None:
    made = msgspec.structs.replace(QUICK, seed=seed_of("2031-05-07"))
    async with opened(Launch(game=made), size=(100, 40)) as pilot:
        app = app_of(pilot)
        for _ in range(200):
            model = app.active.model
            assert model is not None
            if model.over:
                break
            if model.decision is not None:
                await model.answers.choose(0, model.decision.id)
            await settle(pilot)
        session = app.active.session
        assert session is not None
        await settle(pilot)
        assert page(pilot) == "ResultsScreen"
        assert "Floes daily 2031-05-07" in text(pilot)
        assert [one.key for one in played_games()] == [result_of(model, session).key]  # type: ignore[union-attr]
        await press(pilot, "escape", "escape")
        assert page(pilot) == "ResultsScreen"
        assert len(played_games()) == 1
        await app.action_to_title()
        await press(pilot, "r")
        assert page(pilot) == "PlayedScreen"
        assert "1 game played to the end" in text(pilot)
        assert "daily 2031-05-07; Floes" in text(pilot)
        await press(pilot, "home", "enter")
        assert page(pilot) == "TableScreen"
        assert app.game.last_game is not None
        assert day_of(app.game.last_game.seed or 0) == today()


def test_the_command_has_a_seed_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["solo", "--daily", "--seed", "3"]) == 2
    assert "--daily has a seed of its own" in capsys.readouterr().err
    begun: list[NewGame] = []
    monkeypatch.setattr("aurora_tui.plain.local_play.begin", lambda made: begun.append(made) or 0)
    assert run(["solo", "--daily", "--plain", "--name", "Ann", "--map", "beta"]) == 0
    assert day_of(begun[0].seed or 0) == today()
    assert begun[0].options["map"] == "beta"
