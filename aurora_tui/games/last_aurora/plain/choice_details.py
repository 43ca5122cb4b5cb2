"""What a choice is about: the things on the table that it touches, as they are now. `3?` asks for it.

The full-screen client lights them on the board while the choice is highlighted.
"""

from collections.abc import Callable, Mapping
from typing import Any

from aurora_tui.games.last_aurora.plain.boards import card_line
from aurora_tui.games.last_aurora.plain.table_lines import enemy_line, slot_line, space_line
from core.kernel import Action, Decision
from core.kernel.prompts import Target
from core.last_aurora.prompts.targets import subject
from core.last_aurora.prompts.targets import targets as pointed
from core.last_aurora.rules import BESIDE, column_of, is_device
from core.last_aurora.text import Words
from core.last_aurora.text.boards import survivor

View = Mapping[str, Any]


def about_choice(view: View, decision: Decision, action: Action, words: Words) -> list[str]:
    """The choice itself, then a line for each thing."""
    lines = [f"{words.action(decision, action, view)}."]
    for hit in dict.fromkeys((*pointed(decision, action), *subject(decision))):
        told = TELLERS.get(str(hit[0]))
        try:
            line = told(view, decision, hit, words) if told else ""
        except (LookupError, TypeError):
            continue
        if line and line not in lines:
            lines.append(line)
    return lines


def _numbers(hit: Target) -> list[int]:
    return [int(value) for value in hit[1:]]


def _slot(view: View, decision: Decision, hit: Target, words: Words) -> str:
    return slot_line(view, _numbers(hit)[0], words)


def _space(view: View, decision: Decision, hit: Target, words: Words) -> str:
    return space_line(view, _numbers(hit)[0], words)


def _road(view: View, decision: Decision, hit: Target, words: Words) -> str:
    return f"By {words.road(_numbers(hit)[0])}."


def _enemy(view: View, decision: Decision, hit: Target, words: Words) -> str:
    enemy = next(enemy for enemy in view["enemies"] if enemy["card"] == _numbers(hit)[0])
    return enemy_line(enemy, words)


def _box(view: View, decision: Decision, hit: Target, words: Words) -> str:
    seat, box = _numbers(hit)[:2]
    if box in BESIDE:
        return ""
    return card_line(view["seats"][seat], column_of(box), is_device(box), words)


def _survivor(view: View, decision: Decision, hit: Target, words: Words) -> str:
    card = _numbers(hit)[0]
    for board in view["seats"]:
        for zone in ("active", "rest", "exhausted"):
            if card in board[zone]:
                ability = words.ability(words.rules.cards[card].ability)
                return f"{survivor(board, card, words)}, {zone.capitalize()}: {ability}."
    return words.card(card)


def _object(view: View, decision: Decision, hit: Target, words: Words) -> str:
    return words.object_card(_numbers(hit)[0])


TELLERS: dict[str, Callable[[View, Decision, Target, Words], str]] = {
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
