"""What a set of tables must offer, item by item of the data-set checklist."""
