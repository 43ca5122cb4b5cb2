"""Streams that are closed, full or broken, and an environment that is missing, unreadable or nonsense.

Whatever it is: one sentence and the exit code 1 or 2, or it works; never a traceback, and never the
sentence for defects. The covering sample runs always, every command in every place when slow ones do.
"""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from tests.aurora_tui.forked import STRANGER, Forks, Ran

COMMANDS = [
    "--version",
    "--help",
    "",
    "--plain",
    "play",
    "play --plain --players Ann --bots 1 --seed 1",
    "solo --plain",
    "host --protocol",
    "host --bind 203.0.113.1:2000",
    "join --plain",
    "join 127.0.0.1:9 --plain",
    "resume",
    "resume --plain",
    "saves",
    "saves --json",
    "replay ann-mira --plain",
    "replay nothing",
    "doctor",
    "doctor --json",
    "doctor --reset",
    "cards --kind truck",
    "cards --json",
    "cards --check /etc",
    "sim --games 1 --jobs 1 --bots greedy",
    "completion bash",
    "fly",
]
AT_HOME = [
    "",
    "--plain",
    "play --plain --players Ann",
    "host --bind 203.0.113.1:2000",
    "join --plain",
    "resume",
]
AT_HOME += [
    "resume --plain",
    "saves --json",
    "replay ann-mira --plain",
    "doctor",
    "cards --kind truck",
    "solo",
]
"""Those that look for something in the folders of an account."""
READING = ["--plain", "play --plain", "solo --plain", "resume --plain", "join 127.0.0.1:9 --plain"]
VARIABLES = [
    *("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "TMPDIR"),
    *("AURORA_DATA_DIR", "AURORA_CONFIG_DIR", "AURORA_KEYMAP", "AURORA_THEME", "AURORA_GLYPHS"),
    *("AURORA_NAME", "AURORA_MOUSE", "AURORA_QUIET", "AURORA_DISCOVERY"),
]
STATES = [
    "unset",
    "empty",
    "missing",
    "locked",
    "no utf-8",
    "file",
    "below a file",
    "device",
    "long",
    "another's",
]
FORBIDDEN = ("Traceback", "should not have happened", "Exception ignored", "Warning")


class Place:
    """A home folder, and the program in it."""

    def __init__(self, folder: Path, forks: Forks) -> None:
        self.folder, self._forks = folder, forks
        (folder / "locked").mkdir(mode=0)
        (folder / "another's").mkdir(mode=0o700)
        if os.getuid() == 0:
            os.chown(folder / "another's", STRANGER + 1, STRANGER + 1)
        (folder / "file").write_text("")
        folder.chmod(0o777)
        self.values = {
            "unset": None,
            "empty": b"",
            "missing": b"/proc/nowhere/at/all",
            "locked": bytes(folder / "locked"),
            "no utf-8": bytes(folder) + b"/\xff\xfe",
            "file": bytes(folder / "file"),
            "below a file": bytes(folder / "file" / "x"),
            "device": b"/dev/null",
            "long": b"/tmp/" + b"x" * 5000,
            "another's": bytes(folder / "another's"),
        }

    def run(
        self,
        command: str,
        change: tuple[str, str] = ("TERM", "xterm"),
        streams: tuple[str, str, str] = ("empty", "file", "file"),
        account: int | None = None,
    ) -> Ran:
        """A command; gives how it ended, after looking that it ended in order."""
        env = {
            b"HOME": bytes(self.folder),
            b"LANG": b"C.UTF-8",
            b"TERM": b"xterm-256color",
            b"AURORA_DISCOVERY": b"off",
        }
        name, state = change
        value = self.values.get(state, state.encode())
        env.pop(name.encode(), None)
        if value is not None:
            env[name.encode()] = value
        ran = self._forks.run(*command.split(), env=env, streams=streams, account=account, folder=self.folder)
        where = (command, change, streams, account, ran)
        assert ran.code in (0, 1, 2), where
        assert not any(word in ran.out + ran.err for word in FORBIDDEN), where
        assert ran.err.count("\n") <= (0 if ran.code == 0 else 1), where
        return ran


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    forks = Forks()
    folder = Path(tempfile.mkdtemp(prefix="aurora-where-"))
    made = Place(folder, forks)
    made.run("play --plain --players Ann --bots 1")
    yield made
    forks.close()
    shutil.rmtree(folder)


# -- streams ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_an_output_that_is_full_is_told(place: Place, command: str) -> None:
    ran = place.run(command, streams=("empty", "full", "file"))
    assert ran.code in (1, 2)
    assert ran.err.endswith((".\n", "?\n"))
    said = place.run(command)
    if said.out and said.code == 0:
        assert ran.err == "Standard output cannot be written: no space left on device.\n"


@pytest.mark.parametrize("command", COMMANDS[::3])
@pytest.mark.parametrize(
    ("streams", "told"),
    [
        (
            ("empty", "closed", "file"),
            "Standard output is closed; send it to a terminal, a file or /dev/null.\n",
        ),
        (("empty", "broken", "file"), ""),
        (("closed", "closed", "closed"), ""),
    ],
    ids=["closed", "broken", "all closed"],
)
def test_an_output_that_nobody_has(
    place: Place, command: str, streams: tuple[str, str, str], told: str
) -> None:
    ran = place.run(command, streams=streams)
    assert ran.code in (1, 2)
    if streams[1] == "closed" or not ran.err:
        assert ran.err == told


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("stdin", ["closed", "zeros", "folder"])
def test_an_input_that_is_none(place: Place, command: str, stdin: str) -> None:
    assert place.run(command, streams=(stdin, "file", "file")).seconds < 20


@pytest.mark.parametrize("state", ["closed", "full", "broken"])
def test_errors_that_nobody_can_be_told(place: Place, state: str) -> None:
    for command, code in (("fly", 2), ("replay nothing", 1), ("saves", 0)):
        assert place.run(command, streams=("empty", "file", state)).code == code


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_with_every_stream(place: Place, command: str) -> None:
    for number, states in enumerate((("closed", "zeros", "folder"), *[("closed", "full", "broken")] * 2)):
        for state in states:
            streams = ["empty", "file", "file"]
            streams[number] = state
            place.run(command, streams=(streams[0], streams[1], streams[2]))


# -- environment -----------------------------------------------------------------------------------


@pytest.mark.parametrize("variable", VARIABLES)
def test_a_variable_in_a_few_states(place: Place, variable: str) -> None:
    """Each with its share of the commands, so that all of them meet all states."""
    commands = cycle(AT_HOME[VARIABLES.index(variable) % len(AT_HOME) :] + AT_HOME)
    for state, command in zip(STATES[VARIABLES.index(variable) % 3 :: 3], commands, strict=False):
        place.run(command, (variable, state))


@pytest.mark.slow
@pytest.mark.parametrize("variable", VARIABLES)
def test_every_variable_in_every_state(place: Place, variable: str) -> None:
    for state in STATES:
        for command in AT_HOME:
            place.run(command, (variable, state))


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else")
@pytest.mark.parametrize("command", AT_HOME)
def test_an_account_without_name_and_home(place: Place, command: str) -> None:
    for state in ("unset", "another's"):
        ran = place.run(command, ("HOME", state), account=STRANGER)
        if state == "unset" and command in ("--plain", "saves --json", "resume --plain"):
            assert ran.code == 1
            assert ran.err.startswith("This account has no home folder; set HOME, or AURORA_DATA_DIR to ")


def test_a_home_that_is_not_utf_8_keeps_games(place: Place) -> None:
    where = ("HOME", "no utf-8")
    place.run("play --plain --players Eve --bots 1", where)
    assert "eve-mira" in place.run("saves", where).out
    assert "Eve" in place.run("replay eve-mira --plain", where).out


def test_a_host_that_is_told_to_end_dies_of_it(place: Place) -> None:
    forks = place._forks
    ran = forks.run(
        "host", "--bind", "127.0.0.1:27991", env={b"HOME": bytes(place.folder)}, until="Stop it with ctrl+c"
    )
    assert ran.code == -signal.SIGTERM
    assert "Traceback" not in ran.err
