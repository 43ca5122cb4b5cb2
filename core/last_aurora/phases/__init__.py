"""The five phases of a round, one module each, in the rulebook's order (R121-R133)."""
