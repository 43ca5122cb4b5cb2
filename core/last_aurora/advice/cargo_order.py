"""Where tokens lie best before the Enemies fire: in that phase they cannot move, and what is hit is lost."""

from operator import mul

from core.last_aurora.actions import target
from core.last_aurora.advice import convoy
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.valuations import values
from core.last_aurora.rules import AREAS
from core.last_aurora.tables.records import DAMAGE, EMPTY

HITS = (1.0, 1.0, 0.6, 0.3)
"""How surely an area takes the first, second, ... point of Damage in a phase."""
WORTHWHILE = 0.05
NEVER = -50.0


class Packing:
    """The convoy as it is, and what moving a token between two boxes would save."""

    def __init__(self, o: Outlook) -> None:
        self._o = o
        self._bare = {box: convoy.box_cost(o, box) for box, token in o.cargo.items() if token != DAMAGE}
        held = {EMPTY, *o.cargo.values(), *o.me["aside"]} - {DAMAGE}
        self._worth = {token: convoy.token_loss(o, token) for token in held}
        total = sum(len(targets) for targets in _targets(o).values())
        self._areas = [
            ([box for box in self._bare if box in AREAS[area]], len(cards) / total)
            for area, cards in _targets(o).items()
        ]
        self._costs = [self._cost(boxes, {}) * chance for boxes, chance in self._areas]
        self._now = sum(self._costs)
        self._saved: dict[tuple[int, int], float] = {}

    def _cost(self, boxes: list[int], moved: dict[int, int]) -> float:
        """Expected loss if an area is hit, with some boxes' contents replaced."""
        cargo, bare, worth = self._o.cargo, self._bare, self._worth
        costs = sorted([bare[box] + worth[moved[box] if box in moved else cargo[box]] for box in boxes])
        total: float = sum(map(mul, costs, HITS))
        return total

    def _moved(self, moved: dict[int, int]) -> float:
        """Expected loss with some boxes' contents replaced: only areas with these boxes change theirs."""
        return sum(
            self._cost(boxes, moved) * chance if any(box in boxes for box in moved) else cost
            for (boxes, chance), cost in zip(self._areas, self._costs, strict=True)
        )

    def saving(self, start: int, end: int) -> float:
        """What it saves to let two boxes change contents."""
        pair = (start, end) if start < end else (end, start)
        if (known := self._saved.get(pair)) is None:
            cargo = self._o.cargo
            known = self._saved[pair] = self._now - self._moved({start: cargo[end], end: cargo[start]})
        return known

    def emptied(self, box: int) -> float:
        """What it saves to take the token of a box away."""
        return self._now - self._moved({box: EMPTY})

    def filled(self, box: int, token: int) -> float:
        """What it adds to the danger to put a token into a box."""
        return self._moved({box: token}) - self._now

    def ways(self, start: int) -> list[int]:
        """Boxes the token of a box may change places with."""
        o = self._o
        fit, kinds, token = o.rules.fit, o.kinds, o.cargo[start]
        if token in (EMPTY, DAMAGE):
            return []
        return [
            box
            for box, other in o.cargo.items()
            if other not in (token, DAMAGE)
            and fit[token][kinds[box]]
            and (other == EMPTY or fit[other][kinds[start]])
        ]

    def best(self, start: int) -> float:
        """The most that moving the token of a box saves."""
        return max((self.saving(start, end) for end in self.ways(start)), default=0.0)


def _targets(o: Outlook) -> dict[str, list[int]]:
    """Outcome cards by the pattern on their back."""
    found: dict[str, list[int]] = {}
    for card in o.rules.outcomes[1:]:
        found.setdefault(card.target, []).append(card.id)
    return found


def danger(o: Outlook) -> bool:
    """Whether Enemies are about to fire on this convoy, as far as one can tell."""
    here = o.rules.map.spaces[int(o.me["space"])].region
    if any(enemy["region"] == here for enemy in o.view["enemies"]):
        return True
    lead = max(int(board["space"]) for board in o.view["seats"] if not board["out"])
    lurking = any(place["card"] and o.cards[place["card"]].kind == "enemy" for place in o.view["zone"])
    return lurking and o.rules.map.spaces[lead].region == here


def rearranging(o: Outlook) -> float:
    """What moving tokens about saves; nothing before the convoy has moved."""
    if o.decision.kind != "move.after" or not danger(o):
        return NEVER
    packing = Packing(o)
    saved = max((packing.best(box) for box in o.cargo), default=0.0)
    return saved if saved > WORTHWHILE else NEVER


@values("cargo.pick")
def pick(o: Outlook) -> list[float]:
    """The token whose move saves most, or done."""
    packing = Packing(o)
    return [
        WORTHWHILE if action.kind == "done" else packing.best(target(action)) for action in o.decision.actions
    ]


@values("cargo.put")
def put(o: Outlook) -> list[float]:
    """Where it saves most."""
    packing = Packing(o)
    start = int(str(o.decision.context["box"]))
    return [
        0.0 if action.kind == "back" else packing.saving(start, target(action))
        for action in o.decision.actions
    ]


@values("cargo.pay")
def paid_from(o: Outlook) -> list[float]:
    """Take the token from the box where it is in most danger."""
    packing = Packing(o)
    return [packing.emptied(target(action)) for action in o.decision.actions]


@values("cargo.place")
def stowed(o: Outlook) -> list[float]:
    """Put the token where it is in least danger."""
    packing = Packing(o)
    token = int(str(o.decision.context["token"]))
    return [-packing.filled(target(action), token) for action in o.decision.actions]
