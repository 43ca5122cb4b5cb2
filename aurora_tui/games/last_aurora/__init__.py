"""How Last Aurora is shown."""
