"""The other side of the Road board."""

from core.last_aurora.addon_registry import Addon

ADDON = Addon(
    key="beta_map",
    title="Beta",
    help="The harder side: other bonus actions, shortcuts that cost damage or contamination.",
    order=0,
    map="beta",
)
