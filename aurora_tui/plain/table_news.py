"""What there is to say of the table around a match: people, votes, chat and the link, a sentence each."""

from aurora_tui.client.lobby_text import CHAT_LIMIT, changes, vote_said
from aurora_tui.client.match_log import SENTENCE_LIMIT
from aurora_tui.client.session import Connection, Notice, Room, Said, Update
from aurora_tui.client.speakers import introduced
from net.client.client import Client
from net.wire.text import clean

TOLD_OTHERWISE = ("link", "vote")
"""lines about the link, and about votes, which are told with the room, where one's own part in it is known"""


class TableNews:
    """Takes the updates of a session."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._room = client.room
        self._new: list[str] = []
        self._lost = ""
        """what was told of the link that is lost"""
        self.said: list[str] = []
        """all of it, for the log"""
        self.taking_back = False
        """somebody here takes an answer back, and is told so otherwise"""

    def take(self, update: Update) -> None:
        """An update, before the table model takes it in."""
        if isinstance(update, Room):
            self._take_room()
        elif isinstance(update, Said):
            if update.code not in TOLD_OTHERWISE and not (update.code == "undone" and self.taking_back):
                self._say(_line(update))
        elif isinstance(update, Notice):
            self._say(clean(update.sentence, SENTENCE_LIMIT))
        elif isinstance(update, Connection):
            self._take_link(update)

    def _take_room(self) -> None:
        before, self._room = self._room, self._client.room
        if self._room is not None and before is not self._room:
            for sentence in changes(before, self._room, self._client.person):
                self._say(sentence)

    def _take_link(self, link: Connection) -> None:
        if link.link == "lost" and link.told and not self._lost:
            self._lost = link.told
            self._say(link.told)
        elif link.link == "up" and self._lost:
            self._lost = ""
            self._say("The connection is back; the game goes on.")

    def _say(self, sentence: str) -> None:
        self._new.append(sentence)
        self.said.append(sentence)

    def catch_up(self) -> None:
        """What was said before is for the log alone; what is asked of the table is told again."""
        self._new = []
        if (room := self._room) is not None:
            for vote in room.votes:
                self._say(vote_said(vote, room, self._client.person))

    def withdraw(self, sentence: str) -> None:
        """Something is told in another way."""
        if sentence in self._new:
            self._new.remove(sentence)

    def take_all(self) -> list[str]:
        """What was not told yet, once."""
        told, self._new = self._new, []
        return told


def _line(said: Said) -> str:
    """A line of chat, with who said it, or of the host."""
    text = clean(said.text, CHAT_LIMIT)
    return introduced(said.seat, clean(said.by), f"Seat {said.seat + 1}") + text if said.by else text
