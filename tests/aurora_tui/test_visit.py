"""A visit: what it takes, it gives back, also where it comes to nothing."""

from pathlib import Path

import pytest

from aurora_tui.client.host_visit import Visit
from aurora_tui.storage.seat_tokens import FOLDER, Guest
from net.client.client import Client
from net.errors import Refusal
from net.invite import parse
from tests.net.helpers import free_port


async def test_a_table_that_cannot_be_opened_leaves_nothing_behind(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a client that goes on asking for its host, nor the person's file taken."""
    clients: list[Client] = []

    async def refuse(client: Client, *_: object) -> int:
        clients.append(client)
        raise Refusal("full", "All tables are taken.")

    monkeypatch.setenv("AURORA_PORT", str(port := free_port()))
    monkeypatch.setattr(Client, "open", refuse)
    with pytest.raises(Refusal):
        await Visit.open("Ann", {}, None, lan=False)
    assert [client.connection.status for client in clients] == ["closed"]
    again = Guest(parse(f"127.0.0.1:{port}"), "Ann", own=True)
    again.keep("token", 1)
    again.close()
    assert len(list((data_folder / FOLDER).glob("*.json"))) == 1
