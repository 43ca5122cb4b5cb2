"""The panes of AuZtralia: canvases, no toolkit."""
