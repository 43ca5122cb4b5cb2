"""Results of one's games: how many, the best ones, and each of them; the game of the day begins here."""

from time import localtime, strftime
from typing import ClassVar

from aurora_tui.client.daily_game import today
from aurora_tui.client.keys import Key
from aurora_tui.client.played import overview, told
from aurora_tui.drawing.canvas import Word, fit, flow
from aurora_tui.storage.played_games import played_games
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, MOVE
from themes.glyphs import Glyphs


class PlayedScreen(FormPage[str]):
    """Gives "daily" if the game of the day is wanted."""

    HEADING: ClassVar[str] = "results"
    WIDEST: ClassVar[int] = 110
    FILLS: ClassVar[bool] = True
    DETAIL: ClassVar[int] = 1
    KEYS: ClassVar[tuple[Key, ...]] = (MOVE, CHOOSE, BACK)

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs)
        self.games = played_games()
        self.cursor = "daily"

    def rows(self, cells: int) -> list[Row]:
        """What comes of all games, the game of the day, then the games, the latest first."""
        rows = [Row(line) for sentence in overview(self.games) for line in flow([Word(sentence)], cells)]
        rows += [Row([]), Row([Word(f"The game of {today()}", "strong")], "daily"), Row([])]
        for number, game in reversed(list(enumerate(self.games))):
            day = strftime("%Y-%m-%d", localtime(game.when))
            tone = "aurora" if game.won else "text"
            rows.append(
                Row([Word(f"{day} ", "dim"), Word(fit(told(game), cells - 11), tone)], f"game{number}")
            )
        return rows

    async def choose(self, spot: str) -> None:
        """Begin the game of the day; nothing is done with a result."""
        if spot == "daily":
            self.dismiss(spot)

    async def back(self) -> None:
        """Back to the title."""
        self.dismiss("")
