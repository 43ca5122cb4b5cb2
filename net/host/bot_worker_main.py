"""The program of a worker process, in which bots think: `python -m net.host.bot_worker_main`.

It reads questions from standard input and writes answers to what was standard output; a bot that
prints writes to nowhere. It knows no sockets, no store and no match but the worlds that it is handed.
It has a bound on its memory, and ends when its host is gone.
"""

import os
import pickle
import resource
import sys
import threading
import time
from collections import OrderedDict
from importlib import import_module
from io import RawIOBase
from typing import BinaryIO

import msgspec

from core.bots import Bot, Budget, ThinkingBot, make
from core.bots.bot import JudgingBot
from core.kernel.advice import advised, advisor
from core.kernel.game import find
from net.host.bot_jobs import FAILED, LENGTH, OUT_OF_MEMORY, BotAnswer, BotIdentity, Question
from net.host.ratings import ranked

BOTS_KEPT = 256
WATCH_SECONDS = 1.0


def main() -> None:
    """Answer questions until standard input ends. Arguments: the process of the host, MiB of memory."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    host = int(sys.argv[1]) if len(sys.argv) > 1 else os.getppid()
    if len(sys.argv) > 2:
        _bound(int(sys.argv[2]) << 20)
    threading.Thread(target=_watch, args=(host,), daemon=True).start()
    serve(sys.stdin.buffer, answers)


def serve(questions: BinaryIO, answers: RawIOBase) -> None:
    """Answer questions until there are no more: each is its length and a pickled `Question`, from the host
    alone.

    An answer is its length and JSON. What a bot raises is answered as FAILED; without memory the process ends
    with OUT_OF_MEMORY. The bots made last are kept for the next question.
    """
    bots: OrderedDict[tuple[int, int, str], Bot] = OrderedDict()
    while head := questions.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        question: Question = pickle.loads(questions.read(length))
        try:
            bot = bots.get(question.bot.key)
            if bot is None:
                bots[question.bot.key] = bot = _made(question.bot)
                while len(bots) > BOTS_KEPT:
                    bots.popitem(last=False)
            answer = _answer(bot, question)
        except MemoryError:
            os._exit(OUT_OF_MEMORY)
        except Exception:  # whatever a bot does: the host is told, and asks another one
            answer = BotAnswer(question.number, FAILED)
        data = msgspec.json.encode(answer)
        answers.write(LENGTH.pack(len(data)) + data)


def _answer(bot: Bot, question: Question) -> BotAnswer:
    number, view, decision, world = question.number, question.view, question.decision, question.world
    if decision is None:
        return BotAnswer(number, 0)
    simulations = question.simulations
    budget = Budget(simulations=simulations) if simulations else Budget(seconds=question.seconds)
    if question.rates:
        if not isinstance(bot, JudgingBot):
            return BotAnswer(number, FAILED)
        rated = ranked(bot.assess(view, decision, world, budget))
        return BotAnswer(number, rated[0].choice, rated)
    if world and isinstance(bot, ThinkingBot):
        return BotAnswer(number, int(bot.think(view, decision, world, budget)))
    return BotAnswer(number, int(bot.choose(view, decision)))


def _made(bot: BotIdentity) -> Bot:
    """A bot by name; `module:attribute` names one from elsewhere (tests, experiments)."""
    module, colon, attribute = bot.name.partition(":")
    if colon:
        named: Bot = getattr(import_module(module), attribute)(bot.game, bot.seed)
        return named
    made = make(bot.name, bot.game, bot.seed, bot.options)
    if advised(bot.game):  # what bots load with their first answer, for which they have less time
        advisor(bot.game, find(bot.game).load(bot.options))
    return made


def _bound(most: int) -> None:
    """Take no more addresses than that, nor than this process was left."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _watch(host: int) -> None:
    """End with the host, even while a bot hangs."""
    while os.getppid() == host:
        time.sleep(WATCH_SECONDS)
    os._exit(0)


if __name__ == "__main__":
    main()
