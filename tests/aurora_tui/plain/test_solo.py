"""A game against the Automa through a pipe, with a kill and a resume in its middle; records resumed."""

import random
import re
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import open_save
from core import Match
from net.record_file import write_file
from tests.aurora_tui.net_kit import Aurora


@pytest.mark.e2e
@pytest.mark.parametrize(("args", "seed"), [(["--seed", "4"], 5), (["--map", "beta", "--seed", "8"], 2)])
def test_a_solo_game_to_the_end_with_a_resume_in_the_middle(args: list[str], seed: int) -> None:
    luck = random.Random(seed)
    first = Aurora("solo", "--plain", "--name", "Ann", *args)
    first.until(" map, Automa, seed ")
    assert first.play(luck, answers=6) == 6, "the game was over in its first round"
    while not first.at_footer:
        first.line()
    choices = first.choices
    first.process.kill()
    first.close()
    second = Aurora("resume", "--plain")
    second.until("Players: Ann, Automa.")
    while not second.at_footer:
        second.line()
    assert second.choices == choices
    for line, answer in (("v Automa", "Row D:"), ("t others", "Automa: "), ("log 99", "Automa")):
        second.type(line)
        second.until(answer)
    second.play(luck)
    assert second.end() == 0
    assert re.search(r"^\d\w\w: Automa, \d+ Fame Points", "\n".join(second.said), re.M)
    assert second.errors() == ""
    second.close()
    assert sum("Automa" in line for line in (*first.said, *second.said)) > 20


def test_a_solo_record_is_told_with_the_automas_name(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new("last_aurora", ["Ann"], {"automa": True}, seed=3)
    luck = random.Random(1)
    while match.decision is not None:
        match.apply(luck.randrange(len(match.decision.actions)))
    path = saves.new_record(match.seats)
    write_file(path, match.record())
    assert run(["replay", "ann.aurora", "--plain"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Ann, Automa: ")
    assert "Automa, " in said[said.index("Results") :]
    assert run(["resume", "ann.aurora", "--plain"]) == 1
    assert "is over" in capsys.readouterr().err
    assert run(["saves"]) == 0
    assert re.search(r"^ann\.aurora  .* answers  \(Ann\)$", capsys.readouterr().out, re.M)


def test_a_running_game_of_a_host_goes_on_in_a_save(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=3)
    match.apply(0)
    path = tmp_path / "bug.aurora"
    write_file(path, match.record())
    monkeypatch.setattr("sys.stdin", (tmp_path / "none").open("w+"))
    assert run(["resume", str(path), "--plain"]) == 0
    assert "all at this terminal" in capsys.readouterr().out
    kept = open_save(saves.path_of("ann-ben"))
    assert (kept.match.hash(), kept.bots) == (match.hash(), {})
