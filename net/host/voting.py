"""What needs the consent of others: an undo past a barrier, a bot for an absent seat, the end."""

from core import Match
from core.bots import names as bot_names
from net.errors import Refusal
from net.host.table import Table
from net.host.votes import Question
from net.protocol import NOBODY, SPECTATOR


def undo(table: Table, person: int, seat: int, revision: int, count: int, command: int) -> None:
    """Take back one's own last answer, or ask the others about what one may not alone."""
    match = table.playing(over=True)
    table.own(person, seat)
    if revision != table.revision:
        raise Refusal("stale", "The game has moved on; nothing was taken back.")
    if count == 1 and match.undo(seat):
        _undone(table, "undo", seat, 1, person, command)
        return
    answers = Match.length(match.record())
    if not 1 <= count <= answers:
        raise Refusal("undo", "There is nothing to take back.")
    others = frozenset(c.person for c in table.seats if c.by_person and c.person != person)
    question = table.votes.open("undo", person, seat, count, table.revision, others)
    _ask(table, question, f"{table.seats[seat].name} asks to take back {_answers(count)}.", command)


def propose(table: Table, person: int, what: str, seat: int, now: float) -> None:
    """Open a vote: a bot for an absent seat, or the end of the game."""
    table.playing(paused=True)
    if not table.mine(person):
        raise Refusal("seat", "Only those who sit at the table can propose that.")
    for chair in table.seats if what == "end" else [table.seat(seat)]:
        gone = table.presence.gone_for(chair.person, now) if chair.by_person else -1.0
        if what == "bot" and gone < 0:
            raise Refusal("present", f"{chair.name} is here.")
        if 0 <= gone < table.config.patience:
            wait = int(table.config.patience - gone) + 1
            raise Refusal("wait", f"{chair.name} may be back any moment; wait {wait} more seconds.")
    here = {c.person for c in table.seats if c.by_person and c.person in table.presence.here}
    voters = frozenset(here - {person})
    question = table.votes.open(what, person, seat if what == "bot" else SPECTATOR, 1, table.revision, voters)
    by, what_for = table.name_of(person), f"a bot to play for {table.seats[seat].name}"
    asked = f"{by} asks for {what_for}." if what == "bot" else f"{by} asks to end the game here."
    _ask(table, question, asked, NOBODY)


def consent(table: Table, person: int, vote: int, yes: bool) -> None:
    """A voice in an open vote."""
    question = table.votes.get(vote)
    if question is None:
        raise Refusal("vote", "That vote is over.")
    if person == question.by and not yes:
        table.votes.close(question)
    elif person not in question.of:
        raise Refusal("vote", "That vote does not need your voice.")
    elif yes:
        question.yes.add(person)
        if question.agreed:
            _carry_out(table, question, NOBODY)
    else:
        table.votes.close(question)
        table.say("", f"{table.name_of(person)} does not agree.", "no")
    table.room_number += 1


def _ask(table: Table, question: Question, sentence: str, command: int) -> None:
    if question.agreed:
        _carry_out(table, question, command)
    elif not question.yes:
        table.say("", sentence, "vote")
    table.room_number += 1


def _carry_out(table: Table, question: Question, command: int) -> None:
    table.votes.close(question)
    if question.what == "undo" and table.match is not None:
        table.match.rewind(question.count)
        _undone(table, "rewind", question.seat, question.count, question.by, command)
    elif question.what == "bot":
        chair = table.seats[question.seat]
        chair.bot = "greedy" if "greedy" in bot_names(table.game) else "random"
        table.say("", f"A bot plays for {chair.name} until {chair.name} is back.", "bot")
        table.touch()
    elif question.what == "end":
        table.stage, table.why = "over", "The players ended the game."
        table.say("", table.why, "end")
        table.touch()


def _undone(table: Table, what: str, seat: int, count: int, person: int, command: int) -> None:
    if table.stage == "over":
        table.stage = "play"
        table.touch()
    table.say("", f"{table.seats[seat].name} takes back {_answers(count)}.", "undone")
    table.moved(what, seat, count, 0, person, command, ())


def _answers(count: int) -> str:
    return "the last answer" if count == 1 else f"the last {count} answers"
