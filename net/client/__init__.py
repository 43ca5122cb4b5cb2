"""A client of a host: the link, requests, what is known of a table."""
