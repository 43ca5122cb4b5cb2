"""Which rooms of the tree know which: what no import contract can say."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

from grimp import build_graph

from core import GAMES

ROOT = Path(__file__).parents[1]
OPEN = ("net", "core/kernel", "core/bots", "aurora_tui")
"""Rooms that play any game."""
NAMED = re.compile(r"last_aurora|convoy|survivor|automa|fuel|fame", re.IGNORECASE)


def test_nothing_outside_its_own_packages_names_last_aurora() -> None:
    found = []
    for room in OPEN:
        for path in sorted((ROOT / room).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name.startswith("aurora_tui/games/last_aurora/"):
                continue
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                if NAMED.search(line):
                    found.append(f"{name}:{number} {line.strip()}")
    assert not found, "\n".join(found)


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
