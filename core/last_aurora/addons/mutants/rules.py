"""The Mutants (K241-K306): other Enemies and other Loot in the place of the clan."""

from core.kernel import Action
from core.last_aurora.actions import SURVIVORS, target
from core.last_aurora.hooks import (
    AMBUSH,
    BOX_DRIVE,
    BOX_DRIVE_OPEN,
    BOX_SCORE,
    CREW_SCORE,
    DECK_CHANGED,
    HELD,
)
from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.enemies import ambush_effect
from core.last_aurora.mechanics.road import progress
from core.last_aurora.mechanics.survivors import bury, contaminate, contaminated, part_with
from core.last_aurora.phases.end_of_round import mooring_progress
from core.last_aurora.phases.movement import faster
from core.last_aurora.state import MOVEMENT, Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import Card

ASIDE = "mutants_aside"
"""Mark: the clan and its Loot, and what the Juggernaut has used up, out of the game."""
DRAWN = "mutants_drawn"
"""Mark: the Enemy whose ambush the Juggernaut copies, and the moment it was drawn."""

# -- setup (K254) ----------------------------------------------------------------------------------


@DECK_CHANGED.answer("mutants")
def change_deck(t: Table, deck: str, period: int, cards: list[Card]) -> list[Card]:
    """Enemies and Loot are replaced."""
    if deck not in ("enemy", "loot"):
        return cards
    t.state.marks[ASIDE] = (*t.state.marks.get(ASIDE, ()), *(card.id for card in cards))
    wanted = ("mutants", deck, period)
    return [card for card in t.rules.every_card if (card.addon, card.deck, card.period) == wanted]


@HELD.answer("mutants")
def held(t: Table) -> tuple[list[int], list[int]]:
    """Cards out of the game."""
    return [], list(t.state.marks.get(ASIDE, ()))


# -- ambushes (K260-K280) --------------------------------------------------------------------------


@AMBUSH.answer("each_survivor")
def for_each_survivor(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """Damage for each Survivor of the convoy (K264; the thing counted is designed)."""
    t.push(damage, seat, len(t.state.seats[seat].crew()), words[1])


@AMBUSH.answer("each_sick")
def for_each_contaminated(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """Damage for each contaminated Survivor (K272)."""
    t.push(damage, seat, len(contaminated(t, t.state.seats[seat].crew())), words[1])


@AMBUSH.answer("contamination")
def plague(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """1 Contamination on a Survivor (K268)."""
    t.plan((contaminate, seat, 1, ()), (bury, seat))


@AMBUSH.answer("butcher")
def butcher(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """One contaminated Survivor is lost, card and token (K276, A6)."""
    sick = contaminated(t, t.state.seats[seat].crew())
    if sick:
        t.ask(seat, "survivor.butcher", [SURVIVORS[other] for other in sick], butchered, seat)


@seat_step
def butchered(t: Table, seat: int, action: Action) -> None:
    """The chosen one."""
    part_with(t, seat, target(action))
    t.emit("survivor_lost", seat=seat, card=target(action))


@AMBUSH.answer("another")
def another(t: Table, seat: int, card: int, words: tuple[str, ...]) -> None:
    """The ambush of a discarded Enemy drawn at random, which then is discarded again (K280)."""
    drawn = _drawn_now(t)
    if drawn:
        t.plan(*((ambush_effect, seat, card, text) for text in t.rules.cards[drawn].ambush))


def _drawn_now(t: Table) -> int:
    """One draw serves all convoys of an ambush: those of the same round and Outcome card."""
    state = t.state
    moment = (state.round, state.outcome)
    kept = state.marks.get(DRAWN, ())
    if kept[1:] == moment:
        return kept[0]
    others = [enemy for enemy in state.enemy_discard if t.rules.cards[enemy].ambush != ("another",)]
    drawn = others[t.draw("juggernaut", len(others))] if others else 0
    state.marks[DRAWN] = (drawn, *moment)
    if drawn:
        t.emit("juggernaut", card=drawn)
    return drawn


# -- Loot (K286-K306) ------------------------------------------------------------------------------


@BOX_SCORE.answer("contamination_fame")
def contamination_fame(t: Table, seat: int) -> int:
    """1 Fame for each Contamination in the convoy, at most 2 (K286)."""
    return min(2, sum(t.state.contamination.get(card, 0) for card in t.state.seats[seat].crew()))


@CREW_SCORE.answer("immunologist")
def immunologist(t: Table, seat: int) -> int:
    """1 Fame if the convoy is at or past the Aurora (K290)."""
    return int(progress(t, seat) >= mooring_progress(t))


@BOX_DRIVE_OPEN.answer("grinder")
def grinder_open(t: Table, seat: int) -> bool:
    """While driving, with somebody to spare (K298)."""
    return t.state.phase == MOVEMENT and t.state.driving and len(t.state.seats[seat].crew()) > 1


@BOX_DRIVE.answer("grinder")
def grinder(t: Table, seat: int) -> None:
    """A Survivor for 2 speed and 1 Damage."""
    crew = t.state.seats[seat].crew()
    t.ask(seat, "survivor.grind", [SURVIVORS[card] for card in crew], ground, seat)


@seat_step
def ground(t: Table, seat: int, action: Action) -> None:
    """Card and token go (A6)."""
    t.push(damage, seat, 1, "any")
    part_with(t, seat, target(action))
    t.emit("survivor_lost", seat=seat, card=target(action))
    faster(t, seat, 2)
