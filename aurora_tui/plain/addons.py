"""What add-ons put on the table, in lines: the Automa's board, Mines, Roles, tracks of duels."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from core.last_aurora.addons.automa.text import star_groups
from core.last_aurora.addons.roles.text import MOTIVES, ROLE_ABILITIES, goal_of, mark_of, role_name, role_row
from core.last_aurora.tables.records import RESOURCES, SURVIVOR, TOKEN_LETTERS
from core.last_aurora.text import Words

View = Mapping[str, Any]


def is_automa(view: View, seat: int) -> bool:
    """Whether a seat is the Automa's: the last one, where it plays."""
    return "automa_hold" in view.get("marks", {}) and seat == len(view["seats"]) - 1


def automa_status(view: View, seat: int, words: Words) -> str:
    """Its board in one line."""
    board, marks = view["seats"][seat], view["marks"]
    name = words.player(seat)
    if board["out"]:
        return f"{name} is out of the game."
    held = Counter(token for _, _, tokens in _boxes(words, marks) for token, lies in tokens if lies)
    goods = [f"{held[token]} {words.token(token)}" for token in (*RESOURCES, SURVIVOR)]
    sick, deck, loot = (marks[f"automa_{what}"][0] for what in ("sick", "deck_count", "loot_count"))
    objects = board["object_count"]
    whole, stars = star_groups(words.rules, marks["automa_damage"])
    return (
        f"{name}: {words.space(board['space'])}, Fame {board['fame']}; {', '.join(goods)}, "
        f"{len(marks['automa_damage'])} Damage, {whole} of {stars} star groups whole; "
        f"{sick} contaminated; {deck} Action cards left; "
        f"{loot} Loot, {objects} Objects."
    )


def automa_board(view: View, seat: int, words: Words) -> list[str]:
    """Its board row by row, box by box."""
    lines = [automa_status(view, seat, words)]
    marks = view["marks"]
    rows: dict[str, list[str]] = {}
    for number, (letter, code, tokens) in enumerate(_boxes(words, marks)):
        lies = ", ".join(words.token(token) for token, there in tokens if there)
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


def _boxes(words: Words, marks: Mapping[str, Any]) -> Iterator[tuple[str, str, list[tuple[int, bool]]]]:
    """Each box: its row, its code, its places with whether a token lies there."""
    held = iter(marks["automa_hold"])
    rows = sorted(words.rules.catalogue.addons["automa"]["row"], key=lambda row: str(row["letter"]))
    for number, row in enumerate(rows):
        for code in row["boxes"]:
            letters = code.split() if number else []
            yield row["letter"], code, [(TOKEN_LETTERS[letter], bool(next(held, 0))) for letter in letters]


def seat_lines(view: View, seat: int, words: Words) -> list[str]:
    """What add-ons give a player: the Role, the secret objective to its owner, the tracks."""
    marks = view.get("marks", {})
    lines: list[str] = []
    role = mark_of(view, "roles_ability", seat)
    if role:
        ability = ROLE_ABILITIES[role_row(words, role)["ability"]]
        motive = MOTIVES[mark_of(view, "roles_motive", seat)]
        lines.append(f"Role: {role_name(words, role)}: {ability}{f'; now {motive}' if motive else ''}.")
    goal = mark_of(view, "roles_goal", seat)
    if goal:
        lines.append(f"Objective of the {role_name(words, goal)}: {goal_of(words, goal)}.")
    if "pvp_evasion" in marks:
        evasion, aggression = mark_of(view, "pvp_evasion", seat), mark_of(view, "pvp_aggression", seat)
        lines.append(f"Evasion track: {evasion}. Aggression track: {aggression}.")
    return lines


def road_lines(view: View, words: Words) -> list[str]:
    """Mines on the road."""
    mines = view.get("marks", {}).get("mines", ())
    laid = [
        f"{words.road(road)} by {words.player(owner)}"
        for road, owner in zip(mines[::2], mines[1::2], strict=False)
    ]
    return [f"Mines: {'; '.join(laid)}."] if laid else []


def has_secrets(view: View, seat: int) -> bool:
    """Whether a seat's own view shows what others may not see."""
    marks = view.get("marks", {})
    return bool(
        view["seats"][seat]["objects"] or mark_of(view, "roles_goal", seat) or marks.get("roles_dealt")
    )
