"""The parts of a table model of this game, with their types."""

from typing import cast

from aurora_tui.client.table_model import TableModel
from core.last_aurora.rules import Rules
from core.last_aurora.text import Words
from core.last_aurora.view import View


def words_of(model: TableModel) -> Words:
    """The sentences of a table model of Last Aurora, with their own type."""
    return cast(Words, model.text)


def rules_of(model: TableModel) -> Rules:
    """The tables of a table model of Last Aurora, with their own type."""
    rules: Rules = model.tables
    return rules


def view_of(model: TableModel) -> View | None:
    """Its view, None before the first one came."""
    return cast("View | None", model.view)
