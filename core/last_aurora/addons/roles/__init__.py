"""Role cards."""

from core.last_aurora.addon_registry import Addon
from core.last_aurora.addons.roles.tables import RolesFile

ADDON = Addon(
    key="roles",
    title="Roles",
    help="Everybody has a secret past with a power, or a goal, of its own.",
    order=60,
    tables={"roles": RolesFile},
)
