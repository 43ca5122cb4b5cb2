"""Friends come to a host by SSH or in a browser: who they are, and the client that is started for each.

`aurora serve` runs a host (`net.host`) and in front of it the ways in. A way knows people (`people`), asks
newcomers for what opens the door (`door`), and starts a client for whoever is let in (`client_process`).
"""
