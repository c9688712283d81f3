"""Games: network, position, moves, record and replay."""
