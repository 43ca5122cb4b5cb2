"""`aurora play`, `solo` and `resume` with `--plain`: a game at this terminal through the line client."""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.plain.conversation import Conversation
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.local_commands import LocalTableCommands
from aurora_tui.plain.play_loop import run
from aurora_tui.plain.table_client import TableClient
from aurora_tui.plain.terminal import LineTerminal, Stopped
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import latest
from aurora_tui.storage.settings import load
from core.kernel.presentation import presentation

SECONDS = 20.0
"""for what this process does for itself"""


def begin(game: NewGame, *, lessons: bool = False) -> int:
    """Play a new game, and others with the same people if they like; gives the exit code."""
    about = presentation(game.game)

    def greeting(home: LocalGame) -> list[str]:
        return [
            f"{about.title}, {about.options_text(home.match.options)}, seed {home.seed}. "
            f"Players: {', '.join(home.titles)}.",
            "Numbers answer, letters ask; ? lists the letters.",
            home.told or f"Every answer is saved in {home.host.directory}.",
        ]

    code, again = _talk(LocalGame.begin(game), greeting, resumed=False, lessons=lessons)
    while again:
        game = msgspec.structs.replace(game, seed=None)
        code, again = _talk(LocalGame.begin(game), greeting, resumed=False)
    return code


def resume_saved(name: str) -> int:
    """Go on with a save, the latest if no name is given; gives the exit code. Raises SaveFileError."""
    path = saves.find(name) if name else latest()

    def greeting(home: LocalGame) -> list[str]:
        record = not path.is_dir() and path.suffix != saves.OLD
        here = ", all at this terminal" if record else ""
        title = presentation(home.match.game).title
        lines = [f"{title}, {path.name.removesuffix(saves.OLD)}. Players: {', '.join(home.titles)}{here}."]
        if home.told:
            lines.append(home.told)
        elif not path.is_dir():
            lines.append(f"Every answer is saved in {home.host.directory}.")
        return lines

    return _talk(LocalGame.take_up(path), greeting, resumed=True)[0]


def _talk(
    beginning: Coroutine[Any, Any, LocalGame],
    greeting: Callable[[LocalGame], list[str]],
    *,
    resumed: bool,
    lessons: bool = False,
) -> tuple[int, bool]:
    """Put game, session and conversation together, and talk; gives the exit code, and whether once more."""
    terminal = LineTerminal()
    loop = InputLoop(terminal)
    with loop.open():
        try:
            home = loop.ask(beginning, SECONDS)
        except Stopped as stopped:
            return stopped.code, False
        try:
            settings, problems = load()
            settings = msgspec.structs.replace(settings, lessons=lessons or settings.lessons)
            brisk = terminal.prompts
            table = TableClient(LocalSession(home, brisk=brisk and settings.brisk), loop)
            talk = Conversation(
                table,
                LocalTableCommands(table, home),
                [*greeting(home), *problems],
                resumed=resumed,
                wipes=terminal.shows,
                stays=terminal.prompts,
                again=not resumed,
                brisk=brisk,
                settings=settings,
            )
            return run(talk), talk.again
        finally:
            loop.last(home.close())
