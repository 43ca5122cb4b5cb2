"""The panes of the table, one a file: each draws the store on a canvas, and knows no card."""
