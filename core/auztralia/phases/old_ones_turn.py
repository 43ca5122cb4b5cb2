"""The Old Ones' turn: their disc, a Revelation, their moves, ports that defend (Z82 to Z92, L129-L143)."""

from core.auztralia.combat.defence import defend_port
from core.auztralia.network import held
from core.auztralia.phases.movement import is_mover, march
from core.auztralia.phases.revelations import reveal_card
from core.auztralia.phases.time_track import ends_here, move_disc
from core.auztralia.state import PURPLE, Table
from core.auztralia.tables.records import NONE


def old_ones_turn(t: Table) -> None:
    """The disc moves a space; if that brings the last disc to the end, nothing more is done (Q81)."""
    t.learn()
    space = dict(t.state.discs)[PURPLE] + 1  # it is below the last one as long as it has turns
    t.emit("old_ones_turn", space=space)
    move_disc(t, PURPLE, 1)
    if ends_here(t):
        return
    if space in t.rules.lit:
        reveal_card(t)
    movement(t)
    defend_ports(t)


def movement(t: Table) -> None:
    """Cards for movement, if anything on the map can move (Z88)."""
    if any(is_mover(t, old_one) for old_one in t.state.old_ones):
        march(t, t.rules.numbers.cards_moved, NONE)


def defend_ports(t: Table) -> None:
    """Ports with an Old One defend in seat order, after all movement; the first one lost is the end (Z81)."""
    state = t.state
    barred = held(t)
    attacked = [seat for seat in state.order() if barred >> state.seats[seat].port & 1]
    if attacked:
        t.plan(*((defend_port, seat) for seat in attacked))
