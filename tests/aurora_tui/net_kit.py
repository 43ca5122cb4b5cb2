"""Hosts and line clients as processes that talk through pipes, for the tests over the network."""

import os
import queue
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAIN = [sys.executable, "-c", "from aurora_tui.cli import main; main()"]
PATIENCE = 30.0
FOOTER = "? help, t table"
CHOICE = re.compile(r" {0,2}\d+\. ")


class Aurora:
    """`aurora` with these arguments, or another program; its lines are read as they come."""

    def __init__(self, *args: str, program: Sequence[str] = MAIN) -> None:
        self.process = subprocess.Popen(
            [*program, *args],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=dict(os.environ),
        )
        self.said: list[str] = []
        self.at_footer = False
        self.choices = 0
        """of the question that was read last, up to its footer"""
        self._counted = 0
        self._new: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._new.put(line.rstrip("\n"))
        self._new.put(None)

    def line(self, seconds: float = PATIENCE) -> str | None:
        """The next line; None at the end."""
        line = self._new.get(timeout=seconds)
        if line is not None:
            self.said.append(line)
            if CHOICE.match(line):
                self._counted += 1
            elif not line:
                self._counted = 0
            elif line.startswith(FOOTER):
                self.choices, self.at_footer = self._counted, True
        return line

    def drain(self) -> None:
        """Read what has been said already."""
        while not self._new.empty():
            self.line()

    def until(self, part: str, seconds: float = PATIENCE) -> str:
        """Read up to a line with this part."""
        end = time.monotonic() + seconds
        while True:
            try:
                line = self.line(max(0.01, end - time.monotonic()))
            except queue.Empty:
                line = None
            if line is None:
                raise AssertionError(f"'{part}' was not said, but: {self.said[-12:]}")
            if part in line:
                return line

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def play(self, luck: random.Random, answers: int = 5000) -> int:
        """Answer at random whenever asked, to the end or so often; gives how often."""
        for count in range(answers):
            while not self.at_footer:
                if self.line() is None:
                    return count
            self.answer(luck)
        return answers

    def answer(self, luck: random.Random) -> None:
        """One answer at random to the question that was read last."""
        self.at_footer = False
        self.type(str(luck.randrange(self.choices) + 1))

    def end(self, seconds: float = PATIENCE) -> int:
        """The exit code, when it has left by itself."""
        code = self.process.wait(seconds)
        self._reader.join(5)
        self.drain()
        return code

    def errors(self) -> str:
        """What it wrote to standard error, when it has ended."""
        assert self.process.stderr is not None
        return self.process.stderr.read()

    def close(self) -> None:
        """However it stands, it ends now."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
