"""What the host says of the people around a match, as an update of the session."""

from collections import Counter

from aurora_tui.client import session as shown
from aurora_tui.client.event_log import EventLog
from net.client.table_state import GONE
from net.wire.bot_names import a_bot
from net.wire.protocol import NOBODY, RoomState, Vote
from net.wire.text import clean


class RoomUpdates:
    """Makes the updates for one person of a match, whose answers a log knows."""

    def __init__(self, names: tuple[str, ...], log: EventLog) -> None:
        """`names` of the seats, fit to show."""
        self._names = names
        self._log = log

    def of(self, room: RoomState, person: int, since: int, *, gone: bool) -> shown.Room:
        """The table around the match as it is `since` seconds after the host told it. `gone`: the host came
        back with a state in which there is no such game."""
        polls = tuple(
            shown.Poll(vote.vote, self._question(vote, room, person), vote.by == person)
            for vote in room.votes
            if vote.by == person or (person in vote.of and person not in vote.yes)
        )
        chairs = tuple(
            shown.Chair(clean(seat.bot), seat.away + since, max(0, seat.wait - since))
            if seat.away >= 0
            else shown.Chair(clean(seat.bot), idle=seat.idle + since if seat.idle >= 0 else -1)
            for seat in room.seats
        )
        spectators = tuple(clean(name) for name in room.spectators)
        ended = clean(room.why, 200) if room.stage == "over" else ""  # "" if it came to its end
        if gone:
            ended = GONE
        elif room.stage == "shut":
            ended = clean(room.why, 200) or "The table was closed."
        persons = tuple(seat.person if seat.holder == "person" else NOBODY for seat in room.seats)
        return shown.Room(chairs, polls, room.paused, spectators, ended, persons)

    def _question(self, vote: Vote, room: RoomState, person: int) -> str:
        names = self._names
        mine = (name for name, line in zip(names, room.seats, strict=False) if line.person == vote.by)
        by = next(mine, "Somebody")
        about = names[vote.seat] if 0 <= vote.seat < len(names) else "an absent seat"
        if vote.what == "undo":
            asked = f"{about} asks to take back {self._answers(vote)}"
        elif vote.what == "bot":
            asked = f"{by} asks for {a_bot(vote.level)} to play for {about}"
        else:
            asked = f"{by} asks to end the game here"
        if vote.by != person:
            return f"{asked}. Agree?"
        persons = zip(names, room.seats, strict=False)
        waited = [name for name, line in persons if line.person in vote.of and line.person not in vote.yes]
        return f"{asked}: waiting for {' and '.join(dict.fromkeys(waited)) or 'others'}."

    def _answers(self, vote: Vote) -> str:
        """What an undo takes back, with what of it was others'."""
        count = "the last answer" if vote.count == 1 else f"the last {vote.count} answers"
        whose = Counter(answer.seat for answer in self._log.answers[-vote.count :])
        others = [
            f"{number} of {self._names[seat]}"
            for seat, number in whose.items()
            if seat != vote.seat and 0 <= seat < len(self._names)
        ]
        return f"{count}, {' and '.join(others)} among them" if others else count
