"""The talk between a table and the people at a terminal: lines in, pages of lines out.

No input or output here. A reply may ask for a veil: what stands on the screen is private to the last
person and must be gone before the rest of the reply is shown (the curtain of hot-seat).
"""

import re

from aurora_tui.client.played import note_result
from aurora_tui.client.results import lesson
from aurora_tui.client.shortcuts import CAME_BETWEEN, FIRST_THIS
from aurora_tui.client.summons import Summons
from aurora_tui.games.contract import Moved
from aurora_tui.games.registry import board_of
from aurora_tui.plain.look_ups import DEEP, NOT_ASKED, Act, LookUps
from aurora_tui.plain.preferences import set_lines
from aurora_tui.plain.prompt import is_odd_job, rows_of_several
from aurora_tui.plain.reply import Reply
from aurora_tui.plain.results import render_results
from aurora_tui.plain.shared_screen import Mode, SharedScreen
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.plain.table_commands import Order, TableCommands
from aurora_tui.plain.take_back import TakeBack
from aurora_tui.plain.turned import Reopened, reopened, turned_lines
from aurora_tui.storage.settings import Settings
from core.kernel.advice import advised
from core.kernel.prompts import Choice
from net.wire.text import clean

_NUMBER = re.compile(r"[0-9]{1,9}")
_SEVERAL = re.compile(r"[0-9]{1,9}[a-z]")
_ABOUT = re.compile(r"([0-9]{1,9}) *\?")


class Conversation:
    """One table, from its first prompt to its last word."""

    def __init__(
        self,
        table: TableClient,
        around: TableCommands,
        greeting: list[str],
        *,
        resumed: bool = False,
        wipes: bool = False,
        stays: bool = False,
        again: bool = False,
        brisk: bool = False,
        settings: Settings | None = None,
    ) -> None:
        """`resumed` and `wipes` as for `SharedScreen`.

        `stays`: when the game is over it can be looked at; `again`: and begun anew; `brisk`: a question
        that offers nothing but to go on may be answered by itself, if the settings want it.
        """
        wished = settings or Settings()
        self.table = table
        self.around = around
        self.model = table.model
        self.parts = board_of(self.model.game).lines
        self.code = 0
        self.again = False
        """whether the same people want another game"""
        self.replay: Reopened | None = None
        """what is to be told again before the next line"""
        self.screen = SharedScreen(
            table,
            self.parts,
            resumed=resumed,
            wipes=wipes,
            curtain=wished.curtain,
            lessons=wished.lessons,
        )
        self.look_ups = LookUps(table, around, self.screen, self.parts)
        self._take_back = TakeBack(table, self.screen)
        self._greeting = greeting
        self._stays = stays
        self._may_again = again
        self._may_brisk = brisk
        self.summons = Summons(self.model, wished.bell)
        table.be_brisk(brisk and wished.brisk)
        table.follow_bots(wished.pace)
        table.news.catch_up()
        self._moved: Moved | None = None
        self._repeats: dict[int, object] = {}  # seats whose turns go by while this is so
        self._warned = False

    # -- what the driver asks ----------------------------------------------------------------------

    @property
    def mode(self) -> Mode:
        """What the next line is for."""
        return self.screen.mode

    @property
    def over(self) -> bool:
        """No more lines are wanted."""
        return self.screen.mode is Mode.OVER

    @property
    def waiting(self) -> bool:
        """Others are asked; `go_on` waits for them."""
        return self.screen.mode is Mode.WAITING

    @property
    def curtain(self) -> bool:
        """The next line lowers or lifts the curtain."""
        return self.screen.curtain

    def begin(self) -> Reply:
        """The greeting; then `go_on`, as long as `waiting`."""
        return Reply().say(*self._greeting, *self.table.news.take_all())

    def go_on(self) -> Reply:
        """What has happened; when a person here is asked, the question."""
        if self.table.gone:
            return self.stop(self.table.gone)
        reply = self.screen.news()
        if self.model.over:
            return self._finish(reply)
        seat = self.screen.called()
        if seat is None:
            return reply
        try:
            self._end_move(reply)
            if not self._repeat(reply, seat):
                self.screen.mode = self.screen.bring(reply, seat)
            return reply
        except TableError as error:
            return self.stop(str(error))

    def take(self, line: str) -> Reply:
        """A line from the person at the keyboard."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:]
        elif text == "H":
            word, rest = "hint", DEEP
        elif about := _ABOUT.fullmatch(text):
            return self.look_ups.about(int(about[1]))
        if _NUMBER.fullmatch(text) and self.screen.mode is Mode.ASKING:
            return self._answer(int(text))
        if _SEVERAL.fullmatch(text) and self.screen.mode is Mode.ASKING:
            return self._walk(text)
        if not text:
            return self._enter()
        if self.screen.mode is Mode.ASKING and (job := self._odd_job(text)) is not None:
            return self._do(job)
        self.screen.hand_over.read()
        act = self._act(word)
        if act is not None:
            try:
                return act(rest.strip())
            except TableError as error:
                return Reply().say(str(error))
        if self.curtain:
            return Reply().say(self.screen.call(self.screen.mode))
        if (self.waiting or self.screen.mode is Mode.ENDED) and _NUMBER.fullmatch(text):
            return Reply().say(NOT_ASKED)
        pending = self.screen.pending()
        number = f"neither a number from 1 to {len(pending.actions)} nor" if pending else "not"
        return Reply().say(f"'{clean(word, 30)}' is {number} a command; ? lists the commands.")

    def look_up(self) -> Reply:
        """Something happened while a line was waited for: tell it, and ask anew if the question changed."""
        reply = self.screen.news()
        pending = self.screen.pending()
        if self.screen.mode is Mode.ENDED and self.model.over:
            return reply
        if not self.over and (pending is None or pending.id != self.screen.asked):
            self.screen.mode = Mode.WAITING
        return reply

    def stop(self, reason: str = "") -> Reply:
        """The input has ended, or a signal came: save and go."""
        reply = Reply().say(*filter(None, (reason,)))
        self.screen.mode = Mode.OVER
        try:
            reply.say(self.around.leave())
            self.code = 1 if reason else 0
        except TableError as error:
            reply.say(str(error))
            self.code = 1
        return reply

    # -- answering --------------------------------------------------------------------------------

    def _enter(self) -> Reply:
        """What an empty line does: raise the curtain or lower it, or show the question again."""
        pending = self.screen.pending()
        if self.model.pace.go_on() or pending is None or self.waiting:
            return Reply()
        reply = Reply()
        if self.screen.mode is Mode.READING:
            self.screen.mode = self.screen.lower(reply, pending.seat)
        elif self.screen.mode is Mode.CURTAIN:
            self.screen.mode = self.screen.come(reply, pending.seat)
        else:
            self.screen.mode = self.screen.ask(reply, whole=True)
        return reply

    def _answer(self, number: int) -> Reply:
        pending = self.screen.pending()
        if pending is None:
            return Reply()
        if not 1 <= number <= len(pending.actions):
            return Reply().say(f"There is no {number}; the list goes from 1 to {len(pending.actions)}.")
        self.screen.hand_over.read()
        try:
            self.table.answer(pending, number - 1)
        except TableError as error:
            return Reply().say(str(error))
        self.screen.mode = Mode.WAITING
        return self.screen.news()

    def _odd_job(self, letter: str) -> Choice | None:
        """The odd job of a letter at the pending question."""
        jobs = (choice for choice in self.model.choices if is_odd_job(choice))
        return next((job for job in jobs if job.letter == letter), None)

    def _do(self, job: Choice) -> Reply:
        """An odd job: at once, or the list of those there are."""
        pending = self.screen.pending()
        if job.then:
            return self._walk(job.letter)
        if pending is None or not job.opens:
            return self._answer(job.answer + 1)
        text, view = self.model.text, self.model.view
        listed = [f"{at + 1:>3}. {text.action(pending, pending.actions[at], view)}" for at in job.opens]
        return Reply().say(f"{job.title[:1].upper()}{job.title[1:]}:", *listed)

    def _walk(self, typed: str) -> Reply:
        """Several answers in one row."""
        pending, row = self.screen.pending(), rows_of_several(self.model.choices).get(typed)
        if pending is None or row is None:
            return Reply().say(f"There is no {typed} on the list.")
        self.screen.hand_over.read()
        try:
            self.table.walk(row, pending)
        except TableError as error:
            return Reply().say(str(error))
        self.screen.mode = Mode.WAITING
        reply = self.screen.news()
        return reply.say(self.model.hint) if self.model.hint in (CAME_BETWEEN, FIRST_THIS) else reply

    def _repeat(self, reply: Reply, seat: int) -> bool:
        """Take the choice again that a seat takes by itself, if all is as it was then."""
        state, pending = self._repeats.pop(seat, None), self.screen.pending()
        seen = self.table.session.peek(seat)
        if state is None or pending is None or seen is None:
            return False
        repeat = self.parts.repeat(self.model.text, pending, seen.view)
        if repeat is None or repeat.state != state:
            return False
        self.table.answer(pending, repeat.answer)
        self._repeats[seat] = state
        reply.say(repeat.said)
        return True

    def _end_move(self, reply: Reply) -> None:
        """Say what came of a gesture that a line began."""
        moved, self._moved = self._moved, None
        stuck = self.model.gesture.stuck
        if moved is not None and stuck >= 0:
            reply.say(moved.problems[stuck])

    def _finish(self, reply: Reply) -> Reply:
        model = self.model
        if model.scores is not None:
            kept = note_result(model, self.table.session)
            shown = model.presentation.round_noun
            reply.say(*render_results(model.scores, model.text, model.chart, shown, lesson(model)))
            reply.say(*kept)
        reply.say(*self.stop().before)
        if self._stays and model.scores is not None and not self.code:
            self.screen.mode = Mode.ENDED
            reply.say(self.left_to_do())
        return reply

    def left_to_do(self) -> str:
        """What can be done now that the game is over."""
        look = f"{', '.join(self.look_ups.left_to_do())}; q leaves"
        turned = "; turned shows where it turned" * self._tells_turns
        again = "; again begins anew with the same people" * self._may_again
        return f"The table can still be looked at: {look}{turned}{again}."

    @property
    def _tells_turns(self) -> bool:
        """Whether people sit here, and an advisor can judge what they answered."""
        return bool(self.table.session.seats) and advised(self.model.game)

    # -- commands ----------------------------------------------------------------------------------

    def _act(self, word: str) -> Act | None:
        """The command of a word: its first letters are enough."""
        ended = self.screen.mode is Mode.ENDED
        known: dict[str, Act] = {
            "undo": self._undo,
            **self.look_ups.by_word(),
            "save": lambda rest: Reply().say(self.around.save(rest)),
            "quit": self._quit,
            "k": self._skip,
            "move": self._move,
            **({"all": self._all} if self.model.pace.holding else {}),
            "set": self._set,
            **({"again": self._again} if self._may_again and ended else {}),
            **({"turned": self._turned} if self._tells_turns and ended else {}),
            **{name: self._order(order) for name, order in self.around.orders().items()},
        }
        low = word.lower()
        return next((known[name] for name in known if name.startswith(low)), None)

    def _order(self, order: Order) -> Act:
        """A command of the place where the match is played."""
        return lambda rest: Reply().say(*order(rest), *self.table.news.take_all())

    def _set(self, rest: str) -> Reply:
        lines, changed = set_lines(rest)
        if changed is not None:
            self.screen.hand_over.curtain = changed.curtain
            self.table.be_brisk(self._may_brisk and changed.brisk)
            self.table.follow_bots(changed.pace)
            self.screen.prompt.teach(changed.lessons)
            self.summons.mode = changed.bell
        return Reply().say(*lines)

    def _all(self, rest: str) -> Reply:
        """All that bots have done, up to the next question."""
        self.model.pace.show_all()
        return Reply()

    def _again(self, rest: str) -> Reply:
        self.again = True
        self.screen.mode = Mode.OVER
        return Reply()

    def _turned(self, rest: str) -> Reply:
        """The answers that cost most, or the replay of one of them."""
        record = self.around.record()
        if not rest:
            return Reply().say(*turned_lines(record, self.table.session.seats, self.table.loop))
        self.replay = reopened(record, rest)
        return Reply()

    def _skip(self, rest: str) -> Reply:
        pending = self.model.decision if self.screen.mode is Mode.ASKING else None
        repeat = self.parts.repeat(self.model.text, pending, self.model.view) if pending else None
        if pending is None or repeat is None:
            return Reply().say("k is for a turn that can only be skipped.")
        self._repeats[pending.seat] = repeat.state
        self.screen.mode = Mode.WAITING
        return Reply()

    def _move(self, rest: str) -> Reply:
        """Several answers in one line."""
        pending = self.model.decision if self.screen.mode is Mode.ASKING else None
        if pending is None:
            return self.look_ups.not_asked()
        moved = self.parts.gesture(self.model, pending, rest)
        if isinstance(moved, str):
            return Reply().say(moved)
        if self.table.carry(moved.gesture, moved.way, pending):
            self._moved = moved
            self.screen.mode = Mode.WAITING
        return Reply()

    def _undo(self, rest: str) -> Reply:
        """Take answers back: at once where that hangs on nobody else, else with the leave of the others."""
        if rest and (not _NUMBER.fullmatch(rest) or not int(rest)):
            return Reply().say("u takes a number of answers, or nothing for the last one.")
        taken = self._take_back.own() if rest in ("", "1") else None
        if taken is not None:
            return taken
        told = self.around.plead(rest)
        return self.look_up().say(*filter(None, (told,)))  # with nobody to ask it is done already

    def _quit(self, rest: str) -> Reply:
        if self.screen.mode is Mode.ENDED:
            self.screen.mode = Mode.OVER
            return Reply()
        try:
            reply = Reply().say(self.around.leave())
        except TableError as error:
            if not self._warned:
                self._warned = True
                return Reply().say(str(error), "q again leaves without saving.")
            reply = Reply().say("The game was not saved.")
            self.code = 1
        self.screen.mode = Mode.OVER
        return reply
