"""Texts of people: harmless, bounded, the same however often they are cleaned, and names told apart."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.wire.text import (
    LINE_LIMIT,
    NAME_LIMIT,
    WORDS_LIMIT,
    clean,
    clean_name,
    clean_names,
    distinct,
    skeleton,
)

NASTY = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("\x1b\x9b\x9d[]m\u0301\u0308\u1160\u1161\u1100\u200b\u2066\ufe0f\u3164aA "),
    ),
    max_size=120,
)
HIDDEN = "\u200b\u200d\u2060\ufeff\u3164\u115f\u1160\uffa0\u2800\u034f\u17b4\u180b\ufe0f\u00ad\U000e0041"


@settings(max_examples=600, deadline=None)
@given(NASTY, st.sampled_from((1, 12, WORDS_LIMIT, LINE_LIMIT)))
def test_nothing_harmful_is_left_and_cleaning_is_final(text, limit):
    cleaned = clean(text, limit)
    assert len(cleaned) <= limit
    assert clean(cleaned, limit) == cleaned
    for char in cleaned:
        assert unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
        assert char not in HIDDEN
    assert cleaned == cleaned.strip() == unicodedata.normalize("NFC", cleaned)


@pytest.mark.parametrize(
    ("text", "harmless"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("\x1b[2J\x1b]0;title\x07Ann", "Ann"),
        ("\x1b[31mRed\x1b[0m", "Red"),
        ("\x1b]52;c;cm0gLXJm\x1b\\Eve", "Eve"),
        ("\x1bP1$r0m\x1b\\Eve", "Eve"),
        ("\x9b31mEve", "Eve"),
        ("\x9d0;title\x9cEve", "Eve"),
        ("Eve\x1b", "Eve"),
        ("a\rb\nc\td", "a b c d"),
        ("a\u202ecba\u2066x\u2069", "acbax"),
        ("\u200b\u200c\u200d\u2060\ufeff", ""),
        (HIDDEN, ""),
        ("line\nbreak\r\n\ttab\u2028end", "line break tab end"),
        ("Zo\u0308e", "Zöe"),
        ("Zo\u200b\u0308e", "Zöe"),
        ("a" + "\u0301" * 40 + "b", "á" + "\u0301" * 2 + "b"),
        ("\u2602\ufe0f", "\u2602"),
        ("\U000e0041\U000e0042flag", "flag"),
        ("[/red] [link=x]y", "[/red] [link=x]y"),
        ("Łukasz 龍 Ωmega", "Łukasz 龍 Ωmega"),
        ("\ud800half", "half"),
        ("\x00\x07", ""),
    ],
)
def test_examples(text, harmless):
    assert clean(text) == harmless


def test_what_is_too_long_is_cut_and_says_so():
    assert clean("x" * 1000) == "x" * (WORDS_LIMIT - 1) + "…"
    assert len(clean("word " * 1000, 12)) <= 12
    assert clean("word", 0) == ""


def test_a_huge_text_costs_little():
    assert len(clean("\u0301" * 2_000_000 + "x", LINE_LIMIT)) <= LINE_LIMIT


@given(NASTY)
def test_a_name_is_never_empty_nor_long_nor_has_it_a_colon(text):
    name = clean_name(text, "guest")
    assert 0 < len(name) <= NAME_LIMIT
    assert ":" not in unicodedata.normalize("NFKC", name)
    assert clean_name(name, "guest") == name
    assert skeleton(name)


@pytest.mark.parametrize("text", ["\x1b\u200b", HIDDEN, " ", "\u0301\u0301", ":"])
def test_a_name_that_shows_nothing_is_none(text):
    assert clean_name(text, "guest") == "guest"


@pytest.mark.parametrize(
    "other",
    [
        "Ann",
        "ANN",
        "ann",
        "\u0410nn",  # Cyrillic A
        "\u0391nn",  # Greek Alpha
        "\uff21\uff4e\uff4e",  # full width
        "\U0001d400\U0001d427\U0001d427",  # mathematical bold
        "A\u200bnn",
        "A\u3164nn",
        "A\u1160nn",
        "\u115fAnn",
        "Ann\u2800",
        "A\u0301nn",
        "A n n",
        "Ann.",
        "_Ann_",
        "\u24b6nn",  # circled
        "\u13aann",  # Cherokee
    ],
)
def test_what_looks_like_ann_is_told_apart_from_ann(other):
    assert skeleton(other) == skeleton("Ann")
    assert skeleton(distinct(clean_name(other, "guest"), ["Ann"])) != skeleton("Ann")
    shown = clean_names(("Ann", other))
    assert skeleton(shown[0]) != skeleton(shown[1])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bill", "BiII"),
        ("Oleg", "0leg"),
        ("Simon", "Sirnon"),
        ("Will", "VViII"),
        ("раура", "paypa"),
        ("a1", "al"),
    ],
)
def test_letters_that_look_alike_are_one(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Ann", "Ann 2"), ("Ben", "Dan"), ("龍", "竜")])
def test_names_that_do_not_look_alike_stay_as_they_are(one, other):
    assert distinct(one, [other]) == one
    assert clean_names((one, other)) == (one, other)


@settings(max_examples=300, deadline=None)
@given(st.lists(NASTY, min_size=1, max_size=6))
def test_one_after_the_other_gets_a_name_of_its_own(texts):
    names: list[str] = []
    for text in texts:
        name = distinct(clean_name(text, "guest"), names)
        assert len(name) <= NAME_LIMIT
        assert clean_name(name, "") == name
        names.append(name)
    assert len({skeleton(name) for name in names}) == len(names)
    assert clean_names(tuple(names)) == tuple(names)


@settings(max_examples=300, deadline=None)
@given(st.lists(NASTY, min_size=1, max_size=6))
def test_names_to_show_stay_apart_and_are_never_empty(texts):
    shown = clean_names(tuple(texts))
    assert all(shown)
    assert len({skeleton(name) for name in shown}) == len(shown)


def test_words_for_others_are_nobodys_name():
    assert distinct("You", []) == "You 2"
    assert distinct("\u0410utoma", ["Automa"]) == "\u0410utoma 2"


def test_a_seat_without_a_name_is_called_by_its_number():
    names = clean_names(("Ann", "Ann\x07", "\x1b[0m", "x" * 60))
    assert names[0] == "Ann"
    assert names[2] == "Seat 3"
