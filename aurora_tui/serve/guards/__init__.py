"""What stands between a login and the client: small guards, one after the other, an idea each.

A guard gets the visit and what comes after it, as in a chain of middleware: it may refuse by raising
Failed, do something before or after, or end what comes after. Their order is in `order`.
"""
