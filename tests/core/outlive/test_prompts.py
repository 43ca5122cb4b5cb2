"""The choices of a prompt: numbers, the first highlight, which answer themselves, what they point at."""

from typing import Any

import pytest

from core import Match
from core.kernel import Action, Decision
from core.kernel.prompts import Prompts
from core.outlive.actions import DECISIONS
from core.outlive.options import load_rules, settle
from core.outlive.prompts import prompts
from core.outlive.prompts.defaults import DEFAULTS
from core.outlive.state import AIRLOCK, ROBOT
from core.outlive.tables.records import AMMO, CANNED, CHIP, MEAT, WATER, WOOD
from core.outlive.text import OutliveText
from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.text_checks import NAMES

PROMPTS: Prompts = prompts(load_rules(settle({}, 2)))


def decision(kind: str, *actions: Action, seat: int = 0, **context: Any) -> Decision:
    return Decision(1, seat, kind, actions, context)


def numbered(asked: Decision) -> list[tuple[int, str, tuple[object, ...]]]:
    return [(one.number, one.action.kind, one.action.args) for one in PROMPTS.choices(asked)]


def highlighted(scene: Scene) -> Action:
    """The choice that a seat finds highlighted at a table without advice: by the rules of thumb."""
    asked = scene.m.decision
    assert asked is not None
    choices = PROMPTS.choices(asked)
    view = {**scene.m.view(asked.seat), "options": {"no_advice": True}}
    return choices[PROMPTS.default(asked, choices, view)].action


def pointed(asked: Decision, kind: str) -> list[tuple[Any, ...]]:
    return [one.targets for one in PROMPTS.choices(asked) if one.action.kind == kind]


# -- numbers ---------------------------------------------------------------------------------------


def test_what_is_taken_has_its_number_and_the_end_is_0() -> None:
    acts = (Action("end"), *(Action("take", (number,)) for number in (1, 2, 3)), Action("hunt", (2,)))
    asked = decision("act", *acts, location=0, piece=3, left=3)
    assert numbered(asked) == [
        (1, "take", (1,)),
        (2, "take", (2,)),
        (3, "take", (3,)),
        (6, "hunt", (2,)),
        (0, "end", ()),
    ]


def test_a_space_of_the_ship_has_the_number_that_is_printed_on_it() -> None:
    asked = decision("space", Action("space", (5,)), Action("space", (6,)), spaces=(5, 2, 1, 6, 3, 1))
    assert [number for number, *_ in numbered(asked)] == [5, 6]


@pytest.mark.parametrize("kind", ["end", "stop", "none", "decline", "yield", "back"])
def test_what_ends_a_question_is_0(kind: str) -> None:
    asked = decision("any", Action(kind), Action("pay", (1,)))
    assert numbered(asked)[-1] == (0, kind, ())


def test_esc_leads_from_the_destination_back_to_the_pieces() -> None:
    asked = decision("destination", Action("go", (1,)), Action("back"), piece=0, location=0)
    assert PROMPTS.back(asked, PROMPTS.choices(asked)) == 1
    asked = decision("act", Action("end"), Action("search"), location=3)
    assert PROMPTS.back(asked, PROMPTS.choices(asked)) is None


# -- the first highlight ---------------------------------------------------------------------------


def test_each_kind_of_question_with_something_to_weigh_has_a_default() -> None:
    assert set(DECISIONS) - set(DEFAULTS) == {"leader", "keep_room", "put_hero", "scout"}


def test_a_hunt_that_needs_no_ammo_comes_before_all_that_can_be_taken() -> None:
    assert str(highlighted(Scene().prey("for", "dog").go(P, "5", "for"))) == "hunt 1"
    assert str(highlighted(Scene().give(P, ammo=1).prey("for", "bear").go(P, "5", "for"))) == "take 5"
    assert str(highlighted(Scene().stock("mil", 0).go(P, "5", "mil"))) == "algae"


def test_who_is_pressed_uses_what_is_free_and_else_gives_what_spoils() -> None:
    scene = Scene().equip(Q, "armour").give(Q, ammo=2, wood=1, meat=1).hero(Q, "3", "for", up=True)
    scene.go(P, "5", "for")
    assert str(highlighted(scene)) == "armour"
    scene = Scene().give(Q, ammo=2, wood=1, meat=1).hero(Q, "3", "for", up=True).go(P, "5", "for")
    assert str(highlighted(scene)) == "yield"
    scene.play("yield")
    assert highlighted(scene) == Action("give", (MEAT,))


def test_the_bat_is_used_where_it_brings_a_good_more() -> None:
    scene = Scene().equip(P, "bat").give(Q, wood=3).hero(Q, "3", "for", up=True).go(P, "5", "for")
    assert highlighted(scene).kind == "use"
    scene = Scene().equip(P, "bat").give(Q, wood=1).hero(Q, "3", "for", up=True).go(P, "5", "for")
    assert highlighted(scene).kind == "decline"


def test_at_night_everybody_is_fed_and_what_spoils_recruits() -> None:
    scene = Scene().give(P, meat=4, canned=2).step("feed", P)
    assert highlighted(scene).kind == "meat_first"
    scene = Scene().give(P, meat=2, canned=2).step("recruit", P)
    assert highlighted(scene) == Action("pay", (MEAT,))
    scene = Scene().give(P, canned=2).step("recruit", P)
    assert highlighted(scene).kind == "stop"


def test_a_room_that_becomes_full_is_filled_and_one_is_built_for_those_who_wait() -> None:
    scene = Scene().room(P, "crisis", 2).airlock(P, survivors=2).give(P, wood=3).step("build", P)
    assert highlighted(scene).kind == "move"
    scene = Scene().airlock(P, survivors=3).give(P, wood=3).step("build", P)
    assert highlighted(scene).kind == "build"
    scene = Scene().airlock(P, survivors=1).give(P, wood=3).step("build", P)
    assert highlighted(scene).kind == "stop"


def test_an_event_of_more_points_comes_first() -> None:
    scene = Scene(events=("wood", "fallout")).give(P, wood=8, metal=4).step("events", P)
    assert highlighted(scene) == Action("event", (scene.id("events", "fallout"),))


def test_in_every_game_the_highlight_is_one_of_the_choices_and_leads_to_the_end() -> None:
    """Who only ever presses enter comes to the end of a game that makes sense."""
    for seats in (2, 3, 4):
        match = Match.new("outlive", NAMES[:seats], {}, seed=seats)
        bound = prompts(match.play.rules)
        steps = 0
        while match.decision is not None:
            asked = match.decision
            choices = bound.choices(asked)
            match.apply(choices[bound.default(asked, choices, match.view(asked.seat))].answer)
            steps += 1
            assert steps < 3000
        assert max(score.total for score in match.scores or ()) > 10


# -- questions in which nothing is decided ---------------------------------------------------------


def formality(scene: Scene) -> int | None:
    asked = scene.m.decision
    assert asked is not None
    return PROMPTS.formality(asked, scene.m.view(asked.seat), (asked.seat,))


def test_a_payment_of_all_that_there_is_answers_itself() -> None:
    scene = Scene(events=("wood",)).give(P, wood=4, metal=4).step("events", P).play("event", "wood")
    assert (scene.asked, formality(scene)) == ((P, "pay"), 0)
    scene = Scene(events=("wood",)).give(P, wood=5, metal=4).step("events", P).play("event", "wood")
    assert (scene.asked, formality(scene)) == ((P, "pay"), None)


def test_a_tribute_of_all_that_there_is_answers_itself() -> None:
    scene = Scene().give(Q, wood=1, metal=1).hero(Q, "3", "for", up=True).go(P, "5", "for")
    assert (scene.asked, formality(scene)) == ((Q, "tribute"), 0)
    scene = Scene().give(Q, wood=2, metal=1).hero(Q, "3", "for", up=True).go(P, "5", "for")
    assert (scene.asked, formality(scene)) == ((Q, "tribute"), None)


def test_radiation_that_kills_everybody_asks_nobody() -> None:
    scene = Scene(day=6).tracers(11, 0).airlock(P, survivors=1).room(P, "workshop", 1).step("radiation", P)
    assert (scene.asked, formality(scene)) == ((P, "dies"), 0)


def test_other_questions_are_asked() -> None:
    assert formality(Scene().go(P, "5", "for")) is None
    assert formality(Scene().give(P, meat=4).step("feed", P)) is None


# -- targets ---------------------------------------------------------------------------------------


def test_a_click_on_a_stock_takes_all_that_can_be_taken() -> None:
    asked = decision("act", *(Action("take", (number,)) for number in (1, 2, 3)), location=1)
    assert pointed(asked, "take") == [(), (), (("stock", 1),)]


@pytest.mark.parametrize(
    ("kind", "action", "context", "target"),
    [
        ("leader", Action("leader", (3,)), {}, ("leader", 3)),
        ("keep_room", Action("keep", (9,)), {}, ("card", 9)),
        ("free_room", Action("build", (2,)), {}, ("room", 0, 2)),
        ("place", Action("airlock"), {}, ("airlock", 0)),
        ("place", Action("room", (4,)), {}, ("room", 0, 4)),
        ("put_hero", Action("piece", (3,)), {"location": 1}, ("piece", 0, 3)),
        ("piece", Action("piece", (4,)), {}, ("piece", 0, 4)),
        ("piece", Action("look", (7,)), {}, ("tiles", 7)),
        ("destination", Action("go", (5,)), {}, ("location", 5)),
        ("tribute", Action("give", (CHIP,)), {"giver": 1}, ("good", 1, CHIP)),
        ("lose_good", Action("give", (WOOD,)), {}, ("good", 0, WOOD)),
        ("space", Action("space", (5,)), {}, ("space", 5)),
        ("act", Action("hunt", (2,)), {"location": 4}, ("prey", 4)),
        ("act", Action("look"), {"location": 4}, ("prey", 4)),
        ("act", Action("search"), {"location": 7}, ("tiles", 7)),
        ("act", Action("search", (3,)), {"location": 7}, ("tile", 7, 3)),
        ("act", Action("equipment", (6,)), {"location": 7}, ("shown", 7, 6)),
        ("act", Action("algae"), {"location": 2}, ("algae",)),
        ("act", Action("scientist"), {"location": 8}, ("scientists",)),
        ("act", Action("vegetable"), {"location": 8}, ("vegetable",)),
        ("act", Action("repair", (6,)), {"location": 8}, ("equipment", 0, 6)),
        ("act", Action("drive"), {"location": 8}, ("piece", 0, ROBOT)),
        ("event", Action("event", (4,)), {}, ("event", 4)),
        ("pay", Action("pay", (WOOD,)), {"number": 1}, ("good", 0, WOOD)),
        ("recruit", Action("pay", (CANNED,)), {}, ("good", 0, CANNED)),
        ("feed_unit", Action("pay", (WATER,)), {}, ("good", 0, WATER)),
        ("build", Action("build", (5,)), {}, ("room", 0, 5)),
        ("build", Action("move", (5,)), {}, ("room", 0, 5)),
        ("build", Action("use", (5,)), {}, ("room", 0, 5)),
        ("build", Action("scrap", (5,)), {}, ("equipment", 0, 5)),
        ("repair", Action("pay", (AMMO,)), {}, ("equipment", 0, AMMO)),
        ("repair", Action("lathe", (5,)), {}, ("equipment", 0, 5)),
    ],
)
def test_what_a_choice_points_at(
    kind: str, action: Action, context: dict[str, Any], target: tuple[Any, ...]
) -> None:
    assert PROMPTS.targets(decision(kind, action, **context), action)[:1] == (target,)


def test_what_a_question_is_about() -> None:
    def about(kind: str, seat: int = 0, **context: Any) -> set[Any]:
        return set(PROMPTS.subject(decision(kind, Action("end"), seat=seat, **context)))

    assert about("destination", piece=3, location=1) == {("location", 1), ("piece", 0, 3)}
    assert about("defend", seat=1, mover=0, piece=3, victim=0, location=4) == {
        ("location", 4),
        ("piece", 0, 3),
        ("piece", 1, 0),
    }
    assert about("pay", cause="event", card=5, number=3) == {("event", 5)}
    assert about("pay", cause="room", card=2, number=3) == {("room", 0, 2)}
    assert about("pay", cause="lathe", card=7, number=1) == {("equipment", 0, 7)}
    assert about("feed_unit", place=AIRLOCK, number=1) == {("airlock", 0)}
    assert about("lose_good", event=5) == {("event", 5)}


def test_prompt_and_log_call_things_by_the_same_names() -> None:
    """What a choice names is what the log says when it is taken."""
    scene = Scene().shown("bla", "bow", "axe", "armour").go(P, "3", "bla")
    words = OutliveText(scene.rules, scene.m.seats)
    asked = scene.m.decision
    assert asked is not None
    named: list[tuple[str, str]] = []
    for index, action in enumerate(asked.actions):
        if action.kind != "equipment":
            continue
        twin = scene.m.clone()
        told = " ".join(words.event(event) for event in twin.apply(index))
        named.append((words.action(asked, action, scene.m.view(0)).partition(",")[0], told))
    assert len(named) == 3
    assert all(name in told for name, told in named), named


def test_no_event_is_paid_with_what_people_eat_tonight() -> None:
    scene = Scene(events=("rats",)).give(P, canned=6).step("events", P)
    assert highlighted(scene).kind == "none"
    scene = Scene(events=("rats",)).give(P, canned=7).step("events", P)
    assert highlighted(scene) == Action("event", (scene.id("events", "rats"),))
