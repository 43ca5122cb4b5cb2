"""The turns of seats and Old Ones, a module for each step, in the order of the text."""
