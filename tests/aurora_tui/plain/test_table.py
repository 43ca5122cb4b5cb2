"""The table in lines: everything public is told, hands of others are not."""

import random

import pytest

from aurora_tui.client.session import Seen
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.last_aurora.plain.boards import render_board
from aurora_tui.games.last_aurora.plain.lines import LINES
from aurora_tui.games.last_aurora.plain.table_lines import (
    header,
    render_enemies,
    render_road,
    render_table,
    render_zone,
)
from aurora_tui.plain.commands import board_lines
from aurora_tui.plain.help import help_lines
from aurora_tui.plain.prompt import render_prompt
from aurora_tui.plain.results import render_results
from core import Match
from core.last_aurora.state import Enemy
from core.last_aurora.tables.records import DAMAGE
from core.last_aurora.text import Words
from tests.aurora_tui.match_session import MatchSession
from tests.aurora_tui.plain.kit import a_match


def model_of(match: Match, seat: int | None) -> TableModel:
    """The match as a seat sees it."""
    model = TableModel(MatchSession(match))
    model.receive(Seen(seat, 1, match.view(seat)))
    return model


def words_of(match: Match) -> Words:
    return Words(match.play.rules, match.seats)


def test_the_header_says_round_phase_turn_and_mooring() -> None:
    match = a_match()
    match.play.state.aurora = 3
    match.play.state.turn = 0
    text = header(match.view(0), words_of(match))
    assert text == "Round 1 of 6, Exploration. Ann's turn. Aurora: mooring 3 of 6, space 23."


def test_the_road_names_convoys_waypoints_and_moorings() -> None:
    match = a_match()
    match.play.state.seats[1].space = 12
    match.play.state.waypoints = {2: 5, 11: -1}
    lines = render_road(match.view(0), words_of(match))
    assert lines[0] == "Valley, spaces 0 to 9: Ann at 0; waypoints 2 Object."
    assert lines[1] == "Coast, spaces 10 to 19: Ben at 12; waypoints 11 Contamination."
    assert lines[2].startswith("Bay, spaces 20 to 31: nobody; moorings 1 at 20, 2 at 21,")
    assert "Tracks shortcuts 2-4, 11-13" in lines[3]
    assert lines[4].startswith("Turn order from the front: ")


def test_the_zone_names_cost_card_and_bonus() -> None:
    match = a_match()
    lines = render_zone(match.view(None), words_of(match))
    assert [line.split(":")[0] for line in lines] == [
        f"Slot {n}, cost {c}" for n, c in enumerate((1, 2, 2, 2, 3), 1)
    ]
    assert "Rusted Container: Trailer" in lines[0]
    assert all("Bonus: " in line for line in lines)


def test_the_zone_shows_what_is_left_on_a_location() -> None:
    match = a_match()
    state = match.play.state
    slot = next(i for i, card in enumerate(state.zone) if match.play.rules.cards[card].kind == "location")
    assert " or " in render_zone(match.view(None), words_of(match))[slot].split("Bonus")[0]
    state.left[slot] = ()
    assert " or " not in render_zone(match.view(None), words_of(match))[slot].split("Bonus")[0]
    state.zone[slot] = 0
    assert ": empty." in render_zone(match.view(None), words_of(match))[slot]


def test_enemies_name_damage_defense_and_targets() -> None:
    match = a_match()
    state = match.play.state
    enemy = next(row for row in match.play.rules.cards if row.kind == "enemy")
    loot = next(row for row in match.play.rules.cards if row.deck == "loot")
    state.enemies = [Enemy(enemy.id, 1, loot.id, 2, [1, 0])]
    (line,) = render_enemies(match.view(None), words_of(match))
    assert line.startswith(
        f"{enemy.name} above the Coast: Damage 2 of {loot.defense[0]}; Targets A Ben, B Ann; "
    )
    assert render_enemies(a_match().view(None), words_of(match)) == ["No Enemy on the road."]


def test_a_convoy_is_told_box_by_box() -> None:
    match = a_match()
    board = match.play.state.seats[0]
    board.cargo[4] = DAMAGE
    lines = render_board(match.view(0), 0, words_of(match))
    assert lines[1] == (
        "Truck: 1 Survivor: Survivor; 2 Survivor: Survivor; 3 open: Ammo; 4 open: empty; 5 Weapon 1: damaged."
    )
    assert lines[2].startswith("Trailer 1, Container: 1 open: empty;")
    assert any(line.startswith("Active: Leader (skill 2): ") for line in lines)


def test_contamination_and_food_stand_beside_the_skill() -> None:
    match = a_match()
    state = match.play.state
    leader = state.seats[0].active[0]
    state.contamination[leader] = 1
    state.food[leader] = 1
    assert "Leader (skill 2, 1 Contamination, 1 Food)" in words_of(match).summary(match.view(0), 0)


def test_objects_are_named_to_their_owner_only() -> None:
    match = a_match()
    state = match.play.state
    state.seats[0].objects = [1, 1, 2]
    words = words_of(match)
    name = words.object(1)
    assert f"Objects: {name} x2, {words.object(2)}" in words.summary(match.view(0), 0)
    for viewer in (1, None):
        view = match.view(viewer)
        for lines in (render_table(view, words, viewer), render_board(view, 0, words)):
            assert not any("Objects: " in line and name in line for line in lines)
        assert "3 Objects" in words.summary(view, 0)


def test_a_seat_that_is_out() -> None:
    match = a_match()
    match.play.state.seats[1].out = True
    words = words_of(match)
    assert words.summary(match.view(0), 1) == "Ben is out of the game."
    assert render_board(match.view(0), 1, words) == ["Ben is out of the game."]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_view_of_whole_games_can_be_told(seats: int) -> None:
    luck = random.Random(seats)
    match = Match.new("last_aurora", ["Ann", "Ben", "Cem", "Dan"][:seats], {"map": "beta"}, seed=seats)
    words = words_of(match)
    while pending := match.decision:
        view = match.view(pending.seat)
        lines = [*render_prompt(view, pending, words), *render_table(view, words, pending.seat)]
        assert all(lines)
        assert not any("\n" in line or "{" in line for line in lines)
        numbers = [line for line in lines if line[:4].strip().rstrip(".").isdigit()]
        assert len(numbers) == len(pending.actions)
        match.apply(luck.randrange(len(pending.actions)))
    assert match.scores is not None
    lines = render_results(match.scores, words)
    assert lines[1] == "Results"
    assert sum(line.startswith(("1st: ", "2nd: ", "3rd: ", "4th: ")) for line in lines) == seats
    assert lines[-1].endswith(" wins.") or lines[-1] == "Nobody is left to win."


# -- what commands show ----------------------------------------------------------------------------


def test_a_part_of_the_table() -> None:
    match = a_match()
    view, words = match.view(0), words_of(match)
    assert LINES.table(model_of(match, 0), "z") == render_zone(view, words)
    assert LINES.table(model_of(match, 0), "ROAD") == render_road(view, words)
    assert LINES.table(model_of(match, 0), "\x1b[2Jsky")[0].startswith("The table has no part 'sky'")
    assert LINES.table(model_of(match, 0), "")[:-1] == render_table(view, words, 0)


@pytest.mark.parametrize("wanted", ["ben", "BEN", "b", "2"])
def test_a_convoy_by_name_or_seat(wanted: str) -> None:
    match = a_match()
    view, words = match.view(0), words_of(match)
    assert board_lines(model_of(match, 0), LINES, wanted) == render_board(view, 1, words)


def test_a_convoy_of_nobody() -> None:
    match = a_match()
    view, words = match.view(0), words_of(match)
    assert board_lines(model_of(match, 0), LINES, "eve") == [
        "There is no player 'eve'; players are Ann, Ben."
    ]
    assert board_lines(model_of(match, 0), LINES, "3")[0].startswith("There is no player")
    assert board_lines(model_of(match, 0), LINES, "") == render_board(view, 0, words)
    assert len(board_lines(model_of(match, None), LINES, "")) > len(render_board(view, 0, words))


def test_a_card_by_slot_or_name() -> None:
    match = a_match()
    view, words = match.view(0), words_of(match)
    assert LINES.cards(words.rules, view, "1")[0].startswith("Rusted Container: Trailer")
    assert LINES.cards(words.rules, view, "9") == ["There is no slot 9; slots are 1 to 5."]
    assert LINES.cards(words.rules, view, "medic")[0].startswith("Medic: Survivor, skill 2;")
    assert any("Antifreeze" in line for line in LINES.cards(words.rules, view, "antifr"))
    assert any("kind of Cargo Box" in line for line in LINES.cards(words.rules, view, "tracks"))
    assert LINES.cards(words.rules, view, "zzz") == ["There is no card, Object or box 'zzz'."]
    assert "c medic" in LINES.cards(words.rules, view, "")[0]
    assert LINES.cards(words.rules, view, " ")[-1].endswith(" more.")


def test_help_explains_the_phase_under_way() -> None:
    match = a_match()
    told = set()
    for phase in range(1, 6):
        match.play.state.phase = phase
        told.add(help_lines(match.view(0))[-1])
    assert len(told) == 5
    assert all("(R" in line for line in told)
