"""A new game of any game: ready-made ones, what cannot be, and the words for its options."""

import pytest

from aurora_tui.client import option_values
from aurora_tui.client.game_setup import PERSON, NewGame, Place, alone, another, guided, seats_for, usual
from core.kernel.game import find

ANN = Place("Ann", PERSON)


def test_the_presets_of_a_game_make_its_ready_games() -> None:
    solo = alone("last_aurora", "Ann")
    assert (solo.names(), solo.alone) == (["Ann"], "Automa")
    assert guided("last_aurora", "Ann").names() == ["Ann", "Guide"]
    assert guided("floes", "Ann").seed == 7
    for game in ("floes", "last_aurora"):
        assert usual(game, "Ann").refusal() == ""
        assert alone(game, "Ann").refusal() == ""


def test_without_a_game_for_one_person_one_plays_a_bot() -> None:
    game = alone("floes", "Ann")
    assert game.names() == ["Ann", "Mira"]
    assert game.alone == ""


def test_the_same_people_at_another_game_have_its_options_and_bots() -> None:
    game = NewGame("last_aurora", (ANN, Place("", "greedy")), {"map": "beta"}, 5)
    moved = another(game, "floes")
    assert (moved.game, moved.options, moved.seed) == ("floes", {}, 5)
    assert [place.who for place in moved.places] == [PERSON, "random"]
    assert moved.refusal() == ""


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (NewGame("floes", (ANN, Place("Ben", PERSON)), {"goal": 99}), "Option 'goal' is a whole number"),
        (NewGame("floes", (ANN, Place("Ben", PERSON)), {"map": "beta"}), "There is no option 'map'"),
        (NewGame("floes", (ANN,)), "2 to 4 seats"),
        (NewGame("chess", (ANN,)), "There is no game 'chess'"),
        (NewGame("last_aurora", (Place("", "greedy"),), {"automa": True}), "Somebody has to play"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(game: NewGame, sentence: str) -> None:
    assert sentence in game.refusal()


def test_a_table_for_one_has_one_seat() -> None:
    assert seats_for("last_aurora", {"automa": True}) == 1
    assert seats_for("last_aurora", {}) == 4
    assert seats_for("floes", {"goal": 9}) == 4


def test_words_of_a_line_name_options_of_the_game() -> None:
    fields = find("last_aurora").fields
    assert option_values.options_in(fields, ["beta", "roles"]) == ({"map": "beta", "roles": True}, "")
    assert option_values.options_in(fields, ["dragons"])[1] == "dragons"
    assert option_values.options_in(find("floes").fields, ["goal=9"]) == ({"goal": 9}, "")
    assert "data" not in option_values.words_of(fields)


def test_a_value_is_turned_round_and_round() -> None:
    fields = {field.name: field for field in (*find("last_aurora").fields, *find("floes").fields)}
    assert option_values.turned(fields["map"], "beta", 1) == "alpha"
    assert option_values.turned(fields["roles"], False, 1) is True
    assert option_values.turned(fields["goal"], 30, 1) == 3
    assert option_values.turned(fields["goal"], 12, -1) == 11
    assert option_values.shown(fields["goal"], 12) == "12"
    assert option_values.explained(fields["map"], "beta").startswith("The harder side")
