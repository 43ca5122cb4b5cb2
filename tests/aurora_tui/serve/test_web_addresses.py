"""Where pages are: behind a proxy, by a public address, and whose address a visitor has."""

from pathlib import Path

import pytest

from aurora_tui.failures import WrongUse
from aurora_tui.serve import token_buckets
from aurora_tui.serve.web.place import Visitors, WebStart, web_start
from tests.aurora_tui.serve.web_kit import Pages, Visitor, opened
from tests.aurora_tui.serve.web_kit import pages as pages  # a fixture


async def test_behind_a_proxy_cookies_are_for_tls_and_addresses_are_those_of_people(tmp_path: Path) -> None:
    async with opened(Pages(tmp_path, "https://play.example.org")) as pages, Visitor(pages) as ann:
        ann.origin = "https://play.example.org"
        there = {"Host": "play.example.org", "X-Forwarded-For": "9.9.9.9, 203.0.113.5"}
        async with ann.http.post(
            pages.url + "/come",
            data={"code": pages.code, "name": "Ann"},
            headers={**ann.headers, **there},
            allow_redirects=False,
        ) as answer:
            cookie = answer.headers["Set-Cookie"]
        assert cookie.startswith("__Host-aurora_browser=")
        assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
        await ann.post("/come", headers=there, code="x", name="Zoe")
        assert pages.box.attempts.wait("203.0.113.5") > 0
        assert pages.box.attempts.wait("127.0.0.1") == pages.box.attempts.wait("9.9.9.9") == 0
        assert pages.place.web_url.read_text() == "https://play.example.org"


def test_whose_address_it_is() -> None:
    forged = {"X-Forwarded-For": "1.2.3.4"}
    alone, proxied = Visitors(WebStart()), Visitors(WebStart(public="https://a.example"))
    assert alone.address("127.0.0.1", forged) == "127.0.0.1"  # without a proxy nobody is believed
    assert proxied.address("127.0.0.1", forged) == "1.2.3.4"
    assert proxied.address("192.0.2.7", forged) == "192.0.2.7"  # nor past it
    assert proxied.address("127.0.0.1", {"X-Forwarded-For": "x, <script>"}) == "127.0.0.1"
    assert alone.address("2001:db8:1:2:3:4:5:6", {}) == "2001:db8:1:2::/64"


@pytest.mark.parametrize(
    "public",
    [
        "play.example.org",
        "ftp://a",
        "https://",
        "https://a/b",
        "https://a?b",
        "https://me@a",
        "https://a:x",
        "https://é",
        "http://" + "a" * 300,
    ],
)
def test_what_is_no_public_address_is_one_sentence(public: str) -> None:
    with pytest.raises(WrongUse, match="is no address of a site"):
        web_start("", public)


def test_where_pages_are_served() -> None:
    assert str(web_start("", "").target) == "127.0.0.1:8022"
    assert str(web_start("0.0.0.0:80", "https://A.example/").target) == "0.0.0.0:80"
    assert web_start("", "https://A.example/").url == "https://a.example"
    for bad in ("x:y:z", "127.0.0.1:0", "127.0.0.1:99999", "a b"):
        with pytest.raises(WrongUse):
            web_start(bad, "")


def test_a_bucket_fills_with_time_and_forgets_the_oldest() -> None:
    now = [0.0]
    bucket = token_buckets.TokenBuckets(2, 1.0, lambda: now[0])
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]
    assert bucket.take("b")
    now[0] = 1.0
    assert [bucket.take("a") for _ in range(2)] == [True, False]
    for number in range(token_buckets.MOST_SENDERS + 5):
        bucket.take(str(number))
    assert len(bucket._left) == token_buckets.MOST_SENDERS
