"""What a person likes: one small file in the platform's configuration folder, typed and explained.

The environment (`AURORA_THEME` and so on) stands above the file, switches of the command line
stand above both. A broken file or value never stops the program: it is told in one sentence, and
the default is used.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from aurora_tui.storage import paths
from themes.glyphs import SETS
from themes.palettes import PALETTES

FILE = "settings.toml"
PREFIX = "AURORA_"
QUIET = 0.4
"""Seconds. What is slower was meant: a second press of an impatient hand comes sooner."""
RELEASED = 0.25
"""The same where the terminal tells of keys that are let go, so that a held one is no second press."""
QUIETS = (0.0, RELEASED, QUIET, 0.7, 1.0)
"""Values that are offered; whoever holds keys down wants more than the keyboard waits before it repeats."""
MOST_QUIET = 5.0
PACES = ("at-once", "pause", "key")
"""How fast one follows what bots do."""
BELLS = ("network", "always", "never")
"""Where the bell calls who is asked and does not answer."""
YES, NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set."""

    theme: str = ""
    """The look: night-ice, light, high-contrast, colour-blind, ansi-16 or monochrome; "" leaves it to us."""
    glyphs: str = ""
    """The signs on the board: unicode or ascii; "" leaves it to us."""
    name: str = ""
    """Your name at a new table."""
    mouse: bool = True
    """Whether the mouse is used; without it the terminal selects text as always."""
    confirm: bool = False
    """Whether a digit or a click only highlights, and a second one answers."""
    curtain: bool = True
    """Whether the next person at this terminal has to lift a curtain first."""
    brisk: bool = True
    """Whether a question that offers nothing but to go on answers itself; where several people play, here or
    at a host, not if that would tell the others something of what is hidden from them."""
    pace: str = PACES[0]
    """How what bots do is shown: at-once, with a pause of half a second after each step, or step by step with
    a key; always at once over a slow link."""
    motion: bool = False
    """Whether what an answer touched stays lit for a quarter of a second on the board; never over a slow
    link."""
    bell: str = BELLS[0]
    """Where the terminal's bell rings once you are asked and have pressed nothing for 20 seconds: in network
    games, always, or never."""
    lessons: bool = False
    """Whether each kind of question is explained the first time it comes up."""
    quiet: float = QUIET
    """Seconds for which a key must be left alone before it may answer the next question too (0.4 are 0.25
    where the terminal tells of keys let go); with 0 every press counts, and so does a key held down."""
    keymap: str = ""
    """A TOML file that gives other keys to actions, such as "table.undo" = "backspace"."""


def config_folder() -> Path:
    """The platform's folder for settings, or $AURORA_CONFIG_DIR. Raises PathRefused."""
    try:
        return paths.of_the_platform("AURORA_CONFIG_DIR", "config")
    except paths.PathRefused:
        return paths.of_the_platform("AURORA_DATA_DIR", "data")  # without a home they lie with the games


def settings_file() -> Path:
    """The file; it need not exist."""
    return config_folder() / FILE


def explanations() -> dict[str, str]:
    """What each setting is for: the docstring below it."""
    import inspect

    source = inspect.getsource(Settings)
    found = re.findall(r'^    (\w+): [^\n]*\n    """(.*?)"""', source, re.MULTILINE | re.DOTALL)
    return {name: " ".join(text.split()) for name, text in found}


# -- reading ---------------------------------------------------------------------------------------


def load(
    switches: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None
) -> tuple[Settings, list[str]]:
    """The settings in force, and a sentence for each thing that could not be used."""
    problems: list[str] = []
    values = _from_file(problems)
    values |= _from_environment(os.environ if environment is None else environment, problems)
    values |= {name: value for name, value in (switches or {}).items() if value is not None}
    return _checked(values, problems), problems


def stored() -> Settings:
    """The settings of the file alone, defaults for what is broken: what a change is made to."""
    return _checked(_from_file([]), [])


def _from_file(problems: list[str]) -> dict[str, Any]:
    try:
        path = settings_file()
    except paths.PathRefused as error:
        problems.append(str(error))
        return {}
    try:
        os.lstat(path)
    except FileNotFoundError:
        return {}  # as on most machines: the reader is not even imported
    except OSError as error:
        problems.append(f"{path} cannot be read ({error.strerror}); defaults are used.")
        return {}
    from core.kernel.files import TomlRefused, read_toml

    try:
        data = read_toml(path)
    except FileNotFoundError:
        return {}
    except OSError as error:
        problems.append(f"{path} cannot be read ({error.strerror}); defaults are used.")
        return {}
    except TomlRefused as error:
        problems.append(f"{path} {error}; defaults are used.")
        return {}
    known = Settings.__struct_fields__
    unknown = [name for name in data if name not in known]
    if unknown:
        problems.append(f"{path} has a setting '{unknown[0]}' that does not exist; it is left out.")
    return {name: value for name, value in data.items() if name in known}


def _from_environment(environment: Mapping[str, str], problems: list[str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        text = environment.get(PREFIX + name.upper())
        if text is None:
            continue
        if isinstance(getattr(Settings(), name), bool):
            word = text.strip().lower()
            if word not in YES + NO:
                problems.append(f"{PREFIX}{name.upper()} is yes or no, not '{text[:40]}'; it is left out.")
                continue
            values[name] = word in YES
        elif isinstance(getattr(Settings(), name), float):
            try:
                values[name] = float(text)
            except ValueError:
                problems.append(f"{PREFIX}{name.upper()} is a number, not '{text[:40]}'; it is left out.")
        else:
            values[name] = text
    return values


def _checked(values: dict[str, Any], problems: list[str]) -> Settings:
    """Settings of values that fit; the others are told of and left out."""
    good: dict[str, Any] = {}
    defaults = Settings()
    choices = {"theme": tuple(PALETTES), "glyphs": tuple(SETS), "pace": PACES, "bell": BELLS}
    for name, value in values.items():
        wanted = type(getattr(defaults, name))
        if wanted is float and type(value) is int:
            value = float(value)
        if not isinstance(value, wanted) or (wanted is float and not 0 <= value <= MOST_QUIET):
            kind = {bool: "yes or no (true or false)", float: f"0 to {MOST_QUIET}", str: "text"}[wanted]
            problems.append(f"The setting '{name}' is {kind}, not {value!r:.40}; the default is used.")
        elif name in choices and value and value not in choices[name]:
            there = ", ".join(choices[name])
            problems.append(f"There is no {name} '{value[:40]}'; there is: {there}. The default is used.")
        else:
            good[name] = value
    return Settings(**good)


# -- writing ---------------------------------------------------------------------------------------


def text_of(settings: Settings) -> str:
    """The content of a settings file, each setting explained."""
    told = explanations()
    lines = ["# Settings of aurora-tui. Environment variables (AURORA_THEME ...) stand above this file.", ""]
    for name in Settings.__struct_fields__:
        value = getattr(settings, name)
        lines += [f"# {told.get(name, '')}", f"{name} = {_toml(value)}", ""]
    return "\n".join(lines)


def _toml(value: bool | float | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return repr(value)
    return msgspec.json.encode(value).decode()  # a JSON string is a basic string of TOML


def save(settings: Settings) -> None:
    """Replace the file as a whole. Raises OSError; then the old one is still there."""
    from net.files import write_whole

    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text_of(settings).encode())


def keymap_of(path: str) -> tuple[dict[str, str], str]:
    """The keys of a keymap file, and a sentence if it cannot be used."""
    if not path:
        return {}, ""
    from core.kernel.files import TomlRefused, read_toml

    try:
        file = paths.beside(path, config_folder())
    except paths.PathRefused as error:
        return {}, f"The keymap is not read. {error}"
    try:
        data = read_toml(file)
    except OSError as error:
        return {}, f"The keymap {file} cannot be read ({error.strerror}); the usual keys are used."
    except TomlRefused as error:
        return {}, f"The keymap {file} {error}; the usual keys are used."
    keys: dict[str, str] = {}
    for name, value in _flat(data):
        if not isinstance(value, str):
            return {}, f"The keymap {file} gives '{name}' no key in quotes; the usual keys are used."
        keys[name] = value
    return keys, ""


def _flat(data: Mapping[str, Any], before: str = "") -> list[tuple[str, Any]]:
    """Tables of TOML as dotted names."""
    found: list[tuple[str, Any]] = []
    for name, value in data.items():
        if isinstance(value, dict):
            found += _flat(value, f"{before}{name}.")
        else:
            found.append((before + name, value))
    return found
