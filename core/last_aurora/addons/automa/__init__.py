"""The Automa, the opponent of the solo game."""

from core.last_aurora.addon_registry import Addon
from core.last_aurora.addons.automa.tables import AutomaFile

ADDON = Addon(
    key="automa",
    title="Automa",
    help="The solo game: one person against an opponent played by its own cards and rules.",
    order=10,
    solo=True,
    others=("Automa",),
    tables={"automa": AutomaFile},
)
