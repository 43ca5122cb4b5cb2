"""Last Aurora's table on a screen: its panes."""
