"""The folder of a box that serves: everything that a restart must find again, for this account alone."""

from pathlib import Path

from aurora_tui.failures import Failed
from net.errors import said
from net.files import write_whole

FOLDER = "serve"
"""in the data folder of the program"""


class BoxFailed(Failed):
    """The box cannot use its own files. The sentence names them, so it is for the owner and nobody else."""


DISK = "This box cannot use its disk just now; tell its owner, and come again later."
"""what people are told of that"""


class ServePlace:
    """Where the parts lie. Raises Failed if the folder cannot be had."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.host = folder / "host"
        """of the host: its tables"""
        self.people = folder / "people.db"
        self.host_key = folder / "ssh_host_ed25519_key"
        self.door = folder / "join_code"
        """what newcomers are asked for"""
        self.way = folder / "way_to_host"
        """the host's own join code, by which clients on this box find it"""
        self.web_url = folder / "web_url"
        """where pages were served last, for links to them"""
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            folder.chmod(0o700)
        except OSError as error:
            raise Failed(f"{folder} cannot be used: {said(error)}.") from None

    def of_person(self, number: int) -> Path:
        """The folder of a person's tokens, settings and records; made if need be. Raises BoxFailed."""
        folder = self.folder / "people" / str(number)
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise BoxFailed(f"{folder} cannot be made: {said(error)}.") from None
        return folder


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only this account can read, whole or not at all. Raises Failed."""
    try:
        write_whole(path, content)
    except OSError as error:
        raise Failed(f"{path} cannot be written: {said(error)}.") from None
