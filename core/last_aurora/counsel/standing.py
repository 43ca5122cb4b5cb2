"""What everybody would score if the game ended now (R541-R557), from what everybody sees."""

from collections.abc import Sequence

from core.kernel.counsel import Standing
from core.last_aurora.rules import Rules, column_of, is_device
from core.last_aurora.tables.records import DAMAGE, FOOD
from core.last_aurora.text import Words
from core.last_aurora.view import PlayerView, View
from core.last_aurora.view_hooks import MORE_POINTS

BOXES = {"fame1": 1, "fame2": 2}


def standing(rules: Rules, words: Words, view: View) -> Sequence[Standing]:
    """The lines of all seats that are still in the game; nothing before the first round."""
    seats = [seat for seat in view["order"] if not view["seats"][seat]["out"]]
    if not seats or not view["round"]:
        return ()
    mooring = rules.moorings[view["aurora"]]
    reached = any(view["seats"][seat]["progress"] >= mooring for seat in seats)
    last = min(seats, key=lambda seat: view["seats"][seat]["progress"])
    behind = view["seats"][last]
    ahead = rules.distances(behind["space"], tuple(behind["roads"]), tuple(view["closed"]))
    found = []
    for seat in sorted(seats):
        board = view["seats"][seat]
        if not any(board["cars"]):  # it is played by an add-on, with lines of its own
            lines = {"road": _road(board, behind, ahead), "fame": board["fame"]}
            notes = []
            for more, note in MORE_POINTS.all(rules.addons, rules, view, seat, reached):
                lines.update(more)
                notes.append(note)
            found.append(Standing(seat, lines, " ".join(notes)))
            continue
        crew = (*board["active"], *board["rest"], *board["exhausted"])
        clean = sum(card not in board["contamination"] for card in crew)
        lines = {
            "road": _road(board, behind, ahead),
            "fame": board["fame"],
            "objects": board["object_count"],
            "boxes": _boxes(board, rules),
            "abilities": _abilities(board, crew, rules, there=board["progress"] >= mooring),
            "rescued": clean if reached else 0,
            "intact": 0 if reached else intact(board),
        }
        found.append(Standing(seat, lines, _note(board, clean, rules, reached=reached)))
    return found


def _road(board: PlayerView, behind: PlayerView, ahead: dict[int, int]) -> int:
    return ahead.get(board["space"], board["progress"] - behind["progress"])


def _boxes(board: PlayerView, rules: Rules) -> int:
    """Fame in undamaged boxes, as far as a view tells (R546)."""
    keys = [
        rules.boxes[kind].ability for box, kind in board["kinds"].items() if board["cargo"][box] != DAMAGE
    ]
    food = list(board["cargo"].values()).count(FOOD)
    points = sum(BOXES.get(key, 0) for key in keys) + keys.count("ecosystem") * min(2, food)
    tainted = sum(board["contamination"].values())
    return points + keys.count("contamination_fame") * min(2, tainted)


def _abilities(board: PlayerView, crew: Sequence[int], rules: Rules, *, there: bool) -> int:
    """Fame by Survivors' abilities (R546)."""
    keys = [rules.cards[card].ability for card in crew]
    owned = (*board["cars"], *board["devices"], *crew)
    loot = any(rules.cards[card].deck == "loot" for card in owned if card)
    points = keys.count("orphan") + keys.count("prisoner") + 2 * loot * keys.count("bounty_hunter")
    return points + there * keys.count("immunologist")


def intact(board: PlayerView) -> int:
    """Convoy cards without Damage (R551)."""
    hurt = {(column_of(box), is_device(box)) for box, token in board["cargo"].items() if token == DAMAGE}
    places = [(column, False) for column, card in enumerate(board["cars"]) if card]
    places += [(column, True) for column, card in enumerate(board["devices"]) if card]
    return sum(place not in hurt for place in places)


def _note(board: PlayerView, clean: int, rules: Rules, *, reached: bool) -> str:
    """What would count if the other end came (R550, R551)."""
    if reached:
        return f"If nobody had reached the Aurora: {intact(board)} for whole cards in place of Survivors."
    return f"If somebody reaches the Aurora: {clean} for clean Survivors in place of whole cards."
