"""A nursery on a machine that can fork no more; the second time it is asked it can again."""

import errno
import os

from aurora_tui.cli import guest_client, guest_nursery
from tests.aurora_tui.serve.scripted_client import client

_fork, _asked = os.fork, 0


def fork() -> int:
    global _asked
    _asked += 1
    if _asked == 2:
        raise OSError(errno.EAGAIN, "no more processes")
    return _fork()


os.fork = fork
guest_nursery.load = lambda: None
guest_client.main = client  # type: ignore[assignment]
guest_nursery.main()
