"""Sentences that were read wrong: what belongs to which number, and one against several."""

from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.told.heard import Heard, log


def test_what_is_lacking_has_its_number() -> None:
    s = Scene(storage_cap=True).equip(P, "detector").give(P, canned=8).go(P, "3", "fai")
    assert log(s, "lacking") == [
        "Ann goes without 1 canned good (Metal detector): none is left, or none fits."
    ]


def test_the_bodyguards_cancel_a_pressure() -> None:
    s = (
        Scene()
        .room(Q, "guards")
        .give(Q, wood=1)
        .hero(Q, "3", "mil", up=True)
        .go(P, "5", "mil")
        .play("guards")
    )
    (told,) = log(s, "defended")
    assert told == "Ben's Bodyguards cancel the pressure."


def test_goods_of_which_nothing_is_left() -> None:
    s = Scene().stock("fai", 0).prey("fai", "deer").go(P, "5", "fai")
    assert "There are no microchips left at the Fairgrounds (L87)." in Heard(s).refused()
    s = Scene().stock("for", 0).prey("for", "deer").go(P, "5", "for")
    assert "There is no wood left in the Forest (L87)." in Heard(s).refused()


def test_an_act_says_its_price_before_what_it_brings() -> None:
    assert (
        Heard(Scene().go(P, "3", "mil")).choice("algae") == "the algae for 1 action: radiation level 1 lower"
    )
    s = Scene().tracers(-2, 0).go(P, "3", "mil")
    assert Heard(s).choice("algae") == "the algae for 1 action, so that nobody else has them"


def test_o42_aids_that_are_all_needed_are_told_together() -> None:
    s = Scene().equip(P, "trap", "shotgun").prey("for", "boar").go(P, "3", "for")
    assert Heard(s).choice("hunt", "boar").endswith("at least 2 of them by Bear trap and Shotgun")
    s = Scene().equip(P, "trap", "shotgun").prey("for", "boar").go(P, "4", "for")
    assert Heard(s).choice("hunt", "boar").endswith("at least 1 of them by Bear trap or Shotgun")


def test_the_night_in_a_line() -> None:
    def told(s: Scene) -> str:
        heard = Heard(s)
        return heard.words.tonight(heard.view, P)

    s = Scene(events=()).airlock(P, 2).give(P, canned=2).turn(P)
    assert told(s) == "Ann tonight: lacks 1 water, and a person dies; 1 of 2 radiation passes."
    s = Scene(events=()).give(P, canned=2).turn(P)
    assert told(s) == "Ann tonight: eats 2 supplies; 2 of 2 radiation pass."
    s = Scene(events=()).give(P, canned=9, water=1).airlock(P, 1).night(P).until(P, "recruit")
    assert told(s) == "Ann tonight: nothing more to eat; no radiation to come."


def test_odds_of_the_last_tiles() -> None:
    s = Scene(events=()).go(P, "5", "sil")
    while s.asked == (P, "act") and s.state.search[1]:
        heard = Heard(s)
        if "search" not in {action.kind for action in heard.decision.actions}:
            break
        for told in heard.odds("search"):
            assert "Of 1 tiles" not in told
            assert " 0 " not in told
            assert " 1 bring " not in told
        s.play("search").settle_places()
