"""The closed set of events: what happened, who may know, and why.

Fields stand in EVENTS, below; this says what they mean where the name does not.
Ids are the ints of `state.py`; `goods` is the number of each of the seven goods. All are for everyone but
those whose row says "alone". `cause` is one of CAUSES and `card` the id that goes with it, -1 for none.

- `leaders_dealt`: each seat got so many leaders.
- `leaders_drawn`: alone: which.
- `leader_kept`: it has chosen.
- `leaders_shown`: all show theirs; who is first player; `leaders`: by seat.
- `rooms_dealt`: each seat got so many rooms.
- `rooms_drawn`: alone: which.
- `room_kept`: it has chosen one more; `number`: kept so far.
- `rooms_shown`: the four of a seat, in the order chosen.
- `hero_put`: setup.
- `day`: a day begins (heading).
- `phase`: a phase begins (heading); `phase`: 1 Dawn, 2 Day, 3 Night.
- `filled`: Dawn, or a shortage: `number` below 0; `number`: put there; `stock`: now.
- `event_opened`: turned up, in force from now on.
- `event_idle`: nothing to lose, or a Bulkhead that holds it off: `cause` "none", "bulkhead".
- `tokens_home`: Dawn; `vegetable`: 1 if it came back.
- `equipment_shown`: the tiles now face up there.
- `equipment_shuffled`: the discards were shuffled into the pile.
- `city_shuffled`: Dawn; `number`: of tiles in the stack.
- `search_open`: `open_search`: the faces that lie there.
- `cargo_filled`: Dawn; `spaces`: indexes that got a survivor.
- `goods`: goods come to a seat or leave it; `goods`: (below 0 where lost).
- `lacking`: the pile, the stock or the stores had no more.
- `persons`: persons come, die or leave; `number`: (below 0 where lost).
- `person_lost`: one who came found no place.
- `moved_in`: from the airlock into a room.
- `tracer`: radiation; `tracer`: now.
- `equipment_gained`: it comes, broken.
- `equipment_none`: a draw that found no fitting tile.
- `equipment_set_aside`: kinds drawn that the seat owns.
- `equipment_repaired`: by "base", "fitter", "materials", "lathe", "arm", "bench".
- `equipment_used`: for the day.
- `equipment_scrapped`: to the discards.
- `room_built`: `cause`: "free", "materials", "workshop".
- `room_used`: for the day, or in one city.
- `looked_into_city`: with a Watch post.
- `city_seen`: alone; `tiles`: from the top.
- `stood_up`: it could not move (O33).
- `moved`: a piece stands up and goes; `exo`: 1 with the Exoskeleton.
- `pressed`: `seat`: of the mover; `victim`: seat.
- `no_tribute`: there was nothing that may be taken.
- `defended`: `seat`: pressed; `means`: "guards", "armour", "ammo"; `points`: left.
- `yielded`: `seat`: pressed.
- `tribute`: `seat`: giver; `kept`: 0 if it did not fit the stores.
- `space_taken`: `space`: index, -1 beside.
- `visit`: a piece has so many actions.
- `visit_ends`: `actions`: not spent.
- `taken`: `stock`: now; `actions`: left; `cause`: "hero", "robot", "drive".
- `dam_paid`: `chips`: paid, 0 with the Access card.
- `looked_at_prey`: with the Thermal sensor.
- `prey_seen`: alone.
- `hunt_begins`: as it says.
- `hunt_aided`: `means`: "ammo", "trap", "shotgun"; `price`: now.
- `prey_killed`: `price`: in actions; `meat`: gained; `kill`: 1, 2, ... of its kind.
- `prey_turned`: the new top tile; `prey`: , -1 when the stack is empty.
- `searched`: a tile is turned and carried out; `cause`: "hero", "robot", "drive", "scout".
- `algae_taken`: as it says.
- `vegetable_taken`: as it says.
- `vegetable_used`: `cause`: "room", "recruit".
- `ventilated`: as it says.
- `robot_built`: as it says.
- `driven`: the robot does one act.
- `fitter_idle`: the Fitter finds nothing to do (Q58).
- `cistern`: so much of tonight's water comes to a seat with full Cisterns (O60).
- `night_begins`: its steps O63 to O69 begin.
- `event_overcome`: as it says.
- `fed`: a row (place -1) or a room; `goods`: paid; `short`: units.
- `radiation`: before the tracer moves.
- `upkeep`: `water`: lost; `meat`: lost.
- `marker`: the first-player marker goes there.
- `game_over`: as it says.
"""

EVENTS: dict[str, frozenset[str]] = {
    "leaders_dealt": frozenset({"number"}),
    "leaders_drawn": frozenset({"seat", "leaders"}),
    "leader_kept": frozenset({"seat"}),
    "leaders_shown": frozenset({"leaders", "first"}),
    "rooms_dealt": frozenset({"number"}),
    "rooms_drawn": frozenset({"seat", "rooms"}),
    "room_kept": frozenset({"seat", "number"}),
    "rooms_shown": frozenset({"seat", "rooms"}),
    "hero_put": frozenset({"seat", "piece", "location"}),
    "day": frozenset({"day", "radiation", "first"}),
    "phase": frozenset({"phase"}),
    "filled": frozenset({"location", "good", "number", "stock"}),
    "event_opened": frozenset({"event"}),
    "event_idle": frozenset({"seat", "event", "cause"}),
    "tokens_home": frozenset({"algae", "vegetable"}),
    "equipment_shown": frozenset({"location", "equipment"}),
    "equipment_shuffled": frozenset({"number"}),
    "city_shuffled": frozenset({"location", "number"}),
    "search_open": frozenset({"location", "tiles"}),
    "cargo_filled": frozenset({"spaces"}),
    "goods": frozenset({"seat", "goods", "cause", "card"}),
    "lacking": frozenset({"seat", "good", "number", "cause", "card"}),
    "persons": frozenset({"seat", "sort", "number", "place", "cause", "card"}),
    "person_lost": frozenset({"seat", "sort", "cause", "card"}),
    "moved_in": frozenset({"seat", "sort", "place"}),
    "tracer": frozenset({"seat", "tracer", "change", "cause", "card"}),
    "equipment_gained": frozenset({"seat", "equipment", "cause"}),
    "equipment_none": frozenset({"seat", "cause"}),
    "equipment_set_aside": frozenset({"seat", "equipment", "cause"}),
    "equipment_repaired": frozenset({"seat", "equipment", "cause"}),
    "equipment_used": frozenset({"seat", "equipment"}),
    "equipment_scrapped": frozenset({"seat", "equipment"}),
    "room_built": frozenset({"seat", "place", "room", "cause"}),
    "room_used": frozenset({"seat", "place", "room"}),
    "looked_into_city": frozenset({"seat", "location"}),
    "city_seen": frozenset({"seat", "location", "tiles"}),
    "stood_up": frozenset({"seat", "piece", "location"}),
    "moved": frozenset({"seat", "piece", "start", "location", "exo"}),
    "pressed": frozenset({"seat", "victim", "location", "piece", "victim_piece", "points"}),
    "no_tribute": frozenset({"seat", "victim"}),
    "defended": frozenset({"seat", "means", "points"}),
    "yielded": frozenset({"seat", "points"}),
    "tribute": frozenset({"seat", "taker", "good", "kept"}),
    "space_taken": frozenset({"seat", "piece", "space", "number"}),
    "visit": frozenset({"seat", "piece", "location", "actions"}),
    "visit_ends": frozenset({"seat", "piece", "location", "actions"}),
    "taken": frozenset({"seat", "location", "good", "number", "stock", "actions", "cause"}),
    "dam_paid": frozenset({"seat", "chips"}),
    "looked_at_prey": frozenset({"seat", "location"}),
    "prey_seen": frozenset({"seat", "location", "kinds"}),
    "hunt_begins": frozenset({"seat", "location", "prey", "price"}),
    "hunt_aided": frozenset({"seat", "means", "price"}),
    "prey_killed": frozenset({"seat", "location", "prey", "price", "meat", "kill"}),
    "prey_turned": frozenset({"location", "prey"}),
    "searched": frozenset({"seat", "location", "tile", "cause"}),
    "algae_taken": frozenset({"seat"}),
    "vegetable_taken": frozenset({"seat"}),
    "vegetable_used": frozenset({"seat", "cause", "place"}),
    "ventilated": frozenset({"seat"}),
    "robot_built": frozenset({"seat"}),
    "driven": frozenset({"seat", "location"}),
    "fitter_idle": frozenset({"seat"}),
    "cistern": frozenset({"seat", "number"}),
    "night_begins": frozenset({"seat"}),
    "event_overcome": frozenset({"seat", "event", "points"}),
    "fed": frozenset({"seat", "place", "goods", "short"}),
    "radiation": frozenset({"seat", "points", "airlock", "vents", "left"}),
    "upkeep": frozenset({"seat", "water", "meat"}),
    "marker": frozenset({"seat"}),
    "game_over": frozenset(),
}
"""Every kind of event with its fields."""

ALONE = frozenset({"leaders_drawn", "rooms_drawn", "city_seen", "prey_seen"})
"""Kinds that only their `seat` is told."""

CAUSES: dict[str, str] = {
    "leader": "leader",
    "mary": "tile",
    "equipment": "equipment",
    "stock": "location",
    "cargo": "space",
    "larder": "place",
    "dock": "place",
    "storm": "event",
    "hunt": "prey",
    "search": "tile",
    "salvage": "place",
    "dam": "",
    "robot": "",
    "base": "",
    "algae": "",
    "ventilation": "",
    "rival_ventilation": "seat",
    "aid": "",
    "defence": "",
    "event": "event",
    "payment": "",
    "room": "place",
    "repair": "equipment",
    "lathe": "equipment",
    "bench": "equipment",
    "fitter": "equipment",
    "feeding": "place",
    "hunger": "place",
    "epidemic": "event",
    "radiation": "",
    "recruit": "",
    "press": "place",
    "nursery": "place",
    "scrubber": "place",
    "stores": "place",
    "scrap": "equipment",
    "upkeep": "",
    "setup": "",
    "none": "",
    "bulkhead": "",
    "city": "location",
    "arm": "",
    "materials": "",
    "workshop": "",
    "free": "",
    "hero": "",
    "drive": "",
    "scout": "",
    "recruiting": "",
    "move": "",
}
"""Every cause with what its `card` is an id of, "" for nothing."""
