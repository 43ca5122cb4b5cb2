"""An add-on is found by being there; the base names none."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from core import Match
from core.kernel import OptionsError
from core.kernel.game import find
from core.last_aurora import addon_registry, addons, options
from core.last_aurora.addon_registry import addons as declared
from core.last_aurora.addons.automa.view import AutomaMarks
from core.last_aurora.addons.mine.view import MineMarks
from core.last_aurora.addons.pvp.view import PvpMarks
from core.last_aurora.addons.roles.view import RolesMarks

BASE = Path(addons.__file__).parents[1]
SLEDGE = """
from core.last_aurora.addon_registry import Addon
from core.last_aurora.hooks import OPTION_REFUSED, TABLE_LAID

ADDON = Addon(key="sledge", title="Sledge", help="Everybody begins with a Food less.", order=9_000)


@OPTION_REFUSED.answer("sledge")
def refuse(options, players):
    return "" if players < 4 else "There is no room for four sledges."


@TABLE_LAID.answer("sledge")
def lay_table(t, players):
    t.state.marks["sledge"] = tuple(range(players))
"""


@pytest.fixture
def sledge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An add-on of one module, in a folder beside the others."""
    (tmp_path / "sledge.py").write_text(SLEDGE, encoding="utf-8")
    monkeypatch.setattr(addons, "__path__", [*addons.__path__, str(tmp_path)])
    addon_registry.addons.cache_clear()
    options.fields.cache_clear()
    yield
    monkeypatch.undo()
    addon_registry.addons.cache_clear()
    options.fields.cache_clear()


@pytest.mark.usefixtures("sledge")
def test_a_module_in_the_folder_is_an_add_on() -> None:
    assert [field.title for field in options.fields()][-4:] == ["Sledge", "No advice", "Edition", "Tables"]
    match = Match.new("last_aurora", ["Ann", "Ben"], {"sledge": True})
    assert match.options["sledge"] is True
    assert match.play.state.marks["sledge"] == (0, 1)
    with pytest.raises(OptionsError, match="no room for four sledges"):
        Match.new("last_aurora", ["A", "B", "C", "D"], {"sledge": True})


def test_the_options_of_the_game_are_known_without_loading_tables() -> None:
    fields = {field.name: field for field in find("last_aurora").fields}
    switches = [addon.key for addon in declared() if addon.switch]
    assert list(fields) == ["map", *switches, "no_advice", "edition", "data"]
    assert {"automa", "mine", "kickstarter", "mutants", "pvp", "roles"} <= set(switches)
    assert fields["map"].values == ("alpha", "beta")
    assert fields["kickstarter"].kind == "names"
    assert fields["data"].secret
    assert fields["data"].local_only
    assert all(field.title and field.help.endswith(".") for field in fields.values())


SIREN = """
from core.last_aurora.addon_registry import Addon

ADDON = Addon(key="siren", title="Siren", help="It howls.", order=91, events={"howl": "The siren howls."})
"""
HEARS = """
import sys
from core.last_aurora import addon_registry, addons

addons.__path__.append(sys.argv[1])
addon_registry.addons.cache_clear()
from core.last_aurora.text import EVENTS
assert "howl" in EVENTS
"""


def test_an_add_on_of_one_module_brings_the_sentences_of_its_events(tmp_path: Path) -> None:
    (tmp_path / "siren.py").write_text(SIREN, encoding="utf-8")
    subprocess.run([sys.executable, "-c", HEARS, str(tmp_path)], check=True, timeout=60)


def test_each_add_on_has_a_key_an_order_and_words_of_its_own() -> None:
    found = declared()
    assert len({addon.key for addon in found}) == len({addon.order for addon in found}) == len(found) > 6
    assert [addon.key for addon in found if addon.solo] == ["automa"]


def test_the_base_names_no_add_on() -> None:
    """No text of its rules is the key or the file of an add-on; the import contract holds its modules.

    What people read may tell of add-ons: the manual.
    """
    names = {addon.key for addon in declared()} | {addon.map for addon in declared() if addon.map}
    names |= {name for addon in declared() for name in addon.tables}
    names |= {file.name for addon in declared() for file in addon.cards}
    named = []
    for path in BASE.rglob("*.py"):
        if {"addons", "manual"} & {*path.relative_to(BASE).parts}:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in names:
                named.append(f"{path.relative_to(BASE)}:{node.lineno} {node.value}")
    assert not named


@pytest.mark.parametrize(
    ("options", "marks"),
    [
        ({"mine": True}, MineMarks),
        ({"pvp": True}, PvpMarks),
        ({"roles": True}, RolesMarks),
        ({"automa": True}, AutomaMarks),
    ],
)
def test_marks_are_those_that_an_add_on_declares(options: dict[str, bool], marks: type) -> None:
    names = ["Ann"] if "automa" in options else ["Ann", "Ben"]
    view = Match.new("last_aurora", names, options).view(0)
    assert set(view["marks"]) == set(marks.__annotations__)
    msgspec.convert(view["marks"], marks)
