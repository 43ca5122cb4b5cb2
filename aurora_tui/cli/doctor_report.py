"""`aurora doctor`: what this terminal can do, what will be used, what to fix."""

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Literal, NamedTuple

from aurora_tui.failures import Failed
from aurora_tui.storage import saves, settings
from aurora_tui.tui.terminal import capabilities
from aurora_tui.tui.terminal.capabilities import COLOUR_WORDS, LEAST, MANY, Capabilities
from net.errors import said
from net.wire.text import clean
from themes.glyphs import SETS
from themes.palettes import PALETTES

Verdict = Literal["ok", "note", "fix"]
SAMPLE = ("house", "cost", "star", "rays", "pointer", "full", "open", "active", "rest", "exhausted")


A_GAME = 256 << 10
"""bytes that a game takes on the disk"""
SCARCE = 20 << 20


class DoctorLine(NamedTuple):
    """One line: what was looked at, what was found, and what to do about it."""

    what: str
    verdict: Verdict
    found: str
    advice: str = ""


def examine(terminal: Capabilities, switches: Mapping[str, Any] | None = None) -> list[DoctorLine]:
    """Everything there is to say about this terminal and these settings."""
    wished, problems = settings.load(switches)
    choice = capabilities.choose(terminal, wished)
    findings = [
        _program(),
        _terminal(terminal),
        _size(terminal),
        _encoding(terminal),
        _colours(terminal),
        *_around(terminal),
        DoctorLine("look", "ok", f"{PALETTES[choice.theme].title} ({choice.theme})"),
        DoctorLine("signs", "ok", f"{SETS[choice.glyphs].title} ({choice.glyphs})"),
        *(DoctorLine("look", "note", notice) for notice in choice.notices),
        DoctorLine("mouse", "ok", "used" if wished.mouse else "not used (settings)"),
    ]
    findings.append(_settings())
    findings += [DoctorLine("settings", "fix", problem) for problem in problems]
    if wished.keymap:
        _, problem = settings.keymap_of(wished.keymap)
        findings.append(DoctorLine("keymap", "fix" if problem else "ok", problem or wished.keymap))
    findings += [
        _folder("saved games", saves.saves_folder),
        _folder("settings folder", settings.config_folder),
    ]
    return findings


def _program() -> DoctorLine:
    try:
        return DoctorLine(
            "program", "ok", f"aurora-tui {version('aurora-tui')}, textual {version('textual')}"
        )
    except PackageNotFoundError:
        return DoctorLine("program", "ok", f"run from a folder, textual {version('textual')}")


def _settings() -> DoctorLine:
    try:
        path = settings.settings_file()
    except Failed:
        return DoctorLine("settings", "note", "none, as there is no folder for them")
    return DoctorLine("settings", "ok", str(path) if os.path.exists(path) else f"none yet ({path})")


def _terminal(terminal: Capabilities) -> DoctorLine:
    reason = capabilities.refusal(terminal)
    name = terminal.term or "TERM is not set"
    if reason:
        return DoctorLine("terminal", "fix", name, reason)
    return DoctorLine("terminal", "ok", name)


def _size(terminal: Capabilities) -> DoctorLine:
    found = f"{terminal.columns}x{terminal.rows}"
    if terminal.columns < LEAST[0] or terminal.rows < LEAST[1]:
        return DoctorLine(
            "size", "fix", found, f"At least {LEAST[0]}x{LEAST[1]} is needed; enlarge the window."
        )
    if terminal.columns < 112 or terminal.rows < 34:
        return DoctorLine(
            "size", "note", found, "From 112x34 on the whole table is in sight; below it has pages."
        )
    return DoctorLine("size", "ok", found)


def _encoding(terminal: Capabilities) -> DoctorLine:
    if terminal.encoding.lower().replace("-", "") != "utf8":
        advice = "Set a UTF-8 locale (LANG=C.UTF-8, or PYTHONUTF8=1) for lines and signs; ASCII is used now."
        return DoctorLine("encoding", "note", terminal.encoding, advice)
    return DoctorLine("encoding", "ok", terminal.encoding)


def _colours(terminal: Capabilities) -> DoctorLine:
    found = COLOUR_WORDS[terminal.colours]
    if terminal.no_color:
        return DoctorLine("colours", "ok", f"none, as NO_COLOR is set (the terminal promises {found})")
    if "ssh" in terminal.inside and terminal.colours == MANY:
        advice = "If your terminal has truecolor, pass it on: SendEnv COLORTERM here, AcceptEnv on the host."
        return DoctorLine("colours", "note", found, advice)
    return DoctorLine("colours", "ok", found)


def _around(terminal: Capabilities) -> list[DoctorLine]:
    """What stands between the program and the screen."""
    told = {
        "tmux": "Copying by escape sequences may not arrive; the join code is printed when you quit.",
        "screen": "Old versions show no truecolor; 256 colours are safe.",
        "mosh": "The mouse may stop working; everything works by keys.",
        "ssh": "A lost link leaves the mouse mode on in your own terminal; the command 'reset' clears it.",
    }
    return [DoctorLine(name, "note", "in between", told[name]) for name in terminal.inside]


def _folder(what: str, of: Callable[[], Path]) -> DoctorLine:
    try:
        folder = of()
    except Failed as error:
        return DoctorLine(what, "fix", "none", str(error))
    there = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    if not os.access(there, os.W_OK):
        return DoctorLine(what, "fix", str(folder), "It cannot be written; games and settings are not kept.")
    if problem := _refused(there):
        return DoctorLine(what, "fix", str(folder), f"Nothing can be written there: {problem}.")
    free = shutil.disk_usage(there).free
    found = f"{folder}, {_megabytes(free)} free"
    if free < SCARCE:
        return DoctorLine(what, "note", found, "Make room, or games cannot be kept.")
    return DoctorLine(what, "ok", found)


def _refused(folder: Path) -> str:
    """Why no game could be written into a folder, "" if one could; nothing is left there."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(A_GAME))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return said(error)
    return ""


def _megabytes(size: int) -> str:
    return f"{size / (1 << 20):,.0f} MB"


def doctor(as_json: bool = False, switches: Mapping[str, Any] | None = None) -> int:
    """Print what was found; 1 if something has to be fixed before the full screen works."""
    terminal = capabilities.this_terminal()
    findings = examine(terminal, switches)
    broken = any(finding.verdict == "fix" for finding in findings)
    if as_json:
        print(json.dumps([finding._asdict() for finding in findings], ensure_ascii=False, indent=1))
        return 1 if broken else 0
    for what, verdict, found, advice in findings:
        print(f"{verdict:<5} {what:<16} {clean(found, 400)}")
        if advice:
            print(f"{'':<23}{clean(advice, 400)}")
    print()
    for glyphs in SETS.values():
        signs = "  ".join(getattr(glyphs, name) for name in SAMPLE)
        sample = f"{glyphs.title:<8} {signs}   {glyphs.top_left}{glyphs.across * 3}{glyphs.top_right}"
        with_errors = sample.encode(terminal.encoding, "replace").decode(terminal.encoding)
        print(with_errors)
    print("If the Unicode line is ragged or has boxes in it, choose ASCII in the settings.")
    if broken:
        print("Lines with 'fix' need attention; --plain works everywhere.")
    return 1 if broken else 0
