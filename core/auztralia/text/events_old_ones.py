"""What happened in the turns of the Old Ones, and the end."""

from collections.abc import Sequence

from core.auztralia.tables.records import NONE
from core.auztralia.text import effects
from core.auztralia.text.names import Names
from core.auztralia.text.sentences import EVENTS
from core.kernel.phrases import capital


@EVENTS.says("old_ones_turn")
def old_ones_turn(names: Names, space: int) -> str:
    """Their disc has moved (L131)."""
    lit = ", which is lit" if space in names.rules.lit else ""
    return f"The Old Ones' turn, on space {space}{lit}."


@EVENTS.says("revelation")
def revelation(names: Names, revelation: int, left: int) -> str:
    """On a lit space (L132)."""
    row = names.tables.revelations[revelation]
    return f"Revelation, {effects.revelation_name(row)}: {effects.revelation(names.tables, row)}."


@EVENTS.says("revelation_idle")
def revelation_idle(names: Names, revelation: int) -> str:
    """Nothing to do, or no card (Z83)."""
    if revelation == NONE:
        return "No Revelation card is left to turn."
    return "The Revelation finds nothing to do."


@EVENTS.says("persons_discarded")
def persons_discarded(names: Names, persons: Sequence[int]) -> str:
    """Personality cards leave the display and the game by Assassinate (L135)."""
    leave = "leaves" if len(persons) == 1 else "leave"
    return f"{names.persons(persons)} {leave} the display and the game."


@EVENTS.says("move_card")
def move_card(names: Names, card: int, only: int) -> str:
    """A card for movement (L138)."""
    row = names.tables.oldcards[card]
    alone = ", if that is the one turned up" if only != NONE and row.circles else ""
    return f"Old One card {row.id} {effects.old_card_moves(row)}{alone}."


@EVENTS.says("moved")
def moved(names: Names, number: int, old_one: int, start: int, hex: int) -> str:
    """Towards the nearest port or healthy farm (L139)."""
    return f"{capital(names.the_old_one(old_one))} goes from hex {start} to hex {hex}."


@EVENTS.says("blighted")
def blighted(names: Names, seat: int, hex: int, farm: int) -> str:
    """Entered by an Old One (L142)."""
    return f"The {names.field('farm', farm)} of {names.player(seat)} on hex {hex} is blighted."


@EVENTS.says("game_over")
def game_over(names: Names, cause: str) -> str:
    """Which of the two ways the game ended in (L145-L148)."""
    if cause == "port":
        return "A port is lost: the game is over."
    return "All discs are on the last space: the game is over."
