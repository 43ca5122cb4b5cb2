"""Texts of people: harmless, bounded, and the same however often they are cleaned."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.sanitise import LINE_LIMIT, clean, clean_name


@settings(max_examples=500, deadline=None)
@given(st.text(max_size=400))
def test_nothing_harmful_is_left_and_cleaning_is_final(text):
    cleaned = clean(text)
    assert len(cleaned) <= LINE_LIMIT
    assert clean(cleaned) == cleaned
    for char in cleaned:
        assert unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    assert cleaned == cleaned.strip()


@pytest.mark.parametrize(
    ("text", "harmless"),
    [
        ("\x1b[2J\x1b]0;title\x07Ann", "[2J]0;titleAnn"),
        ("\x9b31mred", "31mred"),
        ("a\u202ecba\u2066x\u2069", "acbax"),
        ("\u200b\u200c\u200d\u2060\ufeff", ""),
        ("\u3164\u115f\u2800\uffa0", ""),
        ("line\nbreak\r\n\ttab\u2028end", "line break tab end"),
        ("Zo\u0308e", "Zöe"),
        ("a" + "\u0301" * 40 + "b", "á" + "\u0301" * 2 + "b"),
        ("\u2602\ufe0f", "\u2602"),
        ("\U000e0041\U000e0042flag", "flag"),
        ("[/red] [link=x]y", "[/red] [link=x]y"),
        ("Łukasz 龍 Ωmega", "Łukasz 龍 Ωmega"),
        ("\ud800half", "half"),
    ],
)
def test_examples(text, harmless):
    assert clean(text) == harmless


def test_a_name_is_never_empty_nor_long():
    assert clean_name("\x1b\u200b", "guest") == "guest"
    assert len(clean_name("x" * 500, "guest")) == 24


def test_a_huge_text_costs_little():
    assert len(clean("\u0301" * 2_000_000 + "x")) <= LINE_LIMIT
