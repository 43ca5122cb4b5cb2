"""`aurora join --plain` without an address, where no host runs here: the hosts of the local network."""

import asyncio
import socket

from aurora_tui.failures import Failed
from aurora_tui.plain.io_loop import InputLoop, Silent
from net.discovery import DiscoveryError, Found, Search
from net.errors import InviteError
from net.invite import DEFAULT_PORT, parse

HERE = f"127.0.0.1:{DEFAULT_PORT}"
NOBODY = f"No host runs at {HERE}"
LOOK_SECONDS = 2.0
PROBE_SECONDS = 0.5


def runs_here() -> bool:
    """Whether something listens where a host of this machine would."""
    try:
        socket.create_connection(("127.0.0.1", DEFAULT_PORT), PROBE_SECONDS).close()
    except OSError:
        return False
    return True


def ask_for_code(loop: InputLoop) -> tuple[str, Found | None]:
    """What a person types who sees the hosts of the network: a join code, and whose it is.

    Raises Failed if there is nothing to see, or nothing is typed; Stopped.
    """
    loop.show([f"{NOBODY}; looking for others on this network."])
    try:
        found = loop.ask(_found(), 4 * LOOK_SECONDS)
    except (DiscoveryError, Silent) as error:
        if not loop.terminal.prompts:
            raise Failed(f"{NOBODY}. {error}".strip()) from None
        found = ()
        loop.show([str(error)])
    if not found and not loop.terminal.prompts:
        raise Failed(f"{NOBODY}, and none is found on this network; give a join code or an address.")
    choice = "the number of a host, or a join code" if found else "a join code or an address"
    loop.show([*_listed(found), f"Type {choice}; an empty line ends."])
    chosen: Found | None = None
    while isinstance(typed := loop.next(asked=True, prompt=True), str) and (line := typed.strip()):
        if found and line.isascii() and line.isdigit() and len(line) < 4:
            number = int(line)
            if not 1 <= number <= len(found):
                loop.show([f"There is no host {number}; there are {len(found)}."])
                continue
            chosen = found[number - 1]
            loop.show([f"The join code of {chosen.name}, as its screen shows it:"])
            continue
        try:
            parse(line)
        except InviteError as error:
            loop.show([str(error)])
            continue
        return line, chosen
    raise Failed("No join code was given.")


async def _found() -> tuple[Found, ...]:
    search = Search(lambda: None)
    try:
        await search.start()
        await asyncio.sleep(LOOK_SECONDS)
        return search.found
    finally:
        await search.stop()


def _listed(found: tuple[Found, ...]) -> list[str]:
    return [
        f"{number:>3}. {host.name} at {host.address}{'' if host.fits else ', of another version'}"
        f"{f'; without this program: {host.ssh_command}' if host.ssh else ''}"
        for number, host in enumerate(found, start=1)
    ]
