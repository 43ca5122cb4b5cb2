"""What a worker is handed for a seat says nothing that the seat cannot see: it is the same for twins."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from core import Match, games
from core.bots import make
from core.bots import names as bot_names
from net.host import advice_desk, bot_turns
from net.host.advice_desk import AdviceDesk
from net.host.bot_jobs import BotJob
from net.host.bot_turns import BotTurns
from net.host.config import Config
from net.host.log import Log
from net.host.seats import TableSeat
from net.host.store import Store
from net.host.table import Table
from net.wire.protocol import Advise

EVERY = 9
"""answers between two looks"""
PERSON = 7


class Workers:
    """Keeps what they are handed."""

    waiting = 0

    def __init__(self) -> None:
        self.jobs: list[BotJob] = []

    def submit(self, job: BotJob, *, urgent: bool = True) -> None:
        self.jobs.append(job)

    def warm(self, bot: Any) -> None:
        """Nothing."""


class Anyone:
    """A person whom no rate holds up."""

    number = PERSON

    def may(self, *_: object) -> bool:
        return True


def table_of(match: Match, bot: str) -> Table:
    """A table at which a bot has the seat that is asked, or without a bot a person has all."""
    table = Table(3, match.game, match.options, Store(None), Config())
    table.seats = [TableSeat("bot" if bot else "person", name, PERSON, bot) for name in match.seats]
    table.match, table.stage, table.revision = match, "play", 1
    return table


def handed(match: Match, bot: str) -> tuple[object, ...]:
    """What a worker gets for the bot that is asked."""
    workers, table = Workers(), table_of(match, bot)
    tables: Any = SimpleNamespace(by_number={3: table})
    BotTurns(tables, workers, Config(), Log(None), lambda: None).ask()
    (job,) = workers.jobs
    return job.question(1)


def handed_for_advice(match: Match) -> tuple[object, ...]:
    """What a worker gets for a person that is asked, and asks the best bot."""
    workers, table, pending = Workers(), table_of(match, ""), match.decision
    anyone: Any = Anyone()
    desk = AdviceDesk(workers, Config(), lambda *_: None)
    desk.ask(table, anyone, Advise(1, pending.seat, pending.id), 0.0)
    (job,) = workers.jobs
    return job.question(1)


def moments(game: str, seats: int, seed: int):
    """A game by random answers, now and then."""
    match = Match.new(game, ["Ann", "Ben", "Cy"][:seats], {}, seed)
    bots = [make("random", game, seat) for seat in range(seats)]
    count = 0
    while (pending := match.decision) is not None and count < 400:
        if count % EVERY == 0:
            yield match, pending
        match.apply(bots[pending.seat].choose(match.view(pending.seat), pending))
        count += 1


@pytest.mark.parametrize("game", games())
def test_what_a_bot_is_handed_is_the_same_for_twins(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice_desk, "bot_names", lambda game: ("strong", *bot_names(game)))
    monkeypatch.setattr(bot_turns, "WORLDLESS", frozenset())
    luck, differ, looks = Random(5), 0, 0
    for match, pending in moments(game, 3, 11):
        one, two = (match.redealt(pending.seat, luck.randrange(1 << 40)) for _ in range(2))
        assert handed(one, "greedy") == handed(two, "greedy")
        if len(pending.actions) > 1:
            assert handed_for_advice(one) == handed_for_advice(two)
            view, decision = handed_for_advice(one)[2:4]
            assert view == one.view(pending.seat)
            assert decision.seat == pending.seat
        differ += one.hash() != two.hash()
        looks += 1
    assert looks > 5
    assert differ > looks / 2
