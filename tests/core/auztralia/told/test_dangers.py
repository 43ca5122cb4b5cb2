"""Warnings come where the danger is, and only there."""

from core import Match
from core.auztralia.advice import advisor
from core.auztralia.counsel import warnings
from core.auztralia.presentation import PRESENTATION
from core.auztralia.view import as_view
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.told.heard import Heard

WAKES = "Every disc is past that of the Old Ones then: they wake."
LAST = "Your disc comes to space 53 by it, the last one: you take no more turns."


def test_z89_a_farm_is_not_said_to_be_in_danger_from_what_goes_elsewhere() -> None:
    """The zombie on 53 is beside B's farm on 54."""
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "70-69").old(53, "zombie").farm(B, "cattle", 54)
    assert Heard(s.turn().play("farm")).risks("farm_at 62 sheep") == []
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "70-69").old(53, "zombie")
    assert Heard(s.turn().play("farm")).risks("farm_at 62 sheep") == [
        "A zombie is 2 steps from there and may blight it."
    ]


def test_z89_who_is_said_to_blight_a_farm_goes_for_it() -> None:
    """Over games of advisors: the farm is then among the nearest targets of an Old One."""
    asked = 0
    for seed in range(12):
        m = Match.new("auztralia", ("Ann", "Ben", "Cleo"), {"undo": "on"}, seed=seed)
        rules, values = m.play.rules, advisor(m.play.rules)
        text = PRESENTATION.text(rules, ("Ann", "Ben", "Cleo", "The Old Ones"))
        while decision := m.decision:
            view = as_view(m.view(decision.seat))
            for place, action in enumerate(decision.actions):
                if decision.kind == "farm" and action.kind == "farm_at":
                    told = any("may blight" in each for each in warnings(rules, text, view, decision, action))
                    after = m.clone()
                    after.apply(place)
                    found = [
                        each["distance"]
                        for each in as_view(after.view(None))["old_ones"]
                        if action.args[0] in each["aims"]
                    ]
                    assert told == any(distance <= 3 for distance in found), str(action)
                    asked += told
            given = values(view, decision)
            m.apply(given.index(max(given)))
    assert asked


def test_z17_an_action_that_wakes_the_old_ones_is_told() -> None:
    s = Scene().discs({21: [A], 24: [B]}).purple(22, awake=False).turn()
    assert Heard(s).risks("recruit") == [WAKES]
    assert Heard(s).risks("build") == []
    s.play("recruit").play("take", 1)
    assert s.events("woke")
    behind = Scene().discs({20: [B], 19: [A]}).purple(22, awake=False).turn()
    assert Heard(behind).risks("rail 2") == []


def test_z16_the_last_turn_is_told() -> None:
    s = Scene().discs({51: [A], 53: [B]}).purple(52).turn()
    assert Heard(s).risks("build") == []
    assert Heard(s).risks("recruit") == [LAST]


def test_the_end_of_a_turn_tells_both() -> None:
    s = Scene(undo="on").discs({52: [A], 53: [B]}).purple(52).turn().play("trade").play("import", "coal")
    s.when("trade", "done")
    assert s.asks("turn_end")
    assert Heard(s).risks("done") == [LAST]


def test_s4_a_telegraphist_that_saves_little_is_told() -> None:
    s = Scene().discs({20: [B], 2: [A]}).hold(A, "S4").turn()
    assert Heard(s).risks("use S4") == []
    s.play("build")
    assert Heard(s).risks("use S4") == ["The action takes 1 time: the card saves nothing."]
    s = Scene().discs({20: [B], 2: [A]}).hold(A, "S4").turn().play("rail", 2)
    assert Heard(s).risks("use S4") == ["The action takes 3 time: the card saves 2."]
    s.play("use", "S4").play("track", "62-70").play("done")
    assert s.space(A) == 3


def test_s4_advice_counts_the_time_that_is_saved() -> None:
    s = (
        Scene()
        .discs({20: [B], 2: [A]})
        .tracks(A, "70-62")
        .goods(62, phosphate=2)
        .hold(A, "S4")
        .turn()
        .use("S4")
    )
    assert ", 1 time -" in Heard(s).advice("mine")


def test_z16_z17_what_is_told_of_the_clock_happens() -> None:
    """Every action of every turn in a few games, carried out anyhow on a copy: they wake, or the disc comes
    to the end, where that was told; actions of a fixed time tell it always."""
    asked = told_of = 0
    for seed in (1, 2):
        m = Match.new("auztralia", ("Ann", "Ben"), {"undo": "off", "purple": "18"}, seed=seed)
        rules, values = m.play.rules, advisor(m.play.rules)
        text = PRESENTATION.text(rules, ("Ann", "Ben", "The Old Ones"))
        while decision := m.decision:
            view = as_view(m.view(decision.seat))
            for place, action in enumerate(decision.actions if decision.kind == "turn" else ()):
                if action.kind == "use":
                    continue
                found = warnings(rules, text, view, decision, action)
                woke, last = carried_out(m.clone(), place, decision.seat)
                fixed = action.kind not in ("farm", "attack")
                assert (WAKES in found) == woke or (woke and not fixed), str(action)
                assert (LAST in found) == last or (last and not fixed), str(action)
                asked += 1
                told_of += bool({WAKES, LAST} & set(found))
            given = values(view, decision)
            m.apply(given.index(max(given)))
    assert asked > 200
    assert told_of > 5


def carried_out(m: Match, place: int, seat: int) -> tuple[bool, bool]:
    """An action to its end, without single-use cards: whether the Old Ones wake by it, and whether the disc
    comes to the last space."""
    events = list(m.apply(place))
    for _ in range(80):
        for at, event in enumerate(events):
            if event.kind == "disc" and event.data["disc"] == seat:
                woke = any(each.kind == "woke" for each in events[at : at + 2])
                return woke, event.data["space"] == 53
        assert m.decision is not None
        events += m.apply(max(at for at, each in enumerate(m.decision.actions) if each.kind != "use"))
    raise AssertionError("the action does not end")


def test_l78_the_last_cube_is_told() -> None:
    s = Scene().discs({20: [B], 2: [A]}).cubes(A, hq=1, farm=10, build=9).give(A, gold=20).turn()
    told = "It takes your last cube: only Retrieve is possible then, for 2 time."
    assert Heard(s).risks("recruit") == [told]
    assert Heard(s).risks("build") == [told]
    assert Heard(s).risks("retrieve") == []
    s.play("recruit").play("take", 1)
    assert s.m.decision is not None
    assert {action.kind for action in s.m.decision.actions} == {"retrieve"}
