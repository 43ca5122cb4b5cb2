"""The panes of the table, one a file: each draws the model on a canvas, and knows no card."""
