"""Settings, preflight and doctor: files and terminals as they come."""

import io
import json
import tomllib
from pathlib import Path

import pytest

from aurora_tui.cli import doctor_report
from aurora_tui.storage import settings
from aurora_tui.storage.settings import Settings, load, save, settings_file, text_of
from aurora_tui.tui.terminal import capabilities
from aurora_tui.tui.terminal.capabilities import FEW, FULL_COLOUR, MANY, NONE, Capabilities

GOOD = Capabilities("xterm-256color", True, "utf-8", 120, 36, FULL_COLOUR)


def test_what_is_saved_is_loaded() -> None:
    wished = Settings(theme="light", name='Zoë "Z"', mouse=False, quiet=0.0)
    save(wished)
    assert load(environment={}) == (wished, [])


def test_the_file_explains_itself() -> None:
    text = text_of(Settings())
    assert tomllib.loads(text)["mouse"] is True
    assert text.count("# ") == len(Settings.__struct_fields__) + 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("theme = 'pink'", "no theme 'pink'"),
        ("theme = 5", "'theme' is text"),
        ("mouse = 'maybe'", "'mouse' is yes or no"),
        ("quiet = 99", "'quiet' is 0 to 5.0"),
        ("nonsense = 1", "'nonsense' that does not exist"),
        ("theme =", "no valid TOML"),
    ],
)
def test_broken_settings_fall_back_with_a_sentence(content: str, sentence: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(f"{content}\n")
    found, problems = load(environment={})
    assert found == Settings()
    assert len(problems) == 1
    assert sentence in problems[0]


def test_environment_above_file_and_switches_above_both() -> None:
    save(Settings(theme="light", mouse=True))
    env = {"AURORA_THEME": "ansi-16", "AURORA_MOUSE": "no", "AURORA_QUIET": "0.2"}
    assert load(environment=env)[0] == Settings(theme="ansi-16", mouse=False, quiet=0.2)
    assert load({"theme": "monochrome", "mouse": None}, env)[0].theme == "monochrome"
    _, problems = load(environment={"AURORA_MOUSE": "perhaps", "AURORA_QUIET": "long"})
    assert len(problems) == 2


def test_a_keymap(tmp_path: Path) -> None:
    file = tmp_path / "keys.toml"
    file.write_text('"table.undo" = "backspace"\n[table]\nwhy = "f"\n')
    assert settings.keymap_of(str(file)) == ({"table.undo": "backspace", "table.why": "f"}, "")
    file.write_text("table = 5\n")
    assert "no key in quotes" in settings.keymap_of(str(file))[1]
    assert "cannot be read" in settings.keymap_of(str(tmp_path / "none.toml"))[1]
    assert settings.keymap_of("") == ({}, "")


@pytest.mark.parametrize(
    ("env", "colours"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, FULL_COLOUR),
        ({"TERM": "xterm-direct"}, FULL_COLOUR),
        ({"TERM": "screen-256color"}, MANY),
        ({"TERM": "xterm"}, FEW),
        ({"TERM": "linux"}, FEW),
        ({"TERM": "dumb"}, NONE),
        ({}, NONE),
    ],
)
def test_colours_promised(env: dict[str, str], colours: int) -> None:
    assert capabilities.this_terminal(env, io.StringIO(), io.StringIO()).colours == colours


@pytest.mark.parametrize(
    ("terminal", "theme", "glyphs"),
    [
        (GOOD, "night-ice", "unicode"),
        (Capabilities("xterm", True, "utf-8", 80, 24, FEW), "ansi-16", "unicode"),
        (Capabilities("linux", True, "utf-8", 80, 24, FEW), "ansi-16", "ascii"),
        (Capabilities("vt100", True, "utf-8", 80, 24, NONE), "monochrome", "ascii"),
        (Capabilities("xterm", True, "ascii", 80, 24, MANY), "night-ice", "ascii"),
        (Capabilities("xterm", True, "utf-8", 80, 24, FULL_COLOUR, no_color=True), "monochrome", "unicode"),
    ],
)
def test_look_and_signs_that_suit(terminal: Capabilities, theme: str, glyphs: str) -> None:
    choice = capabilities.choose(terminal, Settings())
    assert (choice.theme, choice.glyphs, choice.notices) == (theme, glyphs, ())


def test_wishes_that_cannot_be_met_are_told() -> None:
    bare = Capabilities("xterm", True, "latin-1", 80, 24, FEW, no_color=True)
    choice = capabilities.choose(bare, Settings(theme="light", glyphs="unicode"))
    assert (choice.theme, choice.glyphs) == ("monochrome", "ascii")
    assert len(choice.notices) == 2


def test_refusals() -> None:
    assert capabilities.refusal(GOOD) == ""
    assert "--plain" in capabilities.refusal(Capabilities("xterm", False, "utf-8", 0, 0, FEW))
    assert "TERM dumb" in capabilities.refusal(Capabilities("dumb", True, "utf-8", 80, 24, NONE))


def test_the_doctor(capsys: pytest.CaptureFixture[str]) -> None:
    findings = doctor_report.examine(GOOD)
    assert not [finding for finding in findings if finding.verdict == "fix"]
    small = Capabilities("xterm-256color", True, "ascii", 60, 20, MANY, inside=("tmux", "ssh"))
    told = {finding.what: finding.verdict for finding in doctor_report.examine(small)}
    assert told["size"] == "fix"
    assert told["tmux"] == told["encoding"] == told["colours"] == "note"
    assert doctor_report.doctor(as_json=True) == 1  # no terminal here
    assert isinstance(json.loads(capsys.readouterr().out), list)
