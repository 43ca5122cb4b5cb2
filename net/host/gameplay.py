"""While a match runs: answers, one's own undo, pause, and bots' turns. All raise `RequestRefused`."""

from collections.abc import Callable

from core import IllegalAction
from core.kernel import Decision
from net.errors import RequestRefused
from net.host.table import Table
from net.wire.protocol import NOBODY, RefusalReasons

FailureReporter = Callable[[bytes, int, int, BaseException], str]


def answer(
    table: Table,
    seat: int,
    decision: int,
    choice: int,
    *,
    person: int = NOBODY,
    command: int = NOBODY,
    report: FailureReporter,
) -> None:
    """Answer the pending decision; `person` NOBODY is the seat's bot.

    Any other decision is refused as stale. A rule that fails leaves all as it was, is reported,
    and the same decision stays asked.
    """
    match = table.playing()
    pending = match.decision
    if person != NOBODY:
        chair = table.own(person, seat)
        if chair.bot:
            raise RequestRefused("bot", "A bot plays your seat; take the seat back first.")
    if pending is None or pending.id != decision or pending.seat != seat:
        raise RequestRefused("stale", "That question is no longer asked; look at the present one.")
    try:
        events = match.apply(choice, decision=decision)
    except IllegalAction as error:
        raise RequestRefused("illegal", str(error)) from error
    except Exception as error:  # rules may fail in any way; the match is as it was then
        name = report(match.record(), decision, choice, error)
        where = f" ({name})" if name else ""
        table.bad_choices.add(choice)
        table.say("", f"The rules failed at that choice; the host keeps a report{where}.", "broken")
        raise RequestRefused("broken", "The rules failed at that choice; choose another one.") from error
    table.bot_answers = 0 if person != NOBODY else table.bot_answers + 1
    table.moved("answer", seat, choice, decision, person, command, events)


def pause(table: Table, person: int, on: bool, limit: Callable[[], None]) -> None:
    """Pause, or go on; `limit` raises RequestRefused where a person pauses too often."""
    table.playing(paused=True)
    table.mine(person)
    if table.paused != on:
        if on:
            limit()
        table.paused, table.why, table.bot_answers = on, "", 0
        table.say(
            "", f"{table.name_of(person)} {'pauses the game' if on else 'lets the game go on'}.", "pause"
        )
        table.touch()


def reasons(table: Table, person: int, seat: int, command: int) -> RefusalReasons:
    """The reply to `why`: what the person on `seat` might try now and cannot, each with its reason.

    `command` is the number of the person's command. Raises RequestRefused if the seat is not the person's or
    is not asked anything.
    """
    match = table.playing(paused=True)
    table.own(person, seat)
    pending = match.decision
    if pending is None or pending.seat != seat:
        raise RequestRefused("stale", "You are not asked anything now.")
    return RefusalReasons(command, seat, pending.id, match.refusals())


def bot_to_move(table: Table) -> tuple[int, str, Decision] | None:
    """The seat that a bot must answer for now, with the bot's name."""
    if table.match is None or table.stage != "play" or table.paused:
        return None
    pending = table.match.decision
    if pending is None or not table.seats[pending.seat].bot:
        return None
    if table.bot_answers >= table.config.answers_of_bots:
        stop(table, "Bots alone came to no end.")
        return None
    return pending.seat, table.seats[pending.seat].bot, pending


def excuse_bot(table: Table, seat: int, why: str, other: str) -> None:
    """Say in the log that the bot of a seat failed and why, and that the bot called `other` answers this
    once.

    `why` goes on after the name: "took too long". The seat keeps its bot.
    """
    chair = table.seats[seat]
    table.say("", f"{chair.title} {why}; the {other} bot answers this time.", "bot")


def replace_bot(table: Table, seat: int, why: str, other: str) -> None:
    """A bot failed for good: another one plays on."""
    chair = table.seats[seat]
    table.say("", f"{chair.title} {why} once more; the {other} bot plays on.", "bot")
    chair.bot = other
    table.touch()


def stop(table: Table, why: str) -> None:
    """Pause the game for a reason that people must see to."""
    table.paused, table.why = True, why
    table.say("", why, "stopped")
    table.touch()
