"""How many sessions there may be, and who gives way."""

import pytest

from aurora_tui.failures import Failed
from aurora_tui.serve.addresses import of_this_machine, party
from aurora_tui.serve.sessions import NEWER, LoginSession, SessionLimits, Sessions


class Told(LoginSession):
    def __init__(self, address: str, person: int) -> None:
        self.told: list[str] = []
        super().__init__(address, person, self.told.append)


def test_a_newer_session_of_a_person_ends_the_oldest() -> None:
    sessions = Sessions(SessionLimits(2, 2, 2))
    first, second, third = (Told("a", 1) for _ in range(3))
    for session in (first, second, third):
        sessions.enter(session)
    assert (first.told, second.told) == ([NEWER], [])
    assert list(sessions) == [second, third]


def test_a_full_box_and_a_crowded_address_say_so() -> None:
    sessions = Sessions(SessionLimits(3, 1, 2))
    sessions.enter(Told("a", 1))
    sessions.enter(two := Told("a", 2))
    with pytest.raises(Failed, match="Too many sessions come from your address"):
        sessions.enter(Told("a", 3))
    sessions.enter(Told("b", 3))
    with pytest.raises(Failed, match="This box is full"):
        sessions.enter(Told("b", 4))
    sessions.enter(Told("b", 2))
    assert two.told == [NEWER]
    assert len(sessions) == 3
    sessions.leave(two)


def test_this_machine_is_no_crowd_but_a_household_is() -> None:
    sessions = Sessions(SessionLimits(9, 1, 1))
    for number, address in enumerate(("127.0.0.1", "127.0.0.1", "::1", "::1")):
        sessions.enter(Told(party(address), number))
    sessions.enter(Told(party("2001:db8::1"), 7))
    with pytest.raises(Failed, match="from your address"):
        sessions.enter(Told(party("2001:db8::ffff:2"), 8))
    sessions.enter(Told(party("2001:db8:0:1::1"), 9))


def test_an_address_belongs_to_somebody() -> None:
    assert party("::ffff:10.0.0.7") == party("10.0.0.7") == "10.0.0.7"
    assert party("fe80::1%eth0") == "fe80::/64"
    assert party("?") == "?"
    assert not of_this_machine("?")


def test_all_of_the_box_are_told() -> None:
    sessions = Sessions(SessionLimits(of_person=2))
    told = [Told("a", 1), Told("a", 1), Told("a", 2)]
    for session in told:
        sessions.enter(session)
    sessions.end_all("all")
    assert [session.told for session in told] == [["all"]] * 3
