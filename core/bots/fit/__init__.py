"""Fitting what positions are worth to how games between bots ended: `python -m core.bots.fit GAME`."""
