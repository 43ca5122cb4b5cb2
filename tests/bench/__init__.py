"""Measurements, a command each: python -m tests.bench.playouts, .copies, .saves.

Each prints one JSON document on standard output and its progress on standard error. They are run
by hand, not by the tests: a busy machine must not fail a change.
"""
