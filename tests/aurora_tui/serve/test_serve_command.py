"""`aurora serve` as its owner uses it: what is printed, the people, what fits together."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.client.own_host import held
from aurora_tui.serve.door import Door
from aurora_tui.serve.invitation import Paper, command, invitation, qr_code
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace
from net.invite import Target

KEY = "SHA256:abc"
Printed = pytest.CaptureFixture[str]


@pytest.fixture
def box(tmp_path: Path) -> str:
    folder = tmp_path / "box"
    folder.mkdir(mode=0o700)
    people = People(folder / "people.db")
    people.add("Ann", "SHA256:secret-a")
    people.add("Ben", password="salt:secret-b")
    people.close()
    return str(folder)


@pytest.mark.parametrize("words", [["--new-code"], ["--password-file", "of_mine"]])
def test_a_box_that_runs_keeps_its_code(
    words: list[str], box: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(box)
    Path("of_mine").write_text("a password of mine")
    place = ServePlace(Path(box))
    code = Door(place.door).code
    with held(place.host):
        assert run(["serve", "--data-dir", box, "--bind", "127.0.0.1:1", *words]) == 1
    assert "stop it or give another --data-dir" in capsys.readouterr().err
    assert Door(place.door).code == code


def test_the_owner_lists_renames_and_blocks_people(box: str, capsys: Printed) -> None:
    assert run(["serve", "people", "--data-dir", box, "--rename", "2", "Bernd", "--block", "1"]) == 0
    told = capsys.readouterr().out
    lines = told.splitlines()
    assert lines[0] == "Person 2 is now Bernd, from the next login on."
    assert lines[1].startswith("Person 1 is let in no more.")
    assert "aurora serve --new-code" in lines[1]
    assert run(["serve", "people", "--data-dir", box]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1  Ann  ")
    assert lines[0].endswith(", 1 key, BLOCKED")
    assert lines[1].startswith("2  Bernd  ")
    assert lines[1].endswith(", a password")
    assert run(["serve", "people", "--data-dir", box, "--unblock", "1"]) == 0
    assert capsys.readouterr().out == "Person 1 is let in again.\n"
    assert run(["serve", "people", "--data-dir", box, "--json"]) == 0
    printed = capsys.readouterr().out
    assert "secret" not in printed
    people = json.loads(printed)["people"]
    assert [(person["number"], person["name"], person["blocked"]) for person in people] == [
        (1, "Ann", False),
        (2, "Bernd", False),
    ]


def test_two_keys_of_one_person(box: str, capsys: Printed) -> None:
    assert run(["serve", "people", "--data-dir", box, "--merge", "1", "2"]) == 0
    assert capsys.readouterr().out == "Who was person 2 is person 1 from the next login on.\n"
    assert run(["serve", "people", "--data-dir", box]) == 0
    assert capsys.readouterr().out.count("\n") == 1


def test_another_join_code(tmp_path: Path, capsys: Printed) -> None:
    before = Door(tmp_path / "join_code").code
    assert run(["serve", "--new-code", "--web", "nowhere:x", "--data-dir", str(tmp_path)]) == 2
    assert Door(tmp_path / "join_code").code == before  # nothing is changed by what cannot begin
    assert run(["serve", "--new-code", "--bind", "nowhere:x", "--data-dir", str(tmp_path)]) == 1
    capsys.readouterr()
    after = Door(tmp_path / "join_code")
    assert after.made_up
    assert after.code != before


def test_json_is_one_document(box: str, capsys: Printed) -> None:
    assert run(["serve", "people", "--data-dir", box, "--block", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["people"][0]["blocked"] is True


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["--rename", "x", "Zoe"], 2, "argument --rename: 'x' is no whole number."),
        (["--rename", "1", "Ben"], 1, "'Ben' is taken here, or looks like a name that is; choose another."),
        (["--block", "9"], 1, "There is no person 9 here."),
    ],
)
def test_what_cannot_be_is_told(box: str, capsys: Printed, words: list[str], code: int, told: str) -> None:
    assert run(["serve", "people", "--data-dir", box, *words]) == code
    assert capsys.readouterr().err == told + "\n"


def test_what_does_not_fit_together_is_refused(tmp_path: Path, capsys: Printed) -> None:
    for words in (["people", "--lan"], ["--block", "1"], ["--json"], ["--open", "--password-file", "x"]):
        assert run(["serve", *words, "--data-dir", str(tmp_path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert run(["serve", "people", "--data-dir", str(tmp_path / "none")]) == 1
    assert "Nobody has been let in" in capsys.readouterr().err
    assert run(["serve", "--bind", "nowhere:x", "--data-dir", str(tmp_path)]) == 1
    assert "'x' is no port" in capsys.readouterr().err


def test_a_password_comes_from_a_file(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "password"
    file.write_text("abc\n")
    words = [
        "serve",
        "--bind",
        "nowhere:x",
        "--data-dir",
        str(tmp_path / "box"),
        "--password-file",
        str(file),
    ]
    assert run(words) == 1
    assert "6 to 128 printable characters" in capsys.readouterr().err
    file.write_text("drift ice\n")
    assert run(words) == 1
    assert Door(tmp_path / "box/join_code").opens("drift ice")


def test_what_friends_type_can_be_read_aloud(tmp_path: Path) -> None:
    door = Door(tmp_path / "code")
    wide = invitation(Target("192.168.1.5", 2222), door, KEY, Paper(100, 60, blocks=True))
    assert "    ssh -p 2222 192.168.1.5" in wide
    assert f"    {door.code}" in wide
    assert sum("▀" in line for line in wide) > 12
    narrow = invitation(Target("192.168.1.5", 2222), door, KEY, Paper(20, 5, blocks=True))
    assert "    ssh -p 2222 192.168.1.5" in narrow
    assert f"    {door.code}" in narrow
    assert not any("█" in line for line in narrow)
    here = invitation(Target("127.0.0.1", 22), door, KEY, Paper(100, 60, blocks=True))
    assert "    ssh localhost" in here
    assert any("Only this machine" in line for line in here)
    assert not any("█▀▀▀▀▀" in line or "█ ▄▄▄▄▄" in line for line in here)


def test_a_password_of_the_owner_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "code").write_text("snowball")
    told = invitation(Target("::1", 2222), Door(tmp_path / "code"), KEY, Paper())
    assert not any("snowball" in line for line in told)
    assert command(Target("box.example.org", 22)) == "ssh box.example.org"


def test_the_code_for_phones_says_the_link() -> None:
    """Read back module by module: what is light is drawn, what is dark is left out."""
    import segno

    link = "ssh://192.168.1.5:2222"
    lines = qr_code(link, Paper(80, 40, blocks=True))[:-1]
    wanted = [
        [not cell for cell in row] for row in segno.make(link, micro=False, error="l").matrix_iter(border=2)
    ]
    drawn = []
    for line in lines:
        drawn.append([char in "▀█" for char in line])
        drawn.append([char in "▄█" for char in line])
    assert drawn[: len(wanted)] == wanted
    assert qr_code(link, Paper(len(lines[0]) - 1, 40, blocks=True)) == []
    assert qr_code(link, Paper(80, len(lines) - 1, blocks=True)) == []
    assert qr_code(link, Paper(80, 40)) == []


def test_who_only_plays_pays_nothing_for_it() -> None:
    told = (
        "import sys\nfrom aurora_tui.cli import run\nrun(['--help']); run(['play', '--help'])\n"
        "run(['serve', '--help'])\n"
        "print(sorted({'asyncssh', 'cryptography', 'segno', 'textual', 'zmq'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "[]"
