"""The tables as flat rows, one a record, for people and for `aurora cards --json`."""

from collections.abc import Sequence

from core.kernel.tables.listing import Line, joined, line, named
from core.last_aurora.tables.records import (
    ROMAN,
    TOKEN_NAMES,
    Box,
    Card,
    Catalogue,
    Map,
    Object,
    Outcome,
    Setup,
)

PAIRS = ("", "I-II", "III-IV", "V-VI")


def listing(catalogue: Catalogue) -> list[Line]:
    """Rows with the keys kind, id, name, text, source and pinned; cards first, then the rest."""
    boxes = catalogue.boxes
    lines = [line(card.kind, card.id, card.name, _card(card, boxes), card) for card in catalogue.every_card]
    lines += [line("box", box.code, box.name, _box(box), box) for box in boxes[1:]]
    lines += [line("object", item.id, item.name, _object(item), item) for item in catalogue.objects[1:]]
    lines += [line("outcome", card.id, "", _outcome(card), card) for card in catalogue.outcomes[1:]]
    for side in catalogue.maps.values():
        lines += _map(side)
    lines.append(line("setup", 1, "", _setup(catalogue.setup), catalogue.setup))
    return lines


def _tokens(tokens: Sequence[int]) -> str:
    return " ".join(TOKEN_NAMES[token] for token in tokens)


def _card(card: Card, boxes: Sequence[Box]) -> str:
    period = f"pair {PAIRS[card.period]}" if card.deck == "loot" else named("period", ROMAN[card.period])
    return joined(
        (
            named("number", ROMAN[card.number]),
            period,
            "plus" if card.plus else "",
            named("skill", card.skill),
            named("speed", card.speed),
            named("towing", card.towing) if card.kind == "truck" else "",
            named("boxes", " ".join(boxes[box].code for box in card.boxes)),
            "no Device" if card.no_device else "",
            named("effect", card.effect),
            named("left", _tokens(card.left)),
            named("right", _tokens(card.right)),
            named("tokens", _tokens(card.tokens)),
            named("ambush", " ".join(card.ambush)),
            named("defense", "/".join(map(str, card.defense))),
            named("ability", card.ability),
        )
    )


def _box(box: Box) -> str:
    holds = _tokens(box.holds) or "Damage only"
    return joined((f"holds {holds}", named("rating", box.rating), named("ability", box.ability)))


def _object(item: Object) -> str:
    phases = " ".join(item.phases)
    optional = "optional" if item.optional else ""
    return joined((f"copies {item.copies}", f"phases {phases}", optional, named("ability", item.ability)))


def _outcome(card: Outcome) -> str:
    shots = zip(card.damage, card.jam, strict=True)
    weapons = " ".join(f"{damage}{'j' * jam}" for damage, jam in shots)
    enemies = " ".join("A" if damage < 0 else str(damage) for damage in card.enemies)
    return f"weapons {weapons}, enemies {enemies}, letters {card.letters}, target {card.target}"


def _map(side: Map) -> list[Line]:
    lines = [line("map", side.name, side.name, f"regions {' '.join(side.regions)}", side)]
    for slot in side.slots:
        text = f"cost {slot.cost}, bonuses {' '.join(slot.bonuses)}"
        lines.append(line("slot", f"{side.name.lower()}-{slot.id}", side.name, text, slot))
    for space in side.spaces:
        text = joined(
            (
                side.regions[space.region],
                f"progress {space.progress}",
                "" if space.main else "side",
                "waypoint" if space.waypoint else "",
                named("mooring", space.mooring),
                "contaminated" if space.contaminated else "",
                f"at {space.x} {space.y}",
            )
        )
        lines.append(line("space", space.code, side.name, text, space))
    for road in side.roads:
        code = f"{side.spaces[road.start].code}-{side.spaces[road.end].code}"
        text = joined((road.kind, named("contamination", road.contamination), named("damage", road.damage)))
        lines.append(line("road", code, side.name, text, road))
    return lines


def _setup(setup: Setup) -> str:
    return joined(
        (
            "reserve " + " ".join(f"{name} {count}" for name, count in setup.reserve.items()),
            "waypoints " + " ".join(f"{name} {count}" for name, count in setup.waypoints.items()),
            *(
                f"plus cards with {players} players {'/'.join(map(str, used))}"
                for players, used in setup.plus_cards.items()
            ),
            *(f"kept with {players} players {kept}" for players, kept in setup.zone_kept.items()),
            f"start {_tokens(setup.start_tokens)}",
            f"objects {setup.object_limit}",
            f"target counters {setup.target_counters}",
            f"fame {setup.fame_lowest} to {setup.fame_highest}",
            f"skill of a Food {setup.food_skill}",
        )
    )
