"""What a running program has kept of its game: beside the screen, and independent of it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import open_save
from core import Match
from tests.e2e.terminal import saves_in


class Witness:
    """The game in the folder of a run, read again whenever it has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble = ""
        """Why it could not be read the last time that failed."""
        self._read = -1
        self._match: Match | None = None

    def match(self) -> Match | None:
        """As it is kept now, None if there is none that can be read."""
        for path in saves_in(self.folder):
            try:
                read = revision(path)
                if read != self._read:
                    self._match, self._read = open_save(path).match, read
            except (saves.SaveFileError, sqlite3.Error) as error:
                self.trouble = f" ({error})"
                return None
            return self._match
        return None

    def answers(self) -> int:
        """How many it holds; -1 before there is one."""
        match = self.match()
        return len(match.play.choices) if match is not None else -1

    def look_again(self) -> None:
        """What was read may be older than it seemed."""
        self._read = -1


def revision(game: Path) -> int:
    """How many times a kept game has changed."""
    with closing(sqlite3.connect(f"file:{game / 'host.db'}?mode=ro", uri=True)) as db:
        return int(db.execute("SELECT coalesce(max(revision), 0) FROM ops").fetchone()[0])
