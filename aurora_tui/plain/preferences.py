"""The settings in lines: what they are, how they are changed; those of the full screen too."""

import msgspec

from aurora_tui.storage import paths, settings
from aurora_tui.storage.settings import NO, YES, Settings
from net.wire.text import clean
from themes.glyphs import SETS
from themes.palettes import PALETTES

HERE = ("name", "curtain", "brisk", "pace", "bell", "lessons")
"""Settings that the line client uses; the others are the full screen's."""


def set_lines(rest: str) -> tuple[list[str], Settings | None]:
    """All settings, or one changed: `set name Ann`. With what is in force then, if something changed."""
    name, _, text = rest.partition(" ")
    if not name:
        return _all(), None
    known = [field for field in Settings.__struct_fields__ if field.startswith(name.lower())]
    if len(known) != 1:
        fields = ", ".join(Settings.__struct_fields__)
        return [f"There is no setting '{clean(name, 30)}'; settings are {fields}."], None
    (name,) = known
    if not text.strip():
        told = settings.explanations().get(name, "")
        return [f"{name} is {_said(getattr(settings.stored(), name))}. {told}"], None
    try:
        value = _value(name, text.strip())
        settings.save(msgspec.structs.replace(settings.stored(), **{name: value}))
    except ValueError as error:
        return [str(error)], None
    except OSError as error:
        return [f"{settings.settings_file()} cannot be written: {error.strerror}."], None
    wished, problems = settings.load()
    lines = [f"{name} is {_said(value)} from now on."]
    if getattr(wished, name) != value:
        lines.append(f"But AURORA_{name.upper()} stands above it: {_said(getattr(wished, name))} is used.")
    return [*lines, *problems], wished


def _all() -> list[str]:
    stored, told = settings.stored(), settings.explanations()
    fields = (*HERE, *(name for name in Settings.__struct_fields__ if name not in HERE))
    lines = [f"{name}: {_said(getattr(stored, name))}. {told.get(name, '')}" for name in fields]
    lines.insert(len(HERE), "For the full-screen client:")
    return [
        *lines,
        f"They are in {settings.settings_file()}; 'set NAME VALUE' changes one, 'none' empties it.",
    ]


def _value(name: str, text: str) -> bool | float | str:
    """What a text says. Raises ValueError with one sentence."""
    usual = getattr(Settings(), name)
    if isinstance(usual, bool):
        if text.lower() not in YES + NO:
            raise ValueError(f"{name} is yes or no.")
        return text.lower() in YES
    if isinstance(usual, float):
        try:
            number = float(text)
        except ValueError:
            number = -1.0
        if not 0 <= number <= settings.MOST_QUIET:
            raise ValueError(f"{name} is a number from 0 to {settings.MOST_QUIET:g}.")
        return number
    if text.lower() == "none":
        return ""
    choices = {
        "theme": tuple(PALETTES),
        "glyphs": tuple(SETS),
        "pace": settings.PACES,
        "bell": settings.BELLS,
    }.get(name, ())
    if choices and text not in choices:
        raise ValueError(f"There is no {name} '{clean(text, 30)}'; there is: {', '.join(choices)}.")
    if name == "keymap":
        try:
            paths.beside(text, settings.config_folder())
        except paths.PathRefused as error:
            raise ValueError(str(error)) from None
    return clean(text, 200)


def _said(value: bool | float | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else value or "not set"
