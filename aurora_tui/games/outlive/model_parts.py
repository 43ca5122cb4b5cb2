"""The parts of a table model of this game, with their types."""

from typing import cast

from aurora_tui.client.table_model import TableModel
from core.outlive.rules import Rules
from core.outlive.text.names import Names
from core.outlive.view import View


def rules_of(model: TableModel) -> Rules:
    """The tables of a table model of Outlive, with their own type."""
    rules: Rules = model.tables
    return rules


def view_of(model: TableModel) -> View | None:
    """Its view, None before the first one came."""
    return cast("View | None", model.view)


def names_of(model: TableModel) -> Names:
    """What everything in it is called."""
    names = Names(rules_of(model), model.text.names)
    view = view_of(model)
    names.boards = view["seats"] if view is not None else ()
    return names
