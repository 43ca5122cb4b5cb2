"""Last Aurora's table in lines."""
