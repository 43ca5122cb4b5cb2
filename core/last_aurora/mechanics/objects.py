"""Object cards: drawing, the limit of three, and the effect of each kind (R222-R230, R662-R697)."""

from core.kernel import Action, Hook
from core.last_aurora.actions import DISCARDS, OBJECTS, SURVIVORS, target
from core.last_aurora.hooks import OBJECT_OPEN, OBJECT_PAYS_ATTACK, OBJECT_PAYS_MOVE, OBJECT_USE
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import repair
from core.last_aurora.mechanics.survivors import ANTIFREEZE_SKILL, contaminated, decontaminate, strength
from core.last_aurora.state import EXPLORATION, MOVEMENT, PHASES, Table
from core.last_aurora.steps import seat_step

# -- drawing ---------------------------------------------------------------------------------------


@seat_step
def draw_objects(t: Table, seat: int, number: int) -> None:
    """Draw Objects face down, one at a time; the discards are reshuffled when the deck is out (R224-R228)."""
    board = t.state.seats[seat]
    for left in range(number - 1, -1, -1):
        kind = take_top_object(t, seat)
        if not kind:
            t.emit("no_objects", seat=seat)
            return
        t.emit("object_seen", seen_by=(seat,), seat=seat, object=kind)
        if len(board.objects) > t.rules.setup.object_limit:
            if left:
                t.push(draw_objects, seat, left)
            keep_to_the_limit(t, seat)
            return


def take_top_object(t: Table, seat: int) -> int:
    """The top Object goes to a seat, face down; its kind, or 0 if deck and discards are empty (R228)."""
    state = t.state
    if not state.object_deck:
        if not state.object_discard:
            return 0
        state.object_deck, state.object_discard = sorted(state.object_discard), []
        t.shuffle("objects", state.object_deck)
        t.emit("objects_reshuffled")
    t.learn()
    kind = state.object_deck.pop()
    state.seats[seat].objects.append(kind)
    t.emit("object_drawn", seat=seat)
    return kind


def keep_to_the_limit(t: Table, seat: int) -> None:
    """A fourth Object forces its owner to discard or use one (R226, C33)."""
    kinds = sorted(set(t.state.seats[seat].objects))
    actions = [OBJECTS[kind] for kind in kinds if usable(t, seat, kind)]
    actions += [DISCARDS[kind] for kind in kinds]
    t.ask(seat, "objects.limit", actions, limit_kept, seat, auto=False)


@seat_step
def limit_kept(t: Table, seat: int, action: Action) -> None:
    """The chosen Object goes, with or without its effect."""
    if action.kind == "object":
        use_object(t, seat, target(action))
    else:
        discard_object(t, seat, target(action))
        t.emit("object_discarded", seat=seat, object=target(action))


# -- using -----------------------------------------------------------------------------------------


def usable(t: Table, seat: int, kind: int) -> bool:
    """Whether an Object may be used now, and would do something (R230, C13)."""
    row = t.rules.objects[kind]
    return PHASES[t.state.phase] in row.phases and OBJECT_OPEN.of(row.ability, t, seat)


def usable_objects(t: Table, seat: int) -> list[Action]:
    """Actions to use an Object now."""
    objects = t.state.seats[seat].objects
    return [OBJECTS[kind] for kind in sorted(set(objects)) if usable(t, seat, kind)] if objects else []


def objects_that(t: Table, seat: int, pays: Hook[[Table, int], bool]) -> list[int]:
    """Kinds of Object in hand that pay for something now."""
    objects = t.state.seats[seat].objects
    if not objects:
        return []
    abilities = {kind: t.rules.objects[kind].ability for kind in sorted(set(objects))}
    return [kind for kind, key in abilities.items() if pays.knows(key) and pays.of(key, t, seat)]


def discard_object(t: Table, seat: int, kind: int) -> None:
    """One Object card onto the discard pile, face up."""
    t.state.seats[seat].objects.remove(kind)
    t.state.object_discard.append(kind)


def use_object(t: Table, seat: int, kind: int) -> None:
    """Discard an Object and apply its effect (R230)."""
    discard_object(t, seat, kind)
    t.emit("object_used", seat=seat, object=kind)
    OBJECT_USE.of(t.rules.objects[kind].ability, t, seat)


# -- effects ---------------------------------------------------------------------------------------


@OBJECT_OPEN.answer("antifreeze")
def antifreeze_open(t: Table, seat: int) -> bool:
    """A Survivor who can still explore and is below skill 3."""
    return t.state.phase == EXPLORATION and bool(_to_warm(t, seat))


def _to_warm(t: Table, seat: int) -> list[int]:
    return [
        card
        for card in t.state.seats[seat].ready(t.state.late)
        if t.rules.cards[card].skill < ANTIFREEZE_SKILL
        and card not in t.state.antifreeze
        and strength(t, card) > 0  # not those who leave after the act under way (A2)
    ]


@OBJECT_USE.answer("antifreeze")
def antifreeze(t: Table, seat: int) -> None:
    """One Survivor's skill counts as 3 for the rest of the phase (R666, C59)."""
    t.ask(seat, "antifreeze", [SURVIVORS[card] for card in _to_warm(t, seat)], warmed, seat)


@seat_step
def warmed(t: Table, seat: int, action: Action) -> None:
    """The capsules are taken."""
    t.state.antifreeze += (target(action),)
    t.emit("antifreeze", seat=seat, card=target(action))


@OBJECT_OPEN.answer("iv_bag")
def iv_bag_open(t: Table, seat: int) -> bool:
    """Somebody is contaminated."""
    return bool(contaminated(t, t.state.seats[seat].crew()))


@OBJECT_USE.answer("iv_bag")
def iv_bag(t: Table, seat: int) -> None:
    """Remove up to two Contamination from one or more Survivors (R670)."""
    t.push(decontaminate, seat, 2, ())


@OBJECT_OPEN.answer("mre")
def mre_open(t: Table, seat: int) -> bool:
    """Somebody is not Active."""
    board = t.state.seats[seat]
    return bool(board.rest or board.exhausted)


@OBJECT_USE.answer("mre")
def mre(t: Table, seat: int) -> None:
    """Recover one Survivor at once (R682, A4)."""
    board = t.state.seats[seat]
    t.ask(seat, "mre", [SURVIVORS[card] for card in board.rest + board.exhausted], recovered, seat)


@seat_step
def recovered(t: Table, seat: int, action: Action) -> None:
    """From Rest or Exhausted to Active; out of turn he does nothing more in this phase (R684, A33)."""
    if t.state.turn != seat:
        t.state.late += (target(action),)
    make_active(t, seat, target(action))


def make_active(t: Table, seat: int, card: int) -> None:
    """Move a Survivor card to the Active Zone."""
    board = t.state.seats[seat]
    (board.rest if card in board.rest else board.exhausted).remove(card)
    board.active.append(card)
    t.emit("recovered", seat=seat, card=card)


@OBJECT_OPEN.answer("torch")
def torch_open(t: Table, seat: int) -> bool:
    """Something is damaged."""
    return bool(cargo.damaged(t.state.seats[seat]))


@OBJECT_USE.answer("torch")
def torch(t: Table, seat: int) -> None:
    """Remove up to three Damage (R697)."""
    t.push(repair, seat, 3)


@OBJECT_OPEN.answer("nitrous")
def nitrous_open(t: Table, seat: int) -> bool:
    """While driving: the Movement Phase asks for it with `state.driving`."""
    return t.state.phase == MOVEMENT and t.state.driving


@OBJECT_USE.answer("nitrous")
def nitrous(t: Table, seat: int) -> None:
    """+1 speed in this move (R693)."""
    t.state.extra += 1
    t.emit("faster", seat=seat, speed=1)


@OBJECT_PAYS_MOVE.answer("nitromethane")
@OBJECT_PAYS_ATTACK.answer("incendiary")
def pays(t: Table, seat: int) -> bool:
    """It takes the place of the token (R678, R688)."""
    return True


@OBJECT_OPEN.answer("nitromethane", "incendiary", "hazmat")
def used_elsewhere(t: Table, seat: int) -> bool:
    """These are used as part of a move, an attack, a contamination: offered there."""
    return False
