"""Tables: host, sessions, storage, wire and client library. Knows matches, no screens."""
