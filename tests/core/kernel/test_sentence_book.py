"""Sentences of any game: what is built on them, and what stands where one is missing."""

from dataclasses import dataclass
from typing import Any

import pytest

from core.kernel import Action, Decision, Event, Refusal
from core.kernel.phrases import capital, counted, joined, ordinal, spoken, with_article
from core.kernel.sentence_book import Ask, OfferedAction, SentenceBook

VIEW = {"seats": ["Ann's board", "Ben's board"]}
ASKED = Decision(1, 1, "bid", (Action("raise", (3, "gold")), Action("pass")), {"price": 2})


@dataclass
class Names:
    def field(self, name: str, value: Any) -> str:
        return {"seat": ["Ann", "Ben"]}[name][value] if name == "seat" else str(value)


def book() -> SentenceBook:
    made = SentenceBook()
    made.questions.table({"bid": "{seat}: who bids more than {price}?"})
    made.actions.table({"bid/pass": "bid nothing", "pass": "pass"})
    made.actions.says("raise")(lambda names, choice: f"{choice.board} pays {choice.arg()}")
    made.events.table({"sold": "{seat} pays {price}."})
    made.refusals.table({"dear": "It costs {price}."})
    made.scores.table({"coins": "for coins"})
    return made


def test_a_sentence_is_found_by_its_kind() -> None:
    found = book()
    assert found.question(Names(), ASKED, VIEW) == "Ben: who bids more than 2?"
    assert found.action(Names(), ASKED, ASKED.actions[0], VIEW) == "Ben's board pays 3"
    assert found.event(Names(), Event("sold", {"seat": 0, "price": 2})) == "Ann pays 2."
    assert found.refusal(Names(), Refusal("dear", {"price": 2}, "R1")) == "It costs 2 (R1)."
    assert found.score(Names(), "coins") == "for coins"


def test_of_an_action_the_sentence_for_this_question_goes_before_that_for_all() -> None:
    found = book()
    assert found.action(Names(), ASKED, Action("pass"), VIEW) == "bid nothing"
    elsewhere = Decision(1, 1, "ask", (Action("pass"),), {})
    assert found.action(Names(), elsewhere, Action("pass"), VIEW) == "pass"


def test_what_has_no_sentence_or_does_not_fit_one_is_shown_plainly() -> None:
    found = book()
    assert (
        found.question(Names(), Decision(1, 0, "auction.end", (Action("x"),), {}), {})
        == "Auction end: seat Ann."
    )
    assert found.action(Names(), ASKED, Action("call_out", (3,)), VIEW) == "Call out: 3."
    assert found.action(Names(), ASKED, Action("raise", ("gold",)), VIEW) == "Raise: price 2, seat Ben."
    assert found.event(Names(), Event("sold", {"seat": 7})) == "Sold: seat 7."
    assert found.event(Names(), Event("silence", {})) == "Silence."
    assert found.refusal(Names(), Refusal("too_dark", {"slot": 1}, "K7")) == "Too dark: slot 1 (K7)."
    assert found.score(Names(), "good_looks") == "for good looks"


def test_an_ask_says_what_is_asked_of_whom() -> None:
    ask: Ask[Any, str] = Ask(ASKED, VIEW)
    assert (ask.seat, ask.board, ask.number("price")) == (1, "Ben's board", 2)
    assert ask.offers("pass")
    assert not ask.offers("fold")
    with pytest.raises(KeyError):
        ask.number("nothing")
    with pytest.raises(TypeError, match="has no number at 1"):
        OfferedAction(ASKED, VIEW, ASKED.actions[0]).arg(1)


def test_phrases() -> None:
    assert [joined(words) for words in ([], ["a"], ["a", "b", "c"])] == ["", "a", "a, b and c"]
    assert joined(["a", "b"], "or") == "a or b"
    assert [counted(number, "step") for number in (0, 1, -1, 2)] == [
        "0 steps",
        "1 step",
        "-1 step",
        "2 steps",
    ]
    assert counted(2, "person", "people") == "2 people"
    assert [ordinal(number) for number in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert (with_article("oak"), with_article("deer")) == ("an oak", "a deer")
    assert (capital("go on"), spoken("auction.high_bid:2")) == ("Go on", "auction high bid 2")
