"""The end in lines: the seats by rank, what decided it, road and Fame over the rounds."""

from collections.abc import Sequence

from aurora_tui.rounds import Rounds
from core.kernel import Score
from core.last_aurora.text import Words
from core.last_aurora.text.scores import SHORT


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


def decided(ranking: Sequence[Score], words: Words) -> str:
    """By which lines the first is ahead of the second; "" where there are no two to compare."""
    left = [score for score in ranking if score.lines]
    if len(left) < 2:
        return ""
    first, second = left[:2]
    name = words.player(second.seat)
    if first.total == second.total:
        return f"As many Fame Points as {name}: the tie-break decides."
    keys = [*first.lines, *(key for key in second.lines if key not in first.lines)]
    ahead = {key: first.lines.get(key, 0) - second.lines.get(key, 0) for key in keys}
    most, least = max(ahead, key=lambda key: ahead[key]), min(ahead, key=lambda key: ahead[key])
    told = f"{words.player(first.seat)} is {first.total - second.total} ahead of {name}"
    told += f": {ahead[most]} more for {_short(most)} above all"
    return f"{told}, though {-ahead[least]} fewer for {_short(least)}." if ahead[least] < 0 else f"{told}."


def _short(key: str) -> str:
    return SHORT.get(key) or key.replace("_", " ")
