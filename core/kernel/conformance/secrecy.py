"""Checks that nothing hidden shows: not in a view, not in an event, not in whether somebody is asked.

The method is comparison. A world is dealt anew in all that a seat cannot see; whatever that seat is
shown of the two tables must be equal to the byte, now and after each further answer, until something
comes to light that differs.
"""

from collections.abc import Iterator

from core.kernel import chance, codec
from core.kernel.conformance.cases import Dice
from core.kernel.conformance.moments import Moment, MomentCheck, put
from core.kernel.decisions import Event
from core.kernel.game import Game, find
from core.kernel.match import Match
from core.kernel.visibility import Policy

PILES = (Policy.COUNT, Policy.TOP, Policy.HIDDEN)
AHEAD = 15
"""How many answers two worlds are followed for."""
EACH = 4
"""After every so many of them what one may imagine is compared too: it takes longer than views do."""


def look(match: Match, seat: int | None, *, without: tuple[str, ...] = ()) -> bytes:
    """What a seat is shown, as bytes."""
    view = match.view(seat)
    return codec.plain({key: value for key, value in view.items() if key not in without})


def _told(events: tuple[Event, ...], seat: int | None) -> list[bytes]:
    """The events a seat is told, each as bytes."""
    return [codec.plain((event.kind, event.data)) for event in events if event.seen(seat)]


def viewers(match: Match) -> list[int | None]:
    """All seats and the spectator."""
    return [*range(len(match.seats)), None]


def tells_apart(one: Match, other: Match, viewer: int | None, seed: int) -> str:
    """The fields in which the worlds of two tables differ; "" if they are the same bytes."""
    if one.world(viewer, seed) == other.world(viewer, seed):
        return ""
    mine, theirs = one.redealt(viewer, seed).play.state, other.redealt(viewer, seed).play.state
    names = mine.__struct_fields__
    differing = [
        name for name in names if codec.plain(getattr(mine, name)) != codec.plain(getattr(theirs, name))
    ]
    return ", ".join(differing) or "what is not of the state"


# -- one table -------------------------------------------------------------------------------------


def views_hide(moment: Moment) -> Iterator[str]:
    """Views are equal over all that may be dealt anew; the world so dealt is sound."""
    match = moment.match
    before = match.hash()
    game = find(match.game)
    for viewer in viewers(match):
        seed = moment.dice().below(1 << 32)
        world = match.redealt(viewer, seed)
        if look(world, viewer) != look(match, viewer):
            yield f"the view of seat {viewer} shows something hidden: {_difference(match, world, viewer)}"
        for fault in twin_of(match, viewer, seed).invariants():
            yield f"a world dealt anew for seat {viewer}: {fault}"
        for name, policy in game.policies.items():
            if policy is Policy.VISIBLE and getattr(world.play.state, name) != getattr(
                match.play.state, name
            ):
                yield f"dealing anew for seat {viewer} changed '{name}', which all can see"
        if world.scores != match.scores:
            yield f"dealing anew for seat {viewer} changed the scores, which all can see"
        own = match.decision is not None and match.decision.seat == viewer
        if own and put(world.decision) != put(match.decision):
            yield f"dealing anew for seat {viewer} changed what it is asked"
        if world.hash() != match.redealt(viewer, seed).hash():
            yield "dealing anew from the same seed gives another world"
        if own and world.refusals() != match.refusals():
            yield f"the refusals for seat {viewer} show something hidden"
    if match.hash() != before:
        yield "dealing anew changed the match itself"


def _difference(match: Match, world: Match, viewer: int | None) -> str:
    """The keys in which two views differ."""
    mine, other = match.view(viewer), world.view(viewer)
    return ", ".join(sorted(key for key in mine if mine[key] != other.get(key)))


# -- two tables, played on side by side ------------------------------------------------------------


def worlds(match: Match, viewer: int | None, dice: Dice) -> Iterator[tuple[Match, bool]]:
    """Tables that look the same to a seat: one dealt anew in all it can be, and near ones (True).

    A near one differs in one hidden thing and what is bound to it; chance falls alike there.
    """
    yield twin_of(match, viewer, dice.below(1 << 32)), False
    near = twin_of(match, viewer, dice.below(1 << 32))
    _approach(near, match, viewer, dice)
    yield near, near.play.state.rng == match.play.state.rng
    mixed = _mixed(match, find(match.game), viewer, dice)
    if mixed is not None:
        yield mixed, True


def twin_of(match: Match, viewer: int | None, seed: int) -> Match:
    """A copy with all that a match has, in which what a seat cannot see is dealt anew."""
    world = match.clone()
    find(match.game).redeal(world.play, viewer, chance.seeded(seed))
    return world


def _approach(world: Match, match: Match, viewer: int | None, dice: Dice) -> None:
    """Make fields as they are in `match`, but for one, as far as the world stays sound and looks the same."""
    mine, theirs = world.play.state, match.clone().play.state
    shown = look(match, viewer)
    differing = [name for name in mine.__struct_fields__ if getattr(mine, name) != getattr(theirs, name)]
    hidden = [name for name in differing if name != "rng"]
    if not hidden:
        return
    kept = dice.pick(hidden)
    for name in differing:
        if name == kept:
            continue
        other = getattr(mine, name)
        setattr(mine, name, getattr(theirs, name))
        if world.invariants() or look(world, viewer) != shown:
            setattr(mine, name, other)


def _mixed(match: Match, game: Game, viewer: int | None, dice: Dice) -> Match | None:
    """The match with one pile that nobody sees in another order; None if that would show."""
    world = match.clone()
    state = world.play.state
    piles = [name for name, policy in game.policies.items() if policy in PILES]
    piles = [
        name for name in piles if isinstance(getattr(state, name), list) and len(getattr(state, name)) > 1
    ]
    if not piles:
        return None
    pile = dice.pick(piles)
    setattr(state, pile, dice.mixed(getattr(state, pile)))
    return None if world.invariants() or look(world, viewer) != look(match, viewer) else world


def prompts_hide(moment: Moment) -> Iterator[str]:
    """From an answer of its own on, a seat cannot tell two worlds apart until something comes to light.

    Compared after each answer: its view, the spectator's, the events told to it, the worlds of both, who is
    asked next, and when that is itself, the whole decision with its refusals.
    """
    pending = moment.match.decision
    if pending is None:
        return
    dice = moment.dice()
    for world, near in worlds(moment.match, pending.seat, dice):
        yield from _side_by_side(moment.match.clone(), world, pending.seat, dice, near=near)


def _side_by_side(real: Match, other: Match, viewer: int, dice: Dice, *, near: bool) -> Iterator[str]:
    """Give both the same answers, as long as both offer them."""
    for number in range(AHEAD):
        asked, also = real.decision, other.decision
        if asked is None or also is None or asked.kind != also.kind:
            return
        shared = [action for action in asked.actions if action in also.actions]
        if not shared:
            return
        action = dice.pick(shared)
        told = real.apply(asked.actions.index(action))
        told_there = other.apply(also.actions.index(action))
        after = f"after '{asked.kind}: {action}' of seat {asked.seat}, seat {viewer}"
        told_one, told_other = _told(told, viewer), _told(told_there, viewer)
        alike = told_one == told_other
        same = real.scores == other.scores and all(
            look(real, seat, without=("asked", "over")) == look(other, seat, without=("asked", "over"))
            for seat in (viewer, None)
        )
        if real.play.barrier != other.play.barrier:
            yield f"{after} learns whether something comes to light by what is hidden"
        elif not real.play.barrier:
            if not alike:
                yield f"{after} is told something hidden, and no barrier falls"
            if not same:
                yield f"{after} sees something hidden, and no barrier falls"
        open_question = real.play.state.stack != other.play.state.stack  # it is about what came to light
        if near and same and not open_question and sorted(told_one) != sorted(told_other):
            kinds = sorted({event.kind for event in told} | {event.kind for event in told_there})
            yield f"{after} is told something that its view does not show, in one of: {kinds}"
        if not (alike and same):
            return
        for seat in () if near or number % EACH else (viewer, None):
            fields = tells_apart(real, other, seat, dice.below(1 << 32))
            if fields:
                yield f"{after} is told something hidden by the world of seat {seat}, in: {fields}"
                return
        yield from _next_asked(real, other, viewer, after)


def _next_asked(real: Match, other: Match, viewer: int, after: str) -> Iterator[str]:
    """Who is asked next must be the same; the viewer's own question must be the same altogether."""
    asked, also = real.decision, other.decision
    seat = None if asked is None else asked.seat
    seat_there = None if also is None else also.seat
    if seat != seat_there:
        yield f"{after} sees seat {seat} asked, or {seat_there}, by what is hidden"
    elif seat == viewer:
        if put(asked) != put(also):
            yield f"{after} is asked by what is hidden: {asked} or {also}"
        elif real.refusals() != other.refusals():
            yield f"{after} is refused things by what is hidden"


HIDDEN_CHECKS: tuple[MomentCheck, ...] = (views_hide, prompts_hide)
