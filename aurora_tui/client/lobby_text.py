"""Tables of a host and the people at them, in lines. Pure functions of messages."""

from collections.abc import Mapping

from aurora_tui.client.speakers import introduced, name_of, seat_of
from core.kernel import OptionsError
from core.kernel.presentation import presentation
from net.wire.bot_names import a_bot, with_level
from net.wire.protocol import LogLine, OptionValue, RoomState, SeatLine, TableLine, Vote
from net.wire.text import clean

CHAT_LIMIT = 300
STAGES = {
    "lobby": "before the start",
    "play": "being played",
    "over": "over",
    "shut": "cannot be opened",
}


def options_said(game: str, options: Mapping[str, OptionValue]) -> str:
    """What is played at a table: the options of its game in words."""
    try:
        return clean(presentation(game).options_text(options), CHAT_LIMIT)
    except OptionsError:
        return f"a game that this program does not have, {clean(game, 40)}"


def played_said(game: str, options: Mapping[str, OptionValue]) -> str:
    """The title of a game and its options in words; only that it is unknown for a game this program does not
    have."""
    try:
        return f"{presentation(game).title}, {options_said(game, options)}"
    except OptionsError:
        return options_said(game, options)


def game_title(game: str) -> str:
    """What a game is called, also one that only a host has."""
    try:
        return presentation(game).title
    except OptionsError:
        return clean(game, 40)


def tables_lines(tables: tuple[TableLine, ...]) -> list[str]:
    """A line for each table of a host that can be opened, or how to open the first one."""
    lines = [_table_line(table) for table in tables if table.stage != "shut"]
    return lines or ["There is no table here yet; 'open 2' opens one with 2 seats."]


def _table_line(table: TableLine) -> str:
    names = ", ".join(clean(name) for name in table.names) or "nobody yet"
    stage = STAGES.get(table.stage, clean(table.stage))
    free = f", {table.open} of {table.seats} seats open" if table.stage == "lobby" else ""
    return f"Table {table.table}: {names}; {game_title(table.game)}, {stage}{free}."


def room_lines(room: RoomState, me: int) -> list[str]:
    """A table in lines: what is played, each seat with its number from 1, those who watch.

    `me` is the number of the person who reads it.
    """
    lines = [f"Table {room.table}, {played_said(room.game, room.options)}, {STAGES[room.stage]}."]
    if room.paused:
        lines.append("The game is paused.")
    lines += [f"{number:>3}. {seat_said(seat, room, me)}" for number, seat in enumerate(room.seats, start=1)]
    if room.spectators:
        lines.append(f"Watching: {', '.join(clean(name) for name in room.spectators)}.")
    return lines


def seat_said(seat: SeatLine, room: RoomState, me: int) -> str:
    """Who holds a seat, with what is to be known of them in brackets: ready, away, silent, replaced by a bot.

    `me` is the number of the person who reads it.
    """
    if seat.holder in ("open", "closed"):
        return seat.holder
    name = clean(seat.name)
    if seat.holder == "bot":
        return with_level(name, seat.bot)
    notes = ["you"] * (seat.person == me) + ["opened the table"] * (seat.person == room.opener)
    if room.stage == "lobby":
        notes.append("ready" if seat.ready or seat.person == room.opener else "not ready")
    if seat.away >= 0:
        notes.append(f"away for {seat.away} seconds")
    if seat.idle >= 0:
        notes.append(f"has not answered for {seat.idle} seconds")
    if seat.bot:
        notes.append(f"{a_bot(seat.bot)} plays meanwhile")
    return f"{name} ({', '.join(notes)})" if notes else name


def changes(old: RoomState | None, new: RoomState, me: int) -> list[str]:
    """What happened at a table between two of its states, as far as no line of the host says it."""
    if old is None or old.table != new.table:
        return []
    lines: list[str] = []
    if old.options != new.options:
        again = "" if new.opener == me else " Say again when you are ready."
        lines.append(f"Now played: {options_said(new.game, new.options)}.{again}")
    if len(old.seats) == len(new.seats):
        for number, (was, now) in enumerate(zip(old.seats, new.seats, strict=True), start=1):
            lines += _seat_changes(number, was, now, new, me)
    lines += [f"{clean(name)} is watching." for name in new.spectators if name not in old.spectators]
    known = {vote.vote for vote in old.votes}
    lines += [vote_said(vote, new, me) for vote in new.votes if vote.vote not in known]
    if old.opener != new.opener and new.opener == me and new.stage == "lobby":
        lines.append("The table is yours now: you start the game.")
    return lines


def _seat_changes(number: int, was: SeatLine, now: SeatLine, room: RoomState, me: int) -> list[str]:
    name = clean(now.name)
    if (was.holder, was.person, was.name) != (now.holder, now.person, now.name):
        if now.holder in ("open", "closed"):
            return [f"Seat {number} is {now.holder}."]
        name = with_level(name, now.bot)
        return [f"{name}{' (you)' if now.holder == 'person' and now.person == me else ''} has seat {number}."]
    if now.holder == "bot" and was.bot != now.bot and room.stage == "lobby":
        return [f"{with_level(name, now.bot)} has seat {number}."]
    lines: list[str] = []
    if was.ready != now.ready and room.stage == "lobby" and now.holder == "person":
        lines.append(f"{name} is {'ready' if now.ready else 'not ready'}.")
    if was.away < 0 <= now.away and now.person != me:
        lines.append(_away(name, now.wait, room, me))
    elif now.away < 0 <= was.away and now.person != me and not (was.bot and not now.bot):
        lines.append(f"{name} is back.")  # the host says it of who takes the seat back from a bot
    if was.idle < 0 <= now.idle:
        lines.append(_idle(name, now, room, me))
    if now.person == me and now.bot and not was.bot and now.holder == "person":
        lines.append("A bot plays your seat, because the others waited; 'back' takes it back.")
    return lines


def _idle(name: str, seat: SeatLine, room: RoomState, me: int) -> str:
    if seat.person == me:
        return "The others wait for your answer, and may ask for a bot to play for you."
    asks = (
        f"; 'bot {name}' asks whether to go on without" if any(one.person == me for one in room.seats) else ""
    )
    return f"{name} has not answered for {seat.idle} seconds{asks}."


def _away(name: str, wait: int, room: RoomState, me: int) -> str:
    if room.stage != "play" or not any(seat.person == me for seat in room.seats):
        return f"{name} is away."
    wanted = f"'bot {name}' or 'end' asks whether to go on without"
    return f"{name} is away; {f'in {wait} seconds ' if wait > 0 else ''}{wanted}."


def vote_said(vote: Vote, room: RoomState, me: int) -> str:
    """What a vote asks, and what this person is to say to it."""
    name = clean(room.seats[vote.seat].name) if 0 <= vote.seat < len(room.seats) else "Somebody"
    who = next((clean(seat.name) for seat in room.seats if seat.person == vote.by), "Somebody")
    if vote.what == "undo":
        count = "the last answer" if vote.count == 1 else f"the last {vote.count} answers"
        asked = f"{name} asks to take back {count}."
    elif vote.what == "bot":
        asked = f"{who} asks whether {a_bot(vote.level)} shall play for {name}."
    else:
        asked = f"{who} asks whether the game shall end here."
    mine = me in vote.of and me not in vote.yes
    return f"{asked} Do you agree? 'y' is yes, 'n' is no." if mine else asked


def line_said(line: LogLine, room: RoomState | None) -> str:
    """A line of chat, with who said it, or of the host."""
    text = clean(line.text, CHAT_LIMIT)
    seat = seat_of(line, room)
    return introduced(seat, name_of(line, room), f"Seat {seat + 1}") + text if line.by else text
