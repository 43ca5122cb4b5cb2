"""Rounds of Outlive are its days, in replays and in the chart of the results."""

import random

from aurora_tui.client.replay_session import ReplayMoment, ReplaySession
from aurora_tui.plain.results import render_results
from core import Match
from core.kernel.presentation import presentation
from core.kernel.replay import retell
from core.kernel.views import as_match_view


def a_match(seed: int = 4) -> Match:
    match, dice = Match.new("outlive", ["Ann", "Ben"], {}, seed=seed), random.Random(seed)
    while match.decision is not None:
        match.apply(dice.randrange(len(match.decision.actions)))
    return match


def test_a_replay_goes_from_day_to_day() -> None:
    record = a_match().record()
    session = ReplaySession(record)
    for told in retell(record, views=True):
        session.moments.append(ReplayMoment(as_match_view(told.match.view(None)), (), None, ""))
    session.at = 0
    days = []
    for _ in range(6):
        session.at = session.round_from(1)
        days.append(session.moments[session.at].view["day"])
    assert days == [1, 2, 3, 4, 5, 6]


def test_results_in_lines_tell_days() -> None:
    match = a_match()
    shown = presentation("outlive")
    events = list(match.opening)
    twin, dice = Match.new("outlive", ["Ann", "Ben"], {}, seed=4), random.Random(4)
    while twin.decision is not None:
        events += twin.apply(dice.randrange(len(twin.decision.actions)))
    text = shown.text(match.play.rules, match.seats)
    chart = shown.chart(match.view(None), events, match.play.rules)
    lines = render_results(match.scores or (), text, chart, shown.round_noun)
    assert "SP and people and radiation level at the end of each day:" in lines
    assert any(line.startswith("Ann, day 1: ") for line in lines)
