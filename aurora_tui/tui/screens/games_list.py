"""Saved games: go on with one, see it again, delete it."""

from time import localtime, strftime
from typing import Any, ClassVar

from aurora_tui.client.keys import Key, Press
from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.storage.save_reader import list_all, list_saves
from aurora_tui.storage.saves import ListedSave, SaveFileError, delete, saves_folder
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.form_fields import label
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, MOVE
from net.wire.text import clean, clean_names
from themes.glyphs import Glyphs

LONG = 400
"""characters of a path or a sentence"""
TITLE = 13
"""cells of the title of a game and a space, in a list that has room for it beside long names"""
WIDE = 100

SEE_AGAIN = Key(
    (Press("r", lambda page: page.see_again()),),
    footer=lambda page: "" if page.replays else "see it again",
)
DELETE = Key((Press("d,delete", lambda page: page.ask_to_delete()),), footer="delete")


def _enter(page: Any) -> str:
    return "see it again" if page.replays else "go on"


class GamesScreen(FormPage[tuple[str, ListedSave] | None]):
    """Gives "resume" or "replay" and the game."""

    HEADING: ClassVar[str] = "saved games"
    WIDEST: ClassVar[int] = 110
    FILLS: ClassVar[bool] = True

    KEYS: ClassVar[tuple[Key, ...]] = (MOVE, CHOOSE.says(_enter), SEE_AGAIN, DELETE, BACK)

    def __init__(self, glyphs: Glyphs, *, replays: bool = False) -> None:
        """`replays`: enter sees a game again instead of going on with it."""
        super().__init__(glyphs)
        self.replays = replays
        self.games = self._list()

    def name_of_page(self) -> str:
        """The title of the upper bar: saved games, or replays."""
        return "replays" if self.replays else self.HEADING

    def _list(self) -> list[ListedSave]:
        """Records of games played elsewhere can only be seen again."""
        return list_all() if self.replays else list_saves()

    @property
    def game(self) -> ListedSave | None:
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
        title = TITLE if cells >= WIDE else 0
        names = max(20, cells - 17 - 26 - 3 - title)
        head: Line = [
            Word(label("players", names), "dim"),
            Word(" "),
            Word(label("game", title), "dim"),
            Word(label("where it stands", 26), "dim"),
            Word(label("last played", 16), "dim"),
        ]
        return [Row(head), *(self._row(game, names, title) for game in self.games)]

    def _row(self, game: ListedSave, names: int, title: int) -> Row:
        when = strftime("%Y-%m-%d %H:%M", localtime(game.changed))
        told = game.summary
        if told is None:
            return Row(
                [
                    Word(label(clean(game.name), names), "faint"),
                    Word(" " * (title + 1)),
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
                Word(label(clean(told.game), title), "text"),
                Word(label(where, 25), tone),
                Word(" "),
                Word(when, "dim"),
            ],
            str(game.path),
        )

    def detail(self, cells: int) -> list[Line]:
        """Which game it is and where it stands, in full, and the file; or what is wrong with it."""
        game = self.game
        if game is None:
            return []
        stands = f"{game.summary.where}. " if game.summary is not None else ""
        told = clean(game.problem or f"{stands}{game.path}", LONG)
        return flow([Word(told, "amber" if game.problem else "dim")], cells)

    async def choose(self, spot: str) -> None:
        """Go on, or see it again; what is over can only be seen again."""
        game = self.game
        if game is None or game.summary is None:
            self.problem = clean(game.problem, LONG) if game is not None else ""
            return
        self.dismiss(("resume" if game.summary.asked and not self.replays else "replay", game))

    def see_again(self) -> None:
        """Close the page with the replay of the game."""
        if self.game is not None and self.game.summary is not None:
            self.dismiss(("replay", self.game))

    async def ask_to_delete(self) -> None:
        """Delete the game, if that is meant."""
        game = self.game
        if game is None:
            return
        told = clean(game.name)
        question = ConfirmScreen(
            self.glyphs,
            "Delete this game?",
            [f"{told} will be gone for good."],
            [("no", "keep it"), ("yes", "delete it")],
        )
        await self.app.push_screen(question, self._delete)

    def _delete(self, answer: str | None) -> None:
        game = self.game
        if answer == "yes" and game is not None:
            try:
                delete(game.path)
            except SaveFileError as error:
                self.problem = clean(str(error), LONG)
            self.games = self._list()
        self.redraw()
