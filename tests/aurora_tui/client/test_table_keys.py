"""A key is declared once: bindings, footer, help and palette say the same of it."""

import importlib
import pkgutil
from typing import Any
from unittest.mock import MagicMock

import pytest
from textual.binding import Binding

from aurora_tui.client.keys import Key, Press, draw_footer, drawn, footer
from aurora_tui.client.manual import manual_on_screen, passages
from aurora_tui.client.table_keys import TABLE, TableFooter
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.tui import palette_commands, screens
from aurora_tui.tui.app import AuroraApp
from aurora_tui.tui.key_bindings import bindings
from aurora_tui.tui.screens.form_page import FormPage
from aurora_tui.tui.screens.replay import ReplayScreen
from aurora_tui.tui.screens.table import TableScreen
from core.kernel.presentation import presentation
from themes.glyphs import SETS, UNICODE, Glyphs

OWNERS = {"app": AuroraApp, "table": TableScreen, "replay": ReplayScreen}
PRESSES = [press for key in (*TABLE, *ReplayScreen.KEYS) for press in key.presses]


@pytest.mark.parametrize("press", dict.fromkeys(PRESSES), ids=lambda press: press.name)
def test_every_key_is_bound_once_to_an_action_that_there_is(press: Press) -> None:
    owner = OWNERS[press.name.partition(".")[0]]
    given = [one for kind in owner.__mro__ for one in vars(kind).get("BINDINGS", ())]
    (bound,) = (one for one in given if isinstance(one, Binding) and one.id == press.name)
    assert bound.key == press.keys
    name = bound.action.partition("(")[0].removeprefix("app.")
    assert hasattr(AuroraApp if bound.action.startswith("app.") else owner, f"action_{name}")


def test_every_binding_is_declared() -> None:
    names = {press.name for press in PRESSES}
    for owner in OWNERS.values():
        assert {one.id for one in owner.BINDINGS if isinstance(one, Binding)} <= names


def test_no_key_means_two_things_at_the_table() -> None:
    keys = [name for key in TABLE for press in key.presses for name in press.keys.split(",")]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
def test_the_help_tells_every_key(glyphs: Glyphs) -> None:
    manual = manual_on_screen(presentation("floes").manual, (), ())
    told = " ".join(passage.text for passage in manual.chapter("keys").passages)
    for key in TABLE:
        assert key.help or not key.presses, key
        assert f"{key.written} {key.help}" in told or not key.help
    assert "{" not in drawn(told, glyphs)


def test_a_new_key_reaches_bindings_footer_help_and_palette() -> None:
    """All from its declaration."""
    new = Key(
        (Press("z", lambda model: model.sleep(), "table.sleep"),),
        footer="sleep",
        help="sends the crew to bed",
        command="send the crew to bed",
    )
    (bound,) = bindings([new], "table")
    assert isinstance(bound, Binding)
    assert (bound.key, bound.action, bound.id) == ("z", "act('table.sleep')", "table.sleep")
    assert ("z", "sleep", "z") in footer([*TABLE, new], TableFooter(), UNICODE)
    assert passages([[new]])[0].text == "z sends the crew to bed."
    order = palette_commands.order(new, "screen.")
    assert (order.action, order.title, order.key) == (
        "screen.act('table.sleep')",
        "send the crew to bed",
        "z",
    )


def test_the_footer_leaves_out_what_is_least_important() -> None:
    shown = footer(TABLE, TableFooter(talks=True, palette=True), UNICODE)
    assert [words for _, words, _ in shown[:4]] == ["pick", "move", "ok", "back, menu"]
    canvas = Canvas(31, 1)
    draw_footer(canvas, 0, shown)
    assert canvas.text(0).split() == ["0-9", "pick", "↑↓", "move", "enter", "ok"]
    assert ("key", "enter") in canvas.hits()
    walking = footer(TABLE, TableFooter(thing="box", enter="lift"), UNICODE)
    assert walking[1:3] == [("◂▸↑↓", "box", ""), ("enter", "lift", "enter")]


def pages() -> list[type[FormPage[Any]]]:
    """Every page of rows."""
    for module in pkgutil.iter_modules(screens.__path__):
        importlib.import_module(f"{screens.__name__}.{module.name}")
    found, left = [], [FormPage]
    while left:
        left += (page := left.pop()).__subclasses__()
        found.append(page)
    return found


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.__name__)
def test_every_key_of_a_page_does_something(page: type[FormPage[Any]]) -> None:
    shown = [name for key in page.KEYS for press in key.presses for name in press.keys.split(",")]
    assert len(set(shown)) == len(shown)
    for key in (*page.KEYS, *page.UNSAID):
        for press in key.presses:
            if isinstance(press.act, str):
                assert hasattr(AuroraApp, f"action_{press.act.partition('(')[0]}")
            else:
                act, asked = press.act, set[str]()
                act(type("Asked", (), {"__getattr__": lambda self, name, asked=asked: _noted(asked, name)})())
                assert all(hasattr(page, name) or name in ("played",) for name in asked), (page, press, asked)


def _noted(asked: set[str], name: str) -> MagicMock:
    asked.add(name)
    return MagicMock()
