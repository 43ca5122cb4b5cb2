"""What several phases do in the same way: cargo, convoys, Survivors, Enemies, Objects, decks, the road."""
