"""Ways in that lead to one table or seat: `aurora join --table --seat --stay`."""

from collections.abc import Iterator

import pytest

from aurora_tui.cli import run
from aurora_tui.client.seat_binding import SeatBinding
from aurora_tui.client.start_request import Launch
from tests.aurora_tui.plain.test_net import Place, two
from tests.aurora_tui.screens.kit import lines, opened, page

pytestmark = pytest.mark.e2e


@pytest.fixture
def place() -> Iterator[Place]:
    place = Place()
    yield place
    place.close()


def opener(place: Place, words: str) -> None:
    """Somebody who opens a table and does not sit at it."""
    zoe = place.join("Zoe")
    zoe.until("A number goes")
    zoe.type(words)
    zoe.until("Zoe (you) has seat 1")
    zoe.type("stand")
    zoe.until("Seat 1 is open")


def refused(place: Place, *more: str) -> str:
    """The sentence with which somebody is sent away."""
    client = place.join("Ann", *more)
    assert client.end() == 1
    return client.errors().strip()


def test_straight_to_a_seat_of_the_newest_table(place: Place) -> None:
    assert refused(place, "--seat", "1") == (
        "No table is open at this host yet; come again when somebody has opened one."
    )
    opener(place, "open 2")
    opener(place, "open 3")
    ben = place.join("Ben", "--seat", "3")
    ben.until("Ben (you, not ready)")
    assert "Table 2, Last Aurora, Alpha map, before the start." in ben.said
    assert refused(place, "--seat", "3") == "Seat 3 is not open."
    assert refused(place, "--seat", "4") == "Table 2 has 3 seats; there is no seat 4."
    assert refused(place, "--table", "7") == "There is no table 7 here."
    ann = place.join("Ann", "--table", "1", "--seat", "2")
    ann.until("Ann (you, not ready)")
    assert "Table 1, Last Aurora, Alpha map, before the start." in ann.said


def test_a_way_in_leads_nowhere_else(place: Place) -> None:
    opener(place, "open 3")
    opener(place, "open 2")
    ben = place.join("Ben", "--table", "1", "--seat", "2")
    ben.until("Ben (you, not ready)")
    alone = "This way in leads to seat 2 alone; 'leave' gives it back."
    for typed, answer in (
        ("sit 1", alone),
        ("1 Bob", alone),
        ("stand", alone),
        ("leave", "Table 2: nobody yet"),
        ("2", "This way in leads to table 1 alone."),
        ("open 4", "This way in leads to one place; it opens no tables."),
        ("1", "Table 1, Last Aurora, Alpha map"),
        ("2", "Ben (you) has seat 2."),
    ):
        ben.type(typed)
        ben.until(answer)


def test_a_bound_seat_is_one_person_and_the_newest_link_has_it(place: Place) -> None:
    opener(place, "open 2")
    first = place.join("Ann", "--seat", "1", "--stay")
    first.until("Ann (you, not ready)")
    second = place.join("Ann", "--seat", "1", "--stay")
    second.until("Ann (you, not ready)")
    assert first.end() == 1
    assert "Your seat was opened from another place." in first.errors()
    moved = place.join("Ann", "--seat", "2", "--stay")
    moved.until("Ann (you, not ready)")
    assert [line for line in moved.said if line.startswith("  1. ")] == ["  1. open"]


def test_a_game_that_has_begun_is_for_those_who_hold_its_seats(place: Place) -> None:
    ann, _ = two(place)
    eve = place.join("Eve", "--seat", "1")
    assert eve.end() == 1
    assert eve.errors().strip() == "The game at table 1 has begun without you."
    ann.type("q")
    ann.end()
    again = place.join("Ann", "--seat", "1")
    again.until("You are back at your table")
    again.until("Last Aurora, Alpha map. Players: Ann, Ben.")
    watcher = place.join("Max", "--table", "1", "--spectate")
    watcher.until("You watch this game")


def test_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["join", "--seat", "1", "--spectate", "--plain"]) == 2
    assert run(["join", "--seat", "0", "--plain"]) == 2
    assert run(["join", "--table", "none", "--plain"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "Who only watches has no seat; leave out --seat or --spectate."
    assert said[1].startswith("--seat: it must be 1 to 16")
    assert said[2].startswith("--table: 'none' is no whole number")


async def test_the_title_of_a_bound_client_leads_nowhere_else(place: Place) -> None:
    launch = Launch(join=place.address, name="Ann", bound=SeatBinding(seat=2, stay=True))
    async with opened(launch) as pilot:
        for _ in range(200):
            await pilot.pause(0.02)
            if any("No table is open" in line for line in lines(pilot)):
                break
        assert page(pilot) == "TitleScreen"
        shown = "\n".join(lines(pilot))
        assert "No table is open at this host yet" in shown
        assert "To the tables" in shown
        assert [name for name in ("Solo", "New game", "Host a table", "Join a table") if name in shown] == []
        opener(place, "open 2")
        await pilot.press("1")
        for _ in range(200):
            await pilot.pause(0.02)
            if page(pilot) == "LobbyScreen" and any("you" in line for line in lines(pilot)):
                break
        assert [line for line in lines(pilot) if " B " in line and "Ann" in line]
        await pilot.press("home", "enter")
        for _ in range(100):
            await pilot.pause(0.02)
            if "This way in leads to seat 2 alone" in "\n".join(lines(pilot)):
                break
        assert "This way in leads to seat 2 alone" in "\n".join(lines(pilot))
        assert [line for line in lines(pilot) if " B " in line and "Ann" in line]
