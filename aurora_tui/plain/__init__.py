"""The line client: a whole game as numbered lines, for screen readers, dumb terminals and scripts.

`conversation` answers lines with lines and knows no terminal; `driver` reads and writes them;
`session` is the match as the client sees it, `local` the one that is played in this process.
"""
