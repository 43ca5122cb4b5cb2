"""Who plays a seat: a bot of ours by its name, with weights of a file if one is told, or somebody's own.

A bot is written as

    strong              one that `core.bots` knows
    normal@FILE         the same with the weights of a file
    FILE.py:NAME        an own one: a class (or function) of a Python file,
    MODULE:NAME         or of a module that is installed,
    cmd:COMMAND         or a program that speaks the protocol in lines (own_bots/protocol.py)
"""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from aurora_tui.failures import WrongUse
from aurora_tui.storage.paths import place
from net.wire.text import clean

BOT, PYTHON, COMMAND = "bot", "python", "command"
LABEL = 16
"""characters by which a player is called"""
FILE_LIMIT = 1 << 20
"""bytes of a file of weights or of a bot that are looked at"""


class Player(NamedTuple):
    """What plays a seat. `name` is that of a bot of ours, or where an own one is found, and `attribute` what
    it is called there; `command` are the words of a command."""

    label: str
    kind: str
    name: str
    attribute: str = ""
    command: tuple[str, ...] = ()
    weights: str = ""

    @property
    def own(self) -> bool:
        """Whether it is somebody's own, which plays in a process of its own."""
        return self.kind != BOT


def ours(name: str, weights: str = "") -> Player:
    """The player for a bot of `core.bots`, called by its name; `weights` is the path of a file, "" for the
    game's own."""
    return Player(name, BOT, name, weights=weights)


def players(game: str, words: str | Sequence[str], weights: str = "") -> tuple[Player, ...]:
    """Those of a list with commas between them, each called by another label.

    `weights` names a file for all bots of ours that name none. Raises WrongUse with one sentence.
    """
    listed = words.split(",") if isinstance(words, str) else list(words)
    found = [player(game, word.strip(), weights) for word in listed]
    labels: list[str] = []
    for each in found:
        labels.append(_another(each.label, labels))
    return tuple(each._replace(label=label) for each, label in zip(found, labels, strict=True))


def player(game: str, word: str, weights: str = "") -> Player:
    """The player that a word stands for. Raises WrongUse with one sentence."""
    if word.startswith("cmd:"):
        return _command(word.removeprefix("cmd:"))
    if ":" in word and "@" not in word.partition(":")[0]:
        return _python(word)
    from core.bots import names

    name, _, file = word.partition("@")
    known = names(game)
    if name not in known:
        raise WrongUse(f"There is no bot '{clean(name)}'; there is: {', '.join(known)}.")
    label = f"{name}@{_simple(Path(file).stem)}"[:LABEL] if file else name
    file = file or weights
    return Player(label, BOT, name, weights=str(regular(file, "weights")) if file else "")


def regular(text: str, what: str) -> Path:
    """The whole path of an ordinary file that a person named. Raises WrongUse."""
    from core.kernel.files import check_regular

    try:
        path = place(text)
        check_regular(path)
    except OSError as error:
        why = (error.strerror or "no such file").lower()
        raise WrongUse(f"The {what} in '{clean(text, 200)}' cannot be read: {why}.") from error
    return path.absolute()


def _command(line: str) -> Player:
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise WrongUse(f"The command of a bot cannot be read: {str(error).lower()}.") from None
    if not words or "\0" in line:
        raise WrongUse("After 'cmd:' stands the command of a bot, such as cmd:./mybot.")
    place(words[0])  # not for a bound way in
    return Player(_simple(Path(words[0]).name), COMMAND, words[0], command=tuple(words))


def _python(word: str) -> Player:
    where, _, attribute = word.rpartition(":")
    if not all(part.isidentifier() for part in attribute.split(".")):
        raise WrongUse(f"'{clean(attribute)}' is no name of a bot; write FILE.py:NAME or MODULE:NAME.")
    if where.endswith(".py") or "/" in where:
        where = str(regular(where, "bot"))
    elif not all(part.isidentifier() for part in where.split(".")):
        raise WrongUse(f"'{clean(where)}' is no module; write FILE.py:NAME or MODULE:NAME.")
    else:
        place(where)
    return Player(_simple(attribute), PYTHON, where, attribute)


def _simple(text: str) -> str:
    """What is left of a name that somebody chose: nothing that a terminal or a spreadsheet obeys."""
    kept = "".join(char for char in clean(text, 64) if char.isalnum() or char in "._-").lstrip("-._")
    return kept[:LABEL] or "own"


def _another(label: str, labels: Sequence[str]) -> str:
    found, number = label, 2
    while found in labels:
        end = f" {number}"
        found, number = label[: LABEL - len(end)] + end, number + 1
    return found


def digest(player: Player) -> str:
    """What the file of an own bot or of weights holds, as far as it can be told; "" if there is none."""
    import hashlib
    import shutil

    path = player.weights
    if player.kind == PYTHON:
        path = player.name if player.name.endswith(".py") else _origin(player.name)
    elif player.kind == COMMAND:
        path = shutil.which(player.name) or ""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read(FILE_LIMIT)).hexdigest()[:16]
    except OSError:
        return ""


def _origin(module: str) -> str:
    """The file of a module, found without importing what stands above it: that is the bot's code."""
    from importlib.util import find_spec

    top, *inner = module.split(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return ""
    if spec is None or not inner:
        return str(spec.origin or "") if spec is not None else ""
    for folder in spec.submodule_search_locations or ():
        for tail in ("/__init__.py", ".py"):
            path = Path(folder, *inner[:-1], inner[-1] + tail)
            if path.is_file():
                return str(path)
    return ""
