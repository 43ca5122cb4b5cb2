"""The table: everything public in sight, one question at a time, always in the same pane.

What lives here: which pane is where, which key does what. Pictures are the panes', state and
answers the store's. Any app can push it; `aurora_tui.tui.app` gives it the hooks for help and cards.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.last_aurora.tui import (
    convoy,
    crew,
    exploration_zone,
    header,
    others,
    outcomes,
    road_board,
)
from aurora_tui.tui.screens.opaque import Opaque
from aurora_tui.tui.screens.table_layout import lay_out, show_panes
from aurora_tui.tui.screens.table_pages import PAGE_OF_PHASE, page_for
from aurora_tui.tui.screens.table_panes import Box, ChoicesPane, ConvoyPane, LogPane, board, question
from aurora_tui.tui.screens.table_plan import LEAST, Plan, plan
from aurora_tui.tui.widgets import choices, key_bars, log
from aurora_tui.tui.widgets.pane import Pane
from core.last_aurora.prompts.order import SLOTS
from themes.glyphs import UNICODE, Glyphs

SAME_CLICK = 2  # cells


class TableScreen(Opaque[None]):
    """A match, seen and played."""

    CSS_PATH = "../../../themes/table.tcss"
    AUTO_FOCUS = "#choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(digit), f"digit('{digit}')", show=False, id=f"table.digit{digit}")
            for digit in range(10)
        ),
        Binding("up,k", "step(-1)", "move", show=False, id="table.up"),
        Binding("down,j", "step(1)", "move", show=False, id="table.down"),
        Binding("home", "highlight(0)", show=False, id="table.first"),
        Binding("end", "highlight(999)", show=False, id="table.last"),
        Binding("enter", "pick", "pick", id="table.pick"),
        Binding("escape", "back", "back", id="table.back"),
        Binding("u", "undo", "undo", id="table.undo"),
        Binding("w", "why", "why not", id="table.why"),
        Binding("l", "log", "log", id="table.log"),
        Binding("v", "boards", "boards", id="table.boards"),
        Binding("r", "page('road')", show=False, id="table.road"),
        Binding("z", "page('zone')", show=False, id="table.zone"),
        Binding("c", "page('convoy')", show=False, id="table.convoy"),
        Binding("p", "page('others')", show=False, id="table.others"),
        Binding("question_mark", "help", "help", id="table.help"),
        Binding("slash", "cards", "cards", id="table.cards"),
        Binding("y", "vote(True)", show=False, id="table.yes"),
        Binding("n", "vote(False)", show=False, id="table.no"),
    ]

    class HelpWanted(Message):
        """Help was asked for: for the focused pane and the pending decision."""

        def __init__(self, pane: str, decision: str) -> None:
            super().__init__()
            self.pane = pane
            self.decision = decision

    class CardsWanted(Message):
        """The cards browser was asked for."""

    class SeatWanted(Message):
        """Another person of this terminal is asked: lift the curtain, then call `store.session.look`."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, store: TableModel, *, glyphs: Glyphs = UNICODE) -> None:
        super().__init__()
        self.store = store
        self.glyphs = glyphs
        self.page = "road"
        self._plan: Plan | None = None
        self._laid_out: tuple[Plan, int] | None = None
        self._arranged = Size(0, 0)  # the size that the places of the panes belong to
        self._due = False
        self._pressed: float | None = None
        self._clicked = (-9, -9, 0.0)
        self._page_for = 0
        self._asked = (-1, 0)  # seat and phase
        self._seat_called = -1
        self._stop: Callable[[], None] = lambda: None

    # -- building ----------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """All panes; the plan says which are shown and how large."""
        store, glyphs = self.store, self.glyphs

        yield Pane(store, header.draw, glyphs=glyphs, id="status", focusable=False)
        yield Pane(store, self._draw_pages, glyphs=glyphs, id="pages", focusable=False)
        with Box(id="body"):
            with Box(id="left"):
                yield Pane(store, road_board.draw, glyphs=glyphs, id="road", lights=True)
                with Box(id="zone"):
                    yield Pane(store, exploration_zone.draw_heading, glyphs=glyphs, id="deck")
                    with Box(id="cards"):
                        for slot in range(SLOTS):
                            card = partial(exploration_zone.draw_card, slot)
                            yield Pane(
                                store, card, glyphs=glyphs, id=f"slot{slot}", lights=True, focusable=False
                            )
                with Box(id="own"):
                    yield ConvoyPane(
                        store, convoy.draw, glyphs=glyphs, id="convoy", follows=board, lights=True
                    )
                    yield Pane(store, crew.draw, glyphs=glyphs, id="crew", follows=board, lights=True)
                yield Pane(store, others.draw, glyphs=glyphs, id="others", follows=board)
                yield LogPane(store, log.draw, glyphs=glyphs, id="logpage")
            with Box(id="rail"):
                yield ChoicesPane(
                    store, self._draw_prompt, glyphs=glyphs, id="choices", follows=question, lights=True
                )
                yield Pane(store, outcomes.draw, glyphs=glyphs, id="outcome", focusable=False)
                yield LogPane(store, log.draw, glyphs=glyphs, id="log")
        yield Pane(store, self._draw_keys, glyphs=glyphs, id="keys", focusable=False)
        yield Pane(store, self._draw_small, glyphs=glyphs, id="small", focusable=False)

    def on_mount(self) -> None:
        """Follow the store, and the session if nobody does yet."""
        for pane in self.query(Pane):
            pane.in_place = self._in_place
        self._stop = self.store.listen(self._changed)
        self.run_worker(self.store.run(), name="session", group="session")  # an error in it ends the app
        self._arrange(self.size)

    def on_unmount(self) -> None:
        """No more updates."""
        self._stop()

    def _draw_prompt(self, store: TableModel, look: DrawContext) -> Canvas:
        return choices.draw(store, look, outcome=self._plan is not None and self._plan.pages)

    def _draw_pages(self, store: TableModel, look: DrawContext) -> Canvas:
        return key_bars.draw_pages(self.page, look)

    def _draw_keys(self, store: TableModel, look: DrawContext) -> Canvas:
        pages = self._plan is None or self._plan.pages
        boxes = self.focused is not None and self.focused.id == "convoy"
        palette = self.app.ENABLE_COMMAND_PALETTE
        return key_bars.draw_keys(store, look, pages=pages, palette=palette, boxes=boxes)

    def _draw_small(self, store: TableModel, look: DrawContext) -> Canvas:
        return key_bars.draw_small(LEAST, self._arranged, look)

    # -- arranging and redrawing -------------------------------------------------------------------

    def _changed(self) -> None:
        """The store changed: draw once, however much came."""
        if not self._due:
            self._due = True
            self.call_next(self._draw_all)

    def _draw_all(self) -> None:
        self._due = False
        if not self.display:  # the page is being taken down, its panes first
            return
        self._turn_page()
        self._call_seat()
        self._arrange(self.size)
        with self.app.batch_update():
            for pane in self.query(Pane):
                pane.redraw()
        self.call_after_refresh(self.store.painted)

    def on_descendant_focus(self) -> None:
        """The footer says what keys do in the pane that has them."""
        self.query_one("#keys", Pane).redraw(anew=True)

    def on_resize(self, event: events.Resize) -> None:
        """Another size: another plan, before the toolkit gives the panes their room."""
        if event.size != self._arranged:
            self._arrange(event.size)
            self.call_after_refresh(self._changed)

    def _in_place(self) -> bool:
        """Whether the panes stand where the plan wants them for the present size of the screen. The toolkit
        lays out a page that is below another before that page learns its size."""
        return self._arranged == self.size

    def _arrange(self, size: Size) -> None:
        """Give every pane its place; nothing happens while the plan is the same."""
        columns, rows = self._arranged = size
        self.set_class(self.small, "-small")
        show_panes(self, not self.small and self.store.view is not None)  # nothing is painted twice
        if self.small:
            self.query_one("#small", Pane).redraw()
            return
        if self.store.view is None:
            return
        chosen = plan(self.store, columns, rows)
        self.set_class(chosen.pages, "-pages")
        for name in key_bars.PAGES:
            self.set_class(chosen.pages and self.page == name, f"-{name}")
        if (chosen, columns) != self._laid_out:  # how many cards stand beside each other goes by the columns
            self._plan, self._laid_out = chosen, (chosen, columns)
            lay_out(self, chosen, columns)

    @property
    def small(self) -> bool:
        """Whether there is room for nothing but the sentence that says so."""
        return self._arranged.width < LEAST[0] or self._arranged.height < LEAST[1]

    def _turn_page(self) -> None:
        """On a small screen, show what the question is about; on any, give the prompt the keyboard when
        another person is asked."""
        store, decision = self.store, self.store.decision
        if decision is None and store.view is not None and not store.session.seats:
            self._follow_phase(store.view["phase"])
        if decision is None or store.view is None or decision.id == self._page_for:
            return
        self._page_for = decision.id
        asked = (decision.seat, store.view["phase"])
        anew, self._asked = asked != self._asked, asked
        before, self.page = self.page, page_for(store, anew=anew) or self.page
        if anew or (self._paged and self.page != before):
            self._focus_page()

    def _follow_phase(self, phase: int) -> None:
        """Who only watches is shown where a phase is played when it begins."""
        if self._asked != (-1, phase):
            self._asked = (-1, phase)
            self.page = PAGE_OF_PHASE.get(phase, self.page)

    def _call_seat(self) -> None:
        """Tell the app when another person of this terminal is asked."""
        view = self.store.view
        asked = view["asked"] if view else None
        if asked is None or asked == self.store.seat or asked not in self.store.session.seats:
            self._seat_called = -1
            return
        if asked != self._seat_called:
            self._seat_called = asked
            self.post_message(self.SeatWanted(asked))

    # -- keys --------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Run the action of a key at once, knowing when the key was pressed."""
        if self.small and not event.key.startswith("ctrl+"):  # nothing is answered that cannot be seen
            event.stop()
            event.prevent_default()
            return
        active = self.active_bindings.get(event.key)
        if active is None or active.node is not self or not active.enabled:
            return
        event.stop()
        event.prevent_default()
        self._pressed = event.time
        await self.run_action(active.binding.action)

    def _now(self) -> tuple[int, float]:
        """The decision on the screen, and when the present key was pressed."""
        decision = self.store.decision.id if self.store.decision else 0
        return decision, self._pressed if self._pressed is not None else 0.0

    async def action_digit(self, digit: str) -> None:
        """A digit of a choice."""
        decision, pressed = self._now()
        await self.store.digit(digit, decision, pressed)
        if self.store.hint:  # not answered yet: enter does it
            self._to_prompt()

    def action_step(self, by: int) -> None:
        """The next choice, or the one before."""
        self._to_prompt()
        self.store.step(by)

    def action_highlight(self, place: int) -> None:
        """A choice."""
        self._to_prompt()
        self.store.highlight(place)

    def _to_prompt(self) -> None:
        """Enter is about the highlighted choice from now on, no more about a box of the convoy."""
        if self.store.aim is not None:
            self.query_one("#choices").focus()

    @on(ConvoyPane.Asked)
    def asked(self, event: ConvoyPane.Asked) -> None:
        """One of several choices is highlighted."""
        event.stop()
        self._to_prompt()

    async def action_pick(self) -> None:
        """The highlighted choice, if it is in sight: else it comes into sight."""
        prompt = self.query_one("#choices", ChoicesPane)
        if self.store.why:
            self.store.explain()
            return
        if (
            prompt.offset_rows
            and self.store.choices
            and prompt.picture.find(("choice", self.store.cursor)) is None
        ):
            prompt.offset_rows = 0
            self.store.changed()
            return
        decision, pressed = self._now()
        await self.store.choose(self.store.cursor, decision, key="enter", pressed=pressed)

    async def action_back(self) -> None:
        """One step back."""
        decision, pressed = self._now()
        if self.store.over:
            await self.app.run_action("results")
        elif await self.store.escape(decision, pressed):
            return
        elif self.store.aim is not None:
            self._to_prompt()
        else:
            await self.app.run_action("palette")  # where keys cannot be typed, everything is there

    async def action_undo(self) -> None:
        """Take back the last answer."""
        await self.store.undo()

    def action_why(self) -> None:
        """Why not?"""
        self.store.explain()

    def action_log(self) -> None:
        """The log's page, then its filters."""
        if self._plan is not None and self._plan.pages and self.page != "log":
            self.action_page("log")
        else:
            self.store.filter_on()

    def action_boards(self) -> None:
        """The next board."""
        self.store.look_on()
        if self._plan is not None and self._plan.pages:
            self.action_page("convoy")

    def action_page(self, page: str) -> None:
        """A page of a small screen; on a large one the pane gets the keyboard."""
        if self._plan is not None and not self._plan.pages:
            self.query_one("#deck" if page == "zone" else f"#{page}").focus()
            return
        if page == self.page == "convoy":  # once more: its boxes are wanted
            self.query_one("#convoy").focus()
            return
        if page == "log" != self.page:
            self.query_one("#logpage", Pane).offset_rows = 0
        self.page = page
        self._focus_page()
        self.store.changed()

    def _focus_page(self) -> None:
        """A page that is only read scrolls at once; on all others the prompt has the keyboard."""
        self.query_one("#logpage" if self._paged and self.page == "log" else "#choices").focus()

    @property
    def _paged(self) -> bool:
        return self._plan is not None and self._plan.pages

    def action_help(self) -> None:
        """Help for this pane and this question."""
        pane = self.focused.id if self.focused is not None and self.focused.id else "choices"
        pane = "zone" if pane == "deck" else pane
        self.post_message(self.HelpWanted(pane, self.store.decision.kind if self.store.decision else ""))

    def action_cards(self) -> None:
        """The cards."""
        self.post_message(self.CardsWanted())

    async def action_vote(self, yes: bool) -> None:
        """A voice in the first poll that waits for one's own."""
        for poll in self.store.polls:
            if not poll.mine or not yes:
                await self.store.session.vote(poll.number, yes)
                return

    # -- the mouse ---------------------------------------------------------------------------------

    @on(Pane.Pointed)
    async def pointed(self, event: Pane.Pointed) -> None:
        """A click on a choice, a key, a page, a player, or a thing of the table."""
        event.stop()
        kind, *rest = event.hit
        pressed = None if self._far(event) else event.pressed
        store = self.store
        if kind == "choice":
            place = int(rest[0])
            if store.confirm and store.cursor != place:
                store.highlight(place)
            else:
                await self._click(place, event.decision, event.pressed, pressed is None)
        elif kind == "key":
            await self._pressed_on_screen(str(rest[0]), event.pressed)
        elif kind == "page":
            self.action_page(str(rest[0]))
        elif kind == "seat":
            store.look_at(int(rest[0]))
            if self._plan is not None and self._plan.pages:
                self.action_page("convoy")
        elif kind == "poll":
            await store.session.vote(int(rest[0]), bool(rest[1]))
        elif await store.point(event.hit, event.decision, event.pressed, self._mouse(pressed is None, event)):
            self._to_prompt()

    def _mouse(self, far: bool, event: Pane.Pointed) -> str:
        """The name of the button for the guard: a click elsewhere is another button."""
        return f"mouse {event.at}" if far else "mouse"

    async def _click(self, place: int, decision: int, pressed: float, far: bool) -> None:
        await self.store.choose(place, decision, key="far" if far else "mouse", pressed=pressed)

    def _far(self, event: Pane.Pointed) -> bool:
        """Whether this click is somewhere else than the last one."""
        x, y, _ = self._clicked
        self._clicked = (*event.at, event.pressed)
        return abs(event.at[0] - x) > SAME_CLICK or abs(event.at[1] - y) > 0

    async def _pressed_on_screen(self, key: str, pressed: float) -> None:
        self._pressed = pressed
        if key in ORDERS:
            await self.app.run_action(ORDERS[key])
            return
        for binding in self.active_bindings.values():
            if binding.binding.key == KEYS.get(key, key) and binding.node is self:
                await self.run_action(binding.binding.action)
                return
        if key == "tab":
            self.focus_next()


KEYS = {"?": "question_mark", "/": "slash"}
"""What keys on the screen are called."""
ORDERS = {"ctrl+q": "ask_quit", "ctrl+p": "palette", "t": "talk", "b": "propose('bot')"}
"""Keys of the app that stand on the screen too."""
