"""What needs the consent of others: an undo past a barrier, a bot for somebody's seat, the end.

A vote is decided by those who sit here at that moment: who is away for a moment only still counts,
who has been away for longer than the table's patience does not, nor does a seat that a bot plays.
An undo also needs everyone whose answers it takes back. A vote lapses when its reason does.
"""

from collections.abc import Callable

from core.bots import names as bot_names
from core.bots import usual
from net.errors import RequestRefused
from net.host.table import Table
from net.host.votes import OpenVote
from net.wire.protocol import NOBODY, SPECTATOR
from net.wire.text import clean

Limit = Callable[[], None]
"""raises RequestRefused where a person asks too often"""


def voices(table: Table, open_vote: OpenVote, now: float) -> frozenset[int]:
    """The persons whose consent a vote needs at `now`, without who asks for it.

    Those who play here and are not away for too long, and those whose answers it would take back. For a bot
    in somebody's seat that person's voice is not needed.
    """
    count = {chair.person for chair in table.seats if chair.by_person and table.counts(chair.person, now)}
    if open_vote.what == "bot":
        count.discard(table.seats[open_vote.seat].person)
    return frozenset((count | open_vote.owners) - {open_vote.by})


def undo(
    table: Table, person: int, seat: int, revision: int, count: int, command: int, now: float, limit: Limit
) -> None:
    """Take back one's own last answer, or ask the others about what one may not alone."""
    match = table.playing(over=True)
    if table.own(person, seat).bot:
        raise RequestRefused("bot", "A bot plays your seat; take the seat back first.")
    if revision != table.revision:
        raise RequestRefused("stale", "The game has moved on; nothing was taken back.")
    if count == 1 and match.undo(seat):
        _undone(table, "undo", seat, 1, person, command)
        return
    if not 1 <= count <= len(table.answerers):
        raise RequestRefused("undo", "There is nothing to take back.")
    owners = frozenset(table.answerers[-count:]) - {person, NOBODY}
    for owner in sorted(owners):
        if not table.counts(owner, now):
            name = table.name_of(owner)
            raise RequestRefused(
                "absent", f"That takes back an answer of {name}, who is away: it needs {name}'s yes."
            )
    known = table.votes.about("undo", seat)
    if known is not None and known.count == count:
        return
    limit()
    if known is not None:
        table.votes.close(known)
    until = now + table.config.vote
    open_vote = table.votes.open("undo", person, seat, table.revision, until, count, owners)
    _ask(table, open_vote, f"{table.seats[seat].name} asks to take back {_answers(count)}.", command, now)


def propose(table: Table, person: int, what: str, seat: int, level: str, now: float, limit: Limit) -> None:
    """Open a vote, or agree to the one that is open: a bot of some level for somebody's seat ("" for the
    usual one), or the end of the game."""
    table.playing(paused=True)
    if not table.mine(person):
        raise RequestRefused("seat", "Only those who sit at the table can propose that.")
    about = seat if what == "bot" else SPECTATOR
    known = table.votes.about(what, about)
    if known is not None:
        if what == "bot" and level not in ("", known.level):
            raise RequestRefused("bot", f"A {known.level} bot is asked for there already; agree, or not.")
        if person in voices(table, known, now):
            consent(table, person, known.number, True, now)
        return
    for code, sentence in filter(None, _hindrances(table, what, seat, now)):
        raise RequestRefused(code, sentence)
    level = _level(table, level) if what == "bot" else ""
    limit()
    until = now + table.config.vote
    open_vote = table.votes.open(what, person, about, table.revision, until, level=level)
    what_for = "to end the game here"
    if what == "bot":
        what_for = f"for a {level} bot to play for {table.seats[seat].name}"
    _ask(table, open_vote, f"{table.name_of(person)} asks {what_for}.", NOBODY, now)


def _level(table: Table, level: str) -> str:
    """The bot that is asked for."""
    known = bot_names(table.game)
    if level and level not in known:
        raise RequestRefused("bot", f"There is no bot '{clean(level)}'; there is: {', '.join(known)}.")
    return level or usual(table.game)


def _hindrances(table: Table, what: str, seat: int, now: float) -> list[tuple[str, str] | None]:
    if what == "bot":
        table.seat(seat)
        return [_no_bot(table, seat, now)]
    return [_may_be_back(table, number, now) for number in range(len(table.seats))]


def _no_bot(table: Table, seat: int, now: float) -> tuple[str, str] | None:
    """Why no bot can be asked for this seat, as code and sentence."""
    chair = table.seats[seat]
    if not chair.by_person:
        return "bot", f"A bot plays for {chair.name} already."
    if chair.person in table.presence.away:
        return _may_be_back(table, seat, now)
    if table.idle_for(seat) < 0:
        seconds = int(table.idle_limit(chair.person))
        return "present", (
            f"{chair.name} is here; a bot can be asked for once {chair.name} has not answered for "
            f"{seconds} seconds."
        )
    return None


def _may_be_back(table: Table, seat: int, now: float) -> tuple[str, str] | None:
    chair = table.seats[seat]
    gone = table.presence.gone_for(chair.person, now) if chair.by_person else -1.0
    if not 0 <= gone < table.config.patience:
        return None
    wait = int(table.config.patience - gone) + 1
    return "wait", f"{chair.name} may be back any moment; wait {wait} more seconds."


def consent(table: Table, person: int, vote: int, yes: bool, now: float) -> None:
    """Count a person's voice in the vote of this number: with all of them it is carried out, with one no it
    is off.

    Who asked for it may take it back by a no. Raises RequestRefused if the vote is over or does not need this
    voice.
    """
    open_vote = table.votes.get(vote)
    if open_vote is None:
        raise RequestRefused("vote", "That vote is over.")
    if person == open_vote.by and not yes:
        table.votes.close(open_vote)
    elif person not in voices(table, open_vote, now):
        raise RequestRefused("vote", "That vote does not need your voice.")
    elif yes:
        open_vote.yes.add(person)
        _decide(table, open_vote, NOBODY, now)
    else:
        table.votes.close(open_vote)
        table.say("", f"{table.name_of(person)} does not agree.", "no")
    table.room_number += 1


def review(table: Table, now: float) -> None:
    """Let votes lapse whose reason is gone, and decide those that wait for nobody any more."""
    for open_vote in table.votes:
        _decide(table, open_vote, NOBODY, now)


def _decide(table: Table, open_vote: OpenVote, command: int, now: float) -> None:
    """Carry a vote out if all who count agree; or let it lapse."""
    why = _lapse(table, open_vote, now)
    if why is not None:
        table.votes.close(open_vote)
        table.room_number += 1
        if why:
            table.say("", why, "lapsed")
    elif voices(table, open_vote, now) <= open_vote.yes:
        _carry_out(table, open_vote, command)
        table.room_number += 1


def _lapse(table: Table, open_vote: OpenVote, now: float) -> str | None:
    """Why a vote is void, "" where that needs no word; None if it is not."""
    if table.stage != "play" and open_vote.what != "undo":
        return ""
    if now >= open_vote.until:
        return "Not everyone agreed in time; what was asked is off."
    if not table.holds(open_vote.by) or not table.counts(open_vote.by, now):
        return f"{table.name_of(open_vote.by)} is gone; what was asked is off."
    if open_vote.what == "bot" and _no_bot(table, open_vote.seat, now) is not None:
        return f"{table.seats[open_vote.seat].name} plays, so no bot is asked for any more."
    return None


def _ask(table: Table, open_vote: OpenVote, sentence: str, command: int, now: float) -> None:
    _decide(table, open_vote, command, now)
    if table.votes.get(open_vote.number) is not None:
        table.say("", sentence, "vote")
    table.room_number += 1


def _carry_out(table: Table, open_vote: OpenVote, command: int) -> None:
    table.votes.close(open_vote)
    if open_vote.what == "undo" and table.match is not None:
        table.match.rewind(open_vote.count)
        _undone(table, "rewind", open_vote.seat, open_vote.count, open_vote.by, command)
    elif open_vote.what == "bot":
        chair = table.seats[open_vote.seat]
        if chair.person in table.presence.here:
            table.idled.add(chair.person)
        chair.bot = open_vote.level
        until = f"until {chair.name} takes the seat back"
        table.say("", f"A {chair.bot} bot plays for {chair.name} {until}.", "bot")
        table.touch()
    elif open_vote.what == "end":
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
