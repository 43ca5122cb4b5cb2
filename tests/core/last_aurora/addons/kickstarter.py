"""A table with the extra cards."""

from tests.core.last_aurora.table import Scene, truck

GUN = truck(4)
"""the box of the Weapon on a Start Truck"""


def kick(seats: int = 2, **options: object) -> Scene:
    """A table with all of them, or with those that the option names."""
    return Scene(seats, kickstarter=True, **options)
