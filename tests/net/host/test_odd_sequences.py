"""Valid messages in any order, of four people over many links: each refusal is one sentence, the host makes
no mistake, and nobody is shown the view of a seat that is another's."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from net.host.config import Config
from net.host.log import Log
from net.host.server import Host
from net.host.store import Store
from net.wire import protocol as wire
from net.wire.codec import pack
from tests.net.helpers import QUICK
from tests.net.host.test_repeated_commands import Wire

GAMES = ("floes", "last_aurora", "outlive", "auztralia")
FIRST = 1_000_000
"""command numbers of how it begins: a table at which three sit and play, and one looks on"""
SEATS = (-1, 0, 0, 1, 1, 2, 3, 7)
FREE = {"rate": 1e9, "open_burst": 1e9, "address_open_burst": 1e9, "fetch_burst": 1e9, "patience": 0.0}


class Crowd:
    """Four people, and what each was told last."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.logged: list[str] = []
        self.wire = Wire()
        self.host = Host(Store(None), Config(**{**QUICK, **FREE}), Log(self.logged.append), "test")
        self.host._pump = self.host.sender.pump = self.wire  # type: ignore[assignment]
        self.host._move_bots = lambda: None  # type: ignore[method-assign]
        self.links = [b"%d" % who for who in range(4)]
        self.tokens = [""] * 4
        self.asked = [(0, 0, 0)] * 4
        """seat, decision and revision"""
        self.refused: set[str] = set()

    def begin(self, game: str) -> None:
        for who in range(4):
            self.tell(who, wire.Hello(f"n{who}"))
        self.tell(0, wire.Open(FIRST, game, 3))
        for who in range(3):
            self.tell(who, wire.Watch(FIRST + 1, 1))
            self.tell(who, wire.Sit(FIRST + 2, who))
            self.tell(who, wire.Ready(FIRST + 3, True))
        self.tell(0, wire.Start(FIRST + 4))

    def tell(self, who: int, message: wire.Message) -> None:
        link = self.links[who]
        self.host.receive([link, *pack(message)])
        self.host.settle()
        for told_link, told in self.wire.sent.items():
            for one in told:
                self.take(int(told_link[:1]), told_link, one)
        self.wire.sent.clear()

    def take(self, who: int, link: bytes, told: Any) -> None:
        if isinstance(told, wire.Welcome):
            self.tokens[who] = told.token
        elif isinstance(told, wire.Refused):
            assert told.code != "internal", told
            assert told.sentence.endswith((".", "?")), told
            self.refused.add(told.code)
        elif isinstance(told, wire.SeatView):
            table, peer = self.host.tables.by_number[told.table], self.host.peers[link]
            if told.seat >= 0 and peer.person is not None:
                assert table.seats[told.seat].person == peer.person.number
            if told.decision is not None and told.decision.actions:
                assert told.seat == told.decision.seat
                self.asked[who] = (told.seat, told.decision.id, told.revision)

    def something(self, who: int, number: int) -> wire.Message:
        """A message of any kind, its number now and then an old one."""
        pick, (own, decision, revision) = self.luck.choice, self.asked[who]
        command = pick((number,) * 7 + (self.luck.randrange(1, number + 1),))
        seat, table, on = pick((*SEATS, own, own)), pick((0, 1, 1, 1, 2, 3)), self.luck.random() < 0.6
        kinds: list[Callable[[], wire.Message]] = [
            lambda: wire.ListTables(command),
            lambda: wire.Open(command, pick((*GAMES, "nope")), pick((0, 2, 3, 17)), pick(({}, {"x": 1}))),
            lambda: wire.Watch(command, table),
            lambda: wire.Sit(command, seat, pick(("", "Ann", "Bén"))),
            lambda: wire.Stand(command, seat),
            lambda: wire.Fill(command, seat, pick(("open", "closed", "normal", "bogus"))),
            lambda: wire.Settle(command, pick(({}, {"bogus": 3}))),
            lambda: wire.Ready(command, on),
            lambda: wire.Start(command),
            lambda: wire.AnswerDecision(command, seat, decision, pick((0, 0, 1, 99))),
            lambda: wire.AnswerDecision(command, own, decision, 0),
            lambda: wire.Why(command, seat),
            lambda: wire.Undo(command, seat, revision, pick((1, 1, 2, 50))),
            lambda: wire.Propose(command, pick(("bot", "bot", "end")), seat, pick(("", "normal", "zzz"))),
            lambda: wire.Consent(command, self.luck.randrange(6), on),
            lambda: wire.Pause(command, False) if on else wire.Pause(command, True),
            lambda: wire.Say(command, pick(("hi", "", "\x1b[31m"))),
            lambda: wire.Export(command),
            lambda: wire.Ping(1, 0),
            lambda: wire.Resync(self.luck.randrange(9), self.luck.randrange(9)),
        ]
        if self.luck.random() < 0.04:
            kinds = [lambda: wire.Leave(command), wire.Bye, lambda: wire.Hello("x", token=pick(self.tokens))]
        if self.luck.random() < 0.04 or self.links[who] not in self.host.peers:
            self.links[who] = b"%d over %d" % (who, number)
            return wire.Hello(f"n{who}", token=self.tokens[who], table=table, revision=self.luck.randrange(5))
        return pick(kinds)()


@pytest.mark.parametrize("game", GAMES)
async def test_messages_in_any_order_are_done_or_refused_in_a_sentence(game: str) -> None:
    crowd = Crowd(GAMES.index(game))
    crowd.begin(game)
    for number in range(1, 2_000):
        who = crowd.luck.randrange(4)
        crowd.tell(who, crowd.something(who, number))
    assert not [line for line in crowd.logged if '"level": "error"' in line]
    assert {"seat", "started", "vote", "table"} <= crowd.refused  # it has come to places
