"""Pages and strangers: paths, queries, forms, floods and garbage get a refusal and no more."""

import asyncio
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from unittest import mock

import aiohttp
import pytest

from aurora_tui.serve.web import request_guards, web_way
from aurora_tui.serve.web.request_guards import AT_ONCE, HEADERS
from aurora_tui.serve.web.statics import THEIRS
from tests.aurora_tui.serve.web_kit import Pages, Visitor, become, opened
from tests.aurora_tui.serve.web_kit import pages as pages  # a fixture

OUTSIDE = re.compile(r"""(?:src|href|action)=["'](?!/|data:,)|url\(["']?(?!["'/])|@import|https?://""")


@pytest.fixture
def hasty() -> Iterator[None]:
    """Who says nothing is cut soon."""
    with mock.patch.object(web_way, "SILENT_SECONDS", 0.3):
        yield


HOSTILE = [
    "/files/../people.db",
    "/files/..%2f..%2fpeople.db",
    "/files/%2e%2e/%2e%2e/etc/passwd",
    "/files//etc/passwd",
    "/files/page.css/../../../../etc/passwd",
    "/files/",
    "/files/page.py",
    "/static/js/textual.js",
    "/download/0123",
    "/join_code",
    "/../join_code",
    "/%00",
    "/files/page.css%00",
    "/.env",
]


@pytest.mark.parametrize("path", HOSTILE)
async def test_no_path_leads_to_a_file_of_the_box(path: str, pages: Pages) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", pages.way.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    answer = (await asyncio.wait_for(reader.read(), 30)).decode()
    writer.close()
    assert answer.startswith(("HTTP/1.1 404", "HTTP/1.1 400")), answer
    for secret in (pages.code, "root:", "SQLite", str(pages.place.folder), "Traceback"):
        assert secret not in answer


@pytest.mark.parametrize(
    "query",
    [
        "?width=1",
        "?ping=http://evil.example",
        "?delay=1",
        "?fontsize=%7B%7B7*7%7D%7D",
        "?" + "a=b&" * 900,
        "?",
    ],
)
async def test_what_stands_behind_a_question_mark_is_thrown_away(query: str, pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        status, told = await ann.get("/" + query)
        assert (status, told) == (303, "303: See Other") or (query == "?" and status == 200)
        assert "evil" not in told


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8022", "", "127.0.0.1.evil.example", "[x"])
async def test_a_strange_name_for_this_place_is_refused(host: str, pages: Pages) -> None:
    async with Visitor(pages) as ann:
        assert (await ann.get("/", headers={"Host": host}))[0] in (400, 421)
        assert (await ann.get("/files/page.js", headers={"Host": host}))[0] in (400, 421)


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "file://", "http://127.0.0.1:1"])
async def test_what_another_page_asks_for_is_not_done(origin: str | None, pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        ann.origin = origin
        for path in ("/come", "/link", "/leave"):
            assert (await ann.post(path, code=pages.code, name="Zoe", link="x"))[0] == 403
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            async with ann.terminal():
                pass
        assert refused.value.status == 403
        assert "textual-terminal" in (await ann.get("/"))[1]


async def test_nobody_has_a_terminal_without_a_cookie(pages: Pages) -> None:
    async with Visitor(pages) as stranger:
        for cookie in ("", "x", "../../x", "x" * 5_000):
            headers = {"Cookie": f"aurora_browser={cookie}"}
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                async with stranger.http.ws_connect(
                    f"{pages.url}/socket", headers={**stranger.headers, **headers}
                ):
                    pass
            assert refused.value.status == 403
    assert len(pages.box.sessions) == 0


async def test_forms_are_small_and_forms(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        assert (await ann.post("/come", code="x" * 10_000, name="Ann"))[0] == 413
        plain = {"Content-Type": "text/plain"}
        for headers, data in (
            (plain, b"code=x"),
            (
                {},
                aiohttp.FormData({"file": "x"}, default_to_multipart=True)(),
            ),
        ):
            async with ann.http.post(
                pages.url + "/come", data=data, headers={**ann.headers, **headers}
            ) as answer:
                assert answer.status == 415
        assert (await ann.get("/", headers={"X-Long": "x" * 9_000}))[0] == 400
        for method in ("PUT", "DELETE", "OPTIONS", "TRACE"):
            async with ann.http.request(method, pages.url, headers=ann.headers | plain) as answer:
                assert answer.status == 405


async def test_pages_load_nothing_from_elsewhere(pages: Pages) -> None:
    """No page and no file of ours names another site, and browsers are told to obey none that did."""
    async with Visitor(pages) as ann:
        told = [
            await ann.get(path) for path in ("/", "/link", "/nowhere", "/files/page.css", "/files/page.js")
        ]
        await ann.come("Ann")
        told.append(await ann.get("/"))
        for status, text in told:
            assert not OUTSIDE.search(text), (status, text)
        for path in ("/", "/nowhere", "/files/textual.js", "/socket"):
            async with ann.http.get(pages.url + path) as answer:
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value
                assert "Python" not in str(answer.headers)
        for name, (path, kind) in THEIRS.items():
            async with ann.http.get(f"{pages.url}/files/{name}") as answer:
                assert await answer.read() == files("textual_serve").joinpath("static", path).read_bytes()
                assert answer.content_type == kind
    assert "default-src 'none'" in HEADERS["Content-Security-Policy"]


async def test_pages_that_need_scripts_say_so(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        assert "<noscript>" not in (await ann.get("/"))[1]  # a form is enough for the door
        assert "It needs JavaScript" in (await ann.get("/link"))[1]
        await ann.come("Ann")
        assert "It needs JavaScript" in (await ann.get("/"))[1]


async def test_too_many_requests_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_guards, "A_SECOND", 0.0)
    async with opened(Pages(tmp_path)) as pages, Visitor(pages) as ann:
        found = [(await ann.get("/nowhere"))[0] for _ in range(AT_ONCE + 20)]
        assert found == [404] * AT_ONCE + [429] * 20


async def test_connections_that_say_nothing_are_cut(pages: Pages, hasty: None) -> None:
    """200 that say nothing, and 100 that never come to the end of a request, keep nobody out."""
    ends = [await asyncio.open_connection("127.0.0.1", pages.way.port) for _ in range(300)]
    for _, writer in ends[:100]:
        writer.write(b"GET / HTTP/1.1\r\nHost: lo")
    async with Visitor(pages) as ann:
        assert (await ann.get("/"))[0] == 200
        told = await asyncio.wait_for(asyncio.gather(*(reader.read() for reader, _ in ends)), 30)
        assert set(told) == {b""}
        assert (await ann.get("/"))[0] == 200
    for _, writer in ends:
        writer.close()


async def test_connections_beyond_all_bounds_are_cut_at_once(pages: Pages) -> None:
    with mock.patch.object(web_way, "MOST_CONNECTIONS", 10):
        ends = [await asyncio.open_connection("127.0.0.1", pages.way.port) for _ in range(20)]
        done = await asyncio.wait_for(asyncio.gather(*(reader.read(1) for reader, _ in ends[12:])), 30)
        assert set(done) == {b""}
    for _, writer in ends:
        writer.close()


async def test_a_page_that_is_not_taken_is_given_up(pages: Pages) -> None:
    """Who asks for the largest file and takes nothing of it has a connection for a while only."""
    with mock.patch.object(web_way, "LONGEST_SECONDS", 0.5):
        _, writer = await asyncio.open_connection("127.0.0.1", pages.way.port, limit=1_000)
        writer.write(b"GET /files/textual.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        runner = pages.way._runner
        assert runner is not None
        assert runner.server is not None
        server = runner.server
        await become(lambda: bool(server.connections))
        await become(lambda: not server.connections)
    writer.close()


async def test_an_address_has_a_share_of_the_connections(pages: Pages) -> None:
    with mock.patch.multiple(web_way, MOST_OF_ADDRESS=5, _is_here=lambda _: False):
        ends = [await asyncio.open_connection("127.0.0.1", pages.way.port) for _ in range(12)]
        done = await asyncio.wait_for(asyncio.gather(*(reader.read(1) for reader, _ in ends[5:])), 30)
        assert set(done) == {b""}
    for _, writer in ends:
        writer.close()


@pytest.mark.parametrize(
    "garbage", [b"\x00" * 10_000, b"\x16\x03\x01" + b"x" * 9_997, b"GET " + b"a" * 9_996, b"\r\n" * 5_000]
)
async def test_garbage_is_cut_off(garbage: bytes, pages: Pages, hasty: None) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", pages.way.port)
    writer.write(garbage)
    answer = await asyncio.wait_for(reader.read(), 30)
    assert answer == b"" or answer.startswith(b"HTTP/1.")
    assert b"Traceback" not in answer
    writer.close()
    async with Visitor(pages) as ann:
        assert (await ann.get("/"))[0] == 200


async def test_a_form_that_never_ends_is_given_up(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aurora_tui.serve.web.door_pages.FORM_SECONDS", 0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", pages.way.port)
    form = "application/x-www-form-urlencoded"
    writer.write(
        f"POST /come HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: {form}\r\n"
        "Content-Length: 100\r\n\r\ncode=".encode()
    )
    answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
    assert answer.startswith(b"HTTP/1.1 403")
    writer.close()
