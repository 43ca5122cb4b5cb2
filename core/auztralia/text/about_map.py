"""Of hexes, sides, Old Ones and spaces of the Time Track."""

from collections.abc import Callable, Mapping, Sequence

from core.auztralia.foreseen import circling, revelations_to_come, tracks_at_most
from core.auztralia.state import HIDDEN, PURPLE
from core.auztralia.tables.records import FARMS
from core.auztralia.text import effects
from core.auztralia.text.asked import Asked, said
from core.auztralia.text.phrases import COMPASS, hexes
from core.auztralia.text.places import contents, land, terrain
from core.auztralia.text.unseen import shares
from core.auztralia.view import OldOneView
from core.kernel.about import About
from core.kernel.phrases import capital, counted, joined


def hex_told(asked: Asked, number: int) -> About:
    """A hex: its land, what lies there, its tracks, who reaches it, its neighbours."""
    words, view, field = asked.words, asked.view, asked.rules.land
    if not 0 < number < len(field.level):
        raise LookupError(f"there is no hex {number}")
    lies = joined(contents(words, view, number))
    ends = {
        seat: sorted(sum(side) - number for side in board["tracks"] if number in side)
        for seat, board in enumerate(view["seats"])
    }
    rails = [f"{words.player(seat)} to {hexes(places)}" for seat, places in ends.items() if places]
    reached = [words.player(seat) for seat, board in enumerate(view["seats"]) if number in board["clear"]]
    cut = [
        words.player(seat)
        for seat, board in enumerate(view["seats"])
        if number in board["network"] and number not in board["clear"]
    ]
    kinds = [FARMS[kind] for kind, places in enumerate(asked.rules.land.farm_land) if places >> number & 1]
    near = joined(
        f"{COMPASS[way]} {beside} ({terrain(words, beside)})"
        for way, beside in enumerate(field.neighbours[number])
        if beside
    )
    does = said(
        f"there {'is' if lies.startswith(('a ', 'an ', 'the ')) else 'are'} {lies}"
        if lies
        else "nothing lies there",
        f"tracks: {'; '.join(rails)}" if rails else "",
        f"on a clear way to the port of {joined(reached)}" if reached else "",
        f"cut off from the port of {joined(cut)}" if cut else "",
        f"land for {joined(kinds)} farms" if kinds else "",
        f"beside it: {near}",
    )
    return About(f"Hex {number}", land(words, number), does, rules=_land_rules(terrain(words, number)))


def _land_rules(kind: str) -> tuple[str, ...]:
    return {"coast": ("L13", "L23"), "hill": ("L14", "L29")}.get(kind, ("L29", "L70"))


def side_told(asked: Asked, one: int, other: int) -> About:
    """A side between two hexes, with its track."""
    if (one, other) not in asked.rules.land.side_number:
        raise LookupError(f"{one} and {other} are no neighbours")
    owner = next(
        (seat for seat, board in enumerate(asked.view["seats"]) if (one, other) in board["tracks"]), None
    )
    words = asked.words
    now = (
        f"a track of {words.player(owner)} lies across it" if owner is not None else "no track lies across it"
    )
    ends = [
        f"{each}: {joined((land(words, each), *contents(words, asked.view, each)))}" for each in (one, other)
    ]
    viewer, numbers = asked.view["viewer"], asked.rules.numbers
    most = tracks_at_most(asked.rules, asked.board(viewer)) if viewer is not None else 0
    tracks = counted(most or numbers.tracks_laid, "track")
    return About(
        f"Side {one}-{other}",
        "where two hexes meet, for one track",
        said(now, *ends),
        (f"1 coal and 1 iron for {tracks}.",),
        ("L29", "L31", "L36"),
    )


def old_one_told(asked: Asked, number: int) -> About:
    """An Old One on the map: shield, damage, what hits it, where it goes."""
    words = asked.words
    found = next((each for each in asked.view["old_ones"] if each["number"] == number), None)
    if found is None:
        raise LookupError(f"there is no Old One {number}")
    where = f"on hex {found['hex']}"
    if found["kind"] == HIDDEN:
        factor = asked.rules.numbers.hidden_factor
        does = said(
            "it is face down: an attack or a Revelation turns it up",
            f"it is {joined(shares(words, asked.view, found['level']))}",
            "nobody lays tracks, mines or farms in its hex, and it cuts the way",
            f"at the end it counts {factor} times its worth for the Old Ones",
            _next_up(asked, found["hex"]),
        )
        return About(f"Hidden Old One of level {found['level']}", where, does, rules=("L80", "L164"))
    row = asked.tables.old_ones[found["kind"]]
    does = said(
        effects.old_one(row), *_damage(asked, found), best_against(asked, found["kind"]), *_way(asked, found)
    )
    rules = ("L92", "L102", "L139") if row.moves else ("L92", "L136")
    return About(
        capital(words.old_one(found["kind"])), where, does, rules=rules, card=("old_one", row.number)
    )


def _next_up(asked: Asked, place: int) -> str:
    """Of the hidden ones a Revelation turns up that in the lowest hex (L133)."""
    hidden = [each["hex"] for each in asked.view["old_ones"] if each["kind"] == HIDDEN]
    before = sum(each < place for each in hidden)
    if not revelations_to_come(asked.view, asked.rules):
        return ""
    if before:
        return f"a Reveal turns up {counted(before, 'hidden Old One')} in lower hexes first"
    return "no other is hidden in a lower hex: the next Reveal turns it up"


def _damage(asked: Asked, found: OldOneView) -> list[str]:
    """Whose it is: they share its VP."""
    told = [f"{asked.words.player(seat)} {damage}" for seat, damage in enumerate(found["damage"]) if damage]
    if not told:
        return ["no damage is on it"]
    return [f"damage on it: {joined(told)}, {sum(found['damage'])} of {found['shield']}"]


def best_against(asked: Asked, kind: int) -> str:
    """The units that hit it on most cards: "infantry hits it on 28 of 36 cards, armoured car on 26"."""
    row = asked.tables.old_ones[kind].row
    cards = asked.tables.oldcards
    often = {
        unit.number: sum(unit.number in card.rows[row].units for card in cards) for unit in asked.tables.units
    }
    best = sorted(often, key=lambda unit: -often[unit])[:3]
    named = [f"{asked.tables.units[unit].name.lower()} on {often[unit]}" for unit in best if often[unit]]
    return f"of {len(cards)} cards it is hit by {joined(named)}" if row >= 0 else ""


def _way(asked: Asked, found: OldOneView) -> list[str]:
    """Where it would go."""
    if not found["aims"]:
        return []
    if not found["distance"]:
        return ["it is on a port or farm that it was after, and stays there"]
    steps = joined(map(str, found["steps"]), "or")
    return [
        f"nearest to it, {counted(found['distance'], 'hex', 'hexes')} away: {hexes(found['aims'])}",
        f"a card that circles it moves it to {steps}",
        _circled(asked, found["kind"]),
    ]


def _circled(asked: Asked, kind: int) -> str:
    """How many of the cards left move its kind (L138): what is discarded is open to all."""
    number, deck = circling(asked.view, asked.rules, kind)
    circle = "circles" if number == 1 else "circle"
    return f"of {counted(deck, 'card')} in the deck {number or 'none'} {circle} its kind" if deck else ""


def space_told(asked: Asked, number: int) -> About:
    """A space of the Time Track with its stack."""
    numbers, view, words = asked.rules.numbers, asked.view, asked.words
    if not 0 < number <= numbers.spaces:
        raise LookupError(f"there is no space {number}")
    stack = [words.disc(disc) for disc, space in reversed(view["discs"]) if space == number]
    comes = "the Old Ones turn a Revelation when their disc comes here"
    if number <= dict(view["discs"]).get(PURPLE, 0):
        comes = "no Revelation comes here any more, as the Old Ones' disc does not go back"
    lit = f"lit: {comes}" if number in asked.rules.lit else ""
    last = "the last one: a disc here acts no more, and when all are here the game ends"
    does = said(
        f"from the top: {joined(stack)}" if stack else "no disc is here",
        lit,
        last if number == numbers.spaces else "",
        "the lowest disc acts next, of a stack the top one",
        ""
        if view["awake"] or (PURPLE, number) not in view["discs"]
        else "the Old Ones sleep until all are past",
    )
    return About(f"Space {number}", "a space of the Time Track", does, rules=("L25", "L27", "L132"))


def card_rows(asked: Asked, card: int) -> Sequence[str]:
    """The rows of an Old One card."""
    row = asked.tables.oldcards[card]
    return [
        f"{effects.row_name(each)}: {effects.reading(asked.tables, reading)}"
        for each, reading in enumerate(row.rows)
    ]


TOLD: Mapping[str, Callable[..., About]] = {
    "hex": hex_told,
    "side": side_told,
    "old_one": old_one_told,
    "space": space_told,
}
