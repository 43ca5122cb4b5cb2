"""The fit: games of one strength, the same for one seed, and weights that foretell how games end."""

from pathlib import Path

import pytest

from core import Match
from core.bots import make
from core.bots.fit import samples
from core.bots.fit.__main__ import main
from core.bots.fit.regression import TRACES, Sums, chosen, fitted
from core.bots.fit.samples import Course, Unit, options_of, played
from core.bots.fit.tastes import TastefulBot
from core.bots.random_bot import RandomBot
from core.kernel.values import value_model, valuer

np = pytest.importorskip("numpy")
GAME = "last_aurora"


def test_a_fit_writes_a_file_that_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "weights.toml"
    assert main([GAME, "--games", "5", "--seats", "2", "--seed", "5", "--out", str(out)]) == 0
    assert "5 games by greedy" in capsys.readouterr().out
    found = valuer(GAME, out).weights
    assert {*found.weights} == {*value_model(GAME).names}
    assert found.made["games"] == 5
    assert found.made["seats"] == [2]
    assert found.made["source"] == "designed"
    assert "--seed 5" in found.made["command"]


def test_what_cannot_be_fitted_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["floes"]) == 1
    assert "does not say what its positions are worth" in capsys.readouterr().err
    assert main([GAME, "--jobs", "0"]) == 1
    assert "--jobs" in capsys.readouterr().err


def test_a_unit_is_the_same_game_each_time() -> None:
    unit = Unit(GAME, "random", (2, 3), 11)
    assert played(unit) == played(unit)


def test_weights_travel_with_the_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    """As their text: a process elsewhere has no file of them, and one that plays two rounds reads both."""
    read: list[str] = []
    files: list[Path] = []

    def make(name: str, game: str, seed: int, options: object, weights: Path | None) -> RandomBot:
        assert weights is not None
        read.append(weights.read_text())
        files.append(weights)
        return RandomBot(seed)

    monkeypatch.setattr(samples, "make", make)
    unit = Unit(GAME, "normal", (2,), 11)
    for text in ("one", "two"):
        played(unit._replace(weights=text))
    assert read == ["one", "one", "two", "two"]
    assert len(set(files)) == 2  # what is kept by the name of a file is not the other's
    assert not any(file.exists() for file in files)


def test_options_of_games_can_be_combined() -> None:
    from random import Random

    from core.kernel.game import find

    maps = set()
    for seed in range(40):
        options = options_of(GAME, Random(seed), 3)
        settled = find(GAME).options(options, 3)
        maps.add(settled["map"])
        assert not settled.get("solo")
    assert maps == {"alpha", "beta"}


@pytest.mark.parametrize("noise", [0.0, 4.0])
def test_weights_are_found_again(noise: float) -> None:
    """Courses whose outcome is a sum of their features, with noise at the end: the sum is found."""
    luck = np.random.default_rng(3)
    games = []
    for _ in range(400):
        rows = np.cumsum(luck.normal(size=(20, 3)), axis=0)
        outcome = float(rows[-1] @ [1.0, -2.0, 0.5] + noise * luck.normal())
        games.append([Course(rows.tolist(), [index / 20 for index in range(20)], outcome)])
    fit = fitted(games, 3)
    late = [early + growth for early, growth in zip(fit.early, fit.growth, strict=True)]
    assert late == pytest.approx([1.0, -2.0, 0.5], abs=0.25)
    assert fit.explained > 0.5


def test_too_few_games_are_refused() -> None:
    with pytest.raises(ValueError, match="too few games"):
        fitted([], 3)


# -- guesses and tastes ----------------------------------------------------------------------------


def test_the_penalty_lies_on_what_differs_from_the_guess() -> None:
    luck = np.random.default_rng(8)
    sums = Sums(2)
    for _ in range(60):
        rows = np.cumsum(luck.normal(size=(6, 2)), axis=0)
        sums.add(Course(rows.tolist(), [index / 6 for index in range(6)], float(rows[-1][0] + luck.normal())))
    guess = np.array([0.0, 5.0, -3.0, 0.0, 0.0, 1.0])
    nothing = np.zeros(6)
    for trace in TRACES:
        assert sums.solved(trace, 1e6, guess) == pytest.approx(guess, abs=0.01)
        free = sums.solved(trace, 1e-9, guess)
        assert free == pytest.approx(sums.solved(trace, 1e-9, nothing), abs=0.01)
        between = sums.solved(trace, 0.5, guess)
        assert min(free[1], 5.0) < between[1] < max(free[1], 5.0)


def test_of_fits_about_as_good_the_nearest_to_the_guess_is_taken() -> None:
    tried = [
        ((5.0, 0.3), 1.0, 0.003),
        ((5.02, 0.3), 0.95, 0.03),
        ((5.01, 0.3), 1.0, 0.03),
        ((5.2, 0.2), 1.0, 0.3),
    ]
    assert chosen(tried, guessed=False) == tried[0]
    assert chosen(tried, guessed=True) == tried[2]


def test_tastes_last_a_game_and_follow_from_the_seed() -> None:
    match = Match.new(GAME, ["Ann", "Ben"], {}, seed=6, bare=True)
    same = [TastefulBot(GAME, 4, None, 2.0) for _ in range(2)]
    other, plain = TastefulBot(GAME, 5, None, 2.0), TastefulBot(GAME, 4, None, 0.0)
    greedy = make("greedy", GAME, 1)
    differ = {"seed": 0, "taste": 0}
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        view = match.view(decision.seat)
        choice = same[0].choose(view, decision)
        assert choice == same[1].choose(view, decision)
        differ["seed"] += choice != other.choose(view, decision)
        differ["taste"] += choice != plain.choose(view, decision)
        match.apply(greedy.choose(view, decision))
    assert differ["seed"] > 5
    assert differ["taste"] > 5


def test_games_with_tastes_are_the_same_for_one_seed_and_others_without() -> None:
    unit = Unit(GAME, "greedy", (2,), 12, taste=3.0)
    assert played(unit) == played(unit)
    plain = unit._replace(taste=0.0)
    seeds = (12, 13, 14)
    assert [played(unit._replace(seed=seed)) for seed in seeds] != [
        played(plain._replace(seed=seed)) for seed in seeds
    ]
