"""The closed sets of decisions and actions; ready-made actions, as they are immutable, one of each.

H is a hex; A B are the two hexes of a side, the smaller first; G a good, F a kind of farm, U a kind of unit,
P a Personality card, N the number of an Old One tile, K a place 1-5 of the display: all as in `state.py`.
+ means that `use P` is offered too, for each single-use card that can be used now (Z101).

- `port` (each, the last in seat order first): `port H`.
- `turn` + (active seat): `rail 1`, `rail 2`, `mine`, `recruit`, `build`, `trade`, `farm`, `attack`,
  `retrieve`. Context: `surcharges` by box.
- `use_target`: of the Dynamiter `old_one N`; of the Soil Doctor `farm_at H`, and `done` once one was healed.
  Context: `person`, `number` of targets still to choose.
- `track` +: `track A B`; `done` from the second on. Context: `box`, `number` still to lay.
- `mine` +: `mine_at H G`.
- `recruit` +: `take K`, `draw`.
- `recruit_keep` +: `person P`. Context: `persons`, the two.
- `recruit_swap` +: `keep`, `swap K`. Context: `person` that is kept or laid out.
- `build` +: `unit U NUMBER`. Context: `prices` by unit.
- `trade` +: `import G`, `export G`; `done` from the second step on. Context: `number` of steps left,
  goods `imported` and `exported` by the steps made.
- `farm` +: `farm_at H F`; `done` from the second on. Context: `placed`, kinds placed in this action.
- `attack_hex` +: `hex H`.
- `attack_force` +: `add U`, `remove U`, `go`. Context: `hex`, `time` of this force.
- `attack_fight` +: `fight`, `withdraw`, `withdraw_airships`, `withdraw_ground`. Context: `hex`.
- `combat_card` + (owner of the force): `use P`, `pass`. Context: `hex`, `card`.
- `combat_aim`: `old_one N`. Context: `person`, `damage`.
- `combat_hurt`: `hurt U`. Context: `hex`, `number` of damage symbols still to place.
- `combat_surgeon` +: `cure U`, `pass`. Context: `hex`, `card`, `person`.
- `combat_press` +: `press`, `withdraw`, `withdraw_airships`, `withdraw_ground`. Context: `hex`.
- `turn_end` + (active seat): `done`. Context: `box` (NONE after `port`), `time` that the disc will move.
"""

from core.kernel import Action

DECISIONS: dict[str, frozenset[str]] = {
    "port": frozenset(),
    "turn": frozenset({"surcharges"}),
    "use_target": frozenset({"person", "number"}),
    "track": frozenset({"box", "number"}),
    "mine": frozenset(),
    "recruit": frozenset(),
    "recruit_keep": frozenset({"persons"}),
    "recruit_swap": frozenset({"person"}),
    "build": frozenset({"prices"}),
    "trade": frozenset({"number", "imported", "exported"}),
    "farm": frozenset({"placed"}),
    "attack_hex": frozenset(),
    "attack_force": frozenset({"hex", "time"}),
    "attack_fight": frozenset({"hex"}),
    "combat_card": frozenset({"hex", "card"}),
    "combat_aim": frozenset({"person", "damage"}),
    "combat_hurt": frozenset({"hex", "number"}),
    "combat_surgeon": frozenset({"hex", "card", "person"}),
    "combat_press": frozenset({"hex"}),
    "turn_end": frozenset({"box", "time"}),
}
"""Every kind of decision with the keys of its context."""

# fmt: off
ACTIONS = frozenset(
    {
        "port", "rail", "mine", "recruit", "build", "trade", "farm", "attack", "retrieve", "use", "old_one",
        "farm_at", "done", "track", "mine_at", "take", "draw", "person", "keep", "swap", "unit", "import",
        "export", "hex", "add", "remove", "go", "fight", "withdraw", "withdraw_airships", "withdraw_ground",
        "pass", "hurt", "cure", "press",
    }
)
# fmt: on
"""Every kind of action."""

MINE, RECRUIT, BUILD, TRADE, FARM, ATTACK, RETRIEVE = (
    Action(kind) for kind in ("mine", "recruit", "build", "trade", "farm", "attack", "retrieve")
)
DONE, DRAW, KEEP, GO, FIGHT, WITHDRAW, WITHDRAW_AIRSHIPS, WITHDRAW_GROUND, PASS, PRESS = (
    Action(kind)
    for kind in (
        "done", "draw", "keep", "go", "fight", "withdraw", "withdraw_airships", "withdraw_ground", "pass",
        "press",
    )
)  # fmt: skip
RAIL = [Action("rail", (box,)) for box in (1, 2)]
BY_BOX = (*RAIL, MINE, RECRUIT, BUILD, TRADE, FARM, ATTACK, RETRIEVE)
"""The answers of `turn`, by box."""


class Ready(dict[int | tuple[int, int], Action]):
    """The actions of a kind by target, or by a pair of targets; each is made when it is first asked for."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, targets: int | tuple[int, int]) -> Action:
        args = targets if isinstance(targets, tuple) else (targets,)
        self[targets] = action = Action(self.kind, args)
        return action


PORT, HEX, USE, PERSON, TAKE, SWAP, IMPORT, EXPORT, ADD, REMOVE, HURT, CURE, OLD_ONE = (
    Ready(kind)
    for kind in (
        "port", "hex", "use", "person", "take", "swap", "import", "export", "add", "remove", "hurt", "cure",
        "old_one",
    )
)  # fmt: skip
HEALED_AT = FARM_AT = Ready("farm_at")
"""of the Soil Doctor by hex; of the Farm action by hex and kind"""
MINE_AT = Ready("mine_at")
"""by hex and good"""
UNIT = Ready("unit")
"""by kind and number"""


def target(action: Action, index: int = 0) -> int:
    """A target of an action as the int it is. Raises TypeError if it is none."""
    value = action.args[index]
    if not isinstance(value, int):
        raise TypeError(f"{action} has no number at {index}")
    return value
