"""The guards, one by one, without a connection."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from aurora_tui.client.own_host import Log
from aurora_tui.failures import Failed
from aurora_tui.serve.box import Box
from aurora_tui.serve.door import Door
from aurora_tui.serve.guards import order
from aurora_tui.serve.guards.blocks import blocks
from aurora_tui.serve.guards.chain import Guard, Next, Visit, chain
from aurora_tui.serve.guards.handshakes import Handshakes
from aurora_tui.serve.guards.pace import FREE, LONGEST_DELAY, MOST_ADDRESSES, LoginPace
from aurora_tui.serve.guards.places import places
from aurora_tui.serve.guards.record import record
from aurora_tui.serve.guards.recovery import ODD, recovery
from aurora_tui.serve.guards.terminals import DUMB, NONE, terminals
from aurora_tui.serve.guards.usage import look
from aurora_tui.serve.people import People
from aurora_tui.serve.place import DISK, ServePlace
from aurora_tui.serve.sessions import SessionLimits, Sessions
from aurora_tui.serve.tally_log import TallyLog
from aurora_tui.serve.typed_line import LONGEST, TypedLine


class Page:
    """A link of which everything is kept that was said."""

    command = ""
    has_terminal = True
    process = 0
    idle = 0.0
    terminal: Mapping[str, str] = {"TERM": "xterm"}

    def __init__(self) -> None:
        self.told: list[str] = []

    def say(self, text: str) -> None:
        self.told.append(text)

    async def ask(self, question: str, *, secret: bool = False) -> str:
        raise Failed("nobody answers")


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    place = ServePlace(tmp_path / "serve")
    logged: list[str] = []
    sessions = Sessions(SessionLimits(2, 1, 2))
    people = People(place.people)
    door = Door(place.door, open_to_all=True)
    box = Box(place, people, door, sessions, Log(logged.append), guests=False)
    visit = Visit(box, Page(), "a", "key")
    visit.known = people.add("Ann")
    return visit


async def done(visit: Visit) -> int:
    return 7


@pytest.mark.parametrize("term", ["", "dumb", "Unknown", "x" * 65, "../../etc", "xterm\x1b]0;a"])
async def test_a_terminal_that_cannot_place_text_or_has_no_name_may_have_lines(
    visit: Visit, term: str
) -> None:
    visit.link.terminal = {"TERM": term}  # type: ignore[misc]
    with pytest.raises(Failed) as refused:
        await terminals(visit, done)
    assert str(refused.value) == DUMB
    visit.plain = True
    assert await terminals(visit, done) == 7


async def test_without_a_terminal_there_are_lines_alone(visit: Visit) -> None:
    visit.link.has_terminal = False  # type: ignore[misc]
    with pytest.raises(Failed) as refused:
        await terminals(visit, done)
    assert str(refused.value) == NONE


def says(name: str, told: list[str]) -> Guard:
    async def guard(visit: Visit, after: Next) -> int:
        told.append(name)
        status = await after(visit)
        told.append(f"after {name}")
        return status

    return guard


async def test_a_chain_goes_in_and_out_in_order(visit: Visit) -> None:
    told: list[str] = []
    assert await chain([says("one", told), says("two", told)], done)(visit) == 7
    assert told == ["one", "two", "after two", "after one"]
    assert await chain([], done)(visit) == 7


def test_the_order_of_the_guards_is_one_of_reasons() -> None:
    names = [guard.__name__ for guard in order.ORDER]
    assert names[0] == "recovery"  # else a failure of another one would be a traceback
    assert names.index("identity") < names.index("blocks") < names.index("places") < names.index("usage")


async def test_what_nobody_foresaw_is_one_sentence_and_a_kind_in_the_log(visit: Visit) -> None:
    async def wrong(visit: Visit) -> int:
        raise ZeroDivisionError("Ann with her password")

    logged: list[str] = []
    visit.box.log = Log(logged.append)
    assert await recovery(visit, wrong) == 1
    assert visit.link.told == [ODD]  # type: ignore[attr-defined]
    assert "ZeroDivisionError" in logged[0]
    assert "Ann" not in logged[0]


async def test_what_the_box_cannot_use_is_told_to_its_owner_alone(visit: Visit) -> None:
    logged: list[str] = []
    visit.box.log = Log(logged.append)
    visit.box.people._db.execute("DROP TABLE people")

    async def look(visit: Visit) -> int:
        visit.box.people.all()
        return 0

    assert await recovery(visit, look) == 1
    assert visit.link.told == [DISK]  # type: ignore[attr-defined]
    assert "people.db cannot be used" in logged[0]


async def test_a_disk_that_is_full_keeps_nobody_out(visit: Visit) -> None:
    logged: list[str] = []
    visit.box.log = Log(logged.append)
    visit.box.people._db.execute("PRAGMA query_only = ON")
    assert await blocks(visit, done) == 7
    assert "box_failed" in logged[0]


async def test_the_first_reason_for_an_end_is_told_last(visit: Visit) -> None:
    ended: list[int] = []

    async def client(visit: Visit) -> int:
        visit.on_end(lambda: ended.append(1))
        visit.end("first")
        visit.end("second")
        return 3

    assert await recovery(visit, client) == 3
    assert visit.link.told == ["first"]  # type: ignore[attr-defined]
    assert ended == [1, 1]


async def test_a_place_is_given_back_whatever_happens(visit: Visit) -> None:
    async def wrong(visit: Visit) -> int:
        assert len(visit.box.sessions) == 1
        raise Failed("no")

    with pytest.raises(Failed):
        await places(visit, wrong)
    assert len(visit.box.sessions) == 0


async def test_who_came_and_went_is_written_by_number(visit: Visit) -> None:
    logged: list[str] = []
    visit.box.log = Log(logged.append)
    assert await record(visit, done) == 7
    told = [json.loads(line) for line in logged]
    assert [(line["event"], line["person"]) for line in told] == [("came", 1), ("went", 1)]
    assert told[1]["status"] == 7
    assert "Ann" not in "".join(logged)


async def test_what_happens_often_is_told_in_few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aurora_tui.serve.tally_log.SECONDS", 0.05)
    logged: list[str] = []
    tally = TallyLog(Log(logged.append))
    for _ in range(500):
        tally.count("ssh_cut", "crowd")
    tally.count("ssh_cut", "slow")
    await asyncio.sleep(0.2)
    told = [json.loads(line) for line in logged]
    assert [(line["why"], line["count"]) for line in told] == [("crowd", 1), ("crowd", 499), ("slow", 1)]
    tally.count("ssh_cut", "crowd")
    assert len(logged) == 4


# -- connections -----------------------------------------------------------------------------------


class Cut:
    def __init__(self, name: str, cut: list[str]) -> None:
        self.name = name
        self._cut = cut

    def abort(self) -> None:
        self._cut.append(self.name)


async def test_the_oldest_handshake_of_the_most_crowded_address_goes() -> None:
    cut: list[str] = []
    reasons: list[str] = []
    handshakes = Handshakes(reasons.append, most=4, of_address=3, seconds=60)
    for name, address in (("a1", "a"), ("b1", "b"), ("a2", "a"), ("b2", "b")):
        handshakes.begin(Cut(name, cut), address)
    assert cut == []
    handshakes.begin(Cut("a3", cut), "a")
    assert cut == ["a1"]
    for name in ("a4", "a5"):
        handshakes.begin(Cut(name, cut), "a")
    assert cut == ["a1", "a2", "a3"]
    assert reasons == ["crowd"] * 3
    assert len(handshakes) == 4


async def test_a_handshake_has_its_time() -> None:
    cut: list[str] = []
    reasons: list[str] = []
    handshakes = Handshakes(reasons.append, seconds=0.05)
    slow, quick = Cut("slow", cut), Cut("quick", cut)
    handshakes.begin(slow, "a")
    handshakes.begin(quick, "a")
    handshakes.end(quick)
    await asyncio.sleep(0.1)
    assert (cut, reasons) == (["slow"], ["slow"])
    assert len(handshakes) == 0


def test_logins_of_an_address_are_slowed_down_and_then_refused() -> None:
    now = [0.0]
    pace = LoginPace(lambda: now[0])
    assert [pace.delay("a") for _ in range(int(FREE))] == [0.0] * int(FREE)
    assert [pace.delay("a") for _ in range(3)] == [1.0, 2.0, 3.0]
    while (delay := pace.delay("a")) is not None:
        assert delay <= LONGEST_DELAY
    assert pace.delay("b") == 0.0
    now[0] += LONGEST_DELAY
    assert pace.delay("a") == pytest.approx(1.0)
    now[0] += 1_000
    assert pace.delay("a") == 0.0
    assert {pace.delay("127.0.0.1") for _ in range(100)} == {0.0}
    for number in range(MOST_ADDRESSES + 10):
        pace.delay(f"{number}")
    assert len(pace._debts) == MOST_ADDRESSES


def test_a_process_that_is_gone_is_not_looked_at() -> None:
    import os

    assert look(0) is None
    found = look(os.getpid())
    assert found is not None
    assert found.seconds > 0
    assert not found.stopped


# -- a line that is typed --------------------------------------------------------------------------


def typed(data: bytes, *, echo: bool = True, secret: bool = False) -> tuple[TypedLine, str, int]:
    line = TypedLine(echo=echo, secret=secret)
    return line, *line.take(data)


def test_a_line_is_taken_up_to_its_end_and_no_further() -> None:
    line, shown, taken = typed(b"Ann\rmore")
    assert (line.text, line.whole, shown, taken) == ("Ann", True, "Ann", 4)


def test_a_secret_is_not_shown() -> None:
    line, shown, _ = typed("geheim\x7f\x7füm\n".encode(), secret=True)
    assert (line.text, shown) == ("geheüm", "")


def test_rubbing_out_covers_wide_letters() -> None:
    line, shown, _ = typed("a雪\x7f".encode())
    assert (line.text, shown) == ("a", "a雪\b \b\b \b")
    assert typed("雪a\u0308\x15".encode())[1].endswith("\b \b" * 3)


@pytest.mark.parametrize(
    "data",
    [
        b"A\x1b[31mnn",
        b"A\x1bOPnn",
        b"\x1b[200~Ann\x1b[201~",
        b"A\xffnn",
        b"A\x00n\x07n",
        b"A\xc2\x9bnn",
        b"\x1bxAnn",
    ],
)
def test_keys_that_are_no_letters_are_left_out(data: bytes) -> None:
    assert typed(data)[0].text == "Ann"


def test_a_line_is_bounded_and_can_be_given_up() -> None:
    line, shown, _ = typed(b"x" * 10_000)
    assert (len(line.text), len(shown)) == (LONGEST, LONGEST)
    assert typed(b"Ann\x03")[0].given_up
    assert typed(b"\x04")[0].given_up
    line, _, _ = typed(b"Ann\x04")
    assert (line.text, line.given_up) == ("Ann", False)


def test_a_letter_may_come_in_pieces() -> None:
    line = TypedLine(echo=True, secret=False)
    assert [line.take(bytes([byte]))[0] for byte in "ë".encode()] == ["", "ë"]
