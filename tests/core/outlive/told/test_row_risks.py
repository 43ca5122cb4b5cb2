"""What a row of several answers puts at risk is that of all of them together (O42, O65, O67)."""

from core.kernel.prompts import Choice
from core.outlive.counsel import warnings
from core.outlive.prompts import prompts
from core.outlive.text.rows import asked_later
from tests.core.outlive.table import P, Scene
from tests.core.outlive.told.heard import Heard


def risks(heard: Heard, row: Choice) -> list[str]:
    """As clients ask for it: of the first answer, then of the later ones."""
    found = [(heard.decision, row.action)]
    found += [
        (asked_later(heard.decision, row, at, heard.view), step.action) for at, step in enumerate(row.then)
    ]
    told = [warnings(heard.rules, heard.words, heard.view, asked, action) for asked, action in found]
    return list(dict.fromkeys(sentence for each in told for sentence in each))


def row_of(heard: Heard, kind: str, answers: int) -> Choice:
    rows = prompts(heard.rules).choices(heard.decision, heard.view)
    return next(row for row in rows if row.action.kind == kind and len(row.then) == answers - 1)


def test_o65_all_who_move_in_together_are_missed_in_the_airlock() -> None:
    s = Scene(events=()).airlock(P, 3).room(P, "bench", 0).step("build", P)
    heard = Heard(s)
    assert risks(heard, row_of(heard, "move", 3)) == [
        "The next night has 2 radiation: with 0 in the airlock 2 may pass."
    ]


def test_o42_the_last_of_several_ammo_is_told() -> None:
    s = Scene().give(P, ammo=2).prey("for", "deer").go(P, "5", "for")
    heard = Heard(s)
    rows = prompts(heard.rules).choices(heard.decision, heard.view)
    row = next(row for row in rows if sum(step.action.kind == "ammo" for step in row.then) == 2)
    assert risks(heard, row) == ["This is the only ammo."]


def test_o42_a_hunt_that_takes_all_ammo_says_so() -> None:
    heard = Heard(Scene().give(P, ammo=2).equip(P, "trap").prey("for", "bear").go(P, "3", "for"))
    assert heard.risks("hunt", "bear") == ["This takes all of the ammo."]
    heard = Heard(Scene().give(P, ammo=3).equip(P, "trap").prey("for", "bear").go(P, "3", "for"))
    assert heard.risks("hunt", "bear") == []
    heard = Heard(Scene().give(P, ammo=1).prey("for", "hare").go(P, "3", "for"))
    assert heard.risks("hunt", "hare") == []


def test_o42_a_row_that_goes_to_hunt_with_all_ammo_says_so() -> None:
    s = Scene().give(P, ammo=2).equip(P, "trap").prey("for", "bear").hero(P, "3", "dam").turn(P).piece("3")
    heard = Heard(s)
    rows = prompts(heard.rules).choices(heard.decision, heard.view)
    row = next(row for row in rows if any(step.action.kind == "hunt" for step in row.then))
    assert "This takes all of the ammo." in risks(heard, row)
