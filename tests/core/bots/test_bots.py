"""Bots: by name, from the view alone, and no luck but their own."""

from copy import deepcopy
from pathlib import Path

import pytest

from core import Match
from core.bots import Bot, make, names
from core.kernel import Decision, OptionsError
from core.kernel import game as registry
from core.kernel.decisions import Action
from tests.core.kernel import floes

GAME = "last_aurora"


def play(bots: list[Bot], seed: int) -> Match:
    """A whole game."""
    match = Match.new(GAME, ["Ann", "Ben", "Cleo", "Dora"][: len(bots)], {}, seed=seed, bare=True)
    while (decision := match.decision) is not None:
        match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
    return match


def test_the_bots_there_are() -> None:
    assert names(GAME) == ("strong", "normal", "greedy", "friendly", "random")


def test_a_game_without_advice_has_the_random_bot_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, floes.GAME.name, floes.GAME)
    assert names(floes.GAME.name) == ("random",)
    with pytest.raises(OptionsError, match="There is no bot 'greedy' for this game; there is: random"):
        make("greedy", floes.GAME.name, 1)


@pytest.mark.parametrize(
    ("name", "game", "sentence"),
    [
        (
            "genius",
            GAME,
            "There is no bot 'genius' for this game; there is: strong, normal, greedy, friendly, random.",
        ),
        ("random", "chess", "There is no game 'chess'"),
    ],
)
def test_an_unknown_name_is_refused_in_a_sentence(name: str, game: str, sentence: str) -> None:
    with pytest.raises(OptionsError, match=sentence):
        make(name, game, 1)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    once, again, other = (play([make(name, GAME, seed), make(name, GAME, 9)], 3) for seed in (4, 4, 5))
    assert once.hash() == again.hash()
    if name == "random":
        assert once.hash() != other.hash()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_swapping_hidden_cards_changes_no_answer(players: int) -> None:
    """What a bot answers depends on what its seat sees, and on its own luck."""
    match = Match.new(GAME, ["Ann", "Ben", "Cleo", "Dora"][:players], {}, seed=players, bare=True)
    bots = [make("greedy", GAME, seat) for seat in range(players)]
    number = 0
    while (decision := match.decision) is not None:
        number += 1
        twin = match.redealt(decision.seat, number)
        for name in ("greedy", "random"):
            here = make(name, GAME, number).choose(match.view(decision.seat), decision)
            there = make(name, GAME, number).choose(twin.view(decision.seat), decision)
            assert here == there, decision
        match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
    assert number > 50 * players


def test_a_bot_leaves_the_view_as_it_was() -> None:
    match = Match.new(GAME, ["Ann", "Ben"], {}, seed=5, bare=True)
    bots = [make("greedy", GAME, seat) for seat in range(2)]
    while (decision := match.decision) is not None:
        view = match.view(decision.seat)
        before = deepcopy(view)
        choice = bots[decision.seat].choose(view, decision)
        assert view == before
        match.apply(choice)


def test_a_decision_that_nobody_taught_it_is_answered_by_luck() -> None:
    match = Match.new(GAME, ["Ann", "Ben"], {}, seed=5)
    actions = (Action("north"), Action("south"))
    strange = Decision(99, 0, "nobody.knows", actions, {})
    choices = {make("greedy", GAME, seed).choose(match.view(0), strange) for seed in range(20)}
    assert choices == {0, 1}


def test_replacement_tables_reach_the_bot(tmp_path: Path) -> None:
    """The folder is no part of the view, so the caller passes it on."""
    shipped = Path(registry.find(GAME).load.__code__.co_filename).parent / "data" / "survivors.toml"
    (tmp_path / "survivors.toml").write_text(shipped.read_text("utf-8"), "utf-8")
    options = {"data": str(tmp_path)}
    match = Match.new(GAME, ["Ann", "Ben"], options, seed=1)
    assert match.decision is not None
    assert "data" not in match.view(0)["options"]
    bot = make("greedy", GAME, 1, match.options)
    (tmp_path / "survivors.toml").write_text("broken", "utf-8")
    with pytest.raises(OptionsError, match=r"survivors\.toml"):
        bot.choose(match.view(match.decision.seat), match.decision)


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """At least nine of ten two-seat games, from both seats."""
    won = {0: 0, 1: 0}
    for seed in range(50):
        for seat in (0, 1):
            kinds = ["random", "random"]
            kinds[seat] = "greedy"
            match = play([make(kind, GAME, seed) for kind in kinds], seed)
            assert match.scores is not None
            won[seat] += match.scores[seat].rank == 1
    assert min(won.values()) >= 45, won


def test_greedy_beats_random_in_a_few_games() -> None:
    won = 0
    for seed in range(6):
        match = play([make("greedy", GAME, 1), make("random", GAME, 2)], seed)
        assert match.scores is not None
        won += match.scores[0].rank == 1
    assert won >= 5
