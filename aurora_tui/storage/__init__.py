"""What is kept in files: saves, settings, tokens of seats, reports."""
