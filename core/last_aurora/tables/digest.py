"""The digest of the tables in play: what a save names, so that it is opened with the same tables only.

A card of an add-on that is not in play, the other map, or a better word on a source leaves it as it is.
"""

from core.kernel.tables.digest import digest_of
from core.last_aurora.addon_registry import addons
from core.last_aurora.rules import Rules


def digest(rules: Rules) -> str:
    """32 hex digits over all values that the rules of this match can read."""
    cards = [card for card in rules.every_card if not card.addon or card.addon in rules.addons]
    boxes = sorted({box for card in cards for box in card.boxes})
    used = sorted(set(rules.object_cards()))
    tables = [name for addon in addons() if addon.key in rules.addons for name in addon.tables]
    return digest_of(
        {
            "cards": cards,
            "boxes": [rules.boxes[box] for box in boxes],
            "objects": [rules.objects[kind] for kind in used],
            "outcomes": rules.outcomes,
            "map": rules.map,
            "setup": rules.setup,
            "addons": {name: rules.catalogue.addons[name] for name in tables},
        }
    )
