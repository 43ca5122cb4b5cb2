"""What can be chosen before a match of Floes."""

from collections.abc import Mapping
from typing import Any

from core.kernel.setup_form import OptionField
from core.kernel.setup_form import settle as settle_fields

FIELDS = (
    OptionField(
        name="goal",
        title="Goal",
        help="How far away the goal is, 3 to 30 steps.",
        kind="number",
        values=(3, 30),
        default=12,
    ),
)


def settle(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Check the options and fill in defaults. Raises OptionsError with one sentence."""
    return settle_fields(FIELDS, options)


def options_text(options: Mapping[str, Any]) -> str:
    """Settled options in words."""
    return f"goal {options.get('goal', 12)} steps away"
