"""A visit: what it takes, it gives back, also where it comes to nothing."""

from pathlib import Path
from typing import Any

import pytest

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.host_visit import HostVisit
from aurora_tui.storage.seat_tokens import FOLDER, SeatToken
from net.client.client import Client
from net.errors import RequestRefused
from net.invite import parse
from net.wire.protocol import ClientCommand, Open
from tests.net.helpers import free_port


async def test_a_table_that_cannot_be_opened_leaves_nothing_behind(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a client that goes on asking for its host, nor the person's file taken."""
    clients: list[Client] = []
    ask = Client._ask

    async def refuse(client: Client, message: ClientCommand, shape: Any) -> Any:
        if not isinstance(message, Open):
            return await ask(client, message, shape)
        clients.append(client)
        raise RequestRefused("full", "All tables are taken.")

    monkeypatch.setenv("AURORA_PORT", str(port := free_port()))
    monkeypatch.setattr(Client, "_ask", refuse)
    with pytest.raises(RequestRefused):
        await HostVisit.open("Ann", NewGame("last_aurora", ()), lan=False)
    assert [client.connection.status for client in clients] == ["closed"]
    again = SeatToken(parse(f"127.0.0.1:{port}"), "Ann", own=True)
    again.keep("token", 1)
    again.close()
    assert len(list((data_folder / FOLDER).glob("*.json"))) == 1
