"""Fixtures of the network tests."""

import pytest


@pytest.fixture
def hasty(monkeypatch):
    """Clients that ask again soon, so that a test of losses does not wait for real times."""
    for name, seconds in (("TICK", 0.05), ("AGAIN", 0.3)):
        monkeypatch.setattr(f"net.client.connection.{name}_SECONDS", seconds)
    for name, seconds in (("PING", 0.2), ("SILENT", 0.6)):
        monkeypatch.setattr(f"net.client.heartbeat.{name}_SECONDS", seconds)
