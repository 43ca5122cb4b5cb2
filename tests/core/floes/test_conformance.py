"""The kit over the game that ships."""

from core.kernel.conformance import Sampler, cases, run_kit
from core.kernel.presentation import presentation
from tests.core.kernel.test_floes import KINDS


def test_floes_passes_the_kit() -> None:
    tastes = ({}, {"shift": 0.2, "rest": 0.2})
    played = cases("floes", (2, 3, 4), range(4), tastes=tastes, options=({}, {"goal": 20}), cap=600)
    report = run_kit("floes", played, sampler=Sampler(each=40, rate=0.1))
    assert report.ok, report
    assert report.coverage.missing(KINDS) == []


def test_every_card_has_a_source() -> None:
    rows = presentation("floes").cards.rows(None)
    assert {row["source"] for row in rows} == {"designed"}
