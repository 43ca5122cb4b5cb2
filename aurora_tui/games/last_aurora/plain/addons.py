"""What add-ons put on the table, in lines: Mines, Roles, tracks of duels."""

from core.last_aurora.addons.roles.text import MOTIVES, ROLE_ABILITIES, goal_of, mark_of, role_name, role_row
from core.last_aurora.text import Words
from core.last_aurora.view import View


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
