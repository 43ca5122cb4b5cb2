"""The line client over the network: host and clients as processes on tcp loopback."""

import asyncio
import random
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.storage import saves
from core import Match
from net.record_file import read_file
from tests.aurora_tui.net_kit import FOOTER, Aurora
from tests.net.helpers import Running, free_port

pytestmark = pytest.mark.e2e


class Place:
    """A host that can be killed and started again, and the clients at it."""

    def __init__(self) -> None:
        self.address = f"127.0.0.1:{free_port()}"
        self.clients: list[Aurora] = []
        self.start()

    def start(self) -> None:
        self.host = Aurora("host", "--bind", self.address)
        self.host.until("Host at")

    def join(self, name: str, *more: str) -> Aurora:
        client = Aurora("join", self.address, "--name", name, "--plain", *more)
        self.clients.append(client)
        return client

    def close(self) -> None:
        for process in (*self.clients, self.host):
            process.close()


@pytest.fixture
def place() -> Iterator[Place]:
    place = Place()
    yield place
    place.close()


def two(place: Place) -> tuple[Aurora, Aurora]:
    """Ann and Ben at a table whose game has begun."""
    ann, ben = place.join("Ann"), place.join("Ben")
    ann.until("A number goes")
    for line, part in (
        ("words", "pvp: Duels."),
        ("cards medic", "Medic: Survivor"),
        ("rules 4", "Movement."),
    ):
        ann.type(line)
        ann.until(part)
    ann.type("open 2 seed")
    ann.until("'seed' is none of alpha")
    ann.type("open 2")
    ann.until("Ann (you) has seat 1")
    ben.until("A number goes")
    ben.type("1")
    ben.until("A number takes")
    ben.type("2")
    ben.until("Ben (you) has seat 2")
    for line, part in (("with beta roles", "Beta map, Roles."), ("with mars", "'mars' is none of")):
        ann.type(line)
        ann.until(part)
    ben.until("Now played: Beta map, Roles. Say again when you are ready.")
    ann.type("with alpha")
    ben.until("Now played: Alpha map.")
    ben.type("ready")
    ann.until("All are ready")
    ann.type("start")
    for client in (ann, ben):
        client.until("Last Aurora, Alpha map. Players: Ann, Ben.")
    return ann, ben


def together(*clients: Aurora, seed: int = 1) -> None:
    """All of them play to the end."""
    threads = [
        threading.Thread(target=client.play, args=(random.Random(seed + at),))
        for at, client in enumerate(clients)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()


def asked(clients: tuple[Aurora, ...], answers: int = 0) -> Aurora:
    """The client that is asked, after so many answers of anybody; the others have read all so far."""
    luck = random.Random(9)
    while True:
        for client in clients:
            client.drain()
            if client.at_footer:
                if not answers:
                    return client
                answers -= 1
                client.answer(luck)
        time.sleep(0.01)


def test_two_clients_play_a_game_to_the_end_and_one_watches(place: Place) -> None:
    ann, ben = two(place)
    eve = place.join("Eve", "--spectate")
    eve.until("You watch this game")
    ann.type("say Good luck")
    ben.until("Ann: Good luck")
    eve.until("Ann: Good luck")
    ben.type("l chat")
    ben.until("Ann: Good luck")
    together(ann, ben)
    assert [client.end() for client in (ann, ben, eve)] == [0, 0, 0]
    results = [client.said[client.said.index("Results") : -1] for client in (ann, ben, eve)]
    learned = [[line for line in told if line.startswith("What would have turned it: ")] for told in results]
    common = [[line for line in told if line not in own] for told, own in zip(results, learned, strict=True)]
    assert common[0] == common[1] == common[2]
    winners = [name for name in ("Ann", "Ben") if any(line == f"{name} wins." for line in results[2])]
    assert [bool(own) for own in learned] == [winners != ["Ann"], winners != ["Ben"], False]
    assert [client.errors() for client in (ann, ben, eve)] == ["", "", ""]
    for client in (ann, ben, eve):
        assert not [line for line in client.said if "\x1b" in line or line.startswith("> ")]
    records = saves.list_records()
    assert len(records) == 2
    assert all(Match.replay(read_file(path)).decision is None for path in records)
    assert {ann.said[-1], ben.said[-1]} == {
        f"See it again with: aurora replay {path.name} --plain" for path in records
    }
    place.host.process.send_signal(signal.SIGTERM)
    assert place.host.end() == -signal.SIGTERM  # in order, and of the signal
    assert '"error"' not in place.host.errors()


def test_the_host_is_killed_and_started_again(place: Place) -> None:
    ann, ben = two(place)
    for _ in range(2):
        client = asked((ann, ben), answers=8)
        place.host.process.kill()
        place.host.close()
        for one in (ann, ben):
            one.until("The connection to the host is lost")
        client.answer(random.Random(2))  # nobody is there to take it: it is taken when somebody is
        place.start()
        for one in (ann, ben):
            one.until("The connection is back")
    together(ann, ben, seed=4)
    assert [ann.end(), ben.end()] == [0, 0]
    assert "Results" in ann.said
    assert "Results" in ben.said


def test_leaving_and_coming_back_to_the_same_question(place: Place) -> None:
    ann, ben = two(place)
    client = asked((ann, ben), answers=5)
    other = ben if client is ann else ann
    name = "Ann" if client is ann else "Ben"
    choices = client.choices
    client.type("q")
    assert client.end() == 0
    assert client.said[-1] == (
        f"The host keeps the game and your seat; come back with: aurora join {place.address} "
        f"--name {name} --plain"
    )
    other.until(f"{name} is away; in 60 seconds 'bot {name}' or 'end' asks")
    other.type(f"bot {name}")
    other.until("may be back any moment")
    again = place.join(name)
    again.until("You are back at your table")
    again.until(FOOTER)
    assert again.choices == choices
    other.until(f"{name} is back.")


def test_undo_past_a_barrier_is_asked_of_the_others(place: Place) -> None:
    ann, ben = two(place)
    clients = (ann, ben)
    one = asked(clients, answers=6)
    other = ben if one is ann else ann
    name, others = ("Ann", "Ben") if one is ann else ("Ben", "Ann")
    one.at_footer = False
    one.type("u 1")
    if "asks" in other.until("the last answer"):
        other.type("n")
        one.until(f"{others} does not agree.")
        one.type("u 1")
        other.until(f"{name} asks to take back the last answer. Do you agree?")
        other.type("who")
        other.until(f"{name} asks to take back the last answer. Do you agree?")
        other.type("y")
        for client in clients:
            client.until(f"{name} takes back the last answer.")
    asked(clients)
    other.type("y")
    other.until("Nothing is asked of you.")
    one.type("who")
    one.until("Table 1, Last Aurora, Alpha map, being played.")
    one.until("The host answers in ")
    one.type("pause")
    for client in clients:
        client.until("pauses the game")
    other.type("go")
    one.until("lets the game go on")


def test_cargo_is_moved_in_one_line_for_all_to_see(place: Place) -> None:
    clients = two(place)
    one = asked(clients)
    one.at_footer = False
    one.type("m truck 3, container 2")
    for client in clients:
        client.until("moves cargo between Truck box 3 and Container box 2.")
    assert asked(clients) is one


def test_two_seats_at_one_client_and_a_bot(place: Place) -> None:
    ann = place.join("Ann")
    ann.until("A number goes")
    for line, answer in (
        ("open 4 beta", "Table 1 is open: Last Aurora, Beta map, 4 seats."),
        ("2 Ben", "Ben (you) has seat 2"),
        ("bot 3 random", "Mira (random bot) has seat 3"),
        ("start", "Seat 4 is still open"),
        ("close 4", "Seat 4 is closed"),
        ("fly", "'fly' is not a command here"),
        ("start", "Players: Ann, Ben, Mira (random bot)"),
    ):
        ann.type(line)
        ann.until(answer)
    luck = random.Random(3)
    while (line := ann.line()) is not None:
        if line.startswith(FOOTER):
            ann.answer(luck)
        elif "press Enter" in line:
            ann.type("")
    assert ann.end() == 0
    assert "Results" in ann.said


def leaves(client: Aurora) -> None:
    """Ctrl+c ends it at once, without a word of Python."""
    begun = time.monotonic()
    client.process.send_signal(signal.SIGINT)
    assert client.end(5) == -signal.SIGINT
    assert time.monotonic() - begun < 1.5
    assert client.errors() == ""


def test_ctrl_c_leaves_at_once_whoever_is_asked(place: Place) -> None:
    ann, ben = two(place)
    eve = place.join("Eve")
    eve.until("A number goes")
    one = asked((ann, ben))
    for client in (eve, ben if one is ann else ann, one):
        leaves(client)
    for client in (ann, ben):
        assert "come back with: aurora join" in client.said[-1]


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL])
def test_ctrl_c_leaves_at_once_whatever_the_host_does(place: Place, number: signal.Signals) -> None:
    clients = two(place)
    one = asked(clients)
    place.host.process.send_signal(number)
    if number == signal.SIGKILL:
        one.until("The connection to the host is lost")
    one.type("1")
    time.sleep(0.3)
    for client in clients:
        leaves(client)


def test_ctrl_c_while_connecting() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = Aurora("join", f"127.0.0.1:{silent.getsockname()[1]}", "--plain")
        connection, _ = silent.accept()
        time.sleep(0.1)
        client.process.send_signal(signal.SIGINT)
        begun = time.monotonic()
        assert client.end(5) == -signal.SIGINT
        assert time.monotonic() - begun < 1.5
        assert client.errors() == ""
        connection.close()
    client.close()


def test_a_lan_host_is_joined_by_its_code_alone(tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    host = Aurora("host", "--lan", "--bind", address, "--data-dir", str(tmp_path / "lan"))
    host.until("Join code:")
    code = host.line() or ""
    ann = Aurora("join", code.lower(), "--plain", "--name", "Ann")
    ann.until("A number goes")
    ann.type("q")
    assert ann.end() == 0
    assert run(["join", address, "--plain"]) == 1
    changed = code.replace(code[-1], "0" if code[-1] != "0" else "1")
    assert run(["join", changed, "--plain"]) == 1
    host.close()
    ann.close()


def test_the_reference_of_the_protocol(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["host", "--protocol"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Protocol 1.")
    assert re.search(r"^answer$", said, re.M)


def test_the_opener_gives_a_seat_free_in_lines(place: Place) -> None:
    ann, ben = place.join("Ann"), place.join("Ben")
    ann.until("A number goes")
    ann.type("open 3")
    ann.until("Table 1 is open")
    ben.until("A number goes")
    ben.type("1")
    ben.until("A number takes that seat")
    ben.type("2")
    ben.until("Ben (you) has seat 2.")
    ben.type("free 1")
    ben.until("Only the one who opened the table can do that.")
    ann.until("Ben has seat 2.")
    ann.type("free")
    ann.until("free takes the number")
    ann.type("free 2")
    ann.until("Seat 2 is open.")
    ben.until("Ann gives the seat of Ben free.")
    ben.type("2")
    ben.until("you can sit down again in")
    ann.type("say hello")
    ben.until("Seat 1, Ann: hello")
    ben.type("say Seat 1, Ann: I give up")
    ann.until("Watching, Ben: Seat 1, Ann: I give up")


def test_a_seat_is_taken_back_from_a_bot_in_lines(tmp_path: Path) -> None:
    """By who was here all the time: a client does not do so by itself."""
    port = free_port()
    clients: list[Aurora] = []
    begun = threading.Event()
    stopped = threading.Event()

    async def serve() -> None:
        async with Running(tmp_path, port, idle=0.5, patience=0.2):
            begun.set()
            await asyncio.to_thread(stopped.wait)

    host = threading.Thread(target=lambda: asyncio.run(serve()))
    host.start()
    try:
        begun.wait(10)
        ann, ben = clients[:] = [
            Aurora("join", f"127.0.0.1:{port}", "--name", name, "--plain") for name in ("Ann", "Ben")
        ]
        ann.until("A number goes")
        ann.type("open 2")
        ann.until("Table 1 is open")
        ben.until("A number goes")
        ben.type("1")
        ben.until("A number takes that seat")
        ben.type("2")
        ben.until("Ben (you) has seat 2.")
        ben.type("ready")
        ann.until("All are ready")
        ann.type("start")
        slow = asked((ann, ben))
        other = ben if slow is ann else ann
        name = "Ann" if slow is ann else "Ben"
        other.until(f"{name} has not answered for")
        other.type("bot")
        slow.until("A bot plays your seat")
        slow.type("back")
        slow.until("back and plays again")
    finally:
        stopped.set()
        for client in clients:
            client.close()
        host.join(20)
