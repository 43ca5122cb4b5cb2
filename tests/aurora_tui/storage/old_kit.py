"""Saves as earlier versions wrote them."""

from hashlib import blake2b
from pathlib import Path

import msgspec

from aurora_tui.storage import legacy_saves
from aurora_tui.storage.legacy_saves import OldSave, OldSummary
from core import Match

TOLD = OldSummary(("Ann", "Bot 1"), 2, "rest", "Ann")
GAME = OldSave(legacy_saves.FORMAT, ("person", "greedy"), TOLD, b"S", b"R")


def write_old(path: Path, save: OldSave) -> None:
    """As earlier versions wrote."""
    body = msgspec.msgpack.encode(save)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(legacy_saves.MAGIC + blake2b(body, digest_size=legacy_saves.SUM).digest() + body)


def an_old_save(path: Path, answers: int = 12) -> Match:
    """A game of Ann and a bot as earlier versions kept it."""
    match = Match.new("last_aurora", ["Ann", "Bot 1"], {}, seed=7)
    for _ in range(answers):
        match.apply(0)
    pending = match.decision
    assert pending is not None
    round_number = match.view(None)["round"]
    told = OldSummary(match.seats, round_number, "movement", match.seats[pending.seat])
    write_old(
        path, OldSave(legacy_saves.FORMAT, ("person", "greedy"), told, match.snapshot(), match.record())
    )
    return match
