"""A digest of what decides how games go: the code of rules and bots, and the tables that are played with."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import core
from core.kernel.game import find, load_tables, package_of

ENDINGS = (".py", ".toml", ".json", ".npz")
LENGTH = 16


def code_digest(game: str, options: Mapping[str, Any], players: int) -> str:
    """The same on two machines if and only if games of the same seeds go alike there. Raises OptionsError."""
    tables = find(game).digest(load_tables(game, options, players))
    return hashlib.sha256(f"{_code(package_of(game))} {tables}".encode()).hexdigest()[:LENGTH]


@cache
def _code(package: str) -> str:
    spec = find_spec(package) if package else None
    folders = list(spec.submodule_search_locations or ()) if spec is not None else []
    here = Path(core.__file__).parent
    return _of_folders((here / "kernel", here / "bots", *map(Path, folders)))


@cache
def program_digest() -> str:
    """Of all code of rules, bots and of this package: what the processes of a cluster must have in common."""
    return _of_folders((Path(core.__file__).parent, Path(__file__).parent))


def _of_folders(folders: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in ENDINGS:
                found.update(path.relative_to(folder.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()
