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
from aurora_tui.tui.terminal.capabilities import COLOUR_WORDS, LEAST, MANY, Terminal
from net.wire.text import clean
from themes.glyphs import SETS
from themes.palettes import PALETTES

Verdict = Literal["ok", "note", "fix"]
SAMPLE = ("house", "cost", "star", "damage", "contamination", "armour", "full", "open", "active", "rest")


A_GAME = 256 << 10
"""bytes that a game takes on the disk"""
SCARCE = 20 << 20


class Finding(NamedTuple):
    """One line: what was looked at, what was found, and what to do about it."""

    what: str
    verdict: Verdict
    found: str
    advice: str = ""


def examine(terminal: Terminal, switches: Mapping[str, Any] | None = None) -> list[Finding]:
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
        Finding("look", "ok", f"{PALETTES[choice.theme].title} ({choice.theme})"),
        Finding("signs", "ok", f"{SETS[choice.glyphs].title} ({choice.glyphs})"),
        *(Finding("look", "note", notice) for notice in choice.notices),
        Finding("mouse", "ok", "used" if wished.mouse else "not used (settings)"),
    ]
    findings.append(_settings())
    findings += [Finding("settings", "fix", problem) for problem in problems]
    if wished.keymap:
        _, problem = settings.keymap_of(wished.keymap)
        findings.append(Finding("keymap", "fix" if problem else "ok", problem or wished.keymap))
    findings += [
        _folder("saved games", saves.saves_folder),
        _folder("settings folder", settings.config_folder),
    ]
    return findings


def _program() -> Finding:
    try:
        return Finding("program", "ok", f"aurora-tui {version('aurora-tui')}, textual {version('textual')}")
    except PackageNotFoundError:
        return Finding("program", "ok", f"run from a folder, textual {version('textual')}")


def _settings() -> Finding:
    try:
        path = settings.settings_file()
    except Failed:
        return Finding("settings", "note", "none, as there is no folder for them")
    return Finding("settings", "ok", str(path) if os.path.exists(path) else f"none yet ({path})")


def _terminal(terminal: Terminal) -> Finding:
    reason = capabilities.refusal(terminal)
    name = terminal.term or "TERM is not set"
    if reason:
        return Finding("terminal", "fix", name, reason)
    return Finding("terminal", "ok", name)


def _size(terminal: Terminal) -> Finding:
    found = f"{terminal.columns}x{terminal.rows}"
    if terminal.columns < LEAST[0] or terminal.rows < LEAST[1]:
        return Finding("size", "fix", found, f"At least {LEAST[0]}x{LEAST[1]} is needed; enlarge the window.")
    if terminal.columns < 112 or terminal.rows < 34:
        return Finding(
            "size", "note", found, "From 112x34 on the whole table is in sight; below it has pages."
        )
    return Finding("size", "ok", found)


def _encoding(terminal: Terminal) -> Finding:
    if terminal.encoding.lower().replace("-", "") != "utf8":
        advice = "Set a UTF-8 locale (LANG=C.UTF-8, or PYTHONUTF8=1) for lines and signs; ASCII is used now."
        return Finding("encoding", "note", terminal.encoding, advice)
    return Finding("encoding", "ok", terminal.encoding)


def _colours(terminal: Terminal) -> Finding:
    found = COLOUR_WORDS[terminal.colours]
    if terminal.no_color:
        return Finding("colours", "ok", f"none, as NO_COLOR is set (the terminal promises {found})")
    if "ssh" in terminal.inside and terminal.colours == MANY:
        advice = "If your terminal has truecolor, pass it on: SendEnv COLORTERM here, AcceptEnv on the host."
        return Finding("colours", "note", found, advice)
    return Finding("colours", "ok", found)


def _around(terminal: Terminal) -> list[Finding]:
    """What stands between the program and the screen."""
    told = {
        "tmux": "Copying by escape sequences may not arrive; the join code is printed when you quit.",
        "screen": "Old versions show no truecolor; 256 colours are safe.",
        "mosh": "The mouse may stop working; everything works by keys.",
        "ssh": "A lost link leaves the mouse mode on in your own terminal; the command 'reset' clears it.",
    }
    return [Finding(name, "note", "in between", told[name]) for name in terminal.inside]


def _folder(what: str, of: Callable[[], Path]) -> Finding:
    try:
        folder = of()
    except Failed as error:
        return Finding(what, "fix", "none", str(error))
    there = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    if not os.access(there, os.W_OK):
        return Finding(what, "fix", str(folder), "It cannot be written; games and settings are not kept.")
    if problem := _refused(there):
        return Finding(what, "fix", str(folder), f"Nothing can be written there: {problem}.")
    free = shutil.disk_usage(there).free
    found = f"{folder}, {_megabytes(free)} free"
    if free < SCARCE:
        return Finding(what, "note", found, "Make room, or games cannot be kept.")
    return Finding(what, "ok", found)


def _refused(folder: Path) -> str:
    """Why no game could be written into a folder, "" if one could; nothing is left there."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(A_GAME))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return saves.said(error)
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
