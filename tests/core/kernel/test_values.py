"""The values of positions: models and weights are found, read and refused by one door."""

from pathlib import Path

import pytest

from core import Match
from core.kernel import OptionsError
from core.kernel.values import ValueModel, Valuer, ValueWeights, value_model, valued

MODEL = ValueModel(
    names=("one", "two"),
    features=lambda play, seat: [1.0, float(seat)],
    stage=lambda play: 0.5,
    turn=lambda play: 0,
    horizon=lambda start, now: True,
    searched=frozenset(),
    outcome=lambda match, seat: 7.0,
)


def test_a_value_is_what_features_count_early_and_late() -> None:
    weights = ValueWeights({}, (1.0, 2.0), {"one": (3.0, 4.0), "two": (5.0, 6.0)})
    valuer = Valuer(MODEL, weights)
    match = Match.new("floes", ["Ann", "Ben"], {}, seed=1)
    assert valuer(match, 0) == pytest.approx(1 + 3 + 0.5 * (2 + 4))
    assert valuer(match, 1) == pytest.approx(1 + 3 + 5 + 0.5 * (2 + 4 + 6))
    while match.decision is not None:
        match.apply(0)
    assert valuer(match, 0) == 7.0


def test_a_game_without_values_has_none() -> None:
    assert not valued("floes")
    with pytest.raises(OptionsError, match="does not say what its positions are worth"):
        value_model("floes")


def test_weights_that_do_not_fit_are_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.kernel import values

    monkeypatch.setattr(values, "value_model", lambda game: MODEL)
    path = tmp_path / "weights.toml"
    with pytest.raises(OptionsError, match="cannot be read"):
        values.valuer("floes", path)
    path.write_text("bias = [0, 0]\n[made]\n[weights]\none = [1, 2]\nthree = [1, 2]\n", "utf-8")
    with pytest.raises(OptionsError, match="do not fit: three, two"):
        values.valuer("floes", path)
    path.write_text("bias = [0, 0]\n[made]\n[weights]\none = [1, 2]\ntwo = [1, 2]\n", "utf-8")
    assert values.valuer("floes", path).weights.weights["two"] == (1.0, 2.0)
