"""What the next Outcome card can be: hits and Jams of a shot, the Enemies' answer (R461-R464, R508-R516).

The cards that lie open are known, and of the next one its back: what is left is counted.
"""

from collections.abc import Sequence

from core.kernel import Action, Decision
from core.kernel.phrases import counted
from core.last_aurora.actions import target
from core.last_aurora.hooks import BOX_FIRES
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import DAMAGE, Outcome
from core.last_aurora.text import Words
from core.last_aurora.view import EnemyView, View

AMBUSH = -1


def next_cards(view: View, rules: Rules) -> list[Outcome]:
    """What the card on top of the Outcome deck can be: those not seen, with the back that it shows; of an
    empty deck all discards."""
    seen = {*view["outcomes"]["discard"], view["outcomes"]["current"]}
    if not view["outcomes"]["count"]:
        return [rules.outcomes[number] for number in view["outcomes"]["discard"]]
    back = view["outcomes"]["target"]
    return [card for card in rules.outcomes[1:] if card.id not in seen and card.target == back]


def later_cards(view: View, rules: Rules) -> list[Outcome]:
    """What a card after the next can be: any that was not seen, or that is shuffled again."""
    seen = {*view["outcomes"]["discard"], view["outcomes"]["current"]}
    left = [card for card in rules.outcomes[1:] if card.id not in seen]
    return left if view["outcomes"]["count"] > 1 else list(rules.outcomes[1:])


def odds(rules: Rules, words: Words, view: View, decision: Decision, action: Action) -> Sequence[str]:
    """Sentences for a shot, and for what the Enemies answer; none for other choices."""
    if action.kind == "attack":
        return _shot(rules, view, decision, action)
    if decision.kind == "fire.turn" and action.kind == "stop":
        first = _answers_next(rules, view, decision.seat)
        told = answer(rules, view, decision.seat, (next_cards if first else later_cards)(view, rules))
        return (told,) if told else ()
    return ()


def _answers_next(rules: Rules, view: View, seat: int) -> bool:
    """Whether no card will be turned before that of the Enemies of a seat's region: nobody fires after it,
    and no Enemies do further right (R456, R508)."""
    standing = [other for other in view["order"] if not view["seats"][other]["out"]]
    spaces, boards = rules.map.spaces, view["seats"]
    own = spaces[boards[seat]["space"]].region
    under_fire = {spaces[boards[other]["space"]].region for other in standing}
    further = any(enemy["region"] > own and enemy["region"] in under_fire for enemy in view["enemies"])
    return standing[0] == seat and not further


def _shot(rules: Rules, view: View, decision: Decision, action: Action) -> list[str]:
    board = view["seats"][decision.seat]
    box, card, *kind = (target(action, index) for index in range(len(action.args)))
    row = rules.boxes[board["kinds"][box]]
    enemy = next((enemy for enemy in view["enemies"] if enemy["card"] == card), None)
    cards = next_cards(view, rules)
    if enemy is None or not cards or BOX_FIRES.knows(row.ability):
        return []
    in_turn = decision.kind == "fire.turn"  # the Shooter does not work in a bonus action (C58)
    more = bool(kind) + (in_turn and first_hit(rules, view, decision.seat))
    hits = [points + more for points in (each.damage[row.rating - 1] for each in cards) if points]
    jams = sum(each.jam[row.rating - 1] for each in cards)
    left = enemy["defense"] - enemy["damage"]
    kills = sum(points >= left for points in hits)
    if len(cards) == 1:
        parts = ["The back tells the card: it hits" if hits else "The back tells the card: it misses"]
        parts += ["defeats it"] * kills + ["jams"] * jams
    else:
        back = " with this back" if view["outcomes"]["count"] else ""
        parts = [f"Hits on {len(hits)} of {len(cards)} cards{back}"]
        parts += [f"defeats it on {kills}"] if kills else []
        parts += [f"jams on {jams}" if jams else "never jams"]
    told = answer(rules, view, decision.seat, later_cards(view, rules)) if in_turn else ""
    return [f"{', '.join(parts)}.", *([told] if told else [])]


def first_hit(rules: Rules, view: View, seat: int) -> int:
    """What a Shooter adds to the first hit of the phase, if it is still to come (R756)."""
    ready = [card for card in view["seats"][seat]["active"] if card not in view["late"]]
    shooters = sum(rules.cards[card].ability == "shooter" for card in ready)
    return 0 if view["struck"] and view["turn"] == seat else shooters


def answer(rules: Rules, view: View, seat: int, cards: Sequence[Outcome]) -> str:
    """What the Enemies of a seat's region fire back as things are, over the cards that may come."""
    region = rules.map.spaces[view["seats"][seat]["space"]].region
    foes = [
        enemy for enemy in view["enemies"] if enemy["region"] == region and not _ignored(view, seat, enemy)
    ]
    if not foes or not cards:
        return ""
    rows = [[card.enemies[rules.cards[foe["card"]].number - 1] for foe in foes] for card in cards]
    sums = [sum(points for points in row if points != AMBUSH) for row in rows]
    misses = sum(not any(row) for row in rows)
    ambushes = sum(AMBUSH in row for row in rows)
    again = f", an ambush again on {ambushes}" if ambushes else ""
    who = "They answer" if len(foes) > 1 else "It answers"
    most = f"{min(sums)} to {max(sums)}" if min(sums) < max(sums) else str(max(sums))
    nothing = f", nothing on {misses}" if misses else ""
    over = counted(len(cards), "card")
    return f"{who}, if still there: {most} Damage over {over}{nothing}{again}."


def shot_at(rules: Rules, view: View, seat: int, enemy: EnemyView) -> str:
    """Of the strongest Weapon of a seat at an Enemy: on how many of the cards that may come it hits, defeats
    it and jams; "" for a convoy without one."""
    board, cards = view["seats"][seat], next_cards(view, rules)
    found = [
        rules.boxes[kind].rating
        for box, kind in board["kinds"].items()
        if board["cargo"][box] != DAMAGE and not BOX_FIRES.knows(rules.boxes[kind].ability)
    ]
    rating = max(found, default=0)
    if not rating or not cards:
        return ""
    left, more = enemy["defense"] - enemy["damage"], first_hit(rules, view, seat)
    hits = [points + more for card in cards if (points := card.damage[rating - 1])]
    kills, jams = sum(points >= left for points in hits), sum(card.jam[rating - 1] for card in cards)
    parts = [f"hits on {len(hits)} of {len(cards)}", f"defeats on {kills}" * bool(kills)]
    parts += [f"jams on {jams}" if jams else "never jams"]
    return f"W{rating} {', '.join(filter(None, parts))}"


def answer_of(rules: Rules, view: View, enemy: EnemyView) -> str:
    """The Damage that an Enemy fires over the cards that may come after a shot; "" where none is known."""
    cards, number = later_cards(view, rules), rules.cards[enemy["card"]].number
    points = [card.enemies[number - 1] for card in cards]
    dealt = [one for one in points if one != AMBUSH]
    if not dealt:
        return ""
    low, most, ambushes = min(dealt), max(dealt), points.count(AMBUSH)
    told = f"answers {low} to {most}" if low < most else f"answers {most}"
    nothing = f", nothing on {points.count(0)} of {len(points)}" if 0 in points else ""
    return told + nothing + (f", ambush on {ambushes}" if ambushes else "")


def _ignored(view: View, seat: int, enemy: EnemyView) -> bool:
    return bool(view["ignored"]) and view["ignored"][seat] == enemy["card"]
