"""What the Survivors of a convoy can still do, and how ill they are."""

from core.last_aurora.mechanics.survivors import skill
from core.last_aurora.state import EXPLORATION, REST
from core.last_aurora.value.convoy import Convoy
from core.last_aurora.value.moment import Moment

NAMES: dict[str, str] = {
    "ready": "skill of the Active in the Exploration Phase",
    "ready_last": "the same in the last round",
    "ready_some": "somebody is Active in the Exploration Phase",
    "ready_next": "skill of those who will be Active in the next round, if there is one",
    "ready_later": "skill of those who will be in the round after it, if there is one",
    "crew": "skill of all, times the rounds to come",
    "survivors": "how many there are",
    "last_one": "only one Survivor is left",
    "marks": "Contamination counters, with a part for each round to come",
    "dying": "Survivors whom one counter more kills",
    "driver": "Survivors who drive faster, times the moves left",
    "mechanic": "Mechanics, times the rests left",
    "jackal": "the same with Jackals",
    "medic": "the same with Medics",
    "shooter": "Shooters, times the fights left",
    "renegade": "the same with Renegades",
    "explorer": "Explorers, times the explorations left",
    "hermit": "the same with Hermits",
    "leader": "the same with Leaders",
}

DRIVERS = ("co_pilot", "driver")


def crew(moment: Moment, of: Convoy) -> list[float]:
    """The numbers of `NAMES`, in their order."""
    return [*_skills(moment, of), *_health(moment, of), *_abilities(moment, of)]


def _skills(moment: Moment, of: Convoy) -> list[float]:
    t, board, left = moment.table, of.board, moment.left
    active, resting, exhausted = (
        sum([skill(t, card) for card in cards]) for cards in (board.active, board.rest, board.exhausted)
    )
    phase = t.state.phase
    ready = active if phase <= EXPLORATION else 0
    following, later = (active, resting) if phase > REST else (resting, exhausted)
    if EXPLORATION < phase <= REST:
        following += active
    return [
        float(ready),
        0.0 if left else float(ready),
        1.0 if ready else 0.0,
        float(following) if left else 0.0,
        float(later) if left > 1 else 0.0,
        (active + resting + exhausted) * left / 6.0,
    ]


def _health(moment: Moment, of: Convoy) -> list[float]:
    marks, cards = moment.table.state.contamination, moment.table.rules.cards
    people = of.board.crew()
    counters = sum([marks[card] for card in people if card in marks])
    dying = sum([cards[card].skill - marks.get(card, 0) == 1 for card in people])
    return [
        float(len(people)),
        1.0 if len(people) == 1 else 0.0,
        counters * (0.3 + 0.25 * moment.left),
        float(dying),
    ]


def _abilities(moment: Moment, of: Convoy) -> list[float]:
    cards = moment.table.rules.cards
    keys = [cards[card].ability for card in of.board.crew()]
    rests, fights, explorations = moment.rests, moment.fights, moment.explorations
    return [
        sum([key in DRIVERS for key in keys]) * moment.moves(of.seat) / 6.0,
        keys.count("mechanic") * rests / 6.0,
        keys.count("jackal") * rests / 6.0,
        keys.count("medic") * rests / 6.0,
        keys.count("shooter") * fights / 6.0,
        keys.count("renegade") * fights / 6.0,
        keys.count("explorer") * explorations / 6.0,
        keys.count("hermit") * explorations / 6.0,
        keys.count("leader") * explorations / 6.0,
    ]
