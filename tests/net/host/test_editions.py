"""A table whose game has had its tables changed since: it goes on with those it was begun with."""

from contextlib import closing

import msgspec
import pytest

from core.kernel import codec
from core.kernel.saves import Snapshot
from core.kernel.tables.option import EDITION
from net.errors import RequestRefused
from net.host.store import Store
from net.host.table import SavedRoom
from tests.net.helpers import Running, play_out, settled, until

GAME = "auztralia"


def forget_edition(directory) -> None:
    """What lies on the disk becomes what a host kept when the earlier tables were the shipped ones."""
    with closing(Store(directory)) as store:
        (saved,) = store.tables()
        room = msgspec.json.decode(saved.room, type=SavedRoom)
        assert room.options.pop(EDITION) == "first"
        snapshot = codec.unpack("S", saved.snapshot, Snapshot)
        assert snapshot.header.options.pop(EDITION) == "first"
        store.put_table(saved.table, msgspec.json.encode(room), saved.opener, saved.command, saved.stage)
        store.put_snapshot(saved.table, saved.revision, codec.pack("S", snapshot))
        store.commit()


async def test_a_table_goes_on_with_the_tables_it_was_begun_with(tmp_path):
    async with Running(tmp_path / "data") as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        number = await ann.commands.open(GAME, 2, {EDITION: "first"})
        for seat, client in enumerate((ann, ben)):
            await client.commands.watch(number)
            await client.commands.sit(seat)
            await client.commands.ready()
        await ann.commands.start()
        await until(lambda: 0 in ann.views and 1 in ben.views)
        await play_out([ann, ben], steps=25)
        await settled([ann, ben])
        before = running.host.tables.by_number[number].match.hash()
        await running.stop()
        forget_edition(tmp_path / "data")
        await running.start()
        boot = running.host.handler.boot
        await until(lambda: all(client.host.welcome.boot == boot for client in (ann, ben)), 8)
        table = running.host.tables.by_number[number]
        assert table.match.hash() == before
        assert table.options[EDITION] == table.match.options[EDITION] == "first"
        await until(lambda: ann.room.options.get(EDITION) == "first")
        assert await play_out([ann, ben], steps=10) == 10
        assert ann.views[0].view["options"][EDITION] == "first"
        assert not running.errors


async def test_an_edition_that_there_is_not_is_refused_in_a_sentence(tmp_path):
    async with Running(tmp_path / "data") as running:
        ann = await running.client("Ann")
        for wrong in ("second", "../../..", 3):
            with pytest.raises(RequestRefused, match="There is no edition"):
                await ann.commands.open(GAME, 2, {EDITION: wrong})
