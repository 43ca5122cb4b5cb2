"""The table in every phase at three sizes, and in three looks."""

from collections.abc import Callable

import pytest
from textual.app import App

from aurora_tui.client.lessons import Lessons
from core.last_aurora.tables.records import AMMO
from tests.core.last_aurora.solo_table import Solo
from tests.core.last_aurora.table import Scene, truck
from tests.snapshots.stage import BANDITS, LOOKS, NAMES, SIZES, Stage, follow, pressing, scene, table

Compare = Callable[..., bool]
BETWEEN = [(95, 50), (100, 28), (120, 30), (132, 43)]


def exploration() -> Scene:
    return scene().start("exploration")


def card_action() -> Scene:
    made = scene().start("exploration").explore(0, "Driver")
    made.play("card")
    return made


def rest() -> Scene:
    return scene().start("rest").until(0, "rest.turn")


def movement() -> Scene:
    made = scene().start("movement").until(0, "move.turn")
    made.play("move")
    return made


def cargo() -> Scene:
    made = scene().start("movement").until(0, "move.turn")
    made.play("rearrange")
    return made


def fire_weapons() -> Scene:
    return scene().start("fire").until(0, "fire.turn")


def damage() -> Scene:
    return scene().start("fire").until(0, "damage")


def loot() -> Scene:
    """The last hit on an Enemy, and what it carried."""
    made = scene()
    made.state.enemies[0].damage = 4
    made.outcomes(made.outcome(rating=1, points=1))
    made.start("fire").until(0, "fire.turn")
    assert AMMO in made.seat(0).cargo.values()
    return made.shoot(truck(4), BANDITS).until(0, "loot")


def next_round() -> Scene:
    """The end of a round is in the log: nobody is asked anything in it."""
    return scene().start("end")


PHASES = [exploration, card_action, rest, movement, cargo, fire_weapons, damage, loot, next_round]


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
def test_phase(snap_compare: Compare, phase: Callable[[], Scene], size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(phase())))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


@pytest.mark.parametrize("size", BETWEEN, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("phase", [exploration, movement, damage], ids=lambda phase: phase.__name__)
def test_size_between(snap_compare: Compare, phase: Callable[[], Scene], size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(phase())))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


def beta() -> Scene:
    """A drive past branches, avalanches and Enemies."""
    made = scene(map="beta").load(0, "U U").start("movement").until(0, "move.turn")
    made.play("move")
    return made


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_beta(snap_compare: Compare, size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(beta())))
    assert snap_compare(app, terminal_size=size, run_before=pressing("down"))


@pytest.mark.parametrize("page", ["zone", "others", "log"])
def test_page_of_a_small_screen(snap_compare: Compare, page: str) -> None:
    key = {"road": "r", "zone": "z", "convoy": "c", "others": "e", "log": "l"}[page]
    app: App[None] = Stage(table(follow(fire_weapons())))
    assert snap_compare(app, run_before=pressing(key))


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (("down", "down"), "highlight"),
        (("w",), "why"),
        (("h",), "advice"),
        (("H",), "opinion"),
        (("p",), "points"),
        (("v", "tab"), "board"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_one_does(snap_compare: Compare, keys: tuple[str, ...], name: str) -> None:
    app: App[None] = Stage(table(follow(exploration())))
    assert snap_compare(app, terminal_size=(120, 36), run_before=pressing(*keys))


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_waiting(snap_compare: Compare, size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(exploration(), seat=1)))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


def test_too_small(snap_compare: Compare) -> None:
    app: App[None] = Stage(table(follow(exploration())))
    assert snap_compare(app, terminal_size=(70, 20), run_before=pressing())


@pytest.mark.parametrize("size", SIZES[:2], ids=NAMES[:2])
@pytest.mark.parametrize(("theme", "glyphs"), LOOKS, ids=lambda one: one)
@pytest.mark.parametrize("phase", [exploration, fire_weapons], ids=lambda phase: phase.__name__)
def test_look(
    snap_compare: Compare, phase: Callable[[], Scene], theme: str, glyphs: str, size: tuple[int, int]
) -> None:
    """Two phases have between them every tone and sign of the table."""
    app: App[None] = Stage(table(follow(phase())), theme=theme, glyphs=glyphs)
    assert snap_compare(app, terminal_size=size, run_before=pressing())


def test_256_colours(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLORTERM")
    app: App[None] = Stage(table(follow(exploration())))
    assert snap_compare(app, terminal_size=(120, 36), run_before=pressing())


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_automa(snap_compare: Compare, size: tuple[int, int]) -> None:
    made = Solo(2).cards().hold("F U S").broken("A3")
    made.zone(0, "Abandoned Shop").zone(1, "Tank Wagon").zone(2, "Driver")
    made.zone(3, "Chemical Plant").zone(4, "Warwolves").start("exploration")
    app: App[None] = Stage(table(follow(made)))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


@pytest.mark.parametrize("size", SIZES[:2], ids=NAMES[:2])
def test_lesson(snap_compare: Compare, size: tuple[int, int]) -> None:
    """In the place of the prompt, with its pane lit."""
    model = follow(exploration())
    model.lessons = Lessons(model)
    model.listen(model.lessons.follow)
    app: App[None] = Stage(table(model))
    assert snap_compare(app, terminal_size=size, run_before=pressing("enter", "enter", "enter"))
