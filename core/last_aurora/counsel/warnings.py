"""What a choice puts at risk, unasked: the last Survivor, the last Fuel and Ammo, Fame, a death."""

from collections.abc import Callable, Sequence

from core.kernel import Action, Decision
from core.last_aurora.actions import target
from core.last_aurora.hooks import HARM_DOUBTED, KEEPS_CREW_CLEAN, KEEPS_FAME, OPENS_ALL_BONUSES
from core.last_aurora.mechanics.bonuses import CLEANS
from core.last_aurora.rules import Rules
from core.last_aurora.state import FIRE, LAST_MOORING, MOVEMENT
from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY, FUEL, SURVIVOR
from core.last_aurora.text import Words
from core.last_aurora.text.actions_convoy import moves_away
from core.last_aurora.text.actions_road import charge, moves_freely
from core.last_aurora.text.fates import doomed, fate
from core.last_aurora.view import PlayerView, View

NO_FUEL = "No Fuel is left then to move with in the next round."
NO_FUEL_NOW = "No Fuel is left then to move with in this round."
ONLY_AMMO = "This is the only Ammo."
OUT = "Without a Survivor the convoy is out of the game."
PAYING = ("merchant.swap", "travelers.gift", "cargo.room", "ambush.resource")
"""Questions about a token that is given away."""


class Case:
    """A choice, with what its warnings are made from."""

    def __init__(self, rules: Rules, words: Words, view: View, decision: Decision, action: Action) -> None:
        self.rules = rules
        self.words = words
        self.view = view
        self.decision = decision
        self.action = action
        self.board: PlayerView = view["seats"][decision.seat]
        self.crew = (*self.board["active"], *self.board["rest"], *self.board["exhausted"])

    def held(self, token: int) -> int:
        """How many of a token the convoy holds."""
        return [*self.board["cargo"].values(), *self.board["aside"]].count(token)

    @property
    def last_round(self) -> bool:
        """Whether no round follows in which one could move."""
        return self.view["round"] >= LAST_MOORING

    def gives(self, token: int) -> list[str]:
        """What is missed when a token goes."""
        if token == SURVIVOR:
            return self.loses_somebody()
        if self.held(token) > 1:
            return []
        if token == FUEL:
            return self.without_fuel()
        later = not self.last_round or self.view["phase"] < FIRE
        return [ONLY_AMMO] if token == AMMO and later else []

    def without_fuel(self) -> list[str]:
        """When the lack of Fuel will be felt: in the move still to come, else in that of the next round."""
        if moves_freely(self.words, self.board):
            return []
        if self.view["phase"] < MOVEMENT:
            return [NO_FUEL_NOW]
        return [] if self.last_round else [NO_FUEL]

    def hit(self, box: int) -> list[str]:
        """What Damage on a box costs: under fire what lies there, else what finds no room (R110, R114)."""
        token = self.board["cargo"].get(box, EMPTY)
        if token == EMPTY:
            return []
        if self.view["phase"] == FIRE:
            return self.gives(token)
        if moves_away(self.rules, self.board, box):
            return []
        others = any(
            other not in (EMPTY, DAMAGE, token) and self.rules.fit[token][self.board["kinds"][place]]
            for place, other in self.board["cargo"].items()
        )
        return [] if others else self.gives(token)

    def loses_somebody(self) -> list[str]:
        """Who of the crew goes is asked next, if there are several."""
        if len(self.crew) > 1:
            return ["A Survivor is lost."]
        return [f"{self.words.survivor(card, self.board)} is lost. {OUT}" for card in self.crew]

    def taints(self, card: int) -> list[str]:
        """1 Contamination on a Survivor: whether it is deadly, at once or later (R323, C7)."""
        told = fate(self.rules, self.view, self.decision.seat, card)
        if not told:
            return []
        return [
            f"{self.words.survivor(card, self.board)} {told}.",
            *([OUT] if len(self.crew) == 1 else []),
        ]

    def dies(self, cards: Sequence[int], points: int = 1) -> list[str]:
        """Contamination on some of these: whether somebody has to die of it."""
        if len(cards) == 1 and points == 1:
            return self.taints(cards[0])
        if not cards or not doomed(self.rules, self.view, self.decision.seat, cards, points):
            return []
        who = "Whoever is contaminated" if points == 1 else "Somebody"
        return [f"{who} dies.", *([OUT] if len(self.crew) == 1 else [])]

    def knows(self, cards: Sequence[int], answers: Callable[[str], bool]) -> bool:
        """Whether the ability of one of these Survivors answers something."""
        return any(answers(self.rules.cards[card].ability) for card in cards)

    def loses_fame(self) -> str:
        """What the loss of 1 Fame costs (R246)."""
        lowest = self.board["fame"] <= self.rules.setup.fame_lowest
        return "It costs 1 Damage, as no Fame is left." if lowest else "It costs 1 Fame."

    def explored(self, slot: int, crew: Sequence[int]) -> list[str]:
        """What the effect of a Location costs those who explore it."""
        number = self.view["zone"][slot]["card"]
        effect = self.rules.cards[number].effect if number else ""
        if effect == "fame" and not self.knows(crew, KEEPS_FAME.knows):
            return [self.loses_fame()]
        if effect == "contamination" and crew and not self.knows(crew, KEEPS_CREW_CLEAN.knows):
            return [] if self.washed(slot, crew) else self.dies(crew)
        return []

    def washed(self, slot: int, crew: Sequence[int]) -> bool:
        """Whether a bonus action may still take Contamination off this crew before the card action."""
        if self.action.kind == "card" or not any(card in self.board["contamination"] for card in crew):
            return False
        slots = self.rules.map.slots
        everywhere = self.knows(self.board["active"], OPENS_ALL_BONUSES.knows)
        return any(key in CLEANS for row in (slots if everywhere else [slots[slot]]) for key in row.bonuses)


def warnings(rules: Rules, words: Words, view: View, decision: Decision, action: Action) -> Sequence[str]:
    """Sentences, the gravest first; none for what does no harm beyond its price."""
    case = Case(rules, words, view, decision, action)
    found = WARNINGS.get(f"{decision.kind}/{action.kind}") or WARNINGS.get(action.kind)
    return found(case) if found is not None else ()


def _explore(case: Case) -> list[str]:
    """Who goes is known where there is only one."""
    ready = [card for card in case.board["active"] if card not in case.view["late"]]
    return case.explored(target(case.action), ready if len(ready) == 1 else ())


def _crew(case: Case) -> list[str]:
    slot = int(str(case.decision.context["slot"]))
    sent = (*case.view["crew"], *(target(case.action, place) for place in range(len(case.action.args))))
    return case.explored(slot, sent)


def _bonus(case: Case) -> list[str]:
    key = case.rules.map.slots[target(case.action)].bonuses[target(case.action, 1)]
    if key == "fuel_for_fame":
        return [case.loses_fame()]
    if key == "move_2":
        return case.gives(FUEL)
    if key != "fuel_for_contamination" or case.knows(case.view["crew"], KEEPS_CREW_CLEAN.knows):
        return []
    return case.dies(case.view["crew"])


def _box(case: Case) -> list[str]:
    box = target(case.action)
    kind = case.board["kinds"].get(box)
    found = case.hit(box)
    ratings = case.rules.ratings
    if kind is not None and ratings[kind]:
        ready = [
            one
            for one, row in case.board["kinds"].items()
            if ratings[row] and case.board["cargo"][one] != DAMAGE
        ]
        found += ["This is the only Weapon."] if len(ready) == 1 else []
    return found


def _token(case: Case) -> list[str]:
    return case.gives(target(case.action)) if case.decision.kind in PAYING else []


def _moved(case: Case) -> list[str]:
    return [] if moves_freely(case.words, case.board) else case.gives(FUEL)


def _burnt(case: Case) -> list[str]:
    return case.gives(FUEL)


def _shot(case: Case) -> list[str]:
    """In the last round nothing is left to keep Ammo for, except before the Fire Weapons Phase."""
    if case.action.kind == "attack" and len(case.action.args) > 2:
        return []
    return case.gives(charge(case.words, target(case.action), case.board))


def _suffered(case: Case) -> list[str]:
    return case.dies(case.crew) if target(case.action) == 0 else []


def _tainted(case: Case) -> list[str]:
    return case.taints(target(case.action))


def _space(case: Case) -> list[str]:
    """What the roads and the space contaminate (R404)."""
    space, *roads = (target(case.action, index) for index in range(len(case.action.args)))
    points = sum(case.rules.roads[road].contamination for road in roads)
    points += case.rules.map.spaces[space].contaminated or case.view["waypoints"].get(space, 0) < 0
    kept = case.knows(case.view["crew"], KEEPS_CREW_CLEAN.knows)
    spared = case.view["phase"] == MOVEMENT and case.knows(case.board["active"], HARM_DOUBTED.knows)
    if not points or not case.crew or kept or spared:
        return []
    if doomed(case.rules, case.view, case.decision.seat, case.crew, points):
        return ["A Survivor dies of the Contamination.", *([OUT] if len(case.crew) == 1 else [])]
    return [f"{points} Contamination comes to the crew."]


def _stay(case: Case) -> list[str]:
    """Whoever stays may be left behind by the ship."""
    moves = any(action.kind == "move" for action in case.decision.actions)
    return ["The Aurora does not wait."] if moves and case.view["round"] >= LAST_MOORING - 1 else []


WARNINGS: dict[str, Callable[[Case], list[str]]] = {
    "explore": _explore,
    "explore.crew/survivor": _crew,
    "go": _crew,
    "card": _crew,
    "bonus": _bonus,
    "damage/box": _box,
    "token": _token,
    "move": _moved,
    "fuel": _burnt,
    "attack": _shot,
    "duel": _shot,
    "ambush.contamination/suffer": _suffered,
    "contaminate/survivor": _tainted,
    "space": _space,
    "stay": _stay,
    "survivor.lose/survivor": lambda case: [OUT] if len(case.crew) == 1 else [],
}
"""By "kind of decision/kind of action", else by the action alone; what add-ons ask is not warned of here."""
