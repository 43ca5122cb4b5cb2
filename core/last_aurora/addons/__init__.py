"""The add-ons, one module each. Nothing imports them: `options.py` loads by name those in play."""
