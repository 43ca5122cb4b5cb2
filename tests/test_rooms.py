"""Which rooms of the tree know which: what no import contract can say."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest
from grimp import build_graph

from core import GAMES

ROOT = Path(__file__).parents[1]
OWN = ("aurora_tui", "core", "net", "themes")
OPEN = ("net", "core/kernel", "core/bots", "aurora_tui")
"""Rooms that play any game."""
NAMES = {
    "last_aurora": r"last_aurora|last aurora|convoy|survivor|automa|fuel|fame|riderwol|warwol|icebreak",
    "outlive": r"outlive|shelter|radiation|airlock|cargo ship|\bprey\b|\bammo\b|tracer",
    "auztralia": r"auztralia|\bold.ones\b|\bhexes\b|\bfarms?\b|phosphate|airship|revelation|personalit",
}
"""How a game and its things are called. Floes is the sample: examples of docstrings may name it."""
TEXTUAL_MESSAGES = {"Pointed"}
"""Messages within a widget's class, which gives them the rest of their name."""


def _naming(room: str, pattern: str, *, but: tuple[str, ...]) -> list[str]:
    """The lines of a room that name something, outside some folders."""
    named = re.compile(pattern, re.IGNORECASE)
    found = []
    for path in sorted((ROOT / room).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(but):
            lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
            found += [f"{name}:{number} {line.strip()}" for number, line in lines if named.search(line)]
    return found


@pytest.mark.parametrize("game", NAMES)
def test_nothing_outside_its_own_packages_names_a_game_or_its_things(game: str) -> None:
    boards = tuple(f"aurora_tui/games/{each}/" for each in GAMES)
    found = [
        line
        for room in (*OPEN, "themes")
        for line in _naming(room, NAMES[game], but=(*boards, "themes/games/"))
    ]
    for other in GAMES:
        if other != game:  # which may have survivors or a shelter of its own
            for room in (f"core/{other}", f"aurora_tui/games/{other}"):
                found += _naming(room, rf"\b{game}\b", but=())
    assert not found, "\n".join(found)


def test_every_game_but_the_sample_is_looked_for() -> None:
    assert set(NAMES) == set(GAMES) - {"floes"}


def test_the_import_contracts_name_every_game() -> None:
    """Its rules, its board, and who may import either: what no contract names, anybody may import."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    protected = [part for one in contracts for part in one.get("protected_modules", ())]
    layers = [part for one in contracts if "containers" not in one for part in one.get("layers", ())]
    apart = [part for one in contracts if one["type"] == "independence" for part in one["modules"]]
    for game in GAMES:
        rules, board = f"core.{game}", f"aurora_tui.games.{game}"
        assert {rules, board} <= set(protected)
        assert any(rules in layer.split(" | ") for layer in layers)
        assert board in apart


def test_each_game_has_its_three_parts() -> None:
    for game in GAMES:
        for part in (f"core/{game}/__init__.py", f"core/{game}/presentation.py"):
            assert (ROOT / part).is_file()
        assert (ROOT / "aurora_tui/games" / game / "__init__.py").is_file()


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Not for types either, nor within functions."""
    graph = build_graph("aurora_tui", "core", "net", "themes", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 300
    TopologicalSorter(imports).prepare()  # raises CycleError with the circle


OFF = re.compile(r"# (?:noqa|type: ignore|pragma)(?!.*(?:#|\().)")
"""A check that is switched off, with nothing behind it in a comment or in brackets."""


@pytest.mark.parametrize("room", OWN)
def test_a_check_that_is_switched_off_says_why(room: str) -> None:
    assert OFF.search("a = b  # noqa: B018")
    assert not OFF.search("a = b  # noqa: B018  # raises for what is no port")
    assert _naming(room, OFF.pattern, but=()) == []


MODULE = re.compile(r"\b[a-z][a-z_]*\.py\b")


@pytest.mark.parametrize("room", OWN)
def test_a_module_that_is_named_somewhere_is_there(room: str) -> None:
    """Docstrings say where things are: a module that moved is looked for in vain."""
    there = {path.name for each in (*OWN, "tests") for path in (ROOT / each).rglob("*.py")}
    assert len(there) > 300
    assert MODULE.findall("rows go out (outgoing.py), FILE.py:NAME") == ["outgoing.py"]
    named = [
        (line, module) for line in _naming(room, MODULE.pattern, but=()) for module in MODULE.findall(line)
    ]
    assert [line for line, module in named if module not in there] == []


@cache
def _nodes(path: Path) -> list[ast.ClassDef | ast.ImportFrom]:
    """The classes of a module and what it imports by name."""
    tree = ast.parse(path.read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef | ast.ImportFrom)]


def _classes(room: str) -> Iterator[tuple[str, ast.ClassDef]]:
    for path in sorted((ROOT / room).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in _nodes(path):
            if isinstance(node, ast.ClassDef):
                yield name, node


def test_a_class_name_means_one_thing() -> None:
    """Outside the games: each of them may have a `State`, a `View` and a `Card` of its own."""
    places: dict[str, list[str]] = {}
    for room in (*OPEN, "themes"):
        for name, node in _classes(room):
            board = name.startswith("aurora_tui/games/") and name.count("/") > 2
            inner = board or name.startswith("themes/games/")
            if not inner and node.name not in TEXTUAL_MESSAGES:
                places.setdefault(node.name, []).append(name)
    assert len(places) > 300
    assert not {name: where for name, where in places.items() if len(where) > 1}


RECORDS = {
    "Protocol",
    "TypedDict",
    "NamedTuple",
    "msgspec.Struct",
    "Exception",
    "ValueError",
    "Message",
    "core.kernel.State",
}
"""Roots of interfaces, of data, of errors and of what the toolkit sends: they may be refined."""
TOOLKIT = {"Screen", "Widget"}
"""Roots of pages and panes: a kind of them may be one step below, what is one of that kind two."""
REFINED = {
    "Line": "a play on a copy, told apart by its type",
    "Only": "a sampler of one moment",
    "Words": "sentences say names, and hundreds of them take one thing that has both",
    "OutliveText": "the same",
    "AuztraliaText": "the same",
}
"""Classes that are one of another class all the same, and why."""


class _Class(NamedTuple):
    """A class with its bases, each as `module.name` of our own or as it is written."""

    node: ast.ClassDef
    bases: tuple[str, ...]


def _own_classes() -> dict[str, _Class]:
    found = {}
    for room in OWN:
        for path in sorted((ROOT / room).rglob("*.py")):
            module = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
            classes = [node for node in _nodes(path) if isinstance(node, ast.ClassDef)]
            known = {node.name: f"{module}.{node.name}" for node in classes}
            for node in _nodes(path):
                if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in OWN:
                    known |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
            for one in classes:
                bases = [ast.unparse(base).split("[")[0] for base in one.bases]
                found[known[one.name]] = _Class(one, tuple(known.get(base, base) for base in bases))
    return found


def _roots(name: str, classes: dict[str, _Class]) -> set[str]:
    one = classes.get(name)
    if one is None:
        return {name}
    decorated = {"dataclass" for mark in one.node.decorator_list if "dataclass" in ast.unparse(mark)}
    return decorated.union(*(_roots(base, classes) for base in one.bases))


def test_no_class_is_cut_into_a_chain() -> None:
    """A part has a name and a small surface; what behaves in another way is composed of other parts."""
    classes = _own_classes()
    chains = []
    for name, one in classes.items():
        own = [base for base in one.bases if base.split(".")[0] in OWN]
        if not own or one.node.name in REFINED or _roots(name, classes) & (RECORDS | {"dataclass"}):
            continue
        below = all(_roots(base, classes) & TOOLKIT for base in own)
        if not below or any(part.split(".")[0] in OWN for base in own for part in classes[base].bases):
            chains.append(f"{name}({', '.join(own)})")
    assert len(classes) > 500
    assert not chains, "\n".join(chains)
