"""The client of a person as a process: its words, its environment, its folder, its limits.

Nothing of the environment of the box reaches it, and of what the other end says of itself no more than
what its terminal is.
"""

import codecs
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from aurora_tui.serve.people import KnownPerson
from aurora_tui.serve.place import ServePlace

ENTRY = "aurora_tui.cli.guest_client"
"""the module that the process runs"""
NAME, WAY, PERSON = "AURORA_GUEST_NAME", "AURORA_GUEST_WAY", "AURORA_GUEST_PERSON"
"""variables: who comes, the file with the way to the host, and what the person is known by for good"""
HEARD = ("TERM", "LANG", "COLORTERM", "NO_COLOR")
"""what the other end may say"""
ROOT = Path(__file__).resolve().parents[2]
_GOOD = re.compile(r"[A-Za-z0-9][A-Za-z0-9._@+-]{0,63}")
UTF8 = "C.UTF-8"
_ASCII = "".join(map(chr, range(128)))


class SessionCommand(NamedTuple):
    """How a client is started: for exec, without a shell. `arguments` are those of its entry alone."""

    words: tuple[str, ...]
    environment: dict[str, str]
    folder: Path
    arguments: tuple[str, ...] = ()


def client_command(
    place: ServePlace, person: KnownPerson, terminal: Mapping[str, str], *, plain: bool = False
) -> SessionCommand:
    """The client of a person, bound to this host as by `aurora join --stay`. `terminal`: what the other
    end says of its own, of which only HEARD is taken. Raises Failed if the person's folder cannot be had."""
    folder = place.of_person(person.number)
    environment = {
        **terminal_environment(terminal),
        "HOME": str(folder),
        "AURORA_DATA_DIR": str(folder),
        "AURORA_CONFIG_DIR": str(folder),
        "AURORA_DISCOVERY": "off",
        "MALLOC_ARENA_MAX": "2",
        "PYTHONPATH": str(ROOT),
        NAME: person.name,
        WAY: str(place.way),
        PERSON: str(person.number),
    }
    arguments = ("--plain",) * plain
    return SessionCommand((*python(ENTRY), *arguments), environment, folder, arguments)


def _of_terminals(charset: str) -> bool:
    """Whether a terminal can have this charset: one of text, in which control sequences stay what they are.
    There are codecs of other kinds (hex, idna) and charsets of another order (utf-16, cp037)."""
    try:
        return _ASCII.encode(charset) == _ASCII.encode() and _ASCII.encode().decode(charset) == _ASCII
    except (LookupError, ValueError):
        return False


def python(module: str) -> tuple[str, ...]:
    """The words that run a module of this program, whatever lies in the folder it runs in."""
    return (sys.executable, "-P", "-s", "-m", module)


def terminal_environment(terminal: Mapping[str, str]) -> dict[str, str]:
    """What is known of a terminal, in variables; UTF-8 unless another charset is named."""
    heard = {name: value for name in HEARD if _GOOD.fullmatch(value := terminal.get(name, ""))}
    charset = heard.pop("LANG", "").partition(".")[2].partition("@")[0]
    name = codecs.lookup(charset).name if charset and _of_terminals(charset) else "utf-8"
    heard["LANG"] = UTF8
    if name == "utf-8":
        heard["PYTHONUTF8"] = "1"
    else:
        heard["PYTHONIOENCODING"] = f"{name}:replace"
    return heard
