"""The phases of a day, a module for each step of the rule text."""
