"""Saves of earlier versions: one file a game, with a snapshot, the record and who plays. Only read.

A game that goes on from such a file goes on in a folder of its own; the file stays as it is.
"""

from hashlib import blake2b
from pathlib import Path

import msgspec

from aurora_tui.storage.saves import SaveFileError, Summary, read_bytes

FORMAT = 1
MAGIC = b"AURORA-SAVE\n"
SUM = 16
PERSON = "person"


class Format(msgspec.Struct, frozen=True):
    """What all of them begin with; nothing else is unpacked for it."""

    format: int | str | None = None


class OldSummary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list told of the game."""

    names: tuple[str, ...]
    round: int
    phase: str
    asked: str

    @property
    def summary(self) -> Summary:
        """The same as it is told now."""
        return Summary(self.names, f"Round {self.round}", self.asked)


class OldSave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file. `players` says who plays each seat: "person" or a kind of bot."""

    format: int
    players: tuple[str, ...]
    summary: OldSummary
    snapshot: bytes
    record: bytes

    @property
    def bots(self) -> dict[int, str]:
        """The seats of bots."""
        return {seat: kind for seat, kind in enumerate(self.players) if kind != PERSON}


def read(path: Path) -> OldSave:
    """The content of a save file. Raises SaveFileError with one sentence; the file is left as it is."""
    data = read_bytes(path)
    if not data.startswith(MAGIC):
        raise SaveFileError(f"{path} is no saved game of this program.")
    body = data[len(MAGIC) + SUM :]
    if blake2b(body, digest_size=SUM).digest() != data[len(MAGIC) : len(MAGIC) + SUM]:
        raise SaveFileError(f"{path} is damaged: its checksum does not fit.")
    try:
        number = msgspec.msgpack.decode(body, type=Format).format
        if number != FORMAT:
            raise SaveFileError(f"{path} has format {number}; this version reads format {FORMAT}.")
        save = msgspec.msgpack.decode(body, type=OldSave)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise SaveFileError(f"{path} is no saved game that this version can read.") from None
    if len(save.players) > len(save.summary.names):  # who plays without a seat has a name and no player
        raise SaveFileError(f"{path} does not say who plays each seat.")
    return save
