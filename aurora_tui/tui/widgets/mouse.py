"""What the mouse's buttons are for."""

LEFT = 1
"""The button that points; others belong to the terminal."""
