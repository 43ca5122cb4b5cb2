"""Pages of a small screen: which of them shows what a question is about."""

from aurora_tui.client.table_model import TableModel
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT, REST

PAGE_OF = {
    "space": "road",
    "road": "road",
    "enemy": "road",
    "counter": "road",
    "slot": "zone",
    "block": "zone",
    "offer": "zone",
    "bonus": "zone",
    "box": "convoy",
    "column": "convoy",
    "token": "convoy",
    "survivor": "convoy",
    "object": "convoy",
}
"""The page on which a thing is drawn."""
PAGE_OF_PHASE = {EXPLORATION: "zone", REST: "convoy", MOVEMENT: "road", FIRE: "road"}
"""The page on which a phase is played."""


def page_for(store: TableModel, *, anew: bool) -> str:
    """The page for the present question, "" to stay where one is.

    `anew`: somebody else was asked before, or in another phase.
    """
    first = store.choices[0].targets if store.choices else ()
    if first and first[0][0] in PAGE_OF:
        return PAGE_OF[str(first[0][0])]
    return PAGE_OF_PHASE.get(store.view["phase"], "") if anew and store.view else ""
