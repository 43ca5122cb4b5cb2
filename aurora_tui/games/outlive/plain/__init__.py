"""Outlive in lines: the table, the shelters, what a choice touches."""
