"""The Automa's board in words, from a view alone."""

from collections import Counter
from collections.abc import Iterator

from core.kernel import Event
from core.last_aurora.addons.automa.tables import star_groups
from core.last_aurora.addons.automa.view import AutomaMarks, marks_of
from core.last_aurora.tables.records import RESOURCES, SURVIVOR, TOKEN_LETTERS
from core.last_aurora.text.names import Names
from core.last_aurora.text.seen import ACTING_SEAT, SUMMARY
from core.last_aurora.view import View


def is_automa(view: View, seat: int) -> bool:
    """Whether a seat is the Automa's: the last one, where it plays."""
    return "automa_hold" in view.get("marks", {}) and seat == len(view["seats"]) - 1


@ACTING_SEAT.answer("automa")
def acting_seat(event: Event, view: View | None) -> int:
    """What the Automa does has its name in its kind: nobody else has a board of that sort, so its events
    name no seat."""
    its_own = event.kind.startswith("automa_") and view is not None and "automa_hold" in view["marks"]
    return len(view["seats"]) - 1 if its_own and view is not None else -1


@SUMMARY.answer("automa")
def automa_summary(view: View, seat: int, names: Names) -> str:
    """Its board in one line, "" for the board of anybody else."""
    if not is_automa(view, seat):
        return ""
    board, marks = view["seats"][seat], marks_of(view)
    name = names.player(seat)
    if board["out"]:
        return f"{name} is out of the game."
    held = Counter(token for _, _, tokens in boxes_held(names, marks) for token, lies in tokens if lies)
    goods = [f"{held[token]} {names.token(token)}" for token in (*RESOURCES, SURVIVOR)]
    sick, deck, loot = (
        values[0] for values in (marks["automa_sick"], marks["automa_deck_count"], marks["automa_loot_count"])
    )
    objects = board["object_count"]
    whole, stars = star_groups(names.rules, marks["automa_damage"])
    return (
        f"{name}: {names.space(board['space'])}, Fame {board['fame']}; {', '.join(goods)}, "
        f"{len(marks['automa_damage'])} Damage, {whole} of {stars} star groups whole; "
        f"{sick} contaminated; {deck} Action cards left; "
        f"{loot} Loot, {objects} Objects."
    )


def automa_board(view: View, seat: int, names: Names) -> list[str]:
    """Its board row by row, box by box."""
    lines = [automa_summary(view, seat, names)]
    marks = marks_of(view)
    rows: dict[str, list[str]] = {}
    for number, (letter, code, tokens) in enumerate(boxes_held(names, marks)):
        lies = ", ".join(names.token(token) for token, there in tokens if there)
        says = _function(code) if not tokens else lies or "empty"
        if number in marks["automa_damage"]:
            says = f"{_function(code)}, damaged" if not tokens else "damaged"
        elif number in marks["automa_used"]:
            says += ", used"
        row = rows.setdefault(letter, [])
        row.append(f"{len(row) + 1} {says}")
    return [*lines, *(f"Row {letter}: {'; '.join(row)}." for letter, row in rows.items())]


def _function(code: str) -> str:
    if code[0] == "w" and code[1:].isdigit():
        return f"Weapon {code[1:]}"
    return "engine" if code == "+1" else code


def boxes_held(names: Names, marks: AutomaMarks) -> Iterator[tuple[str, str, list[tuple[int, bool]]]]:
    """Each box: its row, its code, its places with whether a token lies there."""
    held = iter(marks["automa_hold"])
    rows = sorted(names.rules.catalogue.addons["automa"]["row"], key=lambda row: str(row["letter"]))
    for number, row in enumerate(rows):
        for code in row["boxes"]:
            letters = code.split() if number else []
            yield row["letter"], code, [(TOKEN_LETTERS[letter], bool(next(held, 0))) for letter in letters]
