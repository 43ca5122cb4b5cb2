"""What several phases need: goods, persons, rooms, equipment, payments, radiation, events in force."""
