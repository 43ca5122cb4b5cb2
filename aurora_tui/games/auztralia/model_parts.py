"""The parts of a table model of this game, with their types."""

from typing import cast

from aurora_tui.client.table_model import TableModel
from core.auztralia.rules import Rules
from core.auztralia.text.names import Names
from core.auztralia.view import View


def rules_of(model: TableModel) -> Rules:
    """The tables of a table model of AuZtralia, with their own type."""
    rules: Rules = model.tables
    return rules


def view_of(model: TableModel) -> View | None:
    """Its view, None before the first one came."""
    return cast("View | None", model.view)


def names_of(model: TableModel) -> Names:
    """What everything in it is called."""
    return Names(rules_of(model), model.text.names)
