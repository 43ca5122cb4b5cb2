"""Where people come from, as far as limits are concerned."""

import ipaddress

PREFIX = 64
"""of IPv6: one household has that many addresses and more"""


def party(address: str) -> str:
    """Whom an address belongs to: an IPv4 address to one household, of IPv6 a whole network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6:
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            return str(ipaddress.IPv6Network((found, PREFIX), strict=False))
    return str(found)


def of_this_machine(address: str) -> bool:
    """Whether it is this machine's own: also whatever relays others to it, who are not to be told apart."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
