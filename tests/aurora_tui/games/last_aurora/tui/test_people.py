"""Crew, others, the Fame Track, the Automa: whatever is known of the people at the table."""

import pytest

from aurora_tui.games.last_aurora.tui import automa_board, convoy, crew, others
from core import Match
from tests.aurora_tui.games.last_aurora.kit import at, look, model_of, tones, whole
from tests.core.last_aurora.table import Scene


def test_crew_by_zone_with_skill_contamination_and_food() -> None:
    scene = Scene().crew(0, active=["Preacher"], rest=["Leader"], exhausted=["Co-Pilot"])
    scene.contaminate(0, Preacher=1, Co_Pilot=1)
    scene.state.food[scene.card("Preacher")] = 1
    canvas = crew.draw(model_of(scene.m, 0), look(36, 12))
    lines = canvas.lines()
    preacher = next(line for line in lines if "Preacher" in line)
    assert "● Preacher ◆◆◆ ☼ F" in preacher
    assert "active" in preacher
    assert any("◐ Leader ◆◆" in line and "rest" in line for line in lines)
    assert any("○ Co-Pilot 0 ☼" in line and "exhausted" in line for line in lines)
    assert "rests after exploring" in whole(canvas)
    assert any("S3" in line for line in lines)


def test_objects_are_named_for_their_owner_and_counted_for_others() -> None:
    scene = Scene().give(0, "MRE", "Hazmat Suit")
    own = whole(crew.draw(model_of(scene.m, 0), look(28, 9)))
    assert "MRE" in own
    assert "Hazmat Suit" in own
    other = model_of(scene.m, 1)
    other.look_at(0)
    seen = whole(crew.draw(other, look(28, 9)))
    assert "objects 2/3" in seen
    assert "MRE" not in seen


def test_roles_and_tracks_stand_with_the_crew_and_beside_names() -> None:
    scene = Scene(2, pvp=True, roles=True)
    scene.state.marks |= {
        "roles_dealt": (2, 6, 3, 1),
        "roles_ability": (2, 3),
        "roles_goal": (6, 1),
        "roles_motive": (0, 0),
        "pvp_evasion": (2, 0),
        "pvp_aggression": (0, 3),
    }
    mine = whole(crew.draw(model_of(scene.m, 0), look(40, 14)))
    for shown in ("Role Gunsmith", "goal most Resources, at least 1", "evasion 2", "aggression 0"):
        assert shown in mine
    narrow = whole(crew.draw(model_of(scene.m, 0), look(26, 14)))
    assert "ev 2  ag 0" in narrow, "no number is cut"
    rest = whole(others.draw(model_of(scene.m, 0), look(100, 8)))
    assert "ev0 ag3" in rest
    assert "Motivator" in rest
    looking = model_of(scene.m, 0)
    looking.look_at(1)
    theirs = whole(crew.draw(looking, look(40, 14)))
    assert "Role Motivator" in theirs
    assert "goal" not in theirs  # nobody learns it before the scoring (K167)


def test_survivors_to_choose_carry_numbers() -> None:
    model = model_of(Scene().start("exploration").m)
    canvas = crew.draw(model, look(28, 9))
    for option in model.choices:
        if option.action.kind == "pass":
            assert str(option.number) in at(canvas, option.targets[0])
            assert tones(canvas, option.targets[0]) & {"number", "lit"}


def test_a_large_crew_scrolls_and_says_so() -> None:
    names = ["Leader", "Co-Pilot", "Driver", "Explorer", "Hermit", "Jackal", "Renegade", "Shooter", "Medic"]
    scene = Scene().convoy(0, "Ice Crawler", ["Freight Car", "Flatbed"], cargo={}).crew(0, active=names)
    model = model_of(scene.m, 0)
    canvas = crew.draw(model, look(28, 9))
    assert "↓" in canvas.lines()[-1]
    end = crew.draw(model, look(28, 9, offset=9))
    assert "↑" in end.lines()[-1]
    assert "Medic" in whole(end)


def test_others_in_a_line_each() -> None:
    scene = Scene(seats=4).fame(1, 3).fame(2, -1).at(1, 12).give(2, "MRE")
    scene.seat(3).out = True
    model = model_of(scene.m, 0)
    canvas = others.draw(model, look(84, 6))
    ben, cleo, dora = (
        next(line for line in canvas.lines() if name in line) for name in ("Ben", "Cleo", "Dora")
    )
    assert "⌂12 " in ben
    assert "★ 3" in ben
    assert "O1" in cleo
    assert "★-1" in cleo
    assert "out of the game" in dora
    assert "Ann" not in whole(canvas)


def test_the_fame_track_has_everybody() -> None:
    scene = Scene(seats=3).fame(1, 3).fame(2, -1)
    line = "".join(
        word.text for word in others.fame_track(model_of(scene.m, 0), scene.m.view(0), look(84, 6))
    )
    assert line.split() == ["fame", "-1C", "0A", "1", "2", "3B", "4", "5", "6", "7"]


@pytest.mark.parametrize("columns", [50, 84, 118])
def test_whole_boards_where_there_is_room(columns: int) -> None:
    scene = Scene(seats=3).convoy(1, devices={0: "Roof Rifle"})
    canvas = others.draw(model_of(scene.m, 0), look(columns, 30))
    assert "Roof Rifle" in whole(canvas)
    assert {hit[2] for hit in canvas.hits() if hit[:2] == ("box", 1)} == set(scene.seat(1).kinds)
    assert "Container" in whole(canvas)


def test_a_player_is_clicked_to_see_the_board() -> None:
    canvas = others.draw(model_of(Scene(seats=2).m, 0), look(84, 5))
    assert "Ben" in at(canvas, ("seat", 1))


def test_the_automa_has_a_board_of_its_own() -> None:
    match = Match.new("last_aurora", ["Ann"], {"automa": True}, seed=4)
    model = model_of(match, 0)
    view = match.view(0)
    assert automa_board.is_automa(view, 1)
    assert not automa_board.is_automa(view, 0)
    counts = automa_board.stock(model.tables, view)
    assert sum(counts.values()) == sum(view["marks"]["automa_hold"])
    canvas = others.draw(model, look(118, 14))
    text = whole(canvas)
    assert "Automa" in text
    assert text.count("✗") >= len(view["marks"]["automa_damage"])
    assert "cards" in text
    assert "Automa" in whole(others.draw(model, look(50, 4)))


@pytest.mark.parametrize("columns", [48, 81, 118])
def test_the_automas_board_can_be_looked_at_like_any_other(columns: int) -> None:
    model = model_of(Match.new("last_aurora", ["Ann"], {"automa": True}, seed=4), 0)
    model.look_on()
    board, cards = convoy.draw(model, look(columns, 8)), crew.draw(model, look(columns, 8))
    assert "Automa" in board.text(0)
    assert "W1" in board.text(1)
    assert "cards" in whole(cards)
    assert "loot 0" in whole(cards)
    assert "…" not in whole(others.draw(model_of(model.session.match, 0), look(columns, 12)))
