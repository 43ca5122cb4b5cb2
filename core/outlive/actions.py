"""The closed sets of decisions and actions; ready-made actions, as they are immutable, one of each.

Ids of equipment, rooms, events, goods, locations and so on are the ints of `state.py`. *Place* is a room
place 0-6, or AIRLOCK (-1).

- `leader` (each, in secret): `leader L` of the two dealt. Context: `leaders`.
- `keep_room` (each, in secret, 4 times): `keep R` of those left. Context: `rooms` dealt and not kept,
  `kept`, `number` to keep.
- `free_room` (in turn order): `build P`.
- `place` (who gains a person): `airlock`, `room P`. Context: `sort`, `number` of persons still to place,
  `cause`, `card`.
- `put_hero` (in turn order): `piece I`. Context: `location`.
- `piece` (on the go): `piece I`; `look CITY`. Context: `stuck` 1 if none can move.
- `destination` (on the go): `go L`; `back`. Context: `piece`, `strength`, `location`, `pressure` (location,
  seat, points, ...).
- `use_bat` (mover): `use`, `decline`. Context: `location`, `piece`, `pressure` (location, seat, points with
  the bat, ...).
- `defend` (pressed seat): `yield`, `ammo`, `armour`, `guards`. Context: `mover`, `location`, `piece` (of
  the mover), `victim` (own piece), `points`.
- `tribute` (pressed seat, or mover): `give G`. Context: `giver`, `taker`, `location`, `points`.
- `space` (mover): `space NUMBER`. Context: `spaces` (number, canned, survivor, ...).
- `act` (mover): `end`, `take K`, `look`, `hunt PREY`, `search`, `search TILE`, `equipment E`, `algae`,
  `scientist`, `vegetable`, `repair E`, `ventilate`, `robot`, `drive`. Context: `location`, `piece`,
  `left` (actions).
- `robot_act` (mover): `take 1`, `search`, `search TILE`, `equipment E`, `algae`. Context: `location`,
  `left` (actions).
- `dam_price` (mover): `chip`, `card`. Context: `chips` due.
- `aid` (hunter): `strike`, `ammo`, `trap`, `shotgun`. Context: `prey`, `price`, `left` (actions), `meat`.
- `scout` (searcher, `open_search`): `tile TILE`. Context: `location`, `number` still to pick.
- `fitter` (owner): `none`, `repair E`.
- `bench` (owner): `none`, `repair E`.
- `lose_good` (each): `give G`. Context: `event`.
- `event` (in turn order): `none`, `event V`. Context: `costs` (event, cost, ...).
- `pay` (payer): `pay G`. Context: `cause`, `card`, `number` of units left.
- `feed` (owner): `meat_first`, `canned_first`, `by_hand`. Context: `rows`, `supplies` needed.
- `feed_unit` (owner): `pay G`, `vegetable`, `short`. Context: `place`, `number` of units left there.
- `who` (owner): `survivor`, `scientist`. Context: `place`, `cause`.
- `dies` (owner): `airlock`, `room P`. Context: `number` of deaths left.
- `recruit` (owner): `stop`, `pay G`, `vegetable`. Context: `places` free in the airlock.
- `build` (owner): `stop`, `build P`, `move P`, `use P`, `scrap E`. Context: `price` of a room in materials.
- `repair` (owner): `stop`, `pay E`, `lathe E`, `arm E`, `bench`.

Causes of `place`, `pay` and `who`, with the id that `card` names: "setup", "flashlight" (equipment), "cargo",
"search" (tile), "base", "room" (a room is built; its place), "event" (event), "repair", "lathe", "fitter",
"bench" (equipment that is repaired), "epidemic", "hunger", "radiation", "move".
"""

from core.kernel import Action

DECISIONS: dict[str, frozenset[str]] = {
    "leader": frozenset({"leaders"}),
    "keep_room": frozenset({"rooms", "kept", "number"}),
    "free_room": frozenset(),
    "place": frozenset({"sort", "number", "cause", "card"}),
    "put_hero": frozenset({"location"}),
    "piece": frozenset({"stuck"}),
    "destination": frozenset({"piece", "strength", "location", "pressure"}),
    "use_bat": frozenset({"location", "piece", "pressure"}),
    "defend": frozenset({"mover", "location", "piece", "victim", "points"}),
    "tribute": frozenset({"giver", "taker", "location", "points"}),
    "space": frozenset({"spaces"}),
    "act": frozenset({"location", "piece", "left"}),
    "robot_act": frozenset({"location", "left"}),
    "dam_price": frozenset({"chips"}),
    "aid": frozenset({"prey", "price", "left", "meat"}),
    "scout": frozenset({"location", "number"}),
    "fitter": frozenset(),
    "bench": frozenset(),
    "lose_good": frozenset({"event"}),
    "event": frozenset({"costs"}),
    "pay": frozenset({"cause", "card", "number"}),
    "feed": frozenset({"rows", "supplies"}),
    "feed_unit": frozenset({"place", "number"}),
    "who": frozenset({"place", "cause"}),
    "dies": frozenset({"number"}),
    "recruit": frozenset({"places"}),
    "build": frozenset({"price"}),
    "repair": frozenset(),
}
"""Every kind of decision with the keys of its context."""

# fmt: off
ACTIONS = frozenset(
    {
        "leader", "keep", "room", "build", "airlock", "piece", "look", "go", "back", "use",
        "decline", "yield", "ammo", "armour", "guards", "give", "space", "end", "take", "hunt",
        "search", "equipment", "algae", "scientist", "vegetable", "repair", "ventilate", "robot",
        "drive", "chip", "card", "strike", "trap", "shotgun", "tile", "none", "event", "pay",
        "meat_first", "canned_first", "by_hand", "short", "survivor", "stop", "move", "scrap",
        "lathe", "arm", "bench",
    }
)
# fmt: on
"""Every kind of action."""

BACK, USE, DECLINE, YIELD, AMMO_SPENT, ARMOUR, GUARDS, END, NONE, STOP = (
    Action(kind)
    for kind in ("back", "use", "decline", "yield", "ammo", "armour", "guards", "end", "none", "stop")
)
LOOK, SEARCH, ALGAE, SCIENTIST_COMES, VEGETABLE, VENTILATE, ROBOT_BUILT, DRIVE = (
    Action(kind)
    for kind in ("look", "search", "algae", "scientist", "vegetable", "ventilate", "robot", "drive")
)
CHIP_PAID, CARD_USED, STRIKE, TRAP, SHOTGUN, SURVIVOR_CHOSEN, INTO_AIRLOCK, BENCH, SHORT = (
    Action(kind)
    for kind in ("chip", "card", "strike", "trap", "shotgun", "survivor", "airlock", "bench", "short")
)
MEAT_FIRST, CANNED_FIRST, BY_HAND = (Action(kind) for kind in ("meat_first", "canned_first", "by_hand"))
SCIENTIST_CHOSEN = SCIENTIST_COMES

_KINDS = range(64)
PIECE_USED = [Action("piece", (piece,)) for piece in range(5)]
LOOK_INTO = [Action("look", (location,)) for location in range(9)]
GO = [Action("go", (location,)) for location in range(9)]
GIVE = [Action("give", (good,)) for good in range(7)]
PAY = [Action("pay", (each,)) for each in _KINDS]
TAKE = [Action("take", (number,)) for number in range(10)]
HUNT = [Action("hunt", (prey,)) for prey in _KINDS]
SEARCH_TILE = [Action("search", (tile,)) for tile in _KINDS]
TILE = [Action("tile", (tile,)) for tile in _KINDS]
EQUIPMENT = [Action("equipment", (kind,)) for kind in _KINDS]
REPAIR = [Action("repair", (kind,)) for kind in _KINDS]
LATHE = [Action("lathe", (kind,)) for kind in _KINDS]
ARM = [Action("arm", (kind,)) for kind in _KINDS]
SCRAP = [Action("scrap", (kind,)) for kind in _KINDS]
LEADER = [Action("leader", (leader,)) for leader in _KINDS]
KEEP = [Action("keep", (room,)) for room in _KINDS]
ROOM = [Action("room", (place,)) for place in range(7)]
BUILD = [Action("build", (place,)) for place in range(7)]
MOVE = [Action("move", (place,)) for place in range(7)]
USE_ROOM = [Action("use", (place,)) for place in range(7)]
EVENT = [Action("event", (event,)) for event in _KINDS]
SPACE = [Action("space", (number,)) for number in range(8)]


def target(action: Action, index: int = 0) -> int:
    """A target of an action as the int it is. Raises TypeError if it is none."""
    value = action.args[index]
    if not isinstance(value, int):
        raise TypeError(f"{action} has no number at {index}")
    return value
