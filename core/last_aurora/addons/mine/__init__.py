"""The Mine, an optional Object."""

from core.last_aurora.addon_registry import Addon

ADDON = Addon(
    key="mine",
    title="Mine",
    help="An Object more in the deck: it is laid on a road, and whoever else drives there is hurt.",
    order=20,
)
