"""The pages: who gets in, and with what."""

import asyncio
from html import unescape
from pathlib import Path

import pytest

from aurora_tui.serve import newcomers
from aurora_tui.serve.place import DISK
from aurora_tui.serve.web import tokens
from aurora_tui.serve.web.door_pages import USED
from tests.aurora_tui.serve.web_kit import Pages, Visitor, opened
from tests.aurora_tui.serve.web_kit import pages as pages  # a fixture

# -- the door --------------------------------------------------------------------------------------


async def test_who_knows_the_code_is_somebody_from_then_on(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        assert "Join code" in (await ann.get("/"))[1]
        assert pages.people.all() == []
        await ann.come("Ann")
        assert "textual-terminal" in (await ann.get("/"))[1]
        assert [person.name for person in pages.people.all()] == ["Ann"]
        secret = next(iter(ann._jar)).value
        assert secret not in pages.place.people.read_bytes().decode("latin-1")
        assert (await ann.post("/leave"))[0] == 303
        assert "Join code" in (await ann.get("/"))[1]
    async with Visitor(pages) as other:
        assert "Join code" in (await other.get("/"))[1]


async def test_a_wrong_code_makes_one_wait(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        status, told = await ann.post("/come", code="ABCD-EFGH", name="<b>Ann</b>")
        assert status == 403
        assert "That is not the join code." in told
        assert "<b>" not in told  # what was typed is kept, and stays a text
        assert 'value="&lt;b&gt;Ann' in told
        status, told = await ann.post("/come", code=pages.code, name="Ann")
        assert status == 429
        assert "come again in" in told
        pages.wait_no_longer()
        await ann.come("Ann")


async def test_a_box_without_room_says_so_and_not_where_it_lies(pages: Pages) -> None:
    pages.people._db.execute("PRAGMA query_only = ON")
    async with Visitor(pages) as ann:
        status, told = await ann.post("/come", code=pages.code, name="Ann")
    assert status == 503
    assert DISK in told
    assert "people.db" not in told
    assert any("people.db" in line for line in pages.log)


async def test_one_address_does_not_fill_the_box(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newcomers, "of_this_machine", lambda address: False)
    pages.box.newcomers = newcomers.Newcomers(2, 0.0)
    async with Visitor(pages) as first, Visitor(pages) as second, Visitor(pages) as third:
        await first.come("Ann")
        await second.come("Ben")
        status, told = await third.post("/come", code=pages.code, name="Cleo")
        assert (status, newcomers.MANY in told) == (403, True)
        assert (await first.get("/"))[0] == 200
    assert len(pages.people.all()) == 2


async def test_of_many_guesses_at_once_one_is_looked_at(pages: Pages) -> None:
    async with Visitor(pages) as eve:
        guesses = [eve.post("/come", code=f"ABCD-EF{number:02}", name="Eve") for number in range(20)]
        found = [status for status, _ in await asyncio.gather(*guesses)]
    assert sorted(found) == [403] + [429] * 19


async def test_a_name_that_is_taken_or_none_is_one_sentence(pages: Pages) -> None:
    async with Visitor(pages) as ann, Visitor(pages) as other:
        await ann.come("Ann")
        for name in ("ann", "Αnn", "", "\x1b\x07", "\u202e"):  # letters that look alike
            status, told = await other.post("/come", code=pages.code, name=name)
            assert status == 409, name
            assert told.count("problem") == 1
        assert len(pages.people.all()) == 1


async def test_nobody_learns_names_without_the_code(pages: Pages) -> None:
    async with Visitor(pages) as ann, Visitor(pages) as stranger:
        await ann.come("Ann")
        told = [(await stranger.post("/come", code="x" * 8, name=name))[1] for name in ("Ann", "Zoe")]
        assert "taken" not in "".join(told)
        assert "Ann" not in (await stranger.get("/"))[1]


async def test_an_open_door_asks_for_no_code(tmp_path: Path) -> None:
    async with opened(Pages(tmp_path, open_to_all=True)) as pages, Visitor(pages) as ann:
        assert "Join code" not in (await ann.get("/"))[1]
        assert (await ann.post("/come", name="Ann"))[0] == 303


async def test_who_is_blocked_is_told_so(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        pages.people.block(1)
        status, told = await ann.get("/")
        assert status == 403
        assert "lets you in no more" in told


# -- links that are good once ----------------------------------------------------------------------


async def test_a_link_makes_one_browser_somebody(pages: Pages) -> None:
    link = tokens.new_link()
    pages.people.add("Ben", tokens.of_link(link))
    async with Visitor(pages) as ben, Visitor(pages) as thief:
        for _ in range(3):
            assert "Come in" in (await ben.get("/link"))[1]  # to look at it uses nothing up
        assert (await ben.post("/link", link=link))[0] == 303
        assert "textual-terminal" in (await ben.get("/"))[1]
        for again in (thief, ben):
            status, told = await again.post("/link", link=link)
            assert status == 403
            assert USED in unescape(told)
            pages.wait_no_longer()
        assert "Join code" in (await thief.get("/"))[1]
        assert pages.people.all()[0].credentials == 1


async def test_of_two_who_use_a_link_at_once_one_gets_in(pages: Pages) -> None:
    link = tokens.new_link()
    pages.people.add("Ben", tokens.of_link(link))
    async with Visitor(pages) as one, Visitor(pages) as other:
        found = await asyncio.gather(one.post("/link", link=link), other.post("/link", link=link))
        assert sorted(status for status, _ in found) == [303, 403]


@pytest.mark.parametrize("link", ["", "x", "0" * 56, "ffffffff" + "0" * 48, "zz" * 28, "f" * 5_000])
async def test_what_is_no_link_is_refused_and_counted(link: str, pages: Pages) -> None:
    async with Visitor(pages) as stranger:
        status, _ = await stranger.post("/link", link=link)
        assert status in (403, 413)
        assert (await stranger.post("/link", link=link))[0] in (413, 429)


def test_a_link_is_good_for_some_days() -> None:
    link = tokens.new_link(now=1_000)
    assert not tokens.expired(link, now=1_000 + tokens.DAYS * tokens.DAY)
    assert tokens.expired(link, now=1_001 + tokens.DAYS * tokens.DAY)
    assert not tokens.expired(tokens.new_link())
    assert len(link) <= tokens.LONGEST
