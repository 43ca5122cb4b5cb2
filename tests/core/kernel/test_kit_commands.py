"""The command that a failure prints, run in this process; and the small parts of the kit."""

import shlex
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from core.kernel.conformance import Case, Coverage, Dice, Failure, Report
from core.kernel.conformance.__main__ import main
from core.kernel.conformance.golden import ends_alike, make
from tests.core.kernel.floes import GAME, Table

MODULE = "tests.core.kernel.floes"
CASE = Case(
    game="floes",
    seats=3,
    seed=4,
    options={"goal": 9},
    weights={"shift": 0.2, "rest": 0.1},
    cap=500,
    module=MODULE,
)


def words(command: str) -> list[str]:
    """The arguments of a command line."""
    head, *rest = shlex.split(command.removeprefix("python -m core.kernel.conformance "))
    return [head, *rest]


def test_a_case_that_passes_ends_with_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words(CASE.command())) == 0
    assert "0 failures\nends in " in capsys.readouterr().out


def test_one_check_at_one_decision(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words(CASE.command("views_hide", 3))) == 0
    assert "1 examined: 0 failures" in capsys.readouterr().out


def test_a_case_that_fails_ends_with_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def invariants(t: Table) -> list[str]:
        return ["it is cold"]

    monkeypatch.setattr(f"{MODULE}.GAME", msgspec.structs.replace(GAME, invariants=invariants))
    assert main(words(CASE.command("sound", 2))) == 1
    assert "sound at decision 2: it is cold" in capsys.readouterr().out


@pytest.mark.parametrize("check", ["no_such_check", "Sound"])
def test_an_unknown_check_is_named(check: str) -> None:
    with pytest.raises(SystemExit):
        main(words(CASE.command(check)))


def test_the_core_provides_last_aurora(capsys: pytest.CaptureFixture[str]) -> None:
    case = Case(game="last_aurora", seats=2, seed=3, advised=0.5)
    assert main(words(case.command("ends"))) == 0
    assert "ends in" in capsys.readouterr().out


def test_coverage_adds_up_and_names_what_is_missing() -> None:
    first, second = Coverage(), Coverage()
    first.see(None, (), ["ice"])
    second.see(None, (), ["wind", "ice"])
    first.add(second)
    assert first.things == {"ice": 2, "wind": 1}
    expected = {"things": ("wind", "snow", "fog"), "events": ("storm",)}
    assert first.missing(expected, {"things: fog": "never in winter"}) == ["things: snow", "events: storm"]


def test_a_report_names_checks_and_failures() -> None:
    report = Report(games=2, failures=[Failure("sound", "it is cold", CASE, 7), Failure("steps", "none")])
    assert not report.ok
    assert report.failed() == {"sound", "steps"}
    assert "sound at decision 7: it is cold\n    python -m core.kernel.conformance floes" in str(report)


def test_the_kits_dice_repeat_and_differ() -> None:
    assert [Dice(1, 2).below(100) for _ in range(3)] == [Dice(1, 2).below(100)] * 3
    assert len({Dice(1, seed).below(1 << 60) for seed in range(100)}) == 100
    dice = Dice(5)
    assert sorted(dice.mixed("abcd")) == list("abcd")
    assert 350 < sum(dice.likely(0.4) for _ in range(1000)) < 450


def test_weights_change_the_taste() -> None:
    def shifts(weight: float) -> int:
        case = replace(CASE, weights={"shift": weight})
        match, chooser, found = case.begin(), case.chooser(), 0
        while match.decision is not None:
            choice = chooser.choose(match)
            found += match.decision.actions[choice].kind == "shift"
            match.apply(choice)
        return found

    assert shifts(0.0) == 0
    assert shifts(5.0) > 20


def test_a_golden_record_ends_alike_until_the_rules_change(tmp_path: Path) -> None:
    record, known = make(CASE)
    assert list(ends_alike(record, known)) == []
    other, _ = make(replace(CASE, seed=5))
    faults = " ".join(ends_alike(other, known))
    assert "it ends in" in faults
    assert "scores" in faults
