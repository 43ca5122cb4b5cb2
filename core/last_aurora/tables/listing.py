"""The tables as flat rows, one a record, for people and for `aurora cards --json`."""

from collections.abc import Iterable, Sequence

from core.last_aurora.tables.records import (
    ROMAN,
    TOKEN_NAMES,
    Box,
    Card,
    Catalogue,
    Map,
    Object,
    Outcome,
    Row,
    Setup,
)

PAIRS = ("", "I-II", "III-IV", "V-VI")

Line = dict[str, str | int]


def listing(catalogue: Catalogue) -> list[Line]:
    """Rows with the keys kind, id, name, text, source and pinned; cards first, then the rest."""
    boxes = catalogue.boxes
    lines = [_line(card.kind, card.id, card.name, _card(card, boxes), card) for card in catalogue.every_card]
    lines += [_line("box", box.code, box.name, _box(box), box) for box in boxes[1:]]
    lines += [_line("object", item.id, item.name, _object(item), item) for item in catalogue.objects[1:]]
    lines += [_line("outcome", card.id, "", _outcome(card), card) for card in catalogue.outcomes[1:]]
    for side in catalogue.maps.values():
        lines += _map(side)
    lines.append(_line("setup", 1, "", _setup(catalogue.setup), catalogue.setup))
    return lines


def _line(kind: str, number: int | str, name: str, text: str, row: Row) -> Line:
    return {
        "kind": kind,
        "id": number,
        "name": name,
        "text": text,
        "source": row.source,
        "pinned": row.pinned,
    }


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(part for part in parts if part)


def _tokens(tokens: Sequence[int]) -> str:
    return " ".join(TOKEN_NAMES[token] for token in tokens)


def _named(name: str, value: object) -> str:
    """ "speed 2", or nothing for a value a record does not have."""
    return f"{name} {value}" if value else ""


def _card(card: Card, boxes: Sequence[Box]) -> str:
    period = f"pair {PAIRS[card.period]}" if card.deck == "loot" else _named("period", ROMAN[card.period])
    return _joined(
        (
            _named("number", ROMAN[card.number]),
            period,
            "plus" if card.plus else "",
            _named("skill", card.skill),
            _named("speed", card.speed),
            _named("towing", card.towing) if card.kind == "truck" else "",
            _named("boxes", " ".join(boxes[box].code for box in card.boxes)),
            "no Device" if card.no_device else "",
            _named("effect", card.effect),
            _named("left", _tokens(card.left)),
            _named("right", _tokens(card.right)),
            _named("tokens", _tokens(card.tokens)),
            _named("ambush", " ".join(card.ambush)),
            _named("defense", "/".join(map(str, card.defense))),
            _named("ability", card.ability),
        )
    )


def _box(box: Box) -> str:
    holds = _tokens(box.holds) or "Damage only"
    return _joined((f"holds {holds}", _named("rating", box.rating), _named("ability", box.ability)))


def _object(item: Object) -> str:
    phases = " ".join(item.phases)
    optional = "optional" if item.optional else ""
    return _joined((f"copies {item.copies}", f"phases {phases}", optional, _named("ability", item.ability)))


def _outcome(card: Outcome) -> str:
    shots = zip(card.damage, card.jam, strict=True)
    weapons = " ".join(f"{damage}{'j' * jam}" for damage, jam in shots)
    enemies = " ".join("A" if damage < 0 else str(damage) for damage in card.enemies)
    return f"weapons {weapons}, enemies {enemies}, letters {card.letters}, target {card.target}"


def _map(side: Map) -> list[Line]:
    lines = [_line("map", side.name, side.name, f"regions {' '.join(side.regions)}", side)]
    for slot in side.slots:
        text = f"cost {slot.cost}, bonuses {' '.join(slot.bonuses)}"
        lines.append(_line("slot", f"{side.name.lower()}-{slot.id}", side.name, text, slot))
    for space in side.spaces:
        text = _joined(
            (
                side.regions[space.region],
                f"progress {space.progress}",
                "" if space.main else "side",
                "waypoint" if space.waypoint else "",
                _named("mooring", space.mooring),
                "contaminated" if space.contaminated else "",
                f"at {space.x} {space.y}",
            )
        )
        lines.append(_line("space", space.code, side.name, text, space))
    for road in side.roads:
        code = f"{side.spaces[road.start].code}-{side.spaces[road.end].code}"
        text = _joined(
            (road.kind, _named("contamination", road.contamination), _named("damage", road.damage))
        )
        lines.append(_line("road", code, side.name, text, road))
    return lines


def _setup(setup: Setup) -> str:
    return _joined(
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
