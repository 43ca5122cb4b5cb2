"""What must hold at every decision: pieces are neither lost nor made, and lie where they may."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from core.last_aurora.hooks import FAULTS, HELD
from core.last_aurora.rules import Rules
from core.last_aurora.state import END_OF_ROUND, Seat, Table
from core.last_aurora.tables.records import COLUMNS, DAMAGE, EMPTY, FOOD, SURVIVOR, TOKEN_NAMES

UNSETTLED = ("survivor.lose", "survivor.token")
"""Decisions between the loss of a Survivor's token and that of his card, or the reverse."""


def invariants(t: Table) -> list[str]:
    """Everything that is wrong, one sentence each; empty if the state is sound."""
    return [
        *_tokens(t),
        *_cards(t),
        *(f"seat {seat}: {fault}" for seat, board in enumerate(t.state.seats) for fault in _seat(t, board)),
        *_table(t),
        *(fault for faults in FAULTS.all(t.rules.addons, t) for fault in faults),
    ]


def _tokens(t: Table) -> Iterator[str]:
    """Tokens in the reserve, on cards, in convoys and on Survivors add up to those in the box."""
    state = t.state
    used = dict.fromkeys(range(len(TOKEN_NAMES)), 0)
    for board in state.seats:
        for token in (*board.cargo.values(), *board.aside):
            used[token] += 1
    for tokens in (*state.left, *state.right):
        for token in tokens:
            used[token] += 1
    used[FOOD] += sum(state.food.values())
    for tokens_of_addon, _ in HELD.all(t.rules.addons, t):
        for token in tokens_of_addon:
            used[token] += 1
    for token, name in enumerate(TOKEN_NAMES[:-1]):
        if token == EMPTY:
            continue
        total = t.rules.setup.reserve[name]
        if state.reserve[token] < 0 or state.reserve[token] + used[token] != total:
            yield f"{name}: {state.reserve[token]} in the reserve, {used[token]} on the table, not {total}"


def _cards(t: Table) -> Iterator[str]:
    """Every card is in exactly one place."""
    state = t.state
    piles = [
        state.deck,
        state.discard,
        state.box,
        state.loot,
        state.loot_discard,
        state.enemy_discard,
        [card for card in state.zone if card],
        [enemy.card for enemy in state.enemies],
        [enemy.loot for enemy in state.enemies if enemy.loot],
        [loot for _, loot, _ in state.awards if loot],
        _on_the_stack(t),
    ]
    piles += [cards for _, cards in HELD.all(t.rules.addons, t)]
    for board in state.seats:
        piles.append([*board.crew(), *(card for card in (*board.cars, *board.devices) if card)])
    found = sorted(card for pile in piles for card in pile)
    used = _in_play(t.rules, sum(1 for board in state.seats if not board.who))
    if found != used:
        twice = sorted({card for card in found if found.count(card) > 1})
        yield f"cards: twice {twice}, missing {sorted(set(used) - set(found))}"
    objects = sorted(
        [
            *state.object_deck,
            *state.object_discard,
            *(kind for board in state.seats for kind in board.objects),
        ]
    )
    expected = sorted(t.rules.object_cards())
    if objects != expected:
        yield f"objects: {objects} are not {expected}"
    outcomes = [*state.outcome_deck, *state.outcome_discard, *([state.outcome] if state.outcome else [])]
    if sorted(outcomes) != [row.id for row in t.rules.outcomes[1:]]:
        yield f"outcomes: {sorted(outcomes)}"


@lru_cache(maxsize=64)
def _in_play(rules: Rules, people: int) -> list[int]:
    """Cards of add-ons not in play and Start cards of colours that nobody plays stay in the box."""
    found = []
    dealt: Counter[str] = Counter()
    for row in rules.every_card:
        if row.addon:
            used = row.addon in rules.addons
        elif row.deck != "start" or row.name == "Rusted Container":
            used = True
        else:
            used = dealt[row.name] < people
            dealt[row.name] += 1
        if used:
            found.append(row.id)
    return sorted(found)


def _on_the_stack(t: Table) -> list[int]:
    """Convoy and Loot cards on their way: named by the decision or a pending step, not yet on a board."""
    state = t.state
    decision = state.decision
    coming = [frame[2] for frame in state.stack if frame[0] == "take_loot"]
    if decision is not None and decision.kind in ("device.host", "trailer.replace", "loot"):
        coming.append(decision.context["card"])
    return [card for card in coming if isinstance(card, int)]


def _seat(t: Table, board: Seat) -> Iterator[str]:
    """A convoy is legal, its crew housed, its counters in range."""
    if board.who:
        return
    if board.out:
        if board.crew() or board.cargo or board.objects:
            yield "is out but has pieces"
        return
    cards, fit = t.rules.cards, t.rules.fit
    if cards[board.cars[0]].kind != "truck":
        yield "has no Truck"
    towed = [column for column in range(1, COLUMNS) if board.cars[column]]
    if towed != list(range(1, len(towed) + 1)):
        yield f"has gaps between its Trailers: {board.cars}"
    decision = t.state.decision
    shedding = decision is not None and decision.kind == "trailer.drop"
    if len(towed) > cards[board.cars[0]].towing and not shedding:
        yield f"tows {len(towed)} Trailers with a Truck for {cards[board.cars[0]].towing}"
    if any(device and not board.cars[column] for column, device in enumerate(board.devices)):
        yield "has a Device on nothing"
    for box, token in board.cargo.items():
        if token not in (EMPTY, DAMAGE) and not fit[token][board.kinds[box]]:
            yield f"has {TOKEN_NAMES[token]} in a box that may not hold it ({box})"
    if list(board.cargo) != list(board.kinds):
        yield "has boxes without a kind"
    tokens = [*board.cargo.values(), *board.aside].count(SURVIVOR)
    if tokens != len(board.crew()) and not (decision is not None and decision.kind in UNSETTLED):
        yield f"has {tokens} Survivor tokens for {len(board.crew())} cards"
    if not t.rules.setup.fame_lowest <= board.fame <= t.rules.setup.fame_highest:
        yield f"has Fame {board.fame}"
    limit = t.rules.setup.object_limit
    if decision is not None:  # just drawn, not yet settled
        drawn = decision.context.get("drawn", ())
        limit += len(drawn) if isinstance(drawn, tuple) else 0
        limit += decision.kind == "objects.limit"
    if len(board.objects) > limit:
        yield f"has {len(board.objects)} Objects"


def _table(t: Table) -> Iterator[str]:
    """Round, mooring (one ahead once she has sailed), Target counters and tokens set aside."""
    state = t.state
    ahead = (0, 1) if state.phase == END_OF_ROUND else (0,)
    if not 1 <= state.round <= 6 or state.aurora - state.round not in ahead:
        yield f"round {state.round}, mooring {state.aurora}"
    if not set(state.loot_seen) <= set(state.loot_discard):
        yield f"seen Loot {state.loot_seen} is not among the discards {state.loot_discard}"
    for seat in range(len(state.seats)):
        placed = sum(enemy.targets.count(seat) for enemy in state.enemies)
        if placed > t.rules.setup.target_counters:
            yield f"seat {seat} has {placed} Target counters out"
    if sorted(state.order) != list(range(len(state.seats))):
        yield f"turn order {state.order}"
