"""What is said of ports, of discs that move and of the time of attacks, held against the rules."""

from itertools import product

import pytest

from core.auztralia.text import AuztraliaText
from core.kernel import Action, Decision
from core.kernel.presentation import presentation
from tests.core.auztralia.table import A, B, Scene

pytestmark = pytest.mark.usefixtures("strict_words")

SHOWN = presentation("auztralia")


def words(s: Scene) -> AuztraliaText:
    """The words of a match."""
    return AuztraliaText(s.rules, s.m.view(None)["names"])


def alone() -> Scene:
    """A on 2 with port 70 and tracks to 62 and 69; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "70-69")


def port_row(s: Scene, place: int) -> str:
    """What a client says of a coast hex where a port may be placed."""
    return words(s).action(Decision(0, A, "port", (), {}), Action("port", (place,)), s.m.view(A))


def near(s: Scene, place: int) -> str:
    """What of it is near."""
    return port_row(s, place).partition("; near: ")[2]


def bare() -> Scene:
    """Nothing lies within three steps of hex 70."""
    s = Scene()
    row = s.rules.land.distances[70]
    for place in s.rules.land.numbers:
        if row[place] <= 3:
            s.remove(place).goods(place)
    return s


def at_steps(s: Scene, steps: int) -> int:
    """An Outback hex so far from hex 70."""
    land = s.rules.land
    return next(at for at in land.numbers if land.distances[70][at] == steps and s.land.spots[at].level)


def test_a_port_tells_what_two_tracks_from_it_come_to() -> None:
    """Goods of a kind all together, and Old Ones, hidden or not; nothing of three steps on."""
    s = bare()
    one, two, three = (at_steps(s, steps) for steps in (1, 2, 3))
    assert near(s, 70) == "nothing"
    s.goods(three, coal=3).old(three, "cultist")
    assert near(s, 70) == "nothing"
    s.goods(one, coal=2).goods(two, coal=1, iron=2)
    assert near(s, 70) == "3 coal and 2 iron"
    s.old(one, "cultist", hidden=True)
    assert near(s, 70) == "3 coal, 2 iron and 1 Old One"
    s.old(two, "zombie")
    assert near(s, 70) == "3 coal, 2 iron and 2 Old Ones"


def test_a_disc_moves_on_by_its_time_to_the_space_that_it_stands_on() -> None:
    """Not to the space of that number (L27)."""
    s = alone().turn().plant(("sheep", 62), ("corn", 69))
    event = next(event for event in s.log if event.kind == "disc")
    assert (event.data["time"], event.data["space"]) == (2, 4)
    assert words(s).event(event) == "The disc of Ann moves on by 2 time, to space 4."


def test_the_manual_tells_the_time_of_every_attack() -> None:
    """1 for each kind among those it names, 1 for a force without them, against what discs do (L80)."""
    told = next(
        passage.text
        for chapter in SHOWN.manual.chapters
        for passage in chapter.passages
        if passage.text.startswith("Attack, ")
    )
    head = "Attack, 1 time for each kind that the force has among "
    assert told.startswith(head)
    kinds, without = told.removeprefix(head).partition(". ")[0].split("; ")
    assert without == "1 for a force without them"
    listed = kinds.replace(" and ", ", ").split(", ")
    units = enumerate(alone().rules.units)
    named = {unit for unit, row in units if any(word.startswith(row.name.lower()) for word in listed)}
    assert len(named) == len(listed)
    for force in product((0, 1, 2), (0, 1), (0, 1), (0, 1)):
        out = dict(zip(("infantry", "car", "artillery", "airship"), force, strict=True))
        if not any(force):
            continue
        s = alone().units(A, **out).old(51, "cultist").turn().attack(51, **out)
        (event,) = s.events("attack")
        among = sum(number > 0 for unit, number in enumerate(event["units"]) if unit in named)
        assert event["time"] == max(1, among), force
