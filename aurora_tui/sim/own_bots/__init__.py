"""Bots that people bring, in any language: each in a process of its own that cannot harm the games.

protocol.py  what is said to such a bot, and what it may answer
process.py   the bot as a seat is played by it: deadlines, bounds, what it did wrong
keeper.py    a small program around the bot's own: bounds of memory, and the end of all it has started
runner.py    the program of a bot that is a class in Python
"""
