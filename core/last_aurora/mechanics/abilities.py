"""Survivor abilities and special boxes: each answers a question the rules ask (R335-R337, R699-R756).

Abilities work from the Active Zone only; those that count at the end work from any zone (R546).
"""

from core.kernel import Action
from core.last_aurora import hooks
from core.last_aurora.actions import SURVIVORS, TOKENS, target
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import gain, repair
from core.last_aurora.mechanics.convoy import convoy_cards
from core.last_aurora.mechanics.objects import make_active
from core.last_aurora.mechanics.road import far_behind
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import FOOD, RESOURCES


def active_keys(t: Table, seat: int) -> list[str]:
    """Ability keys of the Survivors in the Active Zone who may do something in this phase."""
    return t.rules.keys(t.state.seats[seat].ready(t.state.late))


# -- Survivors, in the order of the appendix -------------------------------------------------------


@hooks.CREW_SCORE.answer("bounty_hunter")
def bounty_hunter(t: Table, seat: int) -> int:
    """2 Fame at the end with at least one Loot card (R703)."""
    board = t.state.seats[seat]
    loot = any(t.rules.cards[card].deck == "loot" for card in (*convoy_cards(board), *board.crew()))
    return 2 if loot else 0


@hooks.SPEED.answer("co_pilot")
def co_pilot(t: Table, seat: int) -> int:
    """+1 speed, +1 more if 6 or more spaces behind the leader (R707)."""
    return 2 if far_behind(t, seat) else 1


@hooks.SPEED.answer("driver")
def driver(t: Table, seat: int) -> int:
    """+1 speed (R711)."""
    return 1


@hooks.OPENS_ALL_BONUSES.answer("explorer")
def explorer(t: Table, seat: int) -> bool:
    """The bonus action of any of the five slots (R715, A7)."""
    return True


@hooks.KEEPS_CREW_CLEAN.answer("hermit")
def hermit(t: Table, seat: int) -> bool:
    """No Contamination on those who explore with him (R719)."""
    return True


def _lacking(t: Table, seat: int) -> list[int]:
    held = cargo.held(t.state.seats[seat])
    return [token for token in RESOURCES if token not in held and t.state.reserve[token]]


@hooks.AT_REST_OPEN.answer("jackal")
def jackal_open(t: Table, seat: int) -> bool:
    """A kind of Resource is lacking."""
    return bool(_lacking(t, seat))


@hooks.AT_REST.answer("jackal")
def jackal(t: Table, seat: int) -> None:
    """Take one Resource of a kind the convoy lacks (R723, C12)."""
    t.ask(seat, "jackal", [TOKENS[token] for token in _lacking(t, seat)], jackal_took, seat)


@seat_step
def jackal_took(t: Table, seat: int, action: Action) -> None:
    """The Resource comes from the reserve."""
    t.push(gain, seat, (target(action),))


@hooks.RESTS_AFTER_EXPLORING.answer("leader")
def leader(t: Table, seat: int) -> bool:
    """Never exhausted: goes to the Rest Zone (R727)."""
    return True


@hooks.AT_REST_OPEN.answer("mechanic")
def mechanic_open(t: Table, seat: int) -> bool:
    """Something is damaged."""
    return bool(cargo.damaged(t.state.seats[seat]))


@hooks.AT_REST.answer("mechanic")
def mechanic(t: Table, seat: int) -> None:
    """Remove up to 2 Damage (R731)."""
    t.push(repair, seat, 2)


@hooks.MOVEMENT_ABILITY_OPEN.answer("medic")
def medic_open(t: Table, seat: int) -> bool:
    """Somebody rests."""
    return bool(t.state.seats[seat].rest)


@hooks.MOVEMENT_ABILITY.answer("medic")
def medic(t: Table, seat: int) -> None:
    """One Survivor from Rest to Active, whose Movement ability works at once (R735-R737)."""
    t.ask(seat, "medic", [SURVIVORS[card] for card in t.state.seats[seat].rest], healed, seat)


@seat_step
def healed(t: Table, seat: int, action: Action) -> None:
    """The patient is up."""
    make_active(t, seat, target(action))


@hooks.CREW_SCORE.answer("orphan", "prisoner")
def one_fame(t: Table, seat: int) -> int:
    """1 Fame at the end (R740, R646)."""
    return 1


@hooks.KEEPS_FAME.answer("preacher")
def preacher(t: Table, seat: int) -> bool:
    """No Fame lost by the card action when he explores; a bonus still costs it (R744-R746, C29)."""
    return True


@hooks.IGNORES_ENEMY.answer("renegade")
def renegade(t: Table, seat: int) -> bool:
    """One Enemy's ambush and attack are ignored in this phase (R750-R752)."""
    return True


@hooks.FIRST_HIT_BONUS.answer("shooter")
def shooter(t: Table, seat: int) -> int:
    """+1 damage on the first successful shot of the phase (R756)."""
    return 1


# -- special boxes (R1252-R1312, R622-R642) --------------------------------------------------------


@hooks.BOX_SPEED.answer("speed")
def speed_box(t: Table, seat: int) -> int:
    """+1 speed (R1252)."""
    return 1


@hooks.BOX_TRACKS.answer("tracks")
def tracks_box(t: Table, seat: int) -> bool:
    """Shortcuts are open (R410, C37)."""
    return True


@hooks.BOX_END_OF_ROUND.answer("food")
def food_box(t: Table, seat: int) -> None:
    """1 Food at the end of each round, into another box (R1312, A8)."""
    t.push(gain, seat, (FOOD,))


@hooks.BOX_SCORE.answer("fame1")
def fame1_box(t: Table, seat: int) -> int:
    """1 Fame (R626)."""
    return 1


@hooks.BOX_SCORE.answer("fame2")
def fame2_box(t: Table, seat: int) -> int:
    """2 Fame (R638)."""
    return 2


@hooks.BOX_SCORE.answer("ecosystem")
def ecosystem_box(t: Table, seat: int) -> int:
    """1 Fame for each Food in the convoy, at most 2 (R634)."""
    return min(2, cargo.count(t.state.seats[seat], FOOD))


@hooks.BOX_RECYCLES.answer("recycle")
def recycle_box(t: Table, seat: int) -> bool:
    """Food, too, gives +1 speed each (R642)."""
    return True
