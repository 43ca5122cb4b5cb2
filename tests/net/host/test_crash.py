"""A few kills of the host in a running game; `python -m tests.net.crash` does two hundred."""

from tests.net.crash import accepted, crash


async def test_ten_kills_lose_nothing_and_do_nothing_twice(tmp_path):
    ledger = await crash(10, 3, tmp_path)
    assert len(ledger.away) == 10
    assert accepted(ledger) > 20
