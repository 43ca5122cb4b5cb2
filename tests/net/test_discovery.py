"""Hosts on the local network: what is announced, what is believed, and doing without."""

import asyncio
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from net import discovery
from net.discovery import SERVICE, Announcement, DiscoveryError, Found, MulticastLink, Search
from net.host.main import announced
from net.invite import Target, parse, write_code
from net.wire.protocol import MAJOR
from tests.net.helpers import until

HOSTILE = "\x1b]0;owned\x07Eve\x1b[2J\u202e\u200b[/red]\r\n> 1"
LOOPBACK = ["127.0.0.1"]
CODE = Target("10.0.0.7", 27150, b"k" * 40, "00" * 8)


def info(
    name: bytes = b"nook", version: bytes = b"1", addresses: Any = (b"\x0a\x00\x00\x07",), port: int = 27150
) -> Any:
    """What the package tells of an announcement."""
    return SimpleNamespace(properties={b"name": name, b"v": version}, addresses=addresses, port=port)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A search to which announcements can be told, without a network; `answers` has what they say."""
    answers: dict[str, Any] = {}

    class Info:
        def __init__(self, kind: str, name: str) -> None:
            assert kind == SERVICE
            self._name = name

        def __getattr__(self, field: str) -> Any:
            return getattr(answers[self._name], field)

        async def async_request(self, zeroconf: Any, milliseconds: int) -> bool:
            await asyncio.sleep(0)
            return self._name in answers

    monkeypatch.setitem(sys.modules, "zeroconf", SimpleNamespace(Error=ValueError))
    monkeypatch.setitem(sys.modules, "zeroconf.asyncio", SimpleNamespace(AsyncServiceInfo=Info))
    changes: list[int] = []
    search = Search(lambda: changes.append(1))

    async def tell(name: str, change: str = "Added", answer: Any = None) -> tuple[Found, ...]:
        if answer is not None:
            answers[name] = answer
        search._heard(None, SERVICE, name, SimpleNamespace(name=change))
        await asyncio.gather(*search._lookups.values())
        return search.found

    return SimpleNamespace(tell=tell, search=search, changes=changes)


async def test_hosts_come_change_and_go(heard: Any) -> None:
    assert await heard.tell("a", answer=info()) == (Found("nook", "10.0.0.7", 27150, 1),)
    assert len(heard.changes) == 1
    assert (await heard.tell("a", "Updated", info(name=b"den")))[0].name == "den"
    assert await heard.tell("b") == heard.search.found  # it does not answer
    assert len(await heard.tell("c", answer=info(name=b"den"))) == 1  # the same address again
    assert len(await heard.tell("d", answer=info(port=27151))) == 2
    await heard.tell("d", "Removed")
    await heard.tell("c", "Removed")
    assert await heard.tell("a", "Removed") == ()
    assert await heard.tell("unknown", "Removed") == ()


async def test_what_is_announced_is_hostile(heard: Any) -> None:
    (found,) = await heard.tell("a", answer=info(name=HOSTILE.encode()))
    assert found.name.isprintable()
    assert len(found.name) <= 24
    for number, wrong in enumerate(
        (
            info(addresses=()),
            info(addresses=(b"\x00\x00\x00\x00",)),
            info(addresses=(b"\xe0\x00\x00\xfb",)),
            info(addresses=(b"\x0a\x00",)),
            info(port=0),
            info(port=None),
        )
    ):
        assert await heard.tell(f"wrong{number}", answer=wrong) == (found,)
    (other,) = set(await heard.tell("b", answer=info(name=b"\xff\xfe", port=9))) - {found}
    assert other.name
    for number, version in enumerate((b"", b"x", b"9" * 40, b"\xff", b"-1", b"2")):
        hosts = await heard.tell(f"v{number}", answer=info(version=version, port=1000 + number))
        assert not next(host for host in hosts if host.port == 1000 + number).fits


async def test_where_one_comes_by_ssh_is_believed_as_far_as_it_can_be_true(heard: Any) -> None:
    for number, (ssh, port) in enumerate(
        ((b"2222", 2222), (b"22", 22), (b"0", 0), (b"70000", 0), (b"x;id", 0))
    ):
        answer = info(port=1000 + number)
        answer.properties[b"ssh"] = ssh
        hosts = await heard.tell(f"s{number}", answer=answer)
        assert next(host for host in hosts if host.port == 1000 + number).ssh == port
    assert [host.ssh_command for host in heard.search.found[:3]] == [
        "ssh -p 2222 10.0.0.7",
        "ssh 10.0.0.7",
        "",
    ]


async def test_a_network_full_of_hosts_is_looked_at_up_to_a_limit(heard: Any) -> None:
    for number in range(discovery.MOST + 20):
        await heard.tell(f"h{number}", answer=info(port=1000 + number))
    assert len(heard.search.found) == discovery.MOST


@pytest.mark.parametrize(
    ("code", "sentence"), [("missing", "pip install zeroconf"), ("off", "switched off (AURORA_DISCOVERY)")]
)
async def test_doing_without(monkeypatch: pytest.MonkeyPatch, code: str, sentence: str) -> None:
    if code == "missing":
        monkeypatch.setitem(sys.modules, "zeroconf", None)
    else:
        monkeypatch.setenv(discovery.SWITCH, "off")
    search = Search(lambda: None)
    with pytest.raises(DiscoveryError) as error:
        await search.start()
    assert error.value.code == code
    assert sentence in str(error.value)
    assert search.found == ()
    await search.stop()
    said: list[str] = []
    assert announced(CODE, said.append) is None
    (told,) = said
    assert told.startswith("Not announced on the local network. ")
    assert sentence in told


def test_the_code_is_used_at_the_address_where_the_host_is_now() -> None:
    found = Found("nook", "192.168.7.7", 4242, MAJOR)
    target = found.reached(parse(write_code(CODE)))
    assert (target.host, target.port, target.key, target.secret) == (
        "192.168.7.7",
        4242,
        CODE.key,
        CODE.secret,
    )
    assert found.reached(parse("10.1.1.1:9")) == Target("10.1.1.1", 9)


async def test_a_host_is_found_over_real_multicast_on_loopback() -> None:
    search = Search(lambda: None, interfaces=LOOPBACK)
    await search.start()
    announcement = Announcement("名" * 24, "127.0.0.1", 27150, interfaces=LOOPBACK)
    other = Announcement("a.b", "127.0.0.1", 27151, ssh=2222, interfaces=LOOPBACK)
    try:
        announcement.start()
        other.start()
        one = Found("名" * 24, "127.0.0.1", 27150, MAJOR)
        two = Found("a.b", "127.0.0.1", 27151, MAJOR, 2222)
        await until(lambda: {one, two} <= set(search.found), 20)
        await announcement.stop()
        await until(lambda: one not in search.found, 20)
        assert two in search.found
    finally:
        await announcement.stop()
        await other.stop()
        await search.stop()


async def test_nothing_of_the_join_code_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, Any]] = []

    class Info:
        def __init__(self, kind: str, name: str, **more: Any) -> None:
            made.append({"kind": kind, "name": name, **more})

    class Link:
        async def async_register_service(self, info: Any, allow_name_change: bool) -> Any:
            return asyncio.sleep(0)

        async def async_close(self) -> None:
            made.append({"closed": True})

    def opened(self: Any) -> Any:
        self._zeroconf = Link()
        return self._zeroconf

    monkeypatch.setattr("zeroconf.asyncio.AsyncServiceInfo", Info)
    monkeypatch.setattr(MulticastLink, "open", opened)
    announcement = announced(CODE, pytest.fail)
    assert announcement is not None
    await asyncio.sleep(0.01)
    await announcement.stop()
    sent, closed = made
    assert closed == {"closed": True}
    assert sent["parsed_addresses"] == ["10.0.0.7"]
    assert set(sent["properties"]) == {"v", "name"}
    assert CODE.secret not in str(sent)
    assert CODE.key.decode() not in str(sent)
