"""Every game between line clients over the network: kill -9 of both sides, undo by consent, a spectator."""

import random
import time
from collections.abc import Iterator

import pytest

from core import games
from core.kernel.game import find
from core.kernel.presentation import presentation
from tests.aurora_tui.net_kit import FOOTER, Aurora
from tests.aurora_tui.plain.test_net import Place

pytestmark = pytest.mark.e2e

PATIENCE = 30.0
OTHERS = [game for game in games() if game not in ("last_aurora", "floes")]
"""The first game has test_net for itself; the small sample is hosted and joined by another test."""


@pytest.fixture
def place() -> Iterator[Place]:
    place = Place()
    yield place
    place.close()


def begun(place: Place, game: str) -> tuple[Aurora, Aurora]:
    """Ann and Ben at a table of that game."""
    ann = place.join("Ann")
    ann.until("A number goes")
    ann.type(f"open {game} 2")
    ann.until(f"Table 1 is open: {find(game).title}, ")
    ann.until("Ann (you) has seat 1")
    ben = place.join("Ben")
    ben.until(f"Table 1: Ann; {find(game).title}, before the start, 1 of 2 seats open.")
    ben.until("A number goes")
    ben.type("1")
    ben.until(f"Table 1, {find(game).title}, ")
    ben.until("A number takes")
    ben.type("2")
    ben.until("Ben (you) has seat 2")
    ben.type("ready")
    ann.until("All are ready")
    ann.type("start")
    for client in (ann, ben):
        client.until(f"{find(game).title}, ")
    return ann, ben


def asked(clients: list[Aurora]) -> Aurora:
    """The client that is asked now; both have read all so far."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for client in clients:
            client.drain()
        found = [client for client in clients if client.at_footer]
        if found:
            return found[0]
        time.sleep(0.02)
    raise AssertionError([client.said[-5:] for client in clients])


def question(client: Aurora) -> list[str]:
    """The choices it was given last."""
    numbers = [at for at, line in enumerate(client.said) if line.lstrip().startswith("1. ")]
    return [line for line in client.said[numbers[-1] :] if line[:5].lstrip()[:1].isdigit()]


@pytest.mark.parametrize("game", OTHERS)
def test_kills_undo_by_consent_and_one_who_looks_on(place: Place, game: str) -> None:
    clients = list(begun(place, game))
    eve = place.join("Eve", "--spectate")
    eve.until("You watch this game")
    luck = random.Random(4)
    for _ in range(9):
        asked(clients).answer(luck)

    # the host dies in the middle of a go: everybody is back at the same question
    one = asked(clients)
    before = question(one)
    place.host.process.kill()
    place.host.close()
    for client in clients:
        client.until("The connection to the host is lost")
    place.start()
    for client in clients:
        client.until("The connection is back")
    one.type("")
    one.until(FOOTER)
    assert question(one) == before

    # the client of who is asked dies: it comes back to her seat and to the same question
    name, at = ("Ann", 0) if one is clients[0] else ("Ben", 1)
    one.process.kill()
    clients[1 - at].until(f"{name} is away")
    clients[at] = again = place.join(name)
    again.until("You are back at your table")
    again.until(FOOTER)
    assert question(again) == before
    clients[1 - at].until(f"{name} is back.")

    # what the other one has seen is taken back by consent alone
    other = clients[1 - at]
    again.at_footer = False
    again.type("u 3")
    said = other.until("take")
    if "asks to take back" in said:
        other.type("y")
    for client in (*clients, eve):
        client.until("takes back")

    # who looks on is told what everybody may know
    eve.drain()
    eve.type("t")
    eve.type("v ann")
    eve.until("Ann")
    for _ in range(4):
        asked(clients).answer(luck)
    eve.drain()
    assert not [line for line in eve.said if "to choose from" in line and "Everybody" not in line]
    assert presentation(game).title in "\n".join(eve.said)
    for client in (*clients, eve):
        client.type("q")
    assert [client.end() for client in (*clients, eve)] == [0, 0, 0]
    assert [client.errors() for client in (*clients, eve)] == ["", "", ""]
