"""The host's log: one JSON object a line. It holds no names, no tokens and nothing hidden."""

import json
import sys
import time
from collections.abc import Callable


class Log:
    """Writes lines through `write`; None is silent."""

    def __init__(self, write: Callable[[str], object] | None) -> None:
        self._write = write

    def info(self, event: str, **values: object) -> None:
        """Write a line on something that a person may want to know."""
        self._line("info", event, values)

    def warning(self, event: str, **values: object) -> None:
        """Write a line on something that who runs the host may have to see to."""
        self._line("warning", event, values)

    def error(self, event: str, **values: object) -> None:
        """Write a line on something that should not happen."""
        self._line("error", event, values)

    def _line(self, level: str, event: str, values: dict[str, object]) -> None:
        if self._write is None:
            return
        now = time.time()
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(now)) + f".{int(now * 1000) % 1000:03d}Z"
        line = json.dumps({"at": stamp, "level": level, "event": event, **values}, default=str)
        try:
            self._write(line + "\n")
        except (OSError, ValueError):
            self._write = None


def to_stderr() -> Log:
    """A log on standard error."""

    def write(line: str) -> None:
        sys.stderr.write(line)
        sys.stderr.flush()

    return Log(write)
