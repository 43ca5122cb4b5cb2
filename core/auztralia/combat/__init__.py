"""Combat card by card, of attacks and of port defences (Z56 to Z81, L90-L127)."""
