"""Outlive on a screen: pictures of the ring, the shelters, the events; short labels of choices."""
