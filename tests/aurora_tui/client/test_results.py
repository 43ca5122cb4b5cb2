"""What is said of a result: how it is to those who sit here, and what would have turned it."""

import copy
from types import SimpleNamespace

import pytest

from aurora_tui.client.results import LOST, OVER, WON, headline, lesson, mood, turned, victory
from core import Match
from core.bots import make
from core.kernel import Score
from core.kernel.presentation import presentation
from core.last_aurora.text.missed import missed
from tests.aurora_tui.match_session import MatchSession
from tests.core.last_aurora.table import Scene
from tests.core.outlive.table import P
from tests.core.outlive.table import Scene as Outlive
from tests.snapshots.stage import scene, seen

ROAD = {"road": 9, "fame": 4, "objects": 2}
SCORES = (Score(0, 15, 1, ROAD), Score(1, 12, 2, {"road": 7, "fame": 2, "objects": 3}), Score(2, 0, 3, {}))
WORDS = seen(scene().start("exploration"), 0).text


@pytest.mark.parametrize(
    ("seats", "how"), [((0,), WON), ((1,), LOST), ((1, 0), WON), ((2,), LOST), ((), OVER)]
)
def test_how_it_is_to_those_who_sit_here(seats: tuple[int, ...], how: str) -> None:
    assert mood(SCORES, seats) == how


def test_where_nobody_is_left_nobody_has_won() -> None:
    out = (Score(0, 0, 1, {}), Score(1, 0, 2, {}))
    assert mood(out, (0,)) == LOST
    assert mood(out, ()) == OVER
    assert turned(out, 1, WORDS) == ""


def test_the_fewest_lines_that_would_have_been_enough() -> None:
    assert turned(SCORES, 1, WORDS) == (
        "3 behind Ann: 2 more for road and 2 more for Fame Track, as Ann has, would have won."
    )
    level = (SCORES[0], Score(1, 13, 2, {"road": 7, "fame": 4, "objects": 2}))
    assert turned(level, 1, WORDS) == "2 behind Ann: 2 more for road, as Ann has, would have drawn level."
    assert "One more point would have won" in turned((SCORES[0], Score(1, 15, 2, ROAD)), 1, WORDS)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_winner_and_who_is_out_missed_no_points(seat: int) -> None:
    assert turned(SCORES, seat, WORDS) == ""


def told(made: Scene, seat: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(MatchSession, "seats", (seat,))
    return lesson(seen(made, seat, SCORES))


def test_a_loser_of_last_aurora_learns_how_far_the_ship_was(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = told(scene().start("exploration"), 1, monkeypatch)
    assert sentences[0].startswith("3 behind Ann")
    assert any("Nobody reached the ship: 11 spaces more" in sentence for sentence in sentences)
    assert told(scene().start("exploration"), 0, monkeypatch) == []


def test_who_is_out_learns_why() -> None:
    model = seen(scene().start("exploration"), 2)
    assert model.view is not None
    view = copy.deepcopy(dict(model.view))
    view["seats"][2]["out"] = True
    assert ["One more Survivor" in told for told in missed(model.tables, model.text, view, 2)] == [True]


def lost_at(game: str, seed: int) -> list[str]:
    """What everybody who has not won learns in a game of bots."""
    match = Match.new(game, ["Ann", "Ben", "Cem"], {}, seed)
    players = [make("random", game, 10 * seed + seat) for seat in range(3)]
    while (asked := match.decision) is not None:
        match.apply(players[asked.seat].choose(match.view(asked.seat), asked))
    shown, told = presentation(game), list[str]()
    words = shown.text(match.tables, ("Ann", "Ben", "Cem"))
    for score in match.scores or ():
        if score.rank > 1:
            told += shown.missed(match.tables, words, match.view(score.seat), score.seat)
    return told


@pytest.mark.parametrize(
    ("game", "learned"),
    [
        ("outlive", ("would have filled it", "Radiation cost", "Nobody was left", "lay broken", "the tie")),
        ("floes", ("stayed in your hand",)),
    ],
)
def test_a_loser_of_another_game_learns_one_thing(game: str, learned: tuple[str, ...]) -> None:
    told = [sentence for seed in range(1, 13) for sentence in lost_at(game, seed)]
    assert told
    assert all(sentence.endswith(".") for sentence in told)
    assert not any(sentence[0].islower() for sentence in told)
    assert all(any(part in sentence for part in learned) for sentence in told)
    assert len(set(told)) >= 3


def test_a_room_that_lacked_one_is_named() -> None:
    s = Outlive().room(P, "crisis", 3).turn(P)
    words = presentation("outlive").text(s.rules, ("Ann", "Ben"))
    (told,) = presentation("outlive").missed(s.rules, words, s.m.view(P), P)
    assert told.startswith("A survivor more in the Crisis room would have filled it: ")


NAMED = SimpleNamespace(
    player=("Ann", "Ben", "The Old Ones").__getitem__, total_label=lambda: "VP", score_label=lambda key: key
)


def of(*totals: tuple[int, int]) -> list[Score]:
    return [Score(seat, total, rank, {"farms": total}) for seat, (total, rank) in enumerate(totals)]


def test_who_has_won_alone_together_or_as_several() -> None:
    assert victory(of((9, 1), (4, 2)), NAMED) == "Ann wins"
    assert victory(of((9, 1), (9, 1)), NAMED) == "Ann and Ben share the victory"
    assert victory(of((9, 2), (4, 3), (12, 1)), NAMED) == "The Old Ones win"
    assert victory([Score(0, 0, 1, {})], NAMED) == ""


def test_the_headline_says_who_has_won_and_what_decided_it() -> None:
    told = headline(of((9, 2), (4, 3), (12, 1)), NAMED)
    assert told == "The Old Ones win with 12 VP. The Old Ones are 3 ahead of Ann: 3 more for farms above all."
    assert headline(of((9, 1), (9, 1)), NAMED) == "Ann and Ben share the victory with 9 VP."
    assert headline(of((9, 2), (9, 1)), NAMED).endswith("As many VP as Ann: the tie-break decides.")
    assert headline(of((9, 1)), NAMED) == "Ann wins with 9 VP. Nobody else is left."


def test_who_has_points_for_other_things_is_only_so_far_ahead() -> None:
    old_ones = Score(2, 12, 1, {"hidden": 12})
    assert turned([*of((9, 2), (4, 3)), old_ones], 0, NAMED) == "3 behind The Old Ones."
