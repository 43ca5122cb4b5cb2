"""How games are shown: the contract of a board, where boards are found, a package a game."""
