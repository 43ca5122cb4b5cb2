"""A bot in a process of its own, as a seat is played by it."""

import os
import selectors
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from aurora_tui.sim.own_bots import keeper
from aurora_tui.sim.own_bots.protocol import LINE_LIMIT, VERSION, BotReply, line, packed, reply
from aurora_tui.sim.players import PYTHON, Player
from core.bots import Budget
from core.bots.executor import only_here
from core.kernel import Decision, Match, Score
from core.kernel.views import AnyView
from net.wire.text import clean

LATE, BROKE, FAILED, ILLEGAL = "late", "broke down", "failed", "no legal answer"
MEMORY, PROCESSES, ENDLESS = "too much memory", "too many processes", "no end"
FAULTS = (LATE, BROKE, FAILED, ILLEGAL, MEMORY, PROCESSES, ENDLESS)
"""What a bot may do instead of answering."""
START_SECONDS = 20.0
END_SECONDS = 0.5
END_ALL_SECONDS = 5.0
ANSWER_SECONDS = 5.0
"""for an answer, unless another deadline is told"""
MEMORY_LIMIT = 1 << 30
QUESTIONS = 5_000
"""in one game; there are legal ways to play on for ever"""
PATIENCE = 3
"""faults of answers in a game after which a bot is not asked any more"""
TAIL = 2_000
"""bytes of its standard error that are kept"""
ENDS = {keeper.TOO_MUCH_MEMORY: MEMORY, keeper.TOO_MANY_PROCESSES: PROCESSES}


class OwnBot:
    """One bot for one game. Whatever it does, `answer` gives a legal choice in time.

    What it does wrong is counted in `faults`; the question is then answered by luck. If its process is lost,
    or after `PATIENCE` faults, that is so until the end of the game. `trouble` tells of the last fault.
    """

    def __init__(
        self,
        player: Player,
        match: Match,
        seat: int,
        seed: int,
        *,
        seconds: float = ANSWER_SECONDS,
        memory: int = MEMORY_LIMIT,
    ) -> None:
        """Start it for a seat; `seconds` are the time for an answer, `memory` bytes for all its processes."""
        self.faults: Counter[str] = Counter()
        self.trouble = ""
        self._luck = Random(f"instead of {seed}")
        self._seconds = seconds
        self._said: Callable[[Mapping[str, Any]], bytes] = packed if player.kind == PYTHON else line
        self._thinks = False
        self._questions = 0
        self._buffer = b""
        self._errors = b""
        self._process, self._control = _started(player, memory)
        self._streams = _streams(self._process)
        ready = self._asked(
            {
                "type": "start",
                "protocol": VERSION,
                "game": match.game,
                "seat": seat,
                "names": list(match.seats),
                "options": match.view(None)["options"],
                "seed": seed,
                "seconds": seconds,
            },
            START_SECONDS,
        )
        if ready is None:
            return
        if ready.type != "ready" or ready.error:
            self._fault(FAILED, ready.error or "it did not say that it is ready")
            self._kill()
        self._thinks = ready.thinks

    @property
    def alive(self) -> bool:
        """Whether it is still asked."""
        return self._control >= 0

    def answer(
        self, view: AnyView, decision: Decision, world: Callable[[], bytes] | None, budget: Budget
    ) -> int:
        """Its choice, or one by luck. `world` makes one for those that think, if there is any."""
        self._questions += 1
        if self.alive and self._questions > QUESTIONS:
            self._fault(ENDLESS, f"{QUESTIONS:,} questions in one game")
            self._kill()
        if self.alive:
            question: dict[str, Any] = {
                "type": "question",
                "id": decision.id,
                "view": view,
                "decision": decision,
            }
            if self._thinks and world is not None:
                question |= {"world": world(), "budget": budget}
            found = self._asked(question, self._seconds)
            if found is not None:
                if found.id == decision.id and not found.error and 0 <= found.choice < len(decision.actions):
                    return found.choice
                self._wrong(found, decision)
        return self._luck.randrange(len(decision.actions))

    def _wrong(self, found: BotReply, decision: Decision) -> None:
        if found.error:
            self._fault(MEMORY if found.error.startswith("MemoryError") else FAILED, found.error)
        elif found.id != decision.id:
            self._fault(ILLEGAL, "it said something else than an answer to this question")
        else:
            self._fault(ILLEGAL, f"there is no choice {found.choice}")
        if self.faults.total() >= PATIENCE:
            self._kill()

    def close(self, scores: tuple[Score, ...] = ()) -> None:
        """Tell it the result, and end it with all that it has started."""
        if self.alive:
            self._write(self._said({"type": "end", "scores": scores}), time.monotonic() + END_SECONDS)
            with suppress(OSError):
                self._streams["in"].close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(END_SECONDS)
        self._kill()

    # -- what is said ------------------------------------------------------------------------------

    def _asked(self, message: Mapping[str, Any], seconds: float) -> BotReply | None:
        """Its reply; None if there is none, and then it has ended."""
        until = time.monotonic() + seconds
        data = self._line(until) if self._write(self._said(message), until) else None
        if data is None:
            kind, why = BROKE, ""
            if len(self._buffer) > LINE_LIMIT:
                kind, why = ILLEGAL, "it said a line that is too long"
            elif time.monotonic() >= until:
                kind = LATE
            self._kill()
            code = self._process.returncode
            kind = ENDS.get(code, kind)
            self._fault(kind, why or (self._last_words() or f"exit code {code}" if kind == BROKE else ""))
            return None
        return reply(data) or BotReply()

    def _write(self, data: bytes, until: float) -> bool:
        """Whether all was written in time."""
        stream = self._streams["in"]
        with selectors.DefaultSelector() as ready:
            ready.register(stream, selectors.EVENT_WRITE)
            for name in ("out", "err"):  # a bot that is writing itself does not read
                ready.register(self._streams[name], selectors.EVENT_READ, name)
            while data:
                for key, _ in ready.select(max(0.0, until - time.monotonic())):
                    if key.data is None:
                        if (sent := _sent(stream.fileno(), data)) is None:
                            return False
                        data = data[sent:]
                    elif not self._drained(key.data):
                        ready.unregister(key.fileobj)
                if time.monotonic() >= until or len(self._buffer) > LINE_LIMIT:
                    return not data
        return True

    def _line(self, until: float) -> bytes | None:
        """The next line it says; None at the end, after the deadline, or for one that is too long."""
        with selectors.DefaultSelector() as ready:
            for name in ("out", "err"):
                ready.register(self._streams[name], selectors.EVENT_READ, name)
            while b"\n" not in self._buffer:
                left = until - time.monotonic()
                if left <= 0 or len(self._buffer) > LINE_LIMIT:
                    return None
                for key, _ in ready.select(left):
                    if not self._drained(key.data):
                        ready.unregister(key.fileobj)
                        if key.data == "out":
                            return None
        found, _, self._buffer = self._buffer.partition(b"\n")
        return found

    def _drained(self, name: str) -> bool:
        """Take in what there is on a stream; False at its end."""
        try:
            data = os.read(self._streams[name].fileno(), LINE_LIMIT)
        except BlockingIOError:
            return True
        except OSError:
            return False
        if name == "out":
            self._buffer += data
        else:
            self._errors = (self._errors + data)[-TAIL:]
        return bool(data)

    # -- how it ends -------------------------------------------------------------------------------

    def _fault(self, kind: str, why: str = "") -> None:
        self.faults[kind] += 1
        self.trouble = clean(f"{kind}: {why}" if why else kind, TAIL // 10)

    def _last_words(self) -> str:
        lines = self._errors.decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else ""

    def _kill(self) -> None:
        if not self.alive:
            return
        os.close(self._control)
        self._control = -1
        try:
            self._process.wait(END_ALL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.returncode < 0:  # the keeper itself was killed, and may have left something
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._drained("err")
        for stream in self._streams.values():
            with suppress(OSError):
                stream.close()


def _started(player: Player, memory: int) -> tuple[subprocess.Popen[bytes], int]:
    """The keeper with the bot in it, and the pipe that ends both when it is closed."""
    command = player.command
    if player.kind == PYTHON:
        command = (sys.executable, "-m", "aurora_tui.sim.own_bots.runner", player.name, player.attribute)
    control, ours = os.pipe()
    path = os.pathsep.join(each for each in sys.path if each)
    try:
        with only_here():
            process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(Path(keeper.__file__)), str(control), str(memory), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(control,),
                env={**os.environ, "PYTHONPATH": path},
                start_new_session=True,
            )
    except BaseException:
        os.close(ours)
        raise
    finally:
        os.close(control)
    return process, ours


def _streams(process: subprocess.Popen[bytes]) -> dict[str, Any]:
    streams: dict[str, Any] = {"in": process.stdin, "out": process.stdout, "err": process.stderr}
    for stream in streams.values():
        os.set_blocking(stream.fileno(), False)
    return streams


def _sent(descriptor: int, data: bytes) -> int | None:
    """How many bytes a pipe takes now; None once nobody reads it."""
    try:
        return os.write(descriptor, data)
    except BlockingIOError:
        return 0
    except OSError:
        return None
