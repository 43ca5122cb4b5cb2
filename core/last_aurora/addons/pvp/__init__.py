"""Player versus player. It removes cards from those in play (K66), so it comes after who adds some."""

from core.last_aurora.addon_registry import Addon
from core.last_aurora.addons.pvp.tables import PvpFile

ADDON = Addon(
    key="pvp",
    title="Duels",
    help="Convoys may fire at each other, and evade.",
    order=50,
    values_damage=True,
    tables={"pvp": PvpFile},
)
