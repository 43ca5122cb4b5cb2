"""What the owner of a box asks for beside it: links for people, the box in one file, a unit for systemd."""

import os
import shutil
import sys
from argparse import Namespace
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from string import Template

from aurora_tui.cli import options as common
from aurora_tui.failures import Failed, WrongUse
from aurora_tui.serve.box_archive import BoxMove, export_box, import_box
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace
from aurora_tui.serve.web import tokens
from core.kernel.files import read_bytes

UNIT = "aurora.service"
MOST_URL = 400


def print_link(options: Namespace, folder: Path) -> None:
    """A link that is good once and makes a browser this person, who may be new. Raises Failed, WrongUse."""
    name = _target(options, "NAME")
    if not (folder / "people.db").exists():
        raise Failed(f"There is no box in {folder}; start aurora serve --web first.")
    place = ServePlace(folder)
    try:
        url = read_bytes(place.web_url, MOST_URL).decode("ascii")
    except (OSError, UnicodeDecodeError):
        raise Failed("Pages were never served here; start aurora serve --web first.") from None
    link = tokens.new_link()
    with closing(People(place.people)) as people:
        person = people.named(name)
        if person is None:
            person = people.add(name, tokens.of_link(link))
        elif person.blocked:
            raise Failed(f"{person.name} is blocked here; --unblock {person.number} comes first.")
        else:
            people.add_credential(person.number, tokens.of_link(link))
    print(f"{url}/link#{link}")
    told = f"Good once, within {tokens.DAYS} days; the browser that uses it is {person.name} from then on."
    print(told, file=sys.stderr)


def export(options: Namespace, folder: Path) -> None:
    """The box of a folder as one file. Raises Failed, WrongUse."""
    file = common.folder(_target(options, "FILE"))
    assert file is not None
    moved = export_box(folder, file, replace=options.replace)
    print(f"{file} holds the box: {_much(moved)}. Whoever has this file can be anybody in the box.")


def take_in(options: Namespace, folder: Path) -> None:
    """A box out of one file. Raises Failed, WrongUse."""
    file = common.folder(_target(options, "FILE"))
    assert file is not None
    moved = import_box(file, folder, replace=options.replace)
    print(f"The box is in {folder}: {_much(moved)}. Its host key and its join code came with it.")
    if moved.before is not None:
        print(f"What was there before is in {moved.before}.")


def print_unit() -> None:
    """A unit for systemd that runs this program."""
    template = Template(files("aurora_tui.serve").joinpath(UNIT).read_text(encoding="utf-8"))
    print(template.substitute(program=_program()), end="")


def _program() -> str:
    """Where this program is, as systemd wants to know it."""
    beside = os.path.join(os.path.dirname(sys.executable), "aurora")
    found = beside if os.access(beside, os.X_OK) else shutil.which("aurora")
    return (found or "/opt/aurora/bin/aurora").replace("%", "%%")


def _target(options: Namespace, what: str) -> str:
    target: str | None = options.target
    if not target:
        raise WrongUse(f"Missing argument: {what}; see 'aurora serve --help'.")
    return target


def _much(moved: BoxMove) -> str:
    size = f"{moved.bytes >> 20} MB" if moved.bytes >= 1 << 20 else f"{max(1, moved.bytes >> 10)} kB"
    return f"{moved.files} files, {size}"
