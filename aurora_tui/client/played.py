"""What becomes of a result: it is kept, compared with those before it, and put into words to be shared."""

from collections.abc import Sequence
from datetime import date
from hashlib import blake2b
from time import time
from typing import NamedTuple

import msgspec

from aurora_tui.client.daily_game import day_of
from aurora_tui.client.results import ordinal
from aurora_tui.client.session import PlayedSession
from aurora_tui.client.table_model import TableModel
from aurora_tui.storage.played_games import PlayedGame, keep, played_games
from core import Match
from core.kernel import CoreError
from core.kernel.presentation import presentation
from net.wire.text import clean

NAME_LIMIT = 40
"""characters"""


def result_of(model: TableModel, session: PlayedSession, now: float | None = None) -> PlayedGame | None:
    """The end of a game that people of this terminal have played, None if it is none."""
    if model.scores is None or model.view is None or not session.seats:
        return None
    scores = sorted(model.scores, key=lambda score: score.seat)
    options = model.presentation.options_text(model.view["options"])
    names = tuple(clean(name, NAME_LIMIT) for name in model.text.names)
    others = [seat for seat in range(len(model.chairs)) if seat not in session.seats]
    record = session.record()
    seed = Match.seed_of(record) if record else 0
    told = msgspec.json.encode((model.game, options, names, scores, seed, len(model.happened)))
    return PlayedGame(
        key=blake2b(told, digest_size=12).hexdigest(),
        game=model.game,
        options=clean(options, 200),
        names=names,
        totals=tuple(score.total for score in scores),
        ranks=tuple(score.rank for score in scores),
        mine=tuple(session.seats),
        when=int(time() if now is None else now),
        out=tuple(score.seat for score in scores if not score.lines),
        alone=len(session.seats) == 1 and all(model.chairs[seat].bot for seat in others),
        day=day_of(seed) if len(session.seats) == 1 else "",
    )


def note_result(model: TableModel, session: PlayedSession) -> tuple[str, ...]:
    """Keep the result of a game; gives what there is to say of it: a best one, and what can be shared."""
    result = result_of(model, session)
    if result is None:
        return ()
    before = best_alone(played_games()).get((result.game, result.options))
    new = keep(result)
    told = []
    if new and result.alone and result.best not in result.out and before is not None:
        seat, beaten = result.best, before.totals[before.best]
        if result.totals[seat] > beaten:
            told.append(f"Your best result alone so far; it was {beaten}.")
    return (*told, *shared(result, model.text.total_label()))


def shared(result: PlayedGame, label: str) -> tuple[str, ...]:
    """Two lines to be shared of a daily game; nothing of any other."""
    if not result.day:
        return ()
    seat = result.best
    if seat in result.out:
        end = "did not get through"
    else:
        place = ordinal(result.ranks[seat])
        end = f"{result.totals[seat]} {label}, {place} of {len(result.ranks)}"
    title = presentation(result.game).title
    return (f"{title} daily {result.day} ({result.options})", f"{result.names[seat]}: {end}")


def best_alone(games: Sequence[PlayedGame]) -> dict[tuple[str, str], PlayedGame]:
    """The best result alone for each game and what it was made of, such as its map."""
    found: dict[tuple[str, str], PlayedGame] = {}
    for game in games:
        if not game.alone or game.best in game.out:
            continue
        before = found.get((game.game, game.options))
        if before is None or game.totals[game.best] > before.totals[before.best]:
            found[game.game, game.options] = game
    return found


class Streaks(NamedTuple):
    """Games won in a row, now and at most; days in a row on which a daily game was played, up to the last."""

    won: int
    most_won: int
    days: int


def streaks(games: Sequence[PlayedGame]) -> Streaks:
    """The streaks of games in the order in which they ended."""
    now = most = 0
    for game in games:
        now = now + 1 if game.won else 0
        most = max(most, now)
    days = sorted({_number(game.day) for game in games if _number(game.day)})
    run = 1 if days else 0
    while run < len(days) and days[-1 - run] == days[-1] - run:
        run += 1
    return Streaks(now, most, run)


def _number(day: str) -> int:
    """A day as a number that grows by one each day, 0 for none."""
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return 0


def told(game: PlayedGame) -> str:
    """One game in a line, without when it was."""
    seat = game.best
    end = (
        "out"
        if seat in game.out
        else f"{game.totals[seat]}, {ordinal(game.ranks[seat])} of {len(game.ranks)}"
    )
    daily = f"daily {game.day}; " if game.day else ""
    others = ", ".join(name for number, name in enumerate(game.names) if number != seat)
    against = f" against {others}" if others else ""
    made = f"{daily}{title_of(game.game)}, {clean(game.options, 100)}"
    return f"{clean(game.names[seat], NAME_LIMIT)} {end}{clean(against, 120)} ({made})"


def title_of(game: str) -> str:
    """The title of a game, also of one that is no longer installed."""
    try:
        return presentation(game).title
    except CoreError:
        return clean(game, NAME_LIMIT)


def overview(games: Sequence[PlayedGame]) -> list[str]:
    """The numbers over all games: how many, won, in a row."""
    if not games:
        return ["No game has been played to its end here yet."]
    row = streaks(games)
    won = sum(game.won for game in games)
    lines = [
        f"{len(games)} game{'s' * (len(games) > 1)} played to the end, {won} won; "
        f"won in a row: {row.won} now, {row.most_won} at most."
    ]
    if row.days:
        lines.append(f"Daily games: {row.days} day{'s' * (row.days > 1)} in a row.")
    for best in best_alone(games).values():
        lines.append(
            f"Best alone, {title_of(best.game)}, {clean(best.options, 100)}: {best.totals[best.best]}."
        )
    return lines
