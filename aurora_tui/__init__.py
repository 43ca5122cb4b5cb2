"""People: the full-screen client, the line client and the command line."""
