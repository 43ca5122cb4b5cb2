"""A seat's board in one line, and its parts in words: from a view alone."""

from collections import Counter
from collections.abc import Sequence

from core.last_aurora.addon_registry import addons
from core.last_aurora.tables.records import DAMAGE, RESOURCES
from core.last_aurora.text.names import Names
from core.last_aurora.text.seen import SUMMARY
from core.last_aurora.view import PlayerView, View


def summary(view: View, seat: int, names: Names) -> str:
    """Place, goods, crew and Objects of a seat."""
    for line in SUMMARY.all([addon.key for addon in addons()], view, seat, names):
        if line:
            return line
    board = view["seats"][seat]
    name = names.player(seat)
    if board["out"]:
        return f"{name} is out of the game."
    counts = Counter(board["cargo"].values())
    goods = [f"{counts[token]} {names.token(token)}" for token in RESOURCES]
    if counts[DAMAGE]:
        goods.append(f"{counts[DAMAGE]} Damage")
    parts = [
        f"{name}: {names.space(board['space'])}, speed {board['speed']}, Fame {board['fame']}",
        ", ".join(goods),
        f"Active {crew(board, board['active'], names)}",
    ]
    parts += [
        f"{zone} {crew(board, cards, names)}"
        for zone, cards in (("Rest", board["rest"]), ("Exhausted", board["exhausted"]))
        if cards
    ]
    return "; ".join([*parts, objects(view, seat, names)]) + "."


def objects(view: View, seat: int, names: Names) -> str:
    """Objects by name to their owner, by number to others."""
    board = view["seats"][seat]
    if board["objects"]:
        held = Counter(board["objects"])
        return "Objects: " + ", ".join(
            names.object(kind) + (f" x{number}" if number > 1 else "") for kind, number in held.items()
        )
    return {0: "no Objects", 1: "1 Object"}.get(board["object_count"], f"{board['object_count']} Objects")


def crew(board: PlayerView, cards: Sequence[int], names: Names) -> str:
    """Survivors, "nobody" for none."""
    return ", ".join(survivor(board, card, names) for card in cards) or "nobody"


def survivor(board: PlayerView, card: int, names: Names) -> str:
    """ "Leader (skill 2)", with Contamination and Food if there are any."""
    marks, food = board["contamination"].get(card, 0), board["food"].get(card, 0)
    notes = [f"skill {board['skill'][card]}"]
    notes += [f"{marks} Contamination"] * bool(marks) + [f"{food} Food"] * bool(food)
    return f"{names.survivor(card, board)} ({', '.join(notes)})"
