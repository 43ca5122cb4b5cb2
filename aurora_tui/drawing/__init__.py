"""Canvas and panels: pictures as rows of runs, without a toolkit."""
