"""The Kickstarter cards (K3-K49): all, or those the option names."""

from collections.abc import Hashable

from core.kernel import Action
from core.last_aurora.hooks import (
    BOX_BURNS,
    BOX_FIRES,
    BOX_FREES_MOVE,
    BOX_FUEL_WORTH,
    DECK_CHANGED,
    EVENT,
    EXTRA_SHOTS,
    HARM_DOUBTED,
    HELD,
    UNSEEN,
)
from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.outcome_deck import finish_outcome, reveal_outcome
from core.last_aurora.mechanics.survivors import bury, contaminate
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import FUEL, Card
from core.last_aurora.unseen import Pile

IGNORE, ENDURE = Action("ignore"), Action("endure")
ASIDE = "kickstarter_aside"
"""Mark: cards that stay out of the decks."""

# -- setup (K9, K31, K41) --------------------------------------------------------------------------


@DECK_CHANGED.answer("kickstarter")
def change_deck(t: Table, deck: str, period: int, cards: list[Card]) -> list[Card]:
    """An Event is added; any other card takes the place of a plus card of its kind and period."""
    picks = t.rules.picks.get("kickstarter", ())
    for card in t.rules.every_card:
        if card.addon != "kickstarter" or card.deck != deck or card.period != period:
            continue
        if picks and card.name not in picks:
            _set_aside(t, card)
            continue
        if card.kind != "event":
            same = [other for other in cards if other.plus and other.kind == card.kind and not other.addon]
            replaced = same[t.draw("kickstarter", len(same))]
            _set_aside(t, replaced)
            cards = [other for other in cards if other is not replaced]
        cards = [*cards, card]
    return cards


def _set_aside(t: Table, card: Card) -> None:
    t.state.marks[ASIDE] = (*t.state.marks.get(ASIDE, ()), card.id)


@UNSEEN.answer("kickstarter")
def unseen(t: Table) -> list[Pile]:
    """Which plus cards have given way is as unknown as those left in the box (R67); their kinds are known."""

    def known(row: Card) -> Hashable:
        return (row.kind, row.period) if row.plus and not row.addon else row.id

    def lay(cards: list[int]) -> None:
        t.state.marks[ASIDE] = tuple(cards)

    return [Pile(t.state.marks[ASIDE], known, lay)] if ASIDE in t.state.marks else []


@HELD.answer("kickstarter")
def held(t: Table) -> tuple[list[int], list[int]]:
    """Cards out of the game."""
    return [], list(t.state.marks.get(ASIDE, ()))


# -- Convoy cards (K13-K27) ------------------------------------------------------------------------


@BOX_BURNS.answer("flamethrower")
def burns_fuel(t: Table, seat: int) -> int:
    """Fuel instead of Ammo (K13)."""
    return FUEL


@BOX_FIRES.answer("flamethrower")
def flames(t: Table, seat: int, rating: int) -> tuple[int, bool]:
    """Outcome cards until one shows a Jam or no damage; the sum of all of them (K15, A12)."""
    total = 0
    for _ in t.rules.outcomes[1:]:  # a deck without either would never stop it
        result = t.rules.outcomes[reveal_outcome(t)]
        finish_outcome(t)
        total += result.damage[rating - 1]
        if result.jam[rating - 1] or not result.damage[rating - 1]:
            return total, result.jam[rating - 1]
    return total, False


@BOX_FREES_MOVE.answer("free_move")
def free_move(t: Table, seat: int) -> bool:
    """The first Fuel of a move need not be spent (K21)."""
    return True


@BOX_FUEL_WORTH.answer("double_fuel")
def double_fuel(t: Table, seat: int) -> int:
    """Each extra Fuel is worth 2 (K27)."""
    return 2


# -- Events (K33-K37) ------------------------------------------------------------------------------


@EVENT.answer("electrostatic_storm")
def electrostatic_storm(t: Table, card: int) -> None:
    """2 Damage in the top row of each convoy (K33)."""
    t.plan(*((damage, seat, 2, "top") for seat in t.state.forward_order()))


@EVENT.answer("radioactive_cloud")
def radioactive_cloud(t: Table, card: int) -> None:
    """1 Contamination on a Survivor of each player (K37)."""
    seats = t.state.forward_order()
    t.plan(*(frame for seat in seats for frame in ((contaminate, seat, 1, ()), (bury, seat))))


# -- Survivors (K45-K49) ---------------------------------------------------------------------------


@EXTRA_SHOTS.answer("veteran")
def veteran(t: Table, seat: int) -> int:
    """One Weapon may fire twice in a phase (K45)."""
    return 1


@HARM_DOUBTED.answer("guide")
def guide(t: Table, seat: int, harm: str, args: tuple[int, ...]) -> bool:
    """Once in his Movement turn his player chooses whether to ignore what the board does (K49, A32)."""
    t.state.stack.append((harm, seat, *args))
    t.ask(seat, "road.spared", [IGNORE, ENDURE], guide_answered, seat)
    return True


@seat_step
def guide_answered(t: Table, seat: int, action: Action) -> None:
    """Damage and Contamination of the board are ignored in this phase, or not (A26, A32)."""
    if action.kind == "ignore":
        t.state.spared = 1
        t.emit("road_ignored", seat=seat)
    else:
        t.state.spared = -1
        t.emit("road_suffered", seat=seat)
