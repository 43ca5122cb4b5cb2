"""The program of a worker process, in which bots think: `python -m net.host.bot_worker_main`.

It reads jobs from standard input and writes answers to what was standard output; a bot that
prints writes to nowhere. It knows no sockets, no store and no match: a job holds a view, a
decision and the name of a bot. It ends when its host is gone.
"""

import contextlib
import os
import pickle
import struct
import sys
import threading
import time
from collections import OrderedDict
from importlib import import_module
from typing import Any, BinaryIO

from core.bots import make

LENGTH = struct.Struct("<I")
ANSWER = struct.Struct("<Qi")
"""job, choice; -1 says that the bot raised"""
BOTS_KEPT = 256
WATCH_SECONDS = 1.0


def main() -> None:
    """Answer jobs until standard input ends."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    host = int(sys.argv[1]) if len(sys.argv) > 1 else os.getppid()
    threading.Thread(target=_watch, args=(host,), daemon=True).start()
    serve(sys.stdin.buffer, answers)


def serve(jobs: BinaryIO, answers: Any) -> None:
    """One job after another."""
    bots: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
    while head := jobs.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        number, key, name, game, seed, options, view, decision = pickle.loads(jobs.read(length))
        try:
            bot = bots.get(key)
            if bot is None:
                bots[key] = bot = _made(name, game, seed, options)
                while len(bots) > BOTS_KEPT:
                    bots.popitem(last=False)
            choice = int(bot.choose(view, decision))
        except Exception:
            choice = -1
        with contextlib.suppress(struct.error):
            answers.write(ANSWER.pack(number, choice))
            continue
        answers.write(ANSWER.pack(number, -1))


def _made(name: str, game: str, seed: int, options: dict[str, Any]) -> Any:
    """A bot by name; `module:attribute` names one from elsewhere (tests, experiments)."""
    module, colon, attribute = name.partition(":")
    if colon:
        return getattr(import_module(module), attribute)(game, seed)
    return make(name, game, seed, options)


def _watch(host: int) -> None:
    """End with the host, even while a bot hangs."""
    while os.getppid() == host:
        time.sleep(WATCH_SECONDS)
    os._exit(0)


if __name__ == "__main__":
    main()
