"""The faces of cards: what a leader brings, in words."""

from aurora_tui.games.outlive.cards import leader_text
from core.kernel.game import usual_tables


def test_goods_of_leaders_are_counted_in_words() -> None:
    tables = usual_tables("outlive")
    told = {leader.name: leader_text(tables, leader) for leader in tables.leaders}
    assert told["Lily-Rose Wely"].startswith("3 microchips, a broken Backpack; ")
    assert told["Grayson Pigott"].startswith("1 microchip, 2 ammo, a broken Baseball bat; ")
    assert told["Solen Livrich"].startswith("2 canned goods, a broken Grapple; ")
    assert not [text for text in told.values() if " chip" in text]
