"""Peers that send garbage, too much, or read nothing: their trouble, nobody else's."""

import asyncio
import os
import socket
import time
from random import Random

import msgpack
import pytest

from net.errors import ConnectError, RequestRefused
from net.wire.codec import HEADER, pack
from net.wire.protocol import Hello, Ping, Refused, Say, SeatView, Watch, Welcome
from net.wire.sockets import FRAMES_LIMIT
from tests.bench.lines import Bare
from tests.net.helpers import Running, play_out, prompt, raw_dealer, received, settled, until


async def test_ten_thousand_random_frames_disturb_nobody(tmp_path, monkeypatch):
    for bound in ("STRANGER_BYTES", "TOGETHER_BYTES"):  # else a busy host cuts the link for another
        monkeypatch.setattr(f"net.host.connections.{bound}", 1 << 40)
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        luck = Random(9)
        with prompt(10):
            async with raw_dealer(running.target) as dealer:
                for number in range(10_000):
                    frames = [luck.randbytes(luck.randrange(80)) for _ in range(luck.randrange(1, 4))]
                    if number % 3 == 0:
                        frames = [HEADER, luck.randbytes(luck.randrange(200))]
                    dealer.send_multipart(frames)
                    if number % 200 == 0:
                        await asyncio.sleep(0)
                answers = await play_out([ann, ben], steps=20)
        assert answers == 20
        assert not running.errors
        assert sum("cut_off" in line for line in running.logged) == 1


async def test_garbage_cuts_its_sender_off_for_a_while_and_not_others_at_its_address(tmp_path):
    async with Running(tmp_path, garbage=5, cut=0.5) as running:
        ann, _ = await running.table("Ann", "Ben")
        async with raw_dealer(running.target) as dealer:

            async def greeted() -> bool:
                dealer.send_multipart(pack(Hello("Mallory")))
                await asyncio.sleep(0.2)
                return any(isinstance(message, Welcome) for message in received(dealer))

            assert await greeted()
            for _ in range(5):
                dealer.send_multipart([b"junk"])
            assert not await greeted()
            await ann.commands.say("unharmed")
            await asyncio.sleep(0.5)
            assert await greeted()


async def test_a_message_of_too_many_frames_is_refused_counted_and_never_kept(tmp_path):
    async with Running(tmp_path, garbage=3, cut=30) as running:
        ann, ben = await running.table("Ann", "Ben")
        kept = []
        receive = running.host._pump._receive
        running.host._pump._receive = lambda frames: (kept.append(len(frames)), receive(frames))
        async with raw_dealer(running.target) as dealer:
            dealer.send_multipart(pack(Hello("Mallory")))
            await until(lambda: dealer.poll(0))
            assert isinstance(received(dealer)[0], Welcome)
            for number in range(1, 3):
                dealer.send_multipart([*pack(Ping(number, 0)), *[b"more"] * 8_000])
                await until(lambda: dealer.poll(0))
                assert [message.code for message in received(dealer)] == ["garbage"]
            dealer.send_multipart([b""] * 3)
            await until(lambda: any("cut_off" in line for line in running.logged))
            assert await play_out([ann, ben], steps=10) == 10
        assert max(kept) <= FRAMES_LIMIT
        assert not running.errors


async def test_a_message_without_an_end_holds_nobody_up(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        line = await asyncio.to_thread(Bare, running.target)
        line.send_parts(pack(Hello("Mallory")))
        for _ in range(5):
            line.send_parts([b"more"] * 200)
            assert await play_out([ann, ben], steps=1) == 1
        assert len(running.host.peers) == 2
        line.send([b"the end"])
        await until(lambda: len(running.host.peers) == 3)
        line.close()
        assert await play_out([ann, ben], steps=10) == 10
        assert not running.errors


async def test_a_message_that_grows_and_grows_ends_its_connection(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        line = await asyncio.to_thread(Bare, running.target)
        with pytest.raises(OSError, match=r"pipe|reset"):  # noqa: PT012  # it is cut at one of these
            for _ in range(200):
                line.send_parts([b""] * 200)
                assert await play_out([ann, ben], steps=1) == 1
        line.close()
        await until(lambda: any('"why": "unended"' in line for line in running.logged))
        assert len(running.host.peers) == 2
        assert await play_out([ann, ben], steps=10) == 10
        assert not running.errors


async def test_strangers_who_come_and_go_are_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr("net.host.identities.AWAY_KEPT", 5)
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        token = ben.token
        await ben.close()
        last = [await running.client(f"Guest {number}") for number in range(20)][-1]
        tokens = [client.token for client in running._clients[-20:]]
        for client in running._clients[-20:]:
            await client.close()
        await until(lambda: len(running.host.handler.identities) == 1 + 1 + 5)
        again = await running.client("Ben", token=token, table=ann.table)
        assert (again.person, again.token) == (ben.person, token)
        assert (await running.client("Late", token=last.token)).token == last.token
        assert (await running.client("Early", token=tokens[0])).token != tokens[0]


async def test_bombs_and_wrong_shapes_are_refused_with_a_code(tmp_path):
    async with Running(tmp_path, garbage=1_000) as running, raw_dealer(running.target) as dealer:
        dealer.send_multipart(pack(Hello("Eve")))
        for body in (
            b"\xdd\xff\xff\xff\xff",
            b"\x91" * 1_500,
            b"x" * 4_000,
            msgpack.packb({"kind": "answer", "command": 1, "seat": "0", "decision": 1, "choice": 0}),
            msgpack.packb({"kind": "nothing"}),
        ):
            dealer.send_multipart([HEADER, body])
        dealer.send_multipart(pack(Ping(1, 0)))
        codes = []
        while len(codes) < 5:
            await until(lambda: dealer.poll(0))
            codes += [message.code for message in received(dealer) if isinstance(message, Refused)]
        assert codes == ["garbage", "garbage", "large", "fields", "fields"]


async def test_an_oversize_frame_ends_the_link_and_the_client_is_back_by_itself(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        ann.host.link._pump.send([HEADER, b"x" * 70_000])
        await until(lambda: ann.connection.status == "away")
        await until(lambda: ann.connection.status == "online")
        await play_out([ann, ben], steps=5)


async def test_another_protocol_version_is_told_which_to_get(tmp_path):
    async with Running(tmp_path) as running, raw_dealer(running.target) as dealer:
        dealer.send_multipart([b"AUR\x09", b"anything at all"])
        await until(lambda: dealer.poll(0))
        (refused,) = received(dealer)
        assert refused.code == "version"
        assert "get a version" in refused.sentence


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00" * 64,
        b"\xff" * 64,
        b"SSH-2.0-OpenSSH_9\r\n",
        b"",
    ],
)
async def test_port_scans_disturb_nobody(tmp_path, data):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        links = []
        for _ in range(20):
            link = socket.create_connection((running.target.host, running.target.port))
            link.sendall(data)
            links.append(link)
        assert await play_out([ann, ben], steps=5) == 5
        for link in links:
            link.close()
        assert not running.errors


async def test_too_many_messages_are_refused_and_the_rest_goes_on(tmp_path):
    async with Running(tmp_path, rate=20.0, burst=40.0) as running:
        ann, ben = await running.table("Ann", "Ben")
        async with raw_dealer(running.target) as dealer:
            dealer.send_multipart(pack(Hello("Mallory")))
            for number in range(2_000):
                dealer.send_multipart(pack(Say(number + 1, "spam")))
            codes = set()

            def refused() -> bool:
                codes.update(message.code for message in received(dealer) if isinstance(message, Refused))
                return "rate" in codes

            await until(refused)
        await play_out([ann, ben], steps=3)


async def test_a_client_over_the_rate_gets_its_command_done_later(tmp_path, hasty):
    async with Running(tmp_path, rate=30.0, burst=5.0) as running:
        ann = await running.client("Ann")
        await asyncio.gather(*(ann.commands.tables() for _ in range(20)))


async def test_a_slow_reader_gets_the_newest_view_and_holds_up_nobody(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        async with raw_dealer(running.target) as slow:
            slow.send_multipart(pack(Hello("Slow")))
            slow.send_multipart(pack(Watch(5, ann.table)))
            await until(
                lambda: any(p.person and p.person.name == "Slow" for p in running.host.peers.values())
            )
            peer = next(p for p in running.host.peers.values() if p.person and p.person.name == "Slow")
            post, blocked = running.host.sender.post, [False]

            def clogged(to, frames):
                if to is peer and blocked[0]:
                    to.slow = True
                    return False
                return post(to, frames)

            running.host.sender.post = clogged
            await until(lambda: peer.revisions.get(-1) == 1)
            blocked[0] = True
            assert await play_out([ann, ben], steps=40) == 40
            await settled([ann, ben])
            assert len(peer.now) + len(peer.later) + len(peer.last) <= 3
            blocked[0] = False
            seen = []

            def newest() -> bool:
                seen.extend(message for message in received(slow) if isinstance(message, SeatView))
                return bool(seen) and seen[-1].revision == 41

            await until(newest)
            assert len(seen) == 2
            assert seen[-1].since == 1
            assert seen[-1].events


async def test_a_client_that_never_reads_is_not_waited_for(tmp_path):
    async with Running(tmp_path) as running:
        ann, _ = await running.table("Ann", "Ben")
        async with raw_dealer(running.target, queue=2) as dead:
            dead.send_multipart(pack(Hello("Dead")))
            dead.send_multipart(pack(Watch(5, ann.table)))
            await until(lambda: len(running.host.peers) == 3)
            took = []
            for number in range(1_500):
                start = time.perf_counter()
                await ann.commands.say(f"line {number} {'x' * 250}")
                took.append(time.perf_counter() - start)
            assert min(took[-500:]) < 0.007  # without a wait; the quickest, whatever else this machine does
            await until(lambda: any(peer.slow for peer in running.host.peers.values()))
            held = next(peer for peer in running.host.peers.values() if peer.slow)
            assert len(held.now) + len(held.later) + len(held.last) < 64


async def test_hostile_names_and_lines_arrive_harmless(tmp_path):
    async with Running(tmp_path) as running:
        names = ["\x1b]52;c;eA==\x07A", "[/red]\u202e", "\u200b\u200b", "@click=x"]
        clients = [await running.client(name) for name in names]
        table = await clients[0].commands.open("last_aurora", 4)
        for seat, client in enumerate(clients):
            await client.commands.watch(table)
            await client.commands.sit(seat)
            await client.commands.ready()
        await clients[0].commands.start()
        await clients[0].commands.say("\x1b[2J\u202eboo\x9b1m")
        await until(lambda: clients[3].views and clients[3].lines)
        shown = (*clients[3].views[3].view["names"], *(line.text for line in clients[3].lines))
        assert all(text.isprintable() and "\u202e" not in text for text in shown)
        assert clients[3].views[3].view["names"] == ("A", "[/red]", "guest", "@click=x")


async def test_equal_names_are_told_apart(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "ann", "ANN")
        assert clients[0].views[0].view["names"] == ("Ann", "ann 2", "ANN 3")


async def test_a_remote_client_chooses_no_seed_and_no_folder(tmp_path):
    async with Running(tmp_path) as running:
        ann = await running.client("Ann")
        for more in ({"seed": 5}, {"options": {"data": "/etc"}}):
            with pytest.raises(RequestRefused) as refused:
                await ann.commands.open("last_aurora", 2, **more)
            assert refused.value.code == "options"
        with pytest.raises(RequestRefused):
            await ann.commands.open("chess", 2)
        with pytest.raises(RequestRefused):
            await ann.commands.open("last_aurora", 9)
        assert await ann.commands.tables() == ()


async def test_a_wrong_secret_is_refused_within_three_seconds_with_a_sentence(tmp_path):
    async with Running(tmp_path, secret="0011223344556677") as running:
        with prompt(3), pytest.raises(ConnectError) as refused:
            await running.client("Eve")
        assert refused.value.code == "secret"


async def test_guessing_secrets_is_slowed_down(tmp_path):
    async with (
        Running(tmp_path, secret="0011223344556677", hello=600.0) as running,
        raw_dealer(running.target) as dealer,
    ):
        codes = []
        for _ in range(64):  # each is waited for: more at once than a stranger may send would cut the link
            dealer.send_multipart(pack(Hello("Eve", secret=os.urandom(8).hex())))
            await until(lambda: dealer.poll(0))
            codes += [message.code for message in received(dealer)]
        assert "busy" in codes
        assert "busy" not in codes[:20]


async def test_the_number_of_clients_and_tables_is_bounded(tmp_path):
    async with Running(tmp_path, peers=3, tables=2) as running:
        ann = await running.client("Ann")
        await ann.commands.open("last_aurora", 2)
        await ann.commands.open("last_aurora", 2)
        with pytest.raises(RequestRefused) as refused:
            await ann.commands.open("last_aurora", 2)
        assert refused.value.code == "full"
        await running.client("Ben")
        await running.client("Cleo")
        with pytest.raises(ConnectError):
            await running.client("Dan")


async def test_a_stranger_cannot_disturb_a_table(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        eve = await running.client("Eve")
        await eve.commands.watch(ann.table)
        view = next(v for c in (ann, ben) for v in c.views.values() if v.decision)
        before = running.host.tables.by_number[ann.table].match.hash()
        commands = eve.commands
        for refused in (
            commands.sit(0),
            commands.stand(1),
            commands.fill(0, "open"),
            commands.ready(),
            commands.start(),
            commands.pause(True),
            commands.answer(view.seat, view.decision.id, 0),
            commands.undo(0),
            commands.propose("end"),
            commands.consent(1, True),
            commands.export(),
            commands.why(view.seat),
        ):
            with pytest.raises(RequestRefused):
                await refused
        await eve.commands.leave()
        assert running.host.tables.by_number[ann.table].match.hash() == before
