"""Saved games: go on with one, see it again, delete it."""

from time import localtime, strftime
from typing import ClassVar

from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.storage.save_reader import list_all, list_saves
from aurora_tui.storage.saves import Listed, SaveFileError, delete, saves_folder
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.form_page import FormPage, Keys, Row, label
from net.wire.text import clean, clean_names
from themes.glyphs import Glyphs

LONG = 400
"""characters of a path or a sentence"""


class GamesScreen(FormPage[tuple[str, Listed] | None]):
    """Gives "resume" or "replay" and the game."""

    HEADING: ClassVar[str] = "saved games"
    WIDEST: ClassVar[int] = 110
    FILLS: ClassVar[bool] = True

    def __init__(self, glyphs: Glyphs, *, replays: bool = False) -> None:
        """`replays`: enter sees a game again instead of going on with it."""
        super().__init__(glyphs)
        self.replays = replays
        self.games = self._list()

    def name_of_page(self) -> str:
        """The title of the upper bar: saved games, or replays."""
        return "replays" if self.replays else self.HEADING

    def _list(self) -> list[Listed]:
        """Records of games played elsewhere can only be seen again."""
        return list_all() if self.replays else list_saves()

    @property
    def game(self) -> Listed | None:
        """The highlighted game, None without one."""
        return next((game for game in self.games if str(game.path) == self.cursor), None)

    def rows(self, cells: int) -> list[Row]:
        """A row for each game: players, where it stands, when it was played; or that there are none."""
        if not self.games:
            return [
                Row([Word("There are no saved games yet.", "strong")]),
                Row([]),
                Row([Word("Every game played here is saved after each answer.", "dim")]),
                Row([Word(f"They lie in {clean(str(saves_folder()), LONG)}.", "dim")]),
            ]
        names = max(20, cells - 17 - 26 - 3)
        head: Line = [
            Word(label("players", names), "dim"),
            Word(" "),
            Word(label("where it stands", 26), "dim"),
            Word(label("last played", 16), "dim"),
        ]
        return [Row(head), *(self._row(game, names) for game in self.games)]

    def _row(self, game: Listed, names: int) -> Row:
        when = strftime("%Y-%m-%d %H:%M", localtime(game.changed))
        told = game.summary
        if told is None:
            return Row(
                [
                    Word(label(clean(game.name), names), "faint"),
                    Word(" "),
                    Word(label("cannot be read", 26), "red"),
                    Word(when, "dim"),
                ],
                str(game.path),
            )
        where = clean(told.moment) if told.asked else "over"
        tone = "text" if told.asked else "aurora"
        return Row(
            [
                Word(label(", ".join(clean_names(told.names)), names), "strong"),
                Word(" "),
                Word(label(where, 25), tone),
                Word(" "),
                Word(when, "dim"),
            ],
            str(game.path),
        )

    def detail(self, cells: int) -> list[Line]:
        """The file, or what is wrong with it."""
        game = self.game
        if game is None:
            return []
        asked = (
            f"{clean_names((game.summary.asked,))[0]} is asked. "
            if game.summary and game.summary.asked
            else ""
        )
        told = clean(game.problem or f"{asked}{game.path}", LONG)
        return flow([Word(told, "amber" if game.problem else "dim")], cells)

    def keys(self) -> Keys:
        """What can be done with a game."""
        arrows = f"{self.glyphs.up}{self.glyphs.down_more}"
        enter = "see it again" if self.replays else "go on"
        other = [] if self.replays else [("r", "see it again", "r")]
        return [
            (arrows, "move", ""),
            ("enter", enter, "enter"),
            *other,
            ("d", "delete", "d"),
            ("esc", "back", "escape"),
        ]

    async def choose(self, spot: str) -> None:
        """Go on, or see it again; what is over can only be seen again."""
        game = self.game
        if game is None or game.summary is None:
            self.problem = clean(game.problem, LONG) if game is not None else ""
            return
        self.dismiss(("resume" if game.summary.asked and not self.replays else "replay", game))

    async def pressed(self, key: str) -> bool:
        """See a game again (r) or delete it (d); True if the key is one of these."""
        game = self.game
        if game is None or key not in ("r", "d", "delete"):
            return False
        if key == "r":
            if game.summary is not None:
                self.dismiss(("replay", game))
            return True
        told = clean(game.name)
        question = ConfirmScreen(
            self.glyphs,
            "Delete this game?",
            [f"{told} will be gone for good."],
            [("no", "keep it"), ("yes", "delete it")],
        )
        await self.app.push_screen(question, self._delete)
        return True

    def _delete(self, answer: str | None) -> None:
        game = self.game
        if answer == "yes" and game is not None:
            try:
                delete(game.path)
            except SaveFileError as error:
                self.problem = clean(str(error), LONG)
            self.games = self._list()
        self.redraw()
