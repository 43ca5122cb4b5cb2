"""What a choice is about: the things on the table that it touches, as they are now. `3?` asks for it.

The full-screen client lights them on the board while the choice is highlighted.
"""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.last_aurora.model_parts import view_of, words_of
from aurora_tui.games.last_aurora.plain.boards import card_line
from aurora_tui.games.last_aurora.plain.table_lines import enemy_line, slot_line, space_line
from aurora_tui.games.line_parts import Teller, choice_and_things
from core.kernel import Action, Decision
from core.last_aurora.rules import BESIDE, column_of, is_device
from core.last_aurora.text import Words
from core.last_aurora.text.boards import survivor
from core.last_aurora.view import View


def about_choice(model: TableModel, decision: Decision, action: Action) -> list[str]:
    """The choice itself, then a line for each thing."""
    return choice_and_things(model, decision, action, TELLERS, view_of(model), words_of(model))


def _slot(view: View, words: Words, of: list[int]) -> str:
    return slot_line(view, of[0], words)


def _space(view: View, words: Words, of: list[int]) -> str:
    return space_line(view, of[0], words)


def _road(view: View, words: Words, of: list[int]) -> str:
    return f"By {words.road(of[0])}."


def _enemy(view: View, words: Words, of: list[int]) -> str:
    enemy = next(enemy for enemy in view["enemies"] if enemy["card"] == of[0])
    return enemy_line(enemy, words)


def _box(view: View, words: Words, of: list[int]) -> str:
    seat, box = of[:2]
    if box in BESIDE:
        return ""
    return card_line(view["seats"][seat], column_of(box), is_device(box), words)


def _survivor(view: View, words: Words, of: list[int]) -> str:
    card = of[0]
    for board in view["seats"]:
        for zone in ("active", "rest", "exhausted"):
            if card in board[zone]:
                ability = words.ability(words.rules.cards[card].ability)
                return f"{survivor(board, card, words)}, {zone.capitalize()}: {ability}."
    return words.card(card)


def _object(view: View, words: Words, of: list[int]) -> str:
    return words.object_card(of[0])


TELLERS: dict[str, Teller[View, Words]] = {
    "slot": _slot,
    "bonus": _slot,
    "block": _slot,
    "offer": _slot,
    "space": _space,
    "road": _road,
    "enemy": _enemy,
    "counter": _enemy,
    "box": _box,
    "survivor": _survivor,
    "object": _object,
}
