"""A host that sends odd views, questions, events and options: one sentence ends it, in both clients."""

import asyncio
import os
import random
import resource
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from aurora_tui.client.host_faults import OddHost, tables_of
from aurora_tui.client.seat_binding import SeatBinding
from aurora_tui.client.start_request import Launch
from aurora_tui.storage.seat_tokens import SeatToken
from net.errors import CodecError, NetError
from net.invite import Target
from net.wire.codec import from_host, pack
from net.wire.protocol import RoomState, SeatView
from tests.aurora_tui.false_host import FalseHost
from tests.aurora_tui.screens.kit import app_of, opened
from tests.net.helpers import Running

pytestmark = pytest.mark.e2e
MEMORY = 1500 << 20
TYPED = ("1", "2", "1", "t", "v", "l", "who", "w", "u", "c", "o", "s")
KEYS = ("1", "2", "enter", "u", "w", "tab", "l", "escape", "down", "question_mark", "escape", "3")


@asynccontextmanager
async def lying(seed: int, after: int) -> AsyncIterator[tuple[Target, FalseHost]]:
    """A relay that lies about a running game in which Ann's seat is kept here; Zoe and a bot play on."""
    async with Running(None) as running:
        zoe, ann = await running.table("Zoe", "Ann", bots=1)
        token, table = ann.token, ann.table
        await ann.close()
        playing = asyncio.create_task(_play(zoe, random.Random(seed)))
        false = FalseHost(running.target.port, seed, after=after)
        target = Target("127.0.0.1", false.port)
        guest = SeatToken(target, "Ann")
        guest.keep(token, table)
        guest.close()
        try:
            yield target, false
        finally:
            playing.cancel()
            false.close()


async def _play(client: object, luck: random.Random) -> None:
    while True:
        await asyncio.sleep(0.02)
        for view in list(client.views.values()):  # type: ignore[attr-defined]
            if view.decision is not None:
                with suppress(NetError):
                    choice = luck.randrange(len(view.decision.actions))
                    await client.commands.answer(view.seat, view.decision.id, choice)  # type: ignore[attr-defined]


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.mark.parametrize("seed", range(6))
async def test_the_line_client_ends_with_a_sentence_or_plays_on(seed: int) -> None:
    async with lying(seed, after=0 if seed % 3 == 2 else 6) as (target, false):
        client = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "aurora_tui", "join", str(target), "--name", "Ann", "--plain"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            preexec_fn=limited,
            env=dict(os.environ),
        )
        assert client.stdin is not None
        assert client.stdout is not None
        said = asyncio.create_task(client.stdout.read())
        luck = random.Random(seed)
        typed, end = 0, asyncio.get_running_loop().time() + 30
        while client.returncode is None and typed < 120:
            with suppress(OSError):
                client.stdin.write(f"{luck.choice(TYPED)}\n".encode())
                await client.stdin.drain()
            await asyncio.sleep(0.02)
            typed += bool(false.lies)  # not before it has come to the host, however long it takes to start
            if asyncio.get_running_loop().time() > end:
                break
        if client.returncode is None:
            client.send_signal(signal.SIGTERM)
        await asyncio.wait_for(client.wait(), 10)  # it never hangs
        told = (await said).decode()
        assert false.lies, f"the host told no lie in 30 s; the client said: {told}"
        assert "Traceback" not in told
        assert "should not have happened" not in told
        assert "Exception" not in told


@pytest.mark.parametrize("seed", range(4))
async def test_the_full_screen_ends_with_a_sentence_or_plays_on(seed: int) -> None:
    async with lying(seed, after=6) as (target, false):
        launch = Launch(join=str(target), name="Ann", bound=SeatBinding(stay=True))
        async with opened(launch, (120, 36)) as pilot:
            app = app_of(pilot)
            for number in range(60):
                if app.crash or not app.is_running:
                    break
                await pilot.press(KEYS[number % len(KEYS)])
                await asyncio.sleep(0.02)
            assert false.lies
            assert not app.crash or app.crash.startswith(f"The host {target} sent what does not fit the game")


def room(**options: object) -> RoomState:
    return RoomState(1, "last_aurora", "play", False, 1, (), options, (), (), ())  # type: ignore[arg-type]


def test_a_host_of_others_names_no_folder_here() -> None:
    with pytest.raises(OddHost, match="names a folder of tables on this machine"):
        tables_of(room(map="alpha", data="/etc"))


@pytest.mark.parametrize("field", ["revision", "since", "undoable"])
def test_numbers_without_measure_are_no_view(field: str) -> None:
    """A million million answers that were not told would each have a place in the log."""
    fields = {"table": 1, "revision": 2, "since": 1, "seat": 0, "view": {}}
    from_host(pack(SeatView(**fields)))  # type: ignore[arg-type]
    with pytest.raises(CodecError, match="a number that no game has"):
        from_host(pack(SeatView(**{**fields, field: 1 << 40})))  # type: ignore[arg-type]
    with pytest.raises(CodecError, match="a number that no game has"):
        from_host(pack(SeatView(**{**fields, "view": {"seats": ({"fuel": -(1 << 30)},)}})))  # type: ignore[arg-type]
