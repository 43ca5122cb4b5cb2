"""What users of comparable programs hit, tried on the real program: rows T1 to T40 of the field reports.

Rows that are pinned elsewhere are not repeated: how it ends (T1), budgets (T4, T6), replies of the terminal
(T18) and leaving (T23) in test_terminal.py, cut links (T2) in test_ssh.py, games by keys (T26) by the robot.
"""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

from tests.aurora_tui.net_kit import Aurora
from tests.e2e.terminal import Terminal, known
from tests.e2e.witness import Witness
from tests.net.helpers import free_port

pytestmark = pytest.mark.e2e

LARGE = (120, 36)
GAME = ("play", "--players", "Ann", "--bots", "3", "--seed", "11")
COLOUR = re.compile(r"\x1b\[([0-9;]+)m")


def table(folder: Path, *arguments: str, **more: object) -> Terminal:
    """A table whose first question stands on the screen."""
    terminal = Terminal(arguments or GAME, folder, LARGE, **more)  # type: ignore[arg-type]  # as Terminal's
    terminal.wait("YOUR MOVE")
    terminal.settle(0.3)
    return terminal


def go(terminal: Terminal, *steps: str) -> None:
    """A key, what it leads to, the next key ..."""
    for key, there in zip(steps[::2], steps[1::2], strict=True):
        terminal.press(key)
        terminal.wait(there)


def quit_from(terminal: Terminal) -> None:
    """Leave the table and the program."""
    go(terminal, "ctrl+q", "Leave the table?")
    terminal.press("ctrl+q")
    assert terminal.ended() == 0


def idle(terminal: Terminal, seconds: float) -> int:
    """How many bytes come while nobody does anything."""
    before, end = len(terminal.output), time.monotonic() + seconds
    while time.monotonic() < end:
        terminal.read(0.1)
    return len(terminal.output) - before


# -- few and whole frames --------------------------------------------------------------------------


class Looking(pyte.Screen):
    """All that each cell has shown."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, int], set[tuple[str, ...]]] = {}
        super().__init__(*LARGE)

    def draw(self, data: str) -> None:
        style = self.cursor.attrs
        for offset, letter in enumerate(data):
            cell = self.seen.setdefault((self.cursor.y, self.cursor.x + offset), set())
            cell.add((letter, style.bg, style.fg if letter != " " else ""))
        super().draw(data)


@pytest.mark.parametrize(("arguments", "first"), [((), "New game"), (GAME, "YOUR MOVE")])
def test_the_first_picture_comes_at_once(tmp_path: Path, arguments: tuple[str, ...], first: str) -> None:
    """Start-up in several frames is seen as such over SSH (T5): here no cell shows two things."""
    with Terminal(arguments, tmp_path, LARGE) as terminal:
        terminal.wait(first)
        terminal.settle(0.5)
        screen = Looking()
        pyte.ByteStream(screen).feed(known(terminal.output))
        assert len(screen.seen) == LARGE[0] * LARGE[1]
        assert [cell for cell, shown in screen.seen.items() if len(shown) > 1] == []


DRAWN = re.compile(rb"\x1b\[\?2026h[^\x1b]*\x1b\[(?!\?2026l).*?\x1b\[\?2026l", re.DOTALL)
"""A frame with something in it."""


def frames(terminal: Terminal, begin: int) -> list[bytes]:
    """What was sent as one picture each; nothing is sent beside them but the pointer's look."""
    sent = bytes(terminal.output[begin:]).replace(b"\x1b]22;default\x07", b"")
    found = re.findall(rb"\x1b\[\?2026h(.*?)\x1b\[\?2026l", sent, re.DOTALL)
    assert b"".join(b"\x1b[?2026h" + frame + b"\x1b[?2026l" for frame in found) == sent
    return found


def test_a_key_is_one_frame_where_frames_can_be_atomic(tmp_path: Path) -> None:
    """Each further frame is a flicker (T4, T5); what stands outside of frames is shown half done (T8).

    A cursor that hops about is seen too (T6): two rows of the list, the target, the explanation. Nobody moves
    between two questions of this game: bots that think are followed, as fast as the machine allows.
    """
    with table(tmp_path, "play", "--players", "Ann", "--automa", "--seed", "11") as terminal:
        terminal.send(b"\x1b[?2026;2$y")
        terminal.settle(0.1)
        for key in ("down", "down", "enter", "enter"):
            before = len(terminal.output)
            terminal.press(key)
            terminal.settle(0.2)
            (frame,) = frames(terminal, before)
            if key == "down":
                assert len(re.findall(rb"\x1b\[(?:\d+;\d+H|\d+C)", frame)) <= 16


def test_a_page_is_one_frame(tmp_path: Path) -> None:
    """A blank frame before each page is a flash (T5)."""
    with Terminal([], tmp_path, LARGE) as terminal:
        terminal.wait("New game")
        terminal.send(b"\x1b[?2026;2$y")
        terminal.settle(0.3)
        for key in ("1", "escape", "3", "escape", "5", "escape", "7", "escape", "9", "escape"):
            before = len(terminal.output)
            terminal.press(key)
            terminal.wait(lambda seen, since=before: bool(DRAWN.search(bytes(seen.output[since:]))))  # type: ignore[misc]  # bound early
            terminal.settle(0.25)
            assert len([frame for frame in frames(terminal, before) if frame]) == 1, key


def test_inside_tmux(tmp_path: Path) -> None:
    """tmux 3.3a knows no atomic frames (T8): the same picture, keys and mouse, and silence afterwards."""
    game = ("play", "--players", "Ann", "--bots", "1", "--seed", "3")
    with table(tmp_path / "bare", *game) as bare:
        shown = bare.lines
    config, socket = tmp_path / "tmux.conf", tmp_path / "socket"
    config.write_text("set -g mouse on\nset -g status off\nset -g default-terminal screen-256color\n")
    program = ("tmux", "-S", str(socket), "-f", str(config), "new-session", "--", sys.executable, "-m")
    folder = tmp_path / "inside"
    try:
        with table(folder, "aurora_tui", *game, program=program, env={"TMUX": ""}) as inside:
            assert inside.lines == shown
            marked = re.findall(r"│▸ +\d+ ", inside.text)
            assert len(marked) == 1
            inside.press("down")
            inside.wait(lambda seen: re.findall(r"│▸ +\d+ ", seen.text) not in ([], marked))
            assert idle(inside, 1.0) == 0
            kept = Witness(folder)
            before = kept.answers()
            inside.click_on("pass: Leader")
            inside.wait(lambda _: kept.answers() > before)
            quit_from(inside)
    finally:
        subprocess.run(("tmux", "-S", str(socket), "kill-server"), capture_output=True, check=False)


@pytest.fixture
def waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    """Ann's screen over the network, while Ben is asked and does nothing."""
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path / "ben"))
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(tmp_path / "ben"))
    address = f"127.0.0.1:{free_port()}"
    host = Aurora("host", "--bind", address, "--data-dir", str(tmp_path / "host"))
    try:
        host.until("Host at")
        ben = Aurora("join", address, "--name", "Ben", "--plain")
        ben.until("A number goes")
        ben.type("open 2")
        ben.until("Ben (you) has seat 1")
        with Terminal(["join", address, "--name", "Ann"], tmp_path, LARGE) as ann:
            ann.wait("Ready   not yet")
            ann.press("enter")
            ben.until("Ann is ready")
            ben.type("ready")
            ben.type("start")
            ann.wait(lambda _: "WAITING FOR BEN" in ann.text or "YOUR MOVE" in ann.text)
            for _ in range(20):  # who begins is not for us to say
                if "WAITING FOR BEN" not in ann.text:
                    ann.press("1", "enter")
                    ann.settle(0.3)
            ann.wait("WAITING FOR BEN")
            yield ann
    finally:
        ben.close()
        host.close()


def test_waiting_for_somebody_elsewhere_costs_nothing(waiting: Terminal) -> None:
    """No frames while an opponent thinks (T7), though the link is looked after all the time."""
    # the first round trips may still settle, and on a busy machine they differ for a while
    assert any(idle(waiting, 4.0) == 0 for _ in range(8))
    quit_from(waiting)


# -- what the terminal is --------------------------------------------------------------------------


def looked_around(folder: Path, env: dict[str, str]) -> str:
    """All that is sent on a walk over the table and the pages above it, in that environment."""
    with table(folder, env=env) as terminal:
        for key in ("down", "w", "escape", "v", "escape", "?", "escape", "ctrl+p", "escape", "1"):
            terminal.press(key)
            terminal.settle(0.15)  # longer than escape is waited for
        go(terminal, "ctrl+q", "Leave the table?", "2", "Continue")
        for key in ("7", "escape", "9", "escape"):
            terminal.press(key)
            terminal.settle(0.15)
        terminal.press("ctrl+q")
        assert terminal.ended() == 0
        return terminal.output.decode()


def codes(output: str) -> set[str]:
    """The codes of styles that are no attributes: 38;2, 38;5, 48;5, 31 ..."""
    found = set()
    for sequence in COLOUR.findall(output):
        parts = re.sub(r"([34]8);(2);\d+;\d+;\d+|([34]8);(5);\d+", r"\1\3/\2\4", sequence).split(";")
        found |= {part for part in parts if "/" in part or (part.isdigit() and 30 <= int(part) <= 107)}
    return found - {"39", "49"}


def test_without_colorterm_there_are_256_colours_and_more_than_one_ground(tmp_path: Path) -> None:
    """OpenSSH does not forward COLORTERM: no truecolor is sent, surfaces stay apart, none is navy (T19)."""
    output = looked_around(tmp_path, {"COLORTERM": ""})
    assert codes(output) == {"38/5", "48/5"}
    grounds = set(re.findall(r"48;5;(\d+)", output))
    assert len(grounds) >= 4
    assert "17" not in grounds


def test_no_color_leaves_letters_and_ground_alone(tmp_path: Path) -> None:
    """NO_COLOR: no colour at all is sent, of whatever kind (T21)."""
    output = looked_around(tmp_path, {"NO_COLOR": "1"})
    assert COLOUR.search(output)
    assert codes(output) == set()


def test_the_linux_console_gets_ascii_and_sixteen_colours(tmp_path: Path) -> None:
    """Its font has 256 signs (T15), its palette 16 colours (T20)."""
    output = looked_around(tmp_path, {"TERM": "linux", "COLORTERM": ""})
    assert codes(output)
    assert not [code for code in codes(output) if "/" in code]
    assert {char for char in output if not char.isascii()} == set()
    assert "+--" in output


def test_the_mouse_can_be_left_alone(tmp_path: Path) -> None:
    """After a cut link mouse reports stay on, as nothing can be sent (T2): then better without."""
    with table(tmp_path, "--no-mouse", *GAME) as terminal:
        assert not re.search(rb"\x1b\[\?10(00|02|03|06|15)h", terminal.output)
        quit_from(terminal)


@pytest.mark.parametrize("how", ["ctrl+q", "SIGTERM", "SIGHUP", "SIGINT"])
def test_every_mode_is_left_again(tmp_path: Path, how: str) -> None:
    """Not the mouse alone (T1): pasting, focus reports, the keyboard protocol, the cursor, wrapping."""
    with table(tmp_path) as terminal:
        if how.startswith("SIG"):
            terminal.signal(getattr(signal, how))
            terminal.ended()
        else:
            quit_from(terminal)
        output = terminal.output.decode()
    last = dict(re.findall(r"\x1b\[\?(\d+)([hl])", output))
    assert {"7", "25", "1000", "1003", "1004", "1006", "1049", "2004"} <= last.keys()
    assert [mode for mode, state in last.items() if (state == "l") == (mode in ("7", "25"))] == []
    assert len(re.findall(r"\x1b\[>\d+u", output)) == output.count("\x1b[<u")


# -- keys ------------------------------------------------------------------------------------------

STRANGE = {
    "ctrl alone": b"\x1b[57442;5u",
    "shift alone": b"\x1b[57441;2u",
    "nul": b"\x00",
    "ctrl+f1": b"\x1b[1;5P",
    "focus": b"\x1b[O\x1b[I",
    "place of the cursor": b"\x1b[12;31R",
    "mode": b"\x1b[?1234;2$y",
    "pasted": b"\x1b[200~1\r2\r\x1b[201~",
    "mouse of old": b"\x1b[M 1!",
    "moved": b"\x1b[<35;100;6M",
    "dragged": b"\x1b[<32;100;6M",
    "letters of elsewhere": "й한ß".encode(),
}


def test_strange_keys_and_reports_answer_nothing(tmp_path: Path) -> None:
    """Keyboards and terminals send more than keys (T18)."""
    with table(tmp_path) as terminal:
        kept = Witness(tmp_path)
        before, shown = kept.answers(), terminal.lines[1:]
        for what, data in STRANGE.items():
            terminal.send(data)
            terminal.settle(0.15)
            assert terminal.lines[1:] == shown, what
        kept.look_again()
        assert kept.answers() == before
        quit_from(terminal)


def test_a_keymap_brings_keys_back_to_another_layout(tmp_path: Path) -> None:
    """With a Cyrillic layout neither letters nor ctrl+q arrive (T24); answers need digits alone."""
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "keys.toml").write_text('"app.quit" = "ctrl+q,ctrl+й"\n[table]\nwhy = "w,ц"\n')
    (tmp_path / "config" / "settings.toml").write_text('keymap = "keys.toml"\n')
    with table(tmp_path) as terminal:
        for key in ("ц", "w"):
            terminal.press(key)
            terminal.wait("WHY NOT")
            terminal.press("escape")
            terminal.wait(lambda terminal: "WHY NOT" not in terminal.text)
        for _ in range(2):
            terminal.send(b"\x1b[1081;5u")
            terminal.settle(0.3)
        assert terminal.ended() == 0


def test_the_join_code_is_on_the_terminal_after_the_table_is_left(tmp_path: Path) -> None:
    """A clipboard by escape sequence does not arrive (T28): the code is there to copy, shown and printed."""
    with Terminal([], tmp_path, LARGE) as terminal:
        terminal.wait("Host a table")
        terminal.press("3")
        terminal.wait("Reachable by")
        terminal.press("end", "enter")
        terminal.wait("OTHERS JOIN WITH")
        _, y = terminal.find("OTHERS JOIN WITH")
        shown = "".join(re.findall(r"\w{5}", " ".join(terminal.lines[y + 1 : y + 3])))
        assert len(shown) == 80
        quit_from(terminal)
        assert b"]52;" not in terminal.output
        left = terminal.output.decode().rpartition("\x1b[?25h")[2]
        assert shown in re.sub(r"\W", "", left)


# -- text of people --------------------------------------------------------------------------------

EVIL = "\x1b]52;c;aGFjaw==\x07\x1b]0;owned\x07\x1b]8;;http://x\x1b\\\x1b[2J\x1b[6n\x1bP$q\x1b\\\x9b6n\u202e\u200bEve\ufeff"
PEOPLE = ("[/red][b", "[link=http://x]y", "[@click=app.quit]go", EVIL + "W" * 60)
OURS = re.compile(
    r"\x1b\[(\d+;\d+H|\d+[CG]|[0-9;]*m|\?\d+[hl]|\?\d+\$p|[<>]\d*u|=\d;\du)|\x1b\]22;default\x07|\r\n"
)
"""All that the full-screen client sends beside letters; nobody's name has these."""
HIDDEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def harmless(output: str) -> bool:
    """Whether all of it is letters and what we send ourselves."""
    rest = OURS.sub("", output)
    return rest.isprintable() and not HIDDEN.search(rest)


def lifted(terminal: Terminal) -> None:
    terminal.wait("lifts the curtain")
    terminal.press("enter")
    terminal.wait("YOUR MOVE")


def test_hostile_names_on_every_surface_of_the_full_screen(tmp_path: Path) -> None:
    """Markup crashed others' programs (T33), commands for the terminal came through (T34).

    Curtain, prompt, header, others, log, the page of leaving, the title, saves, replays, a replay,
    and what is left on the terminal.
    """
    with Terminal(["play", "--players", ",".join(PEOPLE), "--seed", "3"], tmp_path, LARGE) as terminal:
        lifted(terminal)
        assert re.search(r"╭─ (EVEW+…|\[\S.*…?), YOUR MOVE ─", terminal.text)
        own = re.search(r"CONVOY  (.)  ", terminal.text)  # of whoever is asked first
        assert own is not None
        names = {"D": "EveWWW", "A": "A [/red][b ", "B": "B [link=http:", "C": "C [@click=app"}
        for seat, name in names.items():
            assert name in terminal.text or seat == own[1], seat
        other, shown = (
            ("C [@click=app", r"C  \[@click=a\S*") if own[1] != "C" else ("B [link=http:", r"B  \[link\S*")
        )
        terminal.click_on(other)
        terminal.settle(0.2)
        # A look at that board, as for any other name; the title says in short how to leave it.
        assert re.search(rf"CONVOY  {shown} \(esc", terminal.text)
        terminal.press("escape")
        terminal.settle(0.2)
        for key in ("w", "escape", "l", "1", "enter"):
            terminal.press(key)
            terminal.settle(0.15)
        go(terminal, "ctrl+q", "Leave the table?", "2", "[/red][b, [link=http://x]y")
        for key in ("5", "6"):
            terminal.press(key)
            terminal.wait("[/red][b, [link=http://x]y, [@click=app.quit")  # the column is full
            if key == "5":
                terminal.press("escape")
                terminal.wait("New game")
        go(terminal, "enter", other)
        terminal.press("end")
        terminal.wait(lambda seen: re.search(r"answer (\d+) of \1\b", seen.text))
        own = re.search(r"CONVOY  (.)  ", terminal.text)
        assert own is not None
        for seat, name in names.items():
            assert name in terminal.text or seat == own[1], seat
        go(terminal, "escape", "New game")
        go(terminal, "c", "lifts the curtain")
        quit_from(terminal)
        assert harmless(terminal.output.decode())
        assert "aurora resume" in terminal.text


def test_hostile_names_of_files_on_the_full_screen(tmp_path: Path) -> None:
    """A save may come from somebody else, with a name that commands the terminal (T34)."""
    saves = tmp_path / "data" / "saves"
    saves.mkdir(parents=True)
    (saves / "\x1b]52;c;eA==\x07\x1b]0;owned\x07\x1b[6nEve[link=x]y.game").write_text("nothing")
    with Terminal([], tmp_path, LARGE) as terminal:
        terminal.wait("New game")
        go(terminal, "5", "cannot be read", "d", "Delete this game?", "2", "no saved games yet")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0
        assert harmless(terminal.output.decode())
