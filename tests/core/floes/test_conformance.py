"""The kit over the second game, of which the kernel knows as little as of the first."""

from core.kernel.conformance import Sampler, cases, run_kit
from core.kernel.presentation import presentation

KINDS = {
    "decisions": ("pick", "react", "venture"),
    "actions": ("pick", "rest", "slip", "rope", "push", "stop", "shift"),
    "events": (
        "dealt",
        "round",
        "picks",
        "rests",
        "turned",
        "roped",
        "moved",
        "shifted",
        "rolled",
        "draws",
        "drawn",
        "over",
    ),
}


def test_floes_passes_the_kit() -> None:
    tastes = ({}, {"shift": 0.2, "rest": 0.2})
    played = cases("floes", (2, 3, 4), range(6), tastes=tastes, options=({}, {"goal": 20}), cap=600)
    report = run_kit("floes", played, sampler=Sampler(each=40, rate=0.1))
    assert report.ok, report
    assert report.moments > 500
    assert report.coverage.missing(KINDS) == []


def test_many_games_of_floes_are_sound() -> None:
    report = run_kit("floes", cases("floes", (2, 3, 4), range(150)), moments=(), wholes=())
    assert report.ok, report


def test_every_card_has_a_source() -> None:
    rows = presentation("floes").cards.rows(None)
    assert {row["source"] for row in rows} == {"designed"}
