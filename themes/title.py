"""What lies along the road of the title: by house, a letter and its tone."""

FINDS = {1: ("U", "fuel"), 3: ("F", "food"), 5: ("O", "object"), 7: ("A", "ammo"), 9: ("F", "food")}
