"""The program of a bot that is a class in Python: `runner.py WHERE NAME`, with a module or a file.

The name is called with the game and a seed; what it gives has `choose(view, decision)`, or
`think(view, decision, world, budget)` as well. What the bot prints goes to standard error.
"""

import os
import pickle
import sys
from functools import reduce
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from aurora_tui.sim.own_bots.protocol import LENGTH

TOLD = 200
"""characters of a failure"""
NO_CHOICE = -1
"""for an answer that is no whole number: there is no such choice"""


def main() -> None:
    """Answer questions until there are none."""
    questions, answers = _streams()
    where, name = sys.argv[1:3]
    message = _read(questions)
    if message is None:
        return
    try:
        bot = _found(where, name)(message["game"], message["seed"])
    except Exception as error:  # code of others: what it raises is told as its failure
        _say(answers, {"type": "ready", "error": _told(error)})
        return
    thinks = callable(getattr(bot, "think", None))
    _say(answers, {"type": "ready", "thinks": thinks})
    while (message := _read(questions)) is not None and message["type"] == "question":
        try:
            _say(answers, {"id": message["id"], "choice": _choice(bot, message, thinks)})
        except Exception as error:
            _say(answers, {"id": message["id"], "error": _told(error)})


def _streams() -> tuple[BinaryIO, BinaryIO]:
    """Those of the protocol. Afterwards nobody reads or writes on them by accident."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.dup2(2, 1)
    return questions, answers


def _found(where: str, name: str) -> Any:
    if where.endswith(".py") or os.sep in where:
        sys.path.insert(0, str(Path(where).parent))
        spec = spec_from_file_location("own_bot", where)
        if spec is None or spec.loader is None:
            raise ImportError(f"{where} is no Python file")
        module = module_from_spec(spec)
        sys.modules["own_bot"] = module
        spec.loader.exec_module(module)
    else:
        module = import_module(where)
    return reduce(getattr, name.split("."), module)


def _read(questions: BinaryIO) -> dict[str, Any] | None:
    head = questions.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    message: dict[str, Any] = pickle.loads(questions.read(LENGTH.unpack(head)[0]))
    return message


def _choice(bot: Any, message: dict[str, Any], thinks: bool) -> int:
    view, decision = message["view"], message["decision"]
    found = (
        bot.think(view, decision, message["world"], message["budget"])
        if thinks
        else bot.choose(view, decision)
    )
    return found if isinstance(found, int) and not isinstance(found, bool) else NO_CHOICE


def _say(answers: BinaryIO, message: dict[str, Any]) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:TOLD]


if __name__ == "__main__":
    main()
