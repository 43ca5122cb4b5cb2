"""Who speaks is known by a number that the host gives: no name can pass for another."""

import time

import pytest

from net.host.config import Config
from net.host.store import Store
from net.host.table import Table
from net.wire.protocol import NOBODY
from net.wire.text import skeleton
from tests.net.helpers import Running, until

LIKE_ANN = ["Ann", "Ann 2", "\u0410nn", "ANN", "A\u3164nn", "A\u200bnn", "Ann\u2800"]


@pytest.mark.parametrize("name", LIKE_ANN)
async def test_who_watches_under_the_name_of_a_player_is_told_apart_from_her(tmp_path, name):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        eve = await running.client(name)
        await eve.commands.watch(ann.table)
        await eve.commands.say("I resign")
        await ann.commands.say("I do not")
        await until(lambda: len(ben.lines) >= 2)
        said = {line.text: line for line in ben.lines}
        assert said["I resign"].person == eve.person
        assert said["I do not"].person == ann.person
        assert skeleton(said["I resign"].by) not in {skeleton(seat.name) for seat in ben.room.seats}
        assert {skeleton(name) for name in ben.room.spectators}.isdisjoint({"ann", "ben"})


@pytest.mark.parametrize("name", LIKE_ANN)
async def test_a_second_guest_who_looks_like_ann_gets_another_name_at_a_seat(tmp_path, name):
    async with Running(tmp_path) as running:
        ann, eve = await running.client("Ann"), await running.client(name)
        table = await ann.commands.open("last_aurora", 3)
        await ann.commands.sit(0)
        await eve.commands.watch(table)
        await eve.commands.sit(1)
        await eve.commands.sit(1, name)
        await until(lambda: ann.room.seats[1].name)
        assert skeleton(ann.room.seats[1].name) != skeleton("Ann")
        await ann.commands.fill(2, "random")
        await eve.commands.sit(1, "Rand\u043em bot")
        await until(lambda: ann.room.seats[1].name.startswith("Rand"))
        assert len({skeleton(seat.name) for seat in ann.room.seats}) == 3


@pytest.mark.parametrize(("game", "name"), [("last_aurora", "Automa 2"), ("floes", "Automa")])
async def test_who_takes_part_in_a_game_without_a_seat_has_a_name_of_its_own_there(tmp_path, game, name):
    async with Running(tmp_path) as running:
        ann, eve = await running.client("Ann"), await running.client("Automa")
        table = await ann.commands.open(game, 2)
        await eve.commands.watch(table)
        await until(lambda: ann.room is not None and len(ann.room.spectators) == 2)
        assert name in ann.room.spectators
        await eve.commands.sit(1)
        await until(lambda: ann.room.seats[1].name)
        assert ann.room.seats[1].name == name


def test_hundreds_who_watch_under_one_name_cost_little(tmp_path):
    table = Table(1, "last_aurora", {}, Store(None), Config())
    for person in range(1, 513):
        table.presence.come(person, "Ann")
    begun = time.process_time()
    names = table.watchers()
    assert time.process_time() - begun < 0.1
    assert len({skeleton(name) for name in names.values()}) == 512


async def test_a_speaker_is_known_also_after_the_host_was_started_again(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await ann.commands.say("before")
        await until(lambda: ben.lines)
        await running.stop()
        await running.start()
        eve = await running.client("Ann")
        await eve.commands.watch(ben.table)
        await until(lambda: eve.lines)
        assert [(line.person, line.text) for line in eve.lines if line.by] == [(ann.person, "before")]
        assert all(line.person == NOBODY for line in eve.lines if not line.by)
