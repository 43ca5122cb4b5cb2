"""Fixtures of the network tests."""

import pytest


@pytest.fixture
def hasty(monkeypatch):
    """Clients that ask again soon, so that a test of losses does not wait for real times."""
    for name, seconds in (("TICK", 0.05), ("PING", 0.2), ("AGAIN", 0.3), ("SILENT", 0.6)):
        monkeypatch.setattr(f"net.client.client.{name}_SECONDS", seconds)
