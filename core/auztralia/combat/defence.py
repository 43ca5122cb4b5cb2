"""A port that Old Ones have entered defends itself (Z76 to Z81, L120-L125)."""

from core.auztralia.combat.fight import lose, next_card
from core.auztralia.combat.force import begin_combat
from core.auztralia.state import Table
from core.auztralia.steps import step


@step
def defend_port(t: Table, seat: int) -> None:
    """All units of the Barracks must fight, without a choice; with none the port is lost without a card."""
    board = t.state.seats[seat]
    combat = begin_combat(t, seat, board.port, board.units, defence=True)
    board.units = [0] * len(combat.force)
    t.emit("port_attacked", seat=seat, hex=board.port)
    if any(combat.force):
        next_card(t, seat)
    else:
        lose(t, combat, saved=False)
