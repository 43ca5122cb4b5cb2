"""The full-screen client: one model shown with Textual."""
