"""How the loop of a client fares while bots think in games at one terminal.

    python -m tests.bench.bot_turns [--game last_aurora] [--level strong] [--answers 25]

A person answers with the first choice. Measured are the seconds from the start of the table to the first
answer of a bot, with a worker that has yet to start; the time an answer of a bot takes; and the longest gap
of the event loop of this process while so many of them are given.
"""

import argparse
import asyncio
import os
import tempfile
import time
from statistics import median

from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_game import LocalGame
from net.host import bot_turns
from net.host.bot_jobs import BotAnswer, BotJob
from tests.bench.peers import report

TICK = 0.001
PATIENCE = 300.0


class Gaps:
    """The gaps of a loop, looked at every millisecond."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.ensure_future(self._watch())

    async def _watch(self) -> None:
        last = time.perf_counter()
        while True:
            await asyncio.sleep(TICK)
            now = time.perf_counter()
            self.longest = max(self.longest, now - last - TICK)
            last = now

    def end(self) -> None:
        self._task.cancel()


class Answers:
    """When bots answered, and after how long."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.seconds: list[float] = []
        self._asked = 0.0
        submit, thought = bot_turns.BotTurns._submit, bot_turns.BotTurns._thought

        def asked(turns: bot_turns.BotTurns, *more: object) -> None:
            self._asked = time.perf_counter()
            submit(turns, *more)  # type: ignore[arg-type]  # passed on as it came

        def answered(turns: bot_turns.BotTurns, job: BotJob, answer: BotAnswer | None, why: str) -> None:
            now = time.perf_counter()
            self.times.append(now)
            self.seconds.append(now - self._asked)
            thought(turns, job, answer, why)

        bot_turns.BotTurns._submit = asked  # type: ignore[method-assign]  # measured
        bot_turns.BotTurns._thought = answered  # type: ignore[method-assign]  # measured


async def measure(game: str, level: str, wanted: int) -> dict[str, object]:
    """Play until bots have given so many answers."""
    answers = Answers()
    places = (Place("Ann", PERSON), *(Place("", level) for _ in range(3)))
    begun = time.perf_counter()
    home = await LocalGame.begin(NewGame(game, places, seed=5))
    gaps = Gaps()
    try:
        async with asyncio.timeout(PATIENCE):
            while len(answers.times) < wanted and home.match.decision is not None:
                pending = home.match.decision
                if pending.seat == 0:
                    await home.client.commands.answer(0, pending.id, 0)
                await asyncio.sleep(0.002)
        failed = [line.text for line in home.client.lines if line.code == "bot"]
    finally:
        gaps.end()
        await home.close()
    return {
        "game": game,
        "level": level,
        "answers": len(answers.times),
        "first_answer_after_s": round(answers.times[0] - begun, 3),
        "answer_median_s": round(median(answers.seconds), 3),
        "answer_longest_s": round(max(answers.seconds), 3),
        "longest_gap_of_the_loop_ms": round(1e3 * gaps.longest, 1),
        "failures": failed,
        "load": os.getloadavg()[0],
    }


def main() -> None:
    """Measure, and print one JSON document."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="last_aurora")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--answers", type=int, default=25)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["AURORA_DATA_DIR"] = folder
        report("bot_turns", turns=asyncio.run(measure(options.game, options.level, options.answers)))


if __name__ == "__main__":
    main()
