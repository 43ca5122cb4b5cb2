"""Of Personality cards, Old One cards, decks, piles and units in the supply."""

from collections import Counter
from collections.abc import Callable, Mapping

from core.auztralia.foreseen import revelations_to_come
from core.auztralia.state import END
from core.auztralia.tables.records import LEVELS
from core.auztralia.text import effects
from core.auztralia.text.about_map import card_rows
from core.auztralia.text.asked import WITHOUT_PERSONS, Asked, said
from core.kernel.about import About
from core.kernel.phrases import counted, joined

RULES_OF_SORTS = {"lasting": "L54", "combat": "L55", "single": "L56", "scoring": "L57"}


def person_told(asked: Asked, person: int) -> About:
    """A Personality card, wherever it lies."""
    row = asked.tables.personalities[person]
    owner = next((seat for seat, board in enumerate(asked.view["seats"]) if person in board["persons"]), None)
    combat = asked.view["combat"]
    used = combat is not None and person in combat["used"]
    where = f", with {asked.words.player(owner)}" if owner is not None else ""
    does = said(effects.person_line(asked.tables, row), "it has been used in this combat" if used else "")
    return About(
        row.name,
        f"{effects.SORTS[row.sort]}{where}",
        does,
        rules=(RULES_OF_SORTS[row.sort],),
        card=("personality", row.number),
    )


def place_told(asked: Asked, number: int) -> About:
    """A place of the display."""
    person = asked.view["display"][number - 1]
    if number < 1 or person < 0:
        raise LookupError(f"no card lies in place {number}")
    told = person_told(asked, person)
    gone = asked.rules.numbers.assassinated
    risk = said("an Assassinate card would discard it") if number > len(asked.view["display"]) - gone else ()
    return told._replace(
        what=f"{told.what}, in place {number} of the display",
        does=(*told.does, *risk),
        costs=("The Recruit action.",),
        rules=("L47", *told.rules),
    )


def deck_told(asked: Asked) -> About:
    """The Personality deck."""
    view, numbers = asked.view, asked.rules.numbers
    if not asked.rules.personalities:
        return About("Personality deck", "cards to recruit", said(WITHOUT_PERSONS), rules=("L18",))
    known = (
        f"you know its top card: {asked.words.person(view['known_top'])}" if view["known_top"] >= 0 else ""
    )
    out = f"out of the game: {asked.words.persons(view['persons_out'])}" if view["persons_out"] else ""
    does = said(
        f"{counted(view['persons'], 'card')} left" if view["persons"] else "no card is left",
        f"a Recruit may draw {numbers.drawn} and keep one",
        known,
        out,
    )
    return About(
        "Personality deck", "cards to recruit", does, (f"{numbers.draw_price} gold to draw.",), ("L48",)
    )


def old_card_told(asked: Asked, card: int) -> About:
    """An Old One card."""
    row = asked.tables.oldcards[card]
    does = said(*card_rows(asked, card), effects.old_card(row))
    what = "each unit kind named deals 1 damage; what follows is done to the force"
    return About(f"Old One card {row.id}", what, does, rules=("L90", "L138"), card=("old_card", card))


def old_cards_told(asked: Asked) -> About:
    """The Old One deck."""
    view = asked.view
    last = asked.tables.oldcards[view["cards_out"][-1]].id if view["cards_out"] else 0
    does = said(
        f"{counted(view['cards'], 'card')} in the deck, {len(view['cards_out']) or 'none'} discarded",
        f"the last one discarded is card {last}" if last else "",
        "the discard pile is shuffled when the deck is out",
    )
    return About(
        "Old One cards", "they decide fights and the Old Ones' moves", does, rules=("L90", "L100", "L137")
    )


def revelations_told(asked: Asked) -> About:
    """The Revelation deck: composition, what has come."""
    view, rows = asked.view, asked.tables.revelations
    used = asked.rules.numbers.revelations
    came = Counter(effects.revelation_name(rows[row]) for row in view["revelations_out"])
    turned = Counter(rows[row].level for row in view["revelations_out"])
    left = joined(f"{used - turned[level]} of level {level}" for level in LEVELS if used > turned[level])
    listed = joined(f"{name} {number}" for name, number in came.items())
    kinds = {effects.revelation_name(row): effects.revelation(asked.tables, row) for row in rows}
    does = said(
        f"{counted(view['revelations'], 'card')} left: {left}, the lowest on top"
        if view["revelations"]
        else "no card is left",
        f"{coming} of them {'comes' if coming == 1 else 'come'}, as so many lit spaces are left"
        if (coming := revelations_to_come(view, asked.rules)) < view["revelations"]
        else "",
        f"so far came: {listed}" if listed else "none has come so far",
        *(f"{name}: {text}" for name, text in kinds.items()),
    )
    return About("Revelations", "turned on lit spaces of the Time Track", does, rules=("L17", "L132-L136"))


def pile_told(asked: Asked, level: int) -> About:
    """A pile of Old Ones: how many are left, and what it was made of."""
    view = asked.view
    left = view["piles"][level - 1] if level > 0 else None
    if left is None:
        raise LookupError(f"there is no pile {level}")
    seats = 4 if asked.rules.full_piles else len(view["seats"])
    made = Counter(asked.tables.pile(level, seats))
    listed = joined(asked.words.old_ones_of(number, kind) for kind, number in sorted(made.items()))
    ended = view["phase"] == END
    does = said(
        f"{counted(left, 'tile')} left" if left else "no tile is left",
        f"of this level the game {'had' if ended else 'has'} {listed}",
    )
    return About(f"Old Ones of level {level}", "a pile face down", does, rules=("L10",))


def supply_told(asked: Asked, unit: int) -> About:
    """Units that can be bought, for the seat that asks."""
    row = asked.tables.units[unit]
    left = asked.view["units"][unit]
    does = said(
        f"{left or 'none'} left in the supply",
        effects.unit(row, asked.bonus("range")),
        _good_against(asked, unit),
    )
    gold = asked.rules.prices_of(asked.persons)[unit]
    return About(
        row.name, f"a unit, letter {row.letter}", does, (f"{gold} gold.",), ("L61", "L84"), ("unit", unit)
    )


def _good_against(asked: Asked, unit: int) -> str:
    """The rows on which it hits most: "best against zombies and Shoggoths"."""
    cards = asked.tables.oldcards
    often = [sum(unit in card.rows[row].units for card in cards) for row in range(len(effects.ROW_NAMES))]
    best = sorted(range(len(often)), key=lambda row: -often[row])[:2]
    told = joined(
        f"{effects.row_name(row, several=True)} ({often[row]} of {len(cards)} cards)" for row in best
    )
    return f"hits most often: {told}"


TOLD: Mapping[str, Callable[..., About]] = {
    "card": person_told,
    "place": place_told,
    "deck": deck_told,
    "old_card": old_card_told,
    "old_cards": old_cards_told,
    "revelations": revelations_told,
    "pile": pile_told,
    "supply": supply_told,
}
