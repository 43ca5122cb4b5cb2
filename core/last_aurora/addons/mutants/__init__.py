"""The Mutants: other Enemies and other Loot."""

from core.last_aurora.addon_registry import Addon
from core.last_aurora.tables.file_format import CardFile, EnemyRow, LootRow

ADDON = Addon(
    key="mutants",
    title="Mutants",
    help="Other enemies with other loot take the place of the clan.",
    order=40,
    values_damage=True,
    cards=(
        CardFile("mutant_loot.toml", LootRow, "loot"),
        CardFile("mutant_enemies.toml", EnemyRow, "enemy", "enemy"),
    ),
)
