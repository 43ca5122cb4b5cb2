"""The guards in their order, the outermost first."""

from aurora_tui.serve.guards.blocks import blocks
from aurora_tui.serve.guards.chain import Guard
from aurora_tui.serve.guards.commands import commands
from aurora_tui.serve.guards.identity import identity
from aurora_tui.serve.guards.idle import idle
from aurora_tui.serve.guards.places import places
from aurora_tui.serve.guards.record import record
from aurora_tui.serve.guards.recovery import recovery
from aurora_tui.serve.guards.terminals import terminals
from aurora_tui.serve.guards.usage import usage

ORDER: tuple[Guard, ...] = (recovery, commands, terminals, identity, blocks, places, record, idle, usage)
