"""Which plan the body of the table has, and which of its pages is on top where it has pages."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Area, Board, Page, Plan
from aurora_tui.games.large_screen import with_extras
from aurora_tui.games.small_screen import without_log

READ = "logpage"
"""the pane of a page that is only read"""


class PageTurner:
    """Keeps the plan of a board for the present size, and turns its pages: by the person, by the question.

    `size`: columns and rows of the screen that the plan was made for; `page`: the key of the page on top.
    """

    def __init__(self, board: Board, model: TableModel, *, asks: bool = False) -> None:
        """`asks`: the page asks questions, so on a small screen choices come before the log."""
        self.size = (0, 0)
        self.page = ""
        self.plan: Plan | None = None
        self._board = board
        self._model = model
        self._asks = asks
        self._planned: tuple[object, ...] = ()  # what the plan was made for
        self._page_for = 0  # the decision that the page was turned for
        self._asked = (-1, "")  # seat and moment

    @property
    def small(self) -> bool:
        """Whether there is room for nothing but the sentence that says so."""
        columns, rows = self._board.least
        return self.size[0] < columns or self.size[1] < rows

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages; none where everything is in sight."""
        return self.plan.pages if self.plan is not None else ()

    @property
    def logs(self) -> bool:
        """Whether the log is in sight whatever page is on top."""
        return self.plan is None or any(area.pane == "log" for area in self.plan.areas)

    @property
    def top(self) -> Page | None:
        """The page on top, None without pages."""
        return self.plan.page(self.page) if self.plan is not None else None

    @property
    def reads(self) -> bool:
        """Whether the page on top is only read: it scrolls at once."""
        return self.top is not None and _holds(self.top, READ)

    def arrange(self, columns: int, rows: int) -> tuple[Area, ...]:
        """The places of the panes on a screen of that size: the body lies between header and keys, and below
        the tabs if there are pages. The plan is kept while nothing changes that it could be made from."""
        planned = (columns, rows, self._model.version)
        if self.plan is None or planned != self._planned:
            plan = self._board.plan(self._model, columns, rows - 2)
            if plan.pages:
                plan = self._board.plan(self._model, columns, rows - 3)
            if self._asks and self._model.session.seats:
                plan = without_log(plan, rows - 3)
            self.plan = with_extras(plan, columns, rows - 2, self._model.seat_count)
            self._planned = planned
        top = self.top
        if top is None:
            return self.plan.areas
        self.page = top.key
        return (*self.plan.areas, *top.areas)

    def find(self, *, shortcut: str = "", pane: str = "", key: str = "") -> Page | None:
        """The page with a shortcut, with a pane, or of a key."""
        for page in self.pages:
            if (shortcut and page.shortcut == shortcut) or (pane and _holds(page, pane)) or page.key == key:
                return page
        return None

    def follow_question(self) -> bool:
        """Turn to the page of the present question, once; whether the keyboard goes there: when another
        person is asked, at another moment of the game, or when the page was turned."""
        model, decision = self._model, self._model.decision
        if model.view is None:
            return False
        moment = model.text.moment(model.view)
        if decision is None and not model.session.seats:
            self._follow_match(moment)
        if decision is None or decision.id == self._page_for:
            return False
        self._page_for = decision.id
        asked = (decision.seat, moment)
        anew, self._asked = asked != self._asked, asked
        before, self.page = self.page, self._page_of_question(anew=anew) or self.page
        return anew or (bool(self.pages) and self.page != before)

    def _page_of_question(self, *, anew: bool) -> str:
        """The page for the present question, "" to stay where one is: also where the page on top shows that
        part of the board beside its own. `anew`: somebody else was asked before, or at another moment."""
        first = self._model.choices[0].targets if self._model.choices else ()
        page = self._board.page_of.get(str(first[0][0]), "") if first else ""
        page = page or (self._board.page_for(self._model.view) if anew else "")
        return "" if self.top is not None and _holds(self.top, page) else page

    def _follow_match(self, moment: str) -> None:
        """Who only watches is shown where a part of the game is played when it begins."""
        if self._asked != (-1, moment):
            self._asked = (-1, moment)
            self.page = self._board.page_for(self._model.view) or self.page


def _holds(page: Page, pane: str) -> bool:
    return any(area.pane == pane for area in page.areas)
