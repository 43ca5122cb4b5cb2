"""The public table in lines: road, zone, Enemies, decks, the others. Pure functions of a view."""

from collections import Counter
from collections.abc import Callable

from aurora_tui.games.last_aurora.plain.addons import road_lines
from aurora_tui.games.last_aurora.plain.boards import render_board
from core.last_aurora.tables.records import ROMAN, TOKEN_NAMES
from core.last_aurora.text import Words
from core.last_aurora.text.cards import blocks
from core.last_aurora.text.effects import LOCATION_EFFECTS
from core.last_aurora.view import EnemyView, SlotView, View

TARGET_LETTERS = "ABCD"


def header(view: View, words: Words) -> str:
    """Round, phase, whose turn, where the Aurora is."""
    parts = [f"Round {view['round']} of 6, {words.phase(view['phase'])}."]
    if view["turn"] >= 0:
        parts.append(f"{words.player(view['turn'])}'s turn.")
    mooring = next(space for space in words.rules.map.spaces if space.mooring == view["aurora"])
    parts.append(f"Aurora: mooring {view['aurora']} of 6, {words.space(mooring.id)}.")
    return " ".join(parts)


def render_table(view: View, words: Words, seat: int | None = None) -> list[str]:
    """Everything public; the boards of `seat` in full and of the others in a line each."""
    lines = [header(view, words), *render_road(view, words), *render_zone(view, words)]
    lines += render_enemies(view, words)
    if seat is not None:
        lines += render_board(view, seat, words)
    return [*lines, *render_others(view, words, seat), *render_decks(view, words)]


def render_road(view: View, words: Words) -> list[str]:
    """Each region with the convoys, waypoints and moorings on it; then shortcuts and the turn order."""
    side = words.rules.map
    lines = []
    for region, name in enumerate(side.regions):
        spaces = [space for space in side.spaces if space.region == region]
        convoys = [
            f"{words.player(seat)} at {_short(board['space'], words)}"
            for seat, board in enumerate(view["seats"])
            if not board["out"] and side.spaces[board["space"]].region == region
        ]
        counters = [
            f"{_short(space.id, words)} {words.counter(view['waypoints'][space.id])}"
            for space in spaces
            if space.id in view["waypoints"]
        ]
        moorings = [f"{space.mooring} at {_short(space.id, words)}" for space in spaces if space.mooring]
        main = [space.progress for space in spaces if space.main]
        parts = [f"{name}, spaces {min(main)} to {max(main)}: {', '.join(convoys) or 'nobody'}"]
        parts += [f"waypoints {', '.join(counters)}"] * bool(counters)
        parts += [f"moorings {', '.join(moorings)}"] * bool(moorings)
        lines.append("; ".join(parts) + ".")
    shortcuts: dict[str, list[str]] = {}
    for number, road in enumerate(words.rules.roads):
        if road.kind != "main":
            kind, _, way = words.road(number).removeprefix("the ").partition("shortcut ")
            shortcuts.setdefault(kind, []).append(f"{way}{', closed' * (number in view['closed'])}")
    if shortcuts:
        kinds = "; ".join(f"{kind}shortcuts {', '.join(ways)}" for kind, ways in shortcuts.items())
        lines.append(f"Off the main road: {kinds}.")
    lines += road_lines(view, words)
    lines.append(f"Turn order from the front: {words.players(reversed(view['order']))}.")
    return lines


def space_line(view: View, space: int, words: Words) -> str:
    """A space of the road: its region, what lies and who stands there, how far the Aurora is."""
    side = words.rules.map
    row = side.spaces[space]
    name = words.space(space)
    counter = view["waypoints"].get(space)
    there = [
        words.player(seat)
        for seat, board in enumerate(view["seats"])
        if board["space"] == space and not board["out"]
    ]
    enemies = [words.card_name(enemy["card"]) for enemy in view["enemies"] if enemy["region"] == row.region]
    ship = next(other.progress for other in side.spaces if other.mooring == view["aurora"])
    parts = [f"{name[:1].upper()}{name[1:]}, {words.region(row.region)}"]
    if counter is not None:
        parts.append(f"{words.counter(counter)} counter")
    parts += [f"here: {', '.join(there)}"] * bool(there)
    parts += [f"Enemies of the region: {', '.join(enemies)}"] * bool(enemies)
    ahead = ship - row.progress
    parts.append(f"the Aurora is {ahead} ahead" if ahead > 0 else "at the Aurora or beyond")
    return f"{'; '.join(parts)}."


def fame_line(view: View, words: Words) -> str:
    """The Fame Track, the highest first."""
    setup = words.rules.setup
    boards = [(board["fame"], seat) for seat, board in enumerate(view["seats"]) if not board["out"]]
    stands = ", ".join(f"{words.player(seat)} {fame}" for fame, seat in sorted(boards, key=lambda b: -b[0]))
    return f"Fame Track, {setup.fame_lowest} to {setup.fame_highest}: {stands}."


def _short(space: int, words: Words) -> str:
    return words.space(space).removeprefix("space ")


def render_zone(view: View, words: Words) -> list[str]:
    """Slot by slot: cost, card with what lies on it now, bonus actions."""
    return [slot_line(view, slot, words) for slot in range(len(view["zone"]))]


def slot_line(view: View, slot: int, words: Words) -> str:
    """A slot: cost, card, bonus actions."""
    row = words.rules.map.slots[slot]
    bonuses = " or ".join(words.bonus(slot, index) for index in range(len(row.bonuses)))
    return f"Slot {slot + 1}, cost {row.cost}: {zone_card(view['zone'][slot], words)}. Bonus: {bonuses}."


def zone_card(here: SlotView, words: Words) -> str:
    """A card of the zone, with the tokens that are still there."""
    card = here["card"]
    if not card:
        return "empty"
    row = words.rules.cards[card]
    if row.kind == "location":
        effect = LOCATION_EFFECTS.get(row.effect, row.effect)
        return f"{row.name}: Location; {blocks(words, effect, here['left'], here['right'])}"
    text = words.card(card).rstrip(".")
    if row.kind == "encounter" and here["left"] != row.tokens:
        return f"{text}; now with {words.tokens(here['left'])}"
    return text


def render_enemies(view: View, words: Words) -> list[str]:
    """Enemies on the road: Damage of Defense, Target boxes, ambush."""
    lines = [enemy_line(enemy, words) for enemy in view["enemies"]]
    return lines or ["No Enemy on the road."]


def enemy_line(enemy: EnemyView, words: Words) -> str:
    """An Enemy: where, Damage, Target boxes, ambush."""
    owners = [
        f"{letter} {words.player(owner)}"
        for letter, owner in zip(TARGET_LETTERS, enemy["targets"], strict=False)
    ]
    return (
        f"{words.card_name(enemy['card'])} above the {words.region(enemy['region'])}: "
        f"Damage {enemy['damage']} of {enemy['defense']}; Targets {', '.join(owners) or 'none'}; "
        f"ambush: {words.ambush(enemy['card'])}."
    )


def render_others(view: View, words: Words, seat: int | None = None) -> list[str]:
    """A line for each of the other players."""
    boards = [words.summary(view, other) for other in range(len(view["seats"])) if other != seat]
    return [fame_line(view, words), *boards]


def render_decks(view: View, words: Words) -> list[str]:
    """What is left in the decks, what their backs show, what was discarded, the reserve."""
    deck, outcomes, loot, objects = view["deck"], view["outcomes"], view["loot"], view["objects"]
    players = max(len(view["seats"]), 2)
    period = f", the next of period {ROMAN[deck['period']]}" if deck["period"] else ""
    target = f", the next aims at: {words.area(outcomes['target'])}" if outcomes["target"] else ""
    defense = f", the next with Defense {loot['defense'][players - 2]}" if loot["defense"] else ""
    discarded = Counter(objects["discard"])
    open_loot = ", ".join(words.card_name(card) for card in loot.get("discard", ()))
    names = ", ".join(f"{number} {words.object(kind)}" for kind, number in discarded.items()) or "none"
    reserve = ", ".join(
        f"{number} {TOKEN_NAMES[token]}" for token, number in enumerate(view["reserve"]) if token
    )
    return [
        f"Exploration deck: {_cards(deck['count'])}{period}; {_cards(len(view['discard']))} discarded.",
        f"Outcome deck: {_cards(outcomes['count'])}{target}.",
        f"Loot: {_cards(loot['count'])}{defense}; discarded face up: {open_loot or 'none'}.",
        f"Object deck: {_cards(objects['count'])}; discarded: {names}.",
        f"Reserve: {reserve}.",
    ]


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


PARTS: dict[str, Callable[[View, Words], list[str]]] = {
    "road": render_road,
    "zone": render_zone,
    "enemies": render_enemies,
    "others": render_others,
    "decks": render_decks,
}
"""Parts of the table that can be looked at alone."""
