"""What the tables must offer the rules; see `checklist.py`."""
