"""The Underwater Base: scientists, the vegetable, robots that wait on their space."""

from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.panel import spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.choice_numbers import number, tone_of
from aurora_tui.games.outlive.tui.place import ROWS, Place
from aurora_tui.games.outlive.tui.signs import SCIENTIST, piece_word
from core.kernel.prompts import Target
from core.outlive.state import ROBOT, ROBOT_SPACE, SPENT
from core.outlive.tables.records import NONE


def lines(place: Place) -> list[Line]:
    """Scientists, the vegetable, and the robots that wait on their space."""
    view, model = place.view, place.model
    people: Target = ("scientists",)
    signs = SCIENTIST * view["base"] or "none"
    tone = "scientist" if view["base"] else "dim"
    name = Word("scientists ", tone_of(model, people, "text"), people)
    line: Line = [*number(model, people), name]
    if width(line) + len(signs) > place.cells:
        signs = str(view["base"])
    line.append(Word(signs, tone, people))
    robots = _robots(place)
    if robots and place.rows < ROWS:
        merged = [
            *number(model, people),
            Word(signs, tone, people),
            Word("  "),
            *_vegetable(place, brief=True),
        ]
        lines = [merged]
    else:
        lines = [line, _vegetable(place, brief=False)]
    if not robots:
        return lines
    told = [Word("robots ", "dim"), *spread(robots, " ")]
    return [*lines, told if width(told) <= place.cells else [word for part in robots for word in part]]


def _vegetable(place: Place, *, brief: bool) -> Line:
    """The token, or who has it."""
    owner, hit = place.view["vegetable"], ("vegetable",)
    if owner == NONE:
        name = Word("vegetable", tone_of(place.model, hit, "good-canned"), hit)
        return [*number(place.model, hit), name]
    label = "vegetable "
    if owner == SPENT:
        brief = brief or len(f"{label}spent") > place.cells
        return [Word(label, "dim"), Word("-" if brief else "spent", "dim")]
    who = place.model.text.player(owner)
    brief = brief or len(label) + cell_len(who) > place.cells
    return [Word(label, "dim"), Word(seat_letter(owner) if brief else who, f"seat{owner % 4}")]


def _robots(place: Place) -> list[Line]:
    """Robots on their space, and the one that may be built now."""
    found: list[Line] = []
    for seat, board in enumerate(place.view["seats"]):
        robot, hit = board["pieces"][ROBOT], ("piece", seat, ROBOT)
        numbered = number(place.model, hit, "")
        if robot["at"] == ROBOT_SPACE and (robot["built"] or numbered):
            found.append([*numbered, piece_word(seat, ROBOT, robot)])
    return found
