"""Who comes by SSH: keys, names, codes, guests, and whom the owner blocks."""

import asyncio
from pathlib import Path

import asyncssh
import pytest

from aurora_tui.serve import passwords
from aurora_tui.serve.guards import identity
from aurora_tui.serve.service import BLOCKED
from aurora_tui.serve.ssh_server import SshConnections, SshServer
from tests.aurora_tui.serve.kit import new_key, serving, talk

Patch = pytest.MonkeyPatch


async def test_a_new_key_is_asked_once_and_is_a_person_from_then_on(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    monkeypatch.setattr("aurora_tui.serve.attempts.FIRST_SECONDS", 0.05)
    async with serving(tmp_path, monkeypatch) as served:
        key = new_key()
        async with await served.connect(key, "zoe") as connection:
            zoe = await talk(connection)
            assert "This key is new here." in await zoe.until(f"{identity.CODE}: ")
            zoe.type("nonsense")
            await zoe.until(f"{identity.WRONG}\r\n{identity.CODE}: ")
            zoe.type(served.door.code.lower())
            told = await zoe.until(f"{identity.NAME} [Zoe]: ")
            assert served.door.code.lower() not in told
            zoe.type("Zoë\x1b[A\x7f\x7foe")
            await zoe.until("Welcome, Zoe.")
            await zoe.until("ready")
            zoe.type("hello")
            await zoe.until("got hello")
        async with await served.connect(key, "somebody-else") as connection:
            again = await talk(connection)
            assert await again.until("ready") == ""
        assert [(person.name, person.credentials) for person in served.people.all()] == [("Zoe", 1)]


async def test_an_open_door_asks_for_a_name_only(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch, open_to_all=True) as served:
        served.people.add("Ann")
        async with await served.connect(new_key()) as connection:
            ann = await talk(connection)
            await ann.until(f"{identity.NAME} [Ann]: ")
            ann.type("")
            await ann.until("'Ann' is taken here")
            await ann.until(f"{identity.NAME}: ")
            ann.type("Anna")
            await ann.until("ready")
        assert [person.name for person in served.people.all()] == ["Ann", "Anna"]


async def test_wrong_codes_in_a_loop_wait_longer_each_time(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr("aurora_tui.serve.attempts.FIRST_SECONDS", 0.02)
    monkeypatch.setattr(identity, "LONGEST_WAIT", 0.2)
    async with serving(tmp_path, monkeypatch) as served:
        begin = asyncio.get_running_loop().time()
        ends = []
        for _ in range(3):
            async with await served.connect(new_key()) as connection:
                thief = await talk(connection)
                for _ in range(identity.TRIES):
                    thief.type("wrong")
                ends.append(await thief.rest())
        assert "Ask the owner of this box" in ends[0]
        assert "Too many wrong tries; come again in" in ends[-1]
        assert asyncio.get_running_loop().time() - begin > 0.02 + 0.04 + 0.08
        assert served.people.all() == []
        assert served.box.attempts.wait("127.0.0.1") > 0.2


async def test_guests_have_a_password_of_their_own(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr("aurora_tui.serve.attempts.FIRST_SECONDS", 0.02)
    async with serving(tmp_path, monkeypatch, guests=True) as served:
        for secrets in ((served.door.code, "short", "drift ice", "drift ice"), ("wrong", "drift ice")):
            async with await served.connect(None, "gus") as connection:
                guest = await talk(connection)
                for line in ("", *secrets):
                    await guest.until(": ")
                    guest.type(line)
                await guest.until("ready")
                assert "drift" not in guest.seen
        person = served.people.all()[0]
        assert (person.name, person.credentials, person.password) == ("Gus", 0, True)


async def test_a_guest_learns_no_names_without_the_code(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch, guests=True) as served:
        served.befriend("Ben")
        served.people.add("Gus", password=passwords.hashed("a password"))
        monkeypatch.setattr(served.box.attempts, "wait", lambda sender: 0.0)

        async def told(*lines: str) -> str:
            async with await served.connect(None, "x") as connection:
                guest, seen = await talk(connection), ""
                for line in lines:
                    seen += await guest.until(": ")
                    guest.type(line)
                return (seen + await guest.rest()).replace(lines[0], "NAME")

        found = [await told(name, "wrong", "wronger", "wrongest") for name in ("Ben", "Gus", "Nobody")]
        assert found[0] == found[1] == found[2]
        assert found[0].count(identity.WRONG) == identity.TRIES
        for name in ("Ben", "Gus"):  # who knows the code may know
            assert "'NAME' is somebody here already" in await told(name, served.door.code)


async def test_without_guests_nobody_comes_without_a_key(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        with pytest.raises(asyncssh.DisconnectError, match="You need a key to come here"):
            await served.connect(None)


def test_a_key_that_is_only_claimed_is_nobodys(tmp_path: Path) -> None:
    """Public keys are public: a guest who shows one first is a guest all the same."""

    class Guests:
        guests = True

    server = SshServer(Guests(), SshConnections(print), lambda _: None)  # type: ignore[arg-type]
    assert server.validate_public_key("ann", new_key().convert_to_public())
    assert server.credential == ""
    server.get_kbdint_challenge("ann", "", "")
    assert server.validate_kbdint_response("ann", []) is True
    server.auth_completed()
    assert server.credential == ""


async def test_whom_the_owner_blocks_is_not_let_in(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        key = served.befriend("Ann")
        served.people.block(1)
        async with await served.connect(key) as connection:
            assert BLOCKED in await (await talk(connection)).rest()
