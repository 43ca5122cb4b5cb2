"""The process that forks clients for those who come by `aurora serve`: everything is loaded once, here.

It has no thread and no connection, so that a fork of it is as good as a new process. Standard input is the
socket to the process that serves; when that ends, so does this one, while the clients have terminals of
their own to tell them.
"""

import gc
import os
import select
import socket
import sys
from contextlib import suppress

import msgspec

from aurora_tui.serve.nursery_messages import LONGEST, NOT_STARTED, Birth, News

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def load() -> None:
    """Import what every client needs, up to a table of any game."""
    from importlib import import_module
    from pkgutil import walk_packages

    from aurora_tui import plain, tui
    from aurora_tui.games.registry import board_of
    from core import games
    from core.kernel.game import find
    from core.kernel.presentation import presentation

    for package in (tui, plain):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    for game in games():
        with suppress(Exception):  # a game of others that does not load is told of when it is played
            find(game)
            presentation(game)
            board_of(game)
    for name in ("aurora_tui.cli.entry", "aurora_tui.cli.join", "textual.drivers.linux_driver"):
        import_module(name)


def main() -> None:
    """Fork whatever is asked for, and tell of each end, until nobody asks any more."""
    load()
    gc.collect()
    gc.freeze()
    asks = socket.socket(fileno=os.dup(0))
    events = select.poll()
    events.register(asks, select.POLLIN)
    alive: dict[int, tuple[int, int]] = {}
    while True:
        for descriptor, _ in events.poll():
            if descriptor in alive:
                events.unregister(descriptor)
                number, process = alive.pop(descriptor)
                code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
                os.close(descriptor)
                asks.send(msgspec.json.encode(News(number, code=code)))
                continue
            data, terminals, _, _ = socket.recv_fds(asks, LONGEST, 1)
            if not data:
                return
            wanted = msgspec.json.decode(data, type=Birth)
            try:
                process = os.fork()
            except OSError as error:
                os.close(terminals[0])
                asks.send(msgspec.json.encode(News(wanted.number, error=error.errno or 0)))
                continue
            if process == 0:
                asks.close()
                for other in alive:
                    os.close(other)
                with suppress(OSError):
                    _be_client(wanted, terminals[0])
                os.write(1, f"{NOT_STARTED}\r\n".encode())
                os._exit(1)
            os.close(terminals[0])
            descriptor = os.pidfd_open(process)
            alive[descriptor] = (wanted.number, process)
            events.register(descriptor, select.POLLIN)
            socket.send_fds(asks, [msgspec.json.encode(News(wanted.number, process))], [descriptor])


def _be_client(wanted: Birth, terminal: int) -> "NoReturn":
    """In the child: as if it had been started from nothing with this terminal and this environment."""
    from aurora_tui.cli import guest_client

    os.setsid()
    for number in range(3):
        os.dup2(terminal, number)
    if terminal > 2:
        os.close(terminal)
    os.chdir(wanted.folder)
    os.environ.clear()
    os.environ.update(wanted.environment)
    charset = wanted.environment.get("PYTHONIOENCODING", "utf-8").partition(":")[0]
    streams = (
        ("stdin", open(0, encoding=charset, errors="surrogateescape", closefd=False)),  # noqa: SIM115  # open to the end
        ("stdout", open(1, "w", encoding=charset, errors="replace", closefd=False)),  # noqa: SIM115  # open to the end
        ("stderr", open(2, "w", encoding=charset, errors="replace", closefd=False, buffering=1)),  # noqa: SIM115  # open to the end
    )
    for name, stream in streams:
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    sys.argv = ["aurora", *wanted.arguments]
    gc.enable()
    guest_client.main()


if __name__ == "__main__":
    with suppress(BrokenPipeError, ConnectionError):
        main()
