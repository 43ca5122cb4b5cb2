"""Anything on the table can be asked about, by people who play and by those who watch."""

import pytest

from aurora_tui.client.inquiry import highlighted, inquire, told_lines
from aurora_tui.client.session import Reasons
from aurora_tui.client.table_model import TableModel
from core import GAMES, Match
from core.kernel.presentation import presentation
from tests.aurora_tui.match_session import MatchSession


async def model_of(match: Match, *, watching: bool = False) -> TableModel:
    """The model of whoever is asked, or of a spectator."""
    session = MatchSession(match)
    model = TableModel(session, quiet=0)
    seat = None if watching else match.decision.seat if match.decision is not None else None
    seen = session.peek(seat)
    assert seen is not None
    model.receive(seen)
    if not watching and match.decision is not None:
        model.receive(Reasons(match.decision.id, match.refusals()))
    return model


def begun(game: str, seed: int = 3) -> Match:
    return Match.new(game, ["Ann", "Ben"], {}, seed=seed)


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_highlighted_is_told_with_what_can_be_done(game: str) -> None:
    model = await model_of(begun(game))
    (thing, *_) = highlighted(model)
    told = inquire(model, thing)
    assert told is not None
    assert told.about.title
    assert told.choices or told.reasons
    assert told_lines(model, "")[0].startswith(told.about.title)


@pytest.mark.parametrize("game", GAMES)
async def test_who_watches_can_ask_too_and_is_told_of_no_choice(game: str) -> None:
    model = await model_of(begun(game), watching=True)
    shown = presentation(game)
    things = shown.things(model.tables, model.view)
    assert things
    for thing in things:
        told = inquire(model, thing)
        assert told is not None
        assert not told.choices
        assert not told.reasons


async def test_only_the_reason_of_the_thing_is_told() -> None:
    match = begun("last_aurora")
    while not any(refusal.code == "slot_cost" for refusal in match.refusals()):
        match.apply(0)
    model = await model_of(match)
    refusal = next(refusal for refusal in match.refusals() if refusal.code == "slot_cost")
    told = inquire(model, ("slot", int(str(refusal.values["slot"]))))
    assert told is not None
    assert told.reasons == (model.text.refusal(refusal, model.view),)


async def test_a_name_means_ones_own_thing_first() -> None:
    model = await model_of(begun("last_aurora"))
    assert told_lines(model, "truck box 1")[0].startswith("Truck box 1: ")
    assert f"{model.text.names[model.board_seat]}'s convoy" in told_lines(model, "truck box 1")[0]
    assert "Several things are called so" in told_lines(model, "box")[0]
    assert told_lines(model, "zeppelin") == ["Nothing on the table is called so; c looks at all cards."]


async def test_a_number_means_the_choice() -> None:
    model = await model_of(begun("last_aurora"))
    lines = told_lines(model, "1")
    assert any(line.startswith("  Now: ") for line in lines)
    assert told_lines(model, "99") == ["There is no choice 99."]


async def test_hostile_names_are_cleaned_in_what_is_told() -> None:
    match = Match.new("outlive", ["A\x1b[31mnn", "Ben"], {}, seed=1)
    model = await model_of(match, watching=True)
    told = inquire(model, ("seat", 0))
    assert told is not None
    assert told.about.title.isprintable()
