"""What goes over the line: its sockets, and the texts of people in it."""
