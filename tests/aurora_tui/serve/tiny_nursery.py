"""A nursery that loads nothing; its clients run the script that stands in their environment."""

from aurora_tui.cli import guest_client, guest_nursery
from tests.aurora_tui.serve.scripted_client import client

guest_nursery.load = lambda: None
guest_client.main = client  # type: ignore[assignment]
guest_nursery.main()
