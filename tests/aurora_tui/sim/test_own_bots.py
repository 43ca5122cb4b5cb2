"""Own bots, good and hostile: whatever they do, the game is played to its end in time, and it is told."""

import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from aurora_tui.sim.own_bots.process import BROKE, FAILED, ILLEGAL, LATE, MEMORY, PROCESSES
from aurora_tui.sim.players import LABEL, Player, players
from aurora_tui.sim.seats import ThinkingPace, names_of, seated
from core import Match
from core.bots import Budget, usual_budget
from tests.aurora_tui.sim.test_sim import running

HOSTILE = Path(__file__).with_name("hostile_bots.py")
SMALL = 300 << 20
PACE = ThinkingPace(simulations=7, patience=0.7, memory=SMALL)


def played(*words: str, pace: ThinkingPace = PACE, seed: int = 5) -> tuple[Match, dict[str, int], str]:
    """A game of Floes between random and the last of these: the match, its faults, the last one in words."""
    seats = players("floes", ["random", *words])
    match = Match.new("floes", names_of(seats), {}, seed)
    with seated(seats, match, seed, {}, pace) as who:
        while (decision := match.decision) is not None:
            match.apply(who[decision.seat].choose(match.view(decision.seat), decision))
    assert match.scores is not None
    return match, dict(who[-1].faults), who[-1].trouble


def hostile(name: str) -> str:
    return f"{HOSTILE}:{name}"


@pytest.mark.parametrize("name", ["Fair", "Thinks", "Slow"])
def test_a_fair_bot_answers_everything(name: str) -> None:
    _, faults, trouble = played(hostile(name), pace=PACE._replace(patience=10))
    assert (faults, trouble) == ({}, "")


def test_an_own_bot_that_thinks_has_the_usual_budget() -> None:
    (thinker,) = players("floes", [hostile("Thinks")])
    assert ThinkingPace().budget(thinker) == usual_budget("strong")
    assert ThinkingPace(simulations=3).budget(thinker) == Budget(simulations=3)
    assert ThinkingPace(seconds=0.5).budget(thinker) == Budget(seconds=0.5)


def test_its_choices_are_a_function_of_its_seed() -> None:
    pace = PACE._replace(patience=10)
    assert played(hostile("Fair"), pace=pace)[0].hash() == played(hostile("Fair"), pace=pace)[0].hash()


def test_the_seed_that_it_gets_is_not_that_of_the_match() -> None:
    """It was eight times that and the seat: with it a bot could deal all cards as they lie."""
    told = [int(played(hostile("TellsItsSeed"), seed=seed)[2].rsplit(" ", 1)[1]) for seed in (5, 6, 5)]
    assert told[0] == told[2] != told[1]
    assert min(told) > 1 << 40
    assert not {abs(told[0] - told[1]) >> bits for bits in range(8)} & {1, 8}


@pytest.mark.parametrize(
    ("name", "faults", "words"),
    [
        ("Hangs", {LATE: 1}, "late"),
        ("Dies", {BROKE: 1}, "broke down: exit code 3"),
        ("Raises", {FAILED: 3}, "failed: ValueError: [red]no idea[/red]"),
        ("NeverBegins", {FAILED: 1}, "failed: RuntimeError: not today"),
        ("Missing", {FAILED: 1}, "failed: AttributeError: module 'own_bot' has no attribute 'Missing'"),
        ("Lies", {ILLEGAL: 3}, "no legal answer: there is no choice "),
        ("Negative", {ILLEGAL: 3}, "no legal answer: there is no choice -1"),
        ("Text", {ILLEGAL: 3}, "no legal answer: there is no choice -1"),
        ("Truth", {ILLEGAL: 3}, "no legal answer: there is no choice -1"),
        ("Forks", {PROCESSES: 1}, "too many processes"),
        ("KillsItsKeeper", {LATE: 1}, "late"),
    ],
)
def test_what_a_bot_does_instead_of_answering_is_counted(
    name: str, faults: Mapping[str, int], words: str
) -> None:
    begun = time.monotonic()
    _, found, trouble = played(hostile(name), pace=PACE._replace(patience=3 if name == "Forks" else 0.7))
    assert found == faults
    assert trouble.startswith(words)
    assert time.monotonic() - begun < 15


@pytest.mark.parametrize("name", ["Eats", "EatsTogether"])
def test_memory_is_bounded_for_each_process_and_for_all(name: str) -> None:
    _, faults, _ = played(hostile(name), pace=PACE._replace(patience=8))
    assert set(faults) == {MEMORY}


def test_nothing_that_a_bot_started_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even what has left its session and its parent."""
    monkeypatch.setenv("LEFT", str(tmp_path / "left"))
    _, faults, _ = played(hostile("Leaves"), pace=PACE._replace(patience=10))
    assert faults == {}
    pids = [int(line) for line in (tmp_path / "left").read_text().split()]
    assert pids
    assert not any(map(running, pids))


def script(folder: Path, text: str) -> str:
    path = folder / "bot"
    path.write_text(f"#!{sys.executable}\n{text}")
    path.chmod(0o700)
    return f"cmd:{path}"


READY = "import sys, json, time\nsys.stdin.readline()\nprint(json.dumps({'type': 'ready'}), flush=True)\n"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("print('hello')", {FAILED: 1}),
        ("raise SystemExit('out of order')", {BROKE: 1}),
        (READY + "for line in sys.stdin: print('what?', flush=True)", {ILLEGAL: 3}),
        (READY + "for line in sys.stdin: print('{\"id\": 1e99}', flush=True)", {ILLEGAL: 3}),
        (READY + "for line in sys.stdin: print('[' * 20_000, flush=True)", {ILLEGAL: 3}),
        (READY + "sys.stdin.readline(); sys.stdout.write('x' * 1_000_000); time.sleep(9)", {ILLEGAL: 1}),
        (READY + "sys.stdin.readline(); sys.stderr.write('x' * 9_000_000)", {BROKE: 1}),
        (READY + "time.sleep(60)", {LATE: 1}),
    ],
    ids=["no reply", "exits", "no JSON", "huge number", "deep", "long line", "noise", "never reads"],
)
def test_a_program_that_says_something_else(tmp_path: Path, text: str, faults: Mapping[str, int]) -> None:
    _, found, _ = played(script(tmp_path, text), pace=PACE._replace(patience=2))
    assert found == faults


def test_the_last_words_of_a_program_are_told_clean(tmp_path: Path) -> None:
    command = script(tmp_path, "raise SystemExit('\\x1b[31mout of \\u202eorder')")
    assert played(command)[2] == "broke down: out of order"


def test_a_command_that_is_not_there(tmp_path: Path) -> None:
    _, faults, trouble = played(f"cmd:{tmp_path}/nobody")
    assert faults == {BROKE: 1}
    assert trouble == f"broke down: {tmp_path}/nobody: No such file or directory"


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("wizard", "There is no bot 'wizard'; there is: random."),
        ("wiz\x1b[2Jard\n", "There is no bot 'wizard'; there is: random."),
        ("nobody.py:Bot", "The bot in 'nobody.py' cannot be read: no such file or directory."),
        ("/dev/zero:Bot", "The bot in '/dev/zero' cannot be read: "),
        ("a-b:Bot", "'a-b' is no module; write FILE.py:NAME or MODULE:NAME."),
        ("mine.py:", "'' is no name of a bot; write FILE.py:NAME or MODULE:NAME."),
        ("cmd:", "After 'cmd:' stands the command of a bot, such as cmd:./mybot."),
        ("cmd:'", "The command of a bot cannot be read: no closing quotation."),
        ("random@/no/such", "The weights in '/no/such' cannot be read: no such file or directory."),
        ("nul\0.py:Bot", "A path has no NUL character."),
    ],
)
def test_what_names_no_bot_is_one_sentence(word: str, sentence: str) -> None:
    with pytest.raises(Exception) as caught:  # noqa: PT011  # which of ours does not matter
        players("floes", ["random", word])
    assert str(caught.value).startswith(sentence)


def test_labels_are_short_harmless_and_different() -> None:
    command = "cmd:'/tmp/=\x1b[2J1+1 a very long name of a bot'"
    found = players("floes", ["random", "random", command, command])
    labels = [each.label for each in found]
    assert len(set(labels)) == 4
    assert labels[:2] == ["random", "random 2"]
    for label in labels:
        assert len(label) <= LABEL
        assert label[0].isalnum()
        assert label.isprintable()


def test_a_bound_way_in_has_no_own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    from aurora_tui.storage import paths

    monkeypatch.setattr(paths._Confinement, "confined", True)
    for word in (hostile("Fair"), "json:tool", "cmd:true", "random@weights.toml"):
        with pytest.raises(paths.PathRefused):
            players("floes", ["random", word])


def test_a_module_is_found_without_being_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its own process imports it."""
    package = tmp_path / "strange_bots"
    package.mkdir()
    for name in ("__init__.py", "good.py"):
        (package / name).write_text(f"import os\nfrom {__name__} import note\n")
    (package / "good.py").write_text(HOSTILE.read_text())
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    from aurora_tui.sim.players import digest

    (found,) = players("floes", ["strange_bots.good:Fair"])
    assert isinstance(found, Player)
    assert digest(found)
    assert "strange_bots" not in sys.modules
    assert played("strange_bots.good:Fair", pace=PACE._replace(patience=10))[1] == {}
