"""Games from which values are fitted: the positions at the ends of turns, and how each game ended."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from core.bots.bot import Bot, Budget, answer
from core.bots.fit.tastes import TastefulBot
from core.bots.registry import make
from core.kernel import Match, OptionsError
from core.kernel.game import find
from core.kernel.setup_form import OptionField
from core.kernel.values import FILE, ValueModel, value_model

WANDERS = (0.0, 0.06, 0.15, 0.3)
"""How often any action is taken, by chance; each game has one of these. All seats have the same: else a seat
that does badly by its own choices would make all it holds look worth more than it is, as it holds less."""
ADDON = 0.25
"""how often a switch of a game is on"""
STRENGTHS = (0.0, 0.5, 1.0, 1.5)
"""how strong the tastes of a game's seats are, of what is asked for"""
BUDGET = Budget(simulations=100)


class Unit(NamedTuple):
    """One game to be played; everything about it follows from the seed."""

    game: str
    bot: str
    seats: tuple[int, ...]
    seed: int
    weights: str = ""
    """what a file of values for the bot holds, "" for the game's own; its text, as units are also played by
    processes that have no such file, or would still know an earlier one of this name"""
    taste: float = 0.0
    """how strong the tastes are that seats have beside the advisor's values; 0: `bot` plays"""
    switches: float = ADDON
    """how often a switch of the game is on"""


class Course(NamedTuple):
    """The positions of one seat through a game, in their order, and what the game was worth to it."""

    rows: list[list[float]]
    stages: list[float]
    outcome: float


def options_of(game: str, luck: Random, seats: int, switches: float = ADDON) -> dict[str, Any]:
    """Options by chance: any value of a choice, some of the switches, as far as they go together."""
    rules = find(game)
    chosen: dict[str, Any] = {}
    for field in rules.fields:
        if field.local_only or field.secret or field.solo:
            continue
        value = _any_value(field, luck, switches)
        if value is None:
            continue
        try:
            rules.options({**chosen, field.name: value}, seats)
        except OptionsError:
            continue
        chosen[field.name] = value
    return chosen


def _any_value(field: OptionField, luck: Random, switches: float) -> Any:
    if field.kind == "choice":
        return luck.choice(field.values)
    if field.kind in ("flag", "names") and luck.random() < switches:
        return True
    return None


def played(unit: Unit) -> list[Course]:
    """Play the game of a unit, and give a course for each of its seats, in their order."""
    if not unit.weights:
        return _played(unit, None)
    with TemporaryDirectory(prefix="aurora-fit-") as folder:
        weights = Path(folder, FILE)
        weights.write_text(unit.weights, "utf-8")
        return _played(unit, weights)


def _played(unit: Unit, weights: Path | None) -> list[Course]:
    luck = Random(unit.seed)
    seats = luck.choice(unit.seats)
    options = options_of(unit.game, luck, seats, unit.switches)
    match = Match.new(unit.game, [f"Bot {seat + 1}" for seat in range(seats)], options, unit.seed, bare=True)
    taste = unit.taste * luck.choice(STRENGTHS)
    players = [player(unit, seat, options, taste, weights) for seat in range(seats)]
    wander = luck.choice(WANDERS)
    model = value_model(unit.game)
    courses = [Course([], [], 0.0) for _ in range(seats)]
    turn = model.turn(match.play)
    number = 0
    while (decision := match.decision) is not None:
        seat = decision.seat
        if luck.random() < wander:
            choice = luck.randrange(len(decision.actions))
        else:
            choice = answer(players[seat], match, seat, number, BUDGET)
        match.apply(choice)
        number += 1
        if match.decision is not None and model.turn(match.play) != turn:
            turn = model.turn(match.play)
            _note(courses, model, match)
    return [course._replace(outcome=model.outcome(match, seat)) for seat, course in enumerate(courses)]


def player(unit: Unit, seat: int, options: dict[str, Any], taste: float, weights: Path | None) -> Bot:
    """The bot for a seat of a unit's game: the unit's own, or with a `taste` above 0 one that leans to some
    answers.

    `options` are the match's, `weights` a file of values in place of the game's own.
    """
    seed = unit.seed * 8 + seat
    if taste:
        return TastefulBot(unit.game, seed, options, taste)
    return make(unit.bot, unit.game, seed, options, weights)


def _note(courses: list[Course], model: ValueModel, match: Match) -> None:
    stage = model.stage(match.play)
    for seat, course in enumerate(courses):
        course.rows.append([round(number, 4) for number in model.features(match.play, seat)])
        course.stages.append(stage)


def seats_of(game: str) -> tuple[int, ...]:
    """The numbers of seats to fit for: those a game can have, from two on."""
    return tuple(number for number in find(game).seats if number > 1)
