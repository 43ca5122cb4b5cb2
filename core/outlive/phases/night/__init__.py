"""The Night (O60-O69, L92-L111): one module a step, in the order of the text.

| module | step |
|---|---|
| `nightfall.py` | pieces lie down, the Cisterns fill; then the steps below (O60, O62) |
| `overcome_events.py` | each seat may pay for events (O61) |
| `epidemic.py` | a person of the airlock (O63) |
| `feed.py` | water for the airlock, supplies for the rooms (O64) |
| `radioactivity.py` | what passes moves the tracer, or kills (O65) |
| `recruit.py` | a supply for a survivor (O66) |
| `build_rooms.py` | building, moving in, using rooms (O67) |
| `repair_equipment.py` | repairing, with the rooms that help (O68) |
| `upkeep.py` | what spoils is lost, what was used is ready (O69) |
"""

from core.outlive.phases.night.nightfall import night_begins

__all__ = ["night_begins"]
