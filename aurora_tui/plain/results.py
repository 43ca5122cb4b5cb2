"""The end in lines: the seats by rank, series over the rounds, what decided it."""

from collections.abc import Sequence

from aurora_tui.client.results import decided, ranked, victory
from core.kernel import Score
from core.kernel.presentation import Series, Text


def render_results(
    scores: Sequence[Score],
    text: Text,
    chart: Sequence[Series] = (),
    noun: str = "round",
    learned: Sequence[str] = (),
) -> list[str]:
    """The seats by rank with what their points are for, the rounds if there are several, what decided it.

    `noun` is what a round of the game is called; `learned` what would have turned it for who sits here.
    """
    ranking = ranked(scores)
    lines = ["", "Results", *map(text.score, ranking)]
    rounds = sorted(chart[0].values) if chart else []
    if len(rounds) > 1:
        titles = " and ".join(series.spoken or series.title for series in chart)
        lines.append(f"{titles[:1].upper()}{titles[1:]} at the end of each {noun}:")
        for seat in range(len(chart[0].values[rounds[-1]])):
            stands = (" and ".join(str(series.values[number][seat]) for series in chart) for number in rounds)
            told = "; ".join(f"{number}: {stand}" for number, stand in zip(rounds, stands, strict=True))
            lines.append(f"{text.player(seat)}, {noun} {told}.")
    lines += [told] if (told := decided(ranking, text)) else []
    won = f"{victory(ranking, text) or 'Nobody is left to win'}."
    return [*lines, won, *(f"What would have turned it: {told}" for told in learned)]
