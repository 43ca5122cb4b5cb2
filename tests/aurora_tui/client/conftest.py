"""A table model, what it is told by, and its clock."""

import pytest

from aurora_tui.client.table_model import TableModel
from tests.aurora_tui.client.model_kit import Clock, Told


@pytest.fixture
def session() -> Told:
    return Told()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def model(session: Told, clock: Clock) -> TableModel:
    return TableModel(session, clock=clock)
