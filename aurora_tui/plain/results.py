"""The end in lines: the seats by rank, what decided it, road and Fame over the rounds."""

from collections.abc import Sequence

from aurora_tui.client.results import Rounds, decided
from core.kernel import Score
from core.last_aurora.text import Words


def render_results(scores: Sequence[Score], words: Words, rounds: Rounds | None = None) -> list[str]:
    """What decided it, the rounds if there are several, the seats by rank with what their points are for."""
    ranking = sorted(scores, key=lambda score: (score.rank, score.seat))
    lines = ["", "Results", *map(words.score, ranking)]
    if rounds and len(rounds) > 1:
        lines += ["Space and Fame at the end of each round:"]
        for seat in range(len(next(iter(rounds.values())))):
            stands = "; ".join(
                f"{number}: {at[seat].progress} and {at[seat].fame}" for number, at in sorted(rounds.items())
            )
            lines.append(f"{words.player(seat)}, round {stands}.")
    lines += [told] if (told := decided(ranking, words)) else []
    winners = [score for score in ranking if score.rank == 1 and score.lines]
    return [*lines, f"{words.player(winners[0].seat)} wins." if winners else "Nobody is left to win."]
