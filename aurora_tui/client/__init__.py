"""The one model of a table client: sessions, the table, the lobby, setup, results. No toolkit here."""
