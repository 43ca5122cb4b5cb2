"""Whether the rules know each ability that a card or a box names.

A key is known if a hook has an answer for it, so a new ability is a record and an answer. Checks give
"" or the first thing wrong, in a sentence that names file, record and field.
"""

from collections.abc import Iterable
from typing import Any

from core.kernel import Hook
from core.last_aurora.addon_registry import import_part
from core.last_aurora.hooks import EVENT, OF_BOXES, OF_SURVIVORS, OF_WEAPONS, OFFER_COUNT
from core.last_aurora.tables.checks.cards import place
from core.last_aurora.tables.records import Catalogue

OF_CARDS: dict[str, tuple[Hook[..., Any], ...]] = {
    "survivor": OF_SURVIVORS,
    "encounter": (OFFER_COUNT,),
    "event": (EVENT,),
}


def card_abilities(catalogue: Catalogue) -> str:
    """Rules never name a card: what it does beyond its kind is answered under its key."""
    for card in catalogue.every_card:
        if card.ability and not _known(card.ability, OF_CARDS.get(card.kind, ())):
            return f'{place(card)}, ability: belongs on no {card.kind}, got "{card.ability}".'
    return ""


def box_abilities(catalogue: Catalogue) -> str:
    """As of cards; a box with a rating is a Weapon, and has the ability of one."""
    for box in catalogue.boxes[1:]:
        if box.ability and not _known(box.ability, OF_WEAPONS if box.rating else OF_BOXES):
            return f'boxes.toml, record {box.id} "{box.name}", ability: fits no box of the rules.'
    return ""


def _known(key: str, hooks: tuple[Hook[..., Any], ...]) -> bool:
    """The rules of add-ons are imported only if a key is not the base's."""
    if not _answered(key, hooks):
        import_part("rules")
    return _answered(key, hooks)


def _answered(key: str, hooks: Iterable[Hook[..., Any]]) -> bool:
    return any(hook.knows(key) for hook in hooks)
