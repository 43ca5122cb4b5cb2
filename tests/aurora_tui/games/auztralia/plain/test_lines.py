"""AuZtralia in lines: everything that the screen shows, in words."""

import io
import random
import re

import pytest

from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_game import LocalGame
from aurora_tui.games.auztralia.board import BOARD
from aurora_tui.games.auztralia.model_parts import view_of
from aurora_tui.games.auztralia.tui import header, rivals
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.terminal import LineTerminal
from core import Match
from tests.aurora_tui.games.auztralia.scenes import fight, played, rails, seen
from tests.aurora_tui.plain.kit import Here, Table
from tests.core.auztralia.table import A, Scene

LINES = BOARD.lines


def test_the_heading_tells_the_turn_and_the_old_ones() -> None:
    told = LINES.heading(seen(played().m))
    assert told == "Ann on space 33. The Old Ones are awake on 33. 10 Revelations to come."


def test_the_track_is_told_with_its_stacks() -> None:
    (told,) = LINES.table(seen(played().m), "track")
    assert "33: Ann, the Old Ones; 34: Cleo, Ben." in told
    assert "Revelations on 34, 36" in told or "Revelations on 3" in told


def test_the_map_is_told_hex_by_hex() -> None:
    text = "\n".join(LINES.table(seen(played().m), "map"))
    assert "45 (Outback of level 1): 3 coal and 3 gold." in text
    assert "2 phosphate" in text
    assert "Ben's port" in text or "port of Ben" in text


def test_a_hex_is_told_with_its_neighbours() -> None:
    (command,) = LINES.commands
    told = command.lines(seen(rails().m), "44")
    assert told[0].startswith("Hex 44, Outback of level 1: ")
    assert any("east 45" in line and "3 coal and 3 gold" in line for line in told)
    assert any("track of Ann" in line for line in told)
    assert command.lines(seen(rails().m), "99") == ["There is no hex 99; hexes are 1 to 75."]
    assert command.lines(seen(rails().m), "here\x1b[31m") == ["Say the number of a hex, such as hex 34."]


def test_the_old_ones_are_told_with_what_they_go_for() -> None:
    text = "\n".join(LINES.table(seen(played().m), "old"))
    assert "Hidden Old Ones: " in text
    assert "steps from" in text or "step from" in text
    assert "stays there" in text


def test_the_display_is_told_without_a_card_too() -> None:
    assert LINES.table(seen(Scene(personalities="off").turn().m), "display") == [
        "This game is played without Personality cards."
    ]
    empty = Scene().display().persons(only=True).turn()
    assert LINES.table(seen(empty.m), "display") == ["Personalities: none lies open; 0 cards in the deck."]


def test_a_fight_has_a_part_of_the_table() -> None:
    text = "\n".join(LINES.table(seen(fight().m), "combat"))
    assert "Combat on 51" in text
    assert "shield 8, damage of Ben 1" in text
    assert "3 infantry" in text
    assert "Card 15" in text
    assert "Sanity tokens" in text
    assert text in "\n".join(LINES.table(seen(fight().m), ""))


def test_the_ignored_symbols_are_those_of_the_card() -> None:
    """A Flying Ace ignores them all, which is no number."""
    made = Scene().tracks(A, "70-62").units(A, infantry=1, airship=1).hold(A, "C4", "C1").old(51, "cultist")
    made.deck(2).turn().attack(51, infantry=1, airship=1).play("use", "C4")
    text = "\n".join(LINES.table(seen(made.m), "combat"))
    assert "Cards of Ann: 1 more damage; 1 airship symbol is ignored." in text
    assert "From the next card on, " in text


def test_p9_a_bush_guide_shows_in_the_range_of_units() -> None:
    made = Scene().tracks(A, "70-62").units(A, infantry=1, car=1).hold(A, "P9").old(51, "cultist").turn()
    made.play("attack").when("attack_hex", "hex", 51)
    decision = made.m.decision
    assert decision is not None
    action = next(each for each in decision.actions if each.kind == "add" and each.args == (1,))
    assert any("reaches 3 hexes" in line for line in LINES.choice(seen(made.m), decision, action))


def test_without_a_fight_that_part_says_so() -> None:
    assert LINES.table(seen(played().m), "combat") == ["There is no combat."]


def test_a_board_is_told_whole() -> None:
    text = "\n".join(LINES.board(seen(played().m), 0))
    assert (
        "Cubes in boxes: 2 in Railway 1, 1 in Mine, 3 in Import/Export and 1 in Farm; 13 cubes in the HQ."
        in text
    )
    assert "Tracks: " in text
    assert "Cut off by Old Ones" not in text
    assert "Cut off by Old Ones: hexes 27 and 36." in "\n".join(LINES.board(seen(played().m), 1))


def test_at_the_end_the_old_ones_have_all_their_points() -> None:
    """What was hidden counts twice then, and not before."""
    made = Scene().old(12, "temple").old(51, "shoggoth", hidden=True)
    assert points_told(made.turn()) == {5}
    assert points_told(made.finish_game()) == {5 + 2 * 6}


def points_told(made: Scene) -> set[int]:
    """VP of the Old Ones, wherever they are told."""
    model = seen(made.m)
    view = view_of(model)
    assert view is not None
    row = rivals.old_ones(model, view, 60)
    parts = header.old_ones(view, 30, 15, wide=True)
    told = ["".join(word.text for word in line) for line in (row, *parts)]
    told += LINES.table(model, "old")
    return {int(number) for line in told for number in re.findall(r"(\d+) ?VP", line) if "shield" not in line}


def test_the_supply_of_units_never_reads_as_units_of_the_old_ones() -> None:
    """In the narrow pane of a screen of 120 columns too."""
    model = seen(played().m)
    view = view_of(model)
    assert view is not None
    for cells, word in ((60, " supply "), (36, " buy ")):
        assert word in "".join(part.text for part in rivals.old_ones(model, view, cells))


def test_cubes_in_boxes_are_told_as_numbers_in_a_place() -> None:
    """ "Railway 1 2" would be one name with two numbers."""
    (told,) = (line for line in LINES.table(seen(played().m), "seats") if line.startswith("Ann: "))
    assert "13 cubes in the HQ, 2 in Railway 1, 1 in Mine" in told


def test_an_unknown_part_is_refused_with_the_parts_there_are() -> None:
    (told,) = LINES.table(seen(played().m), "moon\x1b[31m")
    assert told.startswith("The table has no part 'moon")
    assert "track, map, old ones" in told
    assert "\x1b" not in told


@pytest.mark.parametrize("seats", [1, 3])
def test_every_choice_of_a_game_is_told(seats: int) -> None:
    match, luck = Match.new("auztralia", ["Ann", "Ben", "Cleo"][:seats], {}, seed=seats), random.Random(seats)
    step = 0
    while (decision := match.decision) is not None:
        step += 1
        if step % 9 == 0:
            model = seen(match, decision.seat)
            for action in decision.actions[:6]:
                told = LINES.choice(model, decision, action)
                assert told[0].endswith(".")
                assert all(line.strip() for line in told)
        match.apply(luck.randrange(len(decision.actions)))
    assert step > 30


def test_ports_are_offered_with_what_is_near_them() -> None:
    """In the list of answers, each by what lies within two steps of its own hex."""
    places = (Place("Ann", PERSON), Place("Ben", PERSON))
    loop = InputLoop(LineTerminal(io.StringIO(), io.StringIO()))
    game = Here(loop.ask(LocalGame.begin(NewGame("auztralia", places, seed=3)), 10.0), loop)
    said = Table(game).said
    pending, match = game.decision, game.match
    assert pending is not None
    assert pending.kind == "port"
    view, told = view_of(seen(match)), set()
    for action in pending.actions:
        (place,) = action.args
        (line,) = [line for line in said if f"hex {place}, " in line and "; near: " in line]
        row = match.tables.land.distances[place]
        goods = [0, 0, 0, 0]
        for at, good, number in view["deposits"]:
            goods[good] += number * (row[at] <= 2)
        number = sum(row[old_one["hex"]] <= 2 for old_one in view["old_ones"])
        near = line.partition("; near: ")[2].rstrip(".")
        assert [int(found) for found in re.findall(r"\d+", near)] == [
            each for each in (*goods, number) if each
        ]
        told.add(near)
    assert len(told) > 3
