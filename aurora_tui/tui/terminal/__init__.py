"""The terminal itself: what it can do, what is sent to it, what it sends back, signals."""
