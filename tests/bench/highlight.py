"""How often the highlighted choice is among the best ones, and how those fare who only press enter.

    python -m tests.bench.highlight [--game last_aurora] [--games 25] [--solo 40] [--duels 36]

Agreement: games of two seats, or of one, the greedy bot in all, from seed 1 on; counted is each question
to the first seat that would be asked in brisk play. Newcomer: he takes what is highlighted, always; alone
against the Automa, and against a greedy bot. Both with advice at the table and without.
"""

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from core import Match
from core.bots.registry import make
from core.kernel import Decision
from core.kernel.advice import advisor
from core.kernel.counsel import LEAST, MOST, NO_ADVICE, TIE
from core.kernel.presentation import presentation
from core.kernel.views import AnyView
from tests.bench.peers import report

GAME = "last_aurora"
MOST_ANSWERS = 4000
Person = Callable[[AnyView, Decision], int]


def enter_only(match: Match) -> Person:
    """Who takes what is highlighted, where the question does not answer itself."""
    prompts = presentation(match.game).prompts(match.tables)
    before: Decision | None = None

    def answer(view: AnyView, decision: Decision) -> int:
        nonlocal before
        formality = prompts.formality(decision, view, (decision.seat,))
        if formality is not None:
            return formality
        choices = prompts.choices(decision)
        followed = prompts.followed(before, decision, choices) if before is not None else None
        before = decision
        place = prompts.default(decision, choices, view) if followed is None else followed
        return choices[place].answer

    return answer


def newcomer(seed: int, seats: tuple[str, ...], options: Mapping[str, Any], game: str = GAME) -> Match:
    """A game of a newcomer on the first seat, greedy bots on the others."""
    match = Match.new(game, seats, dict(options), seed)
    people: list[Person] = [
        enter_only(match),
        *(make("greedy", game, 10 * seed + seat).choose for seat in range(1, len(seats))),
    ]
    for _ in range(MOST_ANSWERS):
        if match.decision is None:
            break
        match.apply(people[match.decision.seat](match.view(match.decision.seat), match.decision))
    return match


def agreement(
    games: int, options: Mapping[str, Any], game: str = GAME, seats: tuple[str, ...] = ("Ann", "Ben")
) -> dict[str, float]:
    """Of the questions to the first seat: how many a game, and the parts in which what is highlighted is the
    advisor's best or as good, as advice says it, and among its best three."""
    asked = best = among = 0
    for seed in range(1, games + 1):
        match = Match.new(game, seats, dict(options), seed)
        prompts, values = presentation(game).prompts(match.tables), advisor(game, match.tables)
        bots = [make("greedy", game, 10 * seed + seat) for seat in range(len(seats))]
        while (decision := match.decision) is not None:
            view = match.view(decision.seat)
            if decision.seat == 0 and prompts.formality(decision, view, (0,)) is None:
                choices, worth = prompts.choices(decision), values(view, decision)
                taken = worth[choices[prompts.default(decision, choices, view)].answer]
                better = sum(value > taken + TIE for value in worth)
                asked, best, among = asked + 1, best + (taken > max(worth) - LEAST), among + (better < MOST)
            match.apply(bots[decision.seat].choose(view, decision))
    return {
        "questions": round(asked / games, 1),
        "best": round(best / asked, 3),
        "best_three": round(among / asked, 3),
    }


def solo_fates(games: int, options: Mapping[str, Any]) -> dict[str, int]:
    """How many solo games of Last Aurora end by elimination, how many are won, how many do not end."""
    played = [newcomer(seed, ("Ann",), {"automa": True, **options}) for seed in range(1, games + 1)]
    return {
        "solo": games,
        "eliminated": sum(bool(match.view(None)["seats"][0]["out"]) for match in played),
        "solo_won": sum(map(won, played)),
        "solo_endless": sum(match.decision is not None for match in played),
    }


def duel_fates(games: int, options: Mapping[str, Any], game: str) -> dict[str, int]:
    """How many games against a greedy bot are won, and how many do not end."""
    played = [newcomer(seed, ("Ann", "Ben"), options, game) for seed in range(1, games + 1)]
    return {
        "duels": games,
        "duels_won": sum(map(won, played)),
        "duels_endless": sum(match.decision is not None for match in played),
    }


def won(match: Match) -> bool:
    """Whether the first seat is first."""
    return match.scores is not None and match.scores[0].rank == 1


def main() -> None:
    """Print one JSON document."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for name, number in (("games", 25), ("solo", 40), ("duels", 36)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--game", default=GAME)
    args = parser.parse_args()
    tables: dict[str, Mapping[str, Any]] = {"advice": {}, "without": {NO_ADVICE.name: True}}
    found = {
        name: {
            **agreement(args.games, options, args.game),
            **(solo_fates(args.solo, options) if args.game == GAME else {}),
            **duel_fates(args.duels, options, args.game),
        }
        for name, options in tables.items()
    }
    report("highlight", **found)


if __name__ == "__main__":
    main()
