"""The actions of a seat, a module for each in the order of the text, and what of them is offered (Z99)."""
