"""The add-ons, one module or folder each: see `addon_registry.py`."""
