"""The choices of a prompt: numbers, order, which is highlighted first, which answer themselves."""

import pytest
from msgspec.structs import replace

from core.kernel import Action, Decision
from core.kernel.prompts import Choice
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.prompts import prompts
from core.last_aurora.prompts.defaults import default
from core.last_aurora.prompts.formalities import goes_on
from core.last_aurora.tables.records import EMPTY, FOOD, FUEL, SURVIVOR
from tests.core.last_aurora.table import Scene

PROMPTS = prompts(load_rules(settle_options({}, 2)))


def options(asked: Decision) -> tuple[Choice, ...]:
    return PROMPTS.choices(asked)


def decision(kind: str, *actions: Action) -> Decision:
    return Decision(1, 0, kind, actions, {})


def numbered(asked: Decision) -> list[tuple[int, str, tuple[object, ...]]]:
    return [(one.number, one.action.kind, one.action.args) for one in options(asked)]


def test_choices_are_numbered_and_what_leaves_is_0() -> None:
    asked = decision("fire.turn", Action("stop"), Action("attack", (4, 80)), Action("object", (3,)))
    assert numbered(asked) == [(1, "attack", (4, 80)), (2, "object", (3,)), (0, "stop", ())]


def test_a_choice_of_a_slot_has_its_number_and_nothing_else_has_one_of_these() -> None:
    asked = decision("explore.turn", Action("explore", (0,)), Action("explore", (4,)), Action("pass", (7,)))
    assert numbered(asked) == [(1, "explore", (0,)), (5, "explore", (4,)), (6, "pass", (7,))]


def test_survivors_stand_in_the_order_of_their_cards() -> None:
    """However they came into their zone: a number learnt in one round is the same in the next."""
    asked = decision("explore.crew", Action("survivor", (9,)), Action("go"), Action("survivor", (2,)))
    assert [(number, args) for number, _, args in numbered(asked)] == [(1, (2,)), (2, (9,)), (3, ())]


@pytest.mark.parametrize(
    ("kind", "actions", "place"),
    [
        ("explore.turn", (Action("explore", (0,)), Action("pass", (7,))), 0),
        ("explore.after", (Action("object", (3,)), Action("rearrange"), Action("end")), 2),
        ("explore.next", (Action("card"), Action("bonus", (3, 0))), 0),
        ("explore.next", (Action("card"), Action("bonus", (0, 0))), 1),  # it mends
        ("explore.next", (Action("bonus", (0, 0)), Action("end")), 1),
        ("rest.turn", (Action("recover", (7,)), Action("done")), 1),
        ("move.turn", (Action("move"), Action("stay")), 0),
        ("move.turn", (Action("rearrange"), Action("stay")), 1),
        ("fire.turn", (Action("duel", (4, 1)), Action("stop")), 1),
    ],
)
def test_what_is_highlighted_first(kind: str, actions: tuple[Action, ...], place: int) -> None:
    """Where only extras are left, to go on: they may cost more than they bring."""
    scene = Scene()
    asked = decision(kind, *actions)
    assert default(scene.t.rules, asked, options(asked), scene.m.view(0)) == place


def test_a_drive_goes_to_the_furthest_clean_space_of_the_open_road() -> None:
    scene = Scene()
    view, rules = scene.m.view(0), scene.t.rules
    clean = [space for space, row in enumerate(rules.map.spaces) if not row.contaminated][1:5]
    view["waypoints"] = {clean[2]: -1}  # the Contamination that lies on a space of Alpha
    spaces = [*(Action("space", (space,)) for space in clean[:3]), Action("space", (clean[3], 4))]
    asked = decision("move.drive", *spaces, Action("fuel"))
    assert default(rules, asked, options(asked), view) == 1
    dirty = decision("move.drive", Action("space", (clean[2],)), Action("fuel"))
    assert default(rules, dirty, options(dirty), view) == 0


def test_damage_goes_to_the_box_that_is_missed_least() -> None:
    scene = Scene()
    view, rules = scene.m.view(0), scene.t.rules
    board = view["seats"][0]
    plain = [
        box
        for box, kind in board["kinds"].items()
        if not rules.boxes[kind].rating and not rules.boxes[kind].ability
    ]
    weapon = next(box for box, kind in board["kinds"].items() if rules.boxes[kind].rating)
    asked = decision("damage", *(Action("box", (box,)) for box in (weapon, *plain[:4])))
    offered = options(asked)

    def chosen(*tokens: int) -> tuple[object, ...]:
        board["cargo"] = dict(zip((weapon, *plain[:4]), (EMPTY, *tokens), strict=True))
        return offered[default(rules, asked, offered, view)].action.args

    assert chosen(SURVIVOR, FOOD, EMPTY, FUEL) == (plain[2],)
    assert chosen(SURVIVOR, FOOD, FUEL, FUEL) == (plain[2],)  # of Fuel there is most
    assert chosen(SURVIVOR, SURVIVOR, SURVIVOR, SURVIVOR) == (weapon,)


def test_contamination_goes_to_the_strongest_and_a_device_to_a_bare_car() -> None:
    scene = Scene().convoy(0, trailers=["Container", "Tank Wagon"], devices={0: "Roof Rifle"})
    view, rules = scene.m.view(0), scene.t.rules
    skill = view["seats"][0]["skill"]
    weak, strong = min(skill, key=skill.__getitem__), max(skill, key=skill.__getitem__)
    asked = decision("contaminate", Action("survivor", (weak,)), Action("survivor", (strong,)))
    offered = options(asked)
    assert offered[default(rules, asked, offered, view)].action.args == (strong,)
    asked = decision("device.host", Action("host", (0,)), Action("host", (1,)), Action("host", (2,)))
    assert default(rules, asked, options(asked), view) == 1


def test_of_tokens_without_room_the_one_goes_of_which_there_is_most() -> None:
    scene = Scene()
    view = scene.m.view(0)
    board = view["seats"][0]
    board["cargo"] = dict(zip(board["kinds"], (FOOD, FUEL, FUEL, SURVIVOR, SURVIVOR, SURVIVOR), strict=False))
    asked = decision("cargo.room", *(Action("token", (token,)) for token in (FOOD, SURVIVOR, FUEL)))
    offered = options(asked)
    assert offered[default(scene.t.rules, asked, offered, view)].action.args == (FUEL,)


@pytest.mark.parametrize(
    ("kinds", "choice"),
    [
        (("skip", "rearrange", "dismiss"), 0),
        (("rearrange", "end"), 1),
        (("card",), 0),
        (("survivor",), None),  # one wants to know who goes
        (("object", "end"), None),
        (("rearrange", "stay"), None),  # moving cargo may be what lets one drive
        (("skip", "end"), None),
        (("rearrange", "dismiss"), None),
    ],
)
def test_questions_that_are_none(kinds: tuple[str, ...], choice: int | None) -> None:
    assert goes_on(decision("explore.turn", *(Action(kind) for kind in kinds))) == choice


def test_a29_brisk_play_takes_the_full_removal_where_nothing_hangs_on_what_stays() -> None:
    every, box, done = Action("all"), Action("box", (3,)), Action("done")
    whole = Decision(1, 0, "repair", (every, box, Action("box", (4,)), done), {"points": 3})
    single = Decision(1, 0, "repair", (box, done), {"points": 3})
    short = Decision(1, 0, "repair", (box, Action("box", (4,)), done), {"points": 1})
    assert [goes_on(asked, {}) for asked in (whole, single, short)] == [0, 0, None]
    for option in ("pvp", "mutants"):
        assert goes_on(whole, {option: True}) is None
    assert goes_on(whole) is None


@pytest.mark.parametrize(("kind", "choice"), [(1, None), (2, 2), (5, None), (8, 2)])
def test_what_mends_can_wait_for_rest(kind: int, choice: int | None) -> None:
    """After the last turn of Exploration: an IV bag and a torch do the same in Rest; antifreeze and an MRE,
    by which somebody may explore once more, do not."""
    view = Scene().m.view(0)
    view["seats"][0]["active"] = ()
    asked = decision("explore.after", Action("object", (kind,)), Action("rearrange"), Action("end"))
    assert PROMPTS.formality(asked, view, (0,)) == choice
    assert PROMPTS.formality(replace(asked, kind="move.after"), view, (0,)) is None
