"""`aurora serve link`, `export`, `import` and `unit`, as a box's owner uses them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace, write_private
from aurora_tui.serve.web import tokens
from tests.aurora_tui.serve.test_box_archive import a_box

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A box with Ann, whose pages were served."""
    folder = a_box(tmp_path / "box")
    write_private(ServePlace(folder).web_url, b"https://play.example.org")
    return folder


def test_a_link_is_for_one_person(box: Path, capsys: Printed) -> None:
    links = []
    for name in ("Ben", "ann", "Ben"):
        assert run(["serve", "link", name, "--data-dir", str(box)]) == 0
        printed = capsys.readouterr()
        url, hash_, link = printed.out.strip().partition("#")
        assert (url, hash_) == ("https://play.example.org/link", "#")
        assert "Good once" in printed.err
        links.append(link)
    people = People(box / "people.db")
    found = [people.known_by(tokens.of_link(link)) for link in links]
    assert [person.name for person in found if person is not None] == ["Ben", "Ann", "Ben"]
    assert len(people.all()) == 2
    assert not any(link.encode() in (box / "people.db").read_bytes() for link in links)
    people.block(1)
    people.close()
    assert run(["serve", "link", "Ann", "--data-dir", str(box)]) == 1
    assert "Ann is blocked here; --unblock 1 comes first." in capsys.readouterr().err


def test_a_box_moves_by_two_commands(box: Path, tmp_path: Path, capsys: Printed) -> None:
    file, new = str(tmp_path / "box.zip"), str(tmp_path / "new")
    assert run(["serve", "export", file, "--data-dir", str(box)]) == 0
    assert "holds the box: 6 files" in capsys.readouterr().out
    assert run(["serve", "import", file, "--data-dir", new]) == 0
    assert f"The box is in {new}" in capsys.readouterr().out
    assert run(["serve", "import", file, "--data-dir", new]) == 1
    assert "--replace" in capsys.readouterr().err
    assert run(["serve", "import", file, "--data-dir", new, "--replace"]) == 0
    assert "What was there before is in" in capsys.readouterr().out
    assert run(["serve", "people", "--data-dir", new]) == 0
    assert "Ann" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("link",), 2, "Missing argument: NAME"),
        (("export",), 2, "Missing argument: FILE"),
        (("import", "absent", "--replace"), 1, "no such file"),
        (("import", "/dev/zero", "--replace"), 1, "no ordinary file"),
        (("link", "\x1b"), 1, "A name has a letter"),
        (("link", "Ann", "--web"), 2, "leave --bind, --lan and --web out"),
        (("people", "Ann"), 2, "Unexpected argument: Ann"),
        (("unit", "x"), 2, "Unexpected argument: x"),
        (("--replace",), 2, "--replace goes with"),
        (("--web", "nowhere:x"), 2, "'x' is no port"),
        (("--web-url", "play"), 2, "no address of a site"),
        (("people", "--replace"), 2, "--replace goes with"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    words: tuple[str, ...], code: int, told: str, box: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(box)
    assert run(["serve", *words, "--data-dir", str(box)]) == code
    printed = capsys.readouterr().err
    assert told in printed
    assert printed.count("\n") == 1


def test_links_need_pages(tmp_path: Path, capsys: Printed) -> None:
    for folder, told in (
        (tmp_path / "none", "There is no box in"),
        (a_box(tmp_path / "box"), "never served"),
    ):
        assert run(["serve", "link", "Ann", "--data-dir", str(folder)]) == 1
        assert told in capsys.readouterr().err


def test_the_unit_runs_this_program_within_limits(tmp_path: Path, capsys: Printed) -> None:
    assert run(["serve", "unit"]) == 0
    unit = capsys.readouterr().out
    started = re.search(r"^ExecStart=(\S+) serve ", unit, re.MULTILINE)
    assert started is not None
    assert Path(started[1]).is_absolute()
    for wanted in ("DynamicUser=yes", "MemoryMax=", "LimitNOFILE=", "TasksMax=", "NoNewPrivileges=yes"):
        assert f"\n{wanted}" in unit
    assert "$" not in unit
    if shutil.which("systemd-analyze") and Path(started[1]).exists():
        file = tmp_path / "aurora.service"
        file.write_text(unit)
        found = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(file)], capture_output=True, text=True, timeout=30
        )
        assert "aurora.service" not in found.stderr, found.stderr


def test_the_program_can_do_what_the_unit_forbids_it_not() -> None:
    """The libraries of the service load where no memory is both written and run; on Linux from 6.3 on."""
    told = (
        "import ctypes, sys\n"
        "if ctypes.CDLL(None).prctl(65, 1, 0, 0, 0): print('unknown'); sys.exit()\n"
        "import aiohttp, asyncssh, sqlite3, textual, zeroconf, zmq\n"
        "asyncssh.generate_private_key('ssh-ed25519'); print('fine')"
    )
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, timeout=60)
    assert found.stdout.strip() in ("fine", "unknown"), found.stderr
