"""What a client's process is started with, and what it keeps to."""

import subprocess
import sys
from pathlib import Path

import pytest

from aurora_tui.serve import client_process, process_limits
from aurora_tui.serve.client_process import client_command, terminal_environment
from aurora_tui.serve.people import KnownPerson
from aurora_tui.serve.place import ServePlace

ANN = KnownPerson(3, "Ann; rm -rf", False, 1, False, 0, 0)


def test_nothing_of_the_box_is_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_OF_THE_BOX", "x")
    terminal = {"TERM": "xterm", "LD_PRELOAD": "/tmp/x.so", "PYTHONSTARTUP": "x", "AURORA_DATA_DIR": "/"}
    command = client_command(ServePlace(tmp_path / "serve"), ANN, terminal, plain=True)
    assert command.words == (sys.executable, "-P", "-s", "-m", client_process.ENTRY, "--plain")
    assert command.folder == tmp_path / "serve/people/3"
    assert command.folder.stat().st_mode & 0o777 == 0o700
    for name in ("HOME", "AURORA_DATA_DIR", "AURORA_CONFIG_DIR"):
        assert command.environment[name] == str(command.folder)
    assert not {"PATH", "SECRET_OF_THE_BOX", "LD_PRELOAD", "PYTHONSTARTUP", "SHELL"} & set(
        command.environment
    )
    assert ANN.name not in " ".join(command.words)


@pytest.mark.parametrize(
    ("heard", "known"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"PYTHONUTF8": "1"}),
        ({"TERM": "vt100", "LANG": "de_DE.ISO-8859-1@euro"}, {"PYTHONIOENCODING": "iso8859-1:replace"}),
        ({"TERM": "xterm", "LANG": "de_DE.UTF-8", "NO_COLOR": "1"}, {"PYTHONUTF8": "1"}),
        ({"TERM": "xterm", "LANG": "ja_JP.eucJP"}, {"PYTHONIOENCODING": "euc_jp:replace"}),
        ({"TERM": "xterm", "LANG": "C.nonsense"}, {"PYTHONUTF8": "1"}),
        ({"LANG": "C"}, {"PYTHONUTF8": "1"}),
    ],
)
def test_the_terminal_tells_what_it_is(heard: dict[str, str], known: dict[str, str]) -> None:
    wanted = {name: value for name, value in heard.items() if name != "LANG"}
    assert terminal_environment(heard) == wanted | known | {"LANG": "C.UTF-8"}


@pytest.mark.parametrize(
    "charset",
    ["hex", "rot13", "zip", "undefined", "idna", "punycode", "utf-7", "utf-16", "cp037", "hz"],
)
def test_a_codec_that_no_terminal_can_have_is_not_believed(charset: str) -> None:
    assert terminal_environment({"LANG": f"en_US.{charset}"}) == {"LANG": "C.UTF-8", "PYTHONUTF8": "1"}


@pytest.mark.parametrize("value", ["a b", "../../etc/passwd", "x" * 65, "x\n", "", "\x1b[m", "é"])
def test_what_is_no_name_of_a_terminal_is_left_out(value: str) -> None:
    assert "TERM" not in terminal_environment({"TERM": value})


def test_a_guest_is_told_no_place_of_the_box(tmp_path: Path) -> None:
    told = (
        "from aurora_tui.cli import guest_client; from aurora_tui.storage.reports import report\n"
        "try: guest_client._come()\n"
        "except Exception: print(report('a fault'))"
    )
    found = subprocess.run(
        [sys.executable, "-c", told],
        capture_output=True,
        text=True,
        check=True,
        cwd=client_process.ROOT,
        env={"AURORA_DATA_DIR": str(tmp_path), client_process.WAY: str(tmp_path / "nowhere")},
    )
    assert found.stdout == "a report is kept for the owner of this box\n"
    assert len(list((tmp_path / "reports").iterdir())) == 1


def test_limits_hold_in_the_process() -> None:
    told = (
        "import resource; from aurora_tui.serve import process_limits; process_limits.limit();"
        "print([resource.getrlimit(kind)[1] for kind, _ in process_limits.LIMITS])\n"
        "try: bytearray(process_limits.MEMORY)\n"
        "except MemoryError: print('no room')"
    )
    found = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=client_process.ROOT
    )
    assert found.stdout.splitlines() == [str([most for _, most in process_limits.LIMITS]), "no room"]
