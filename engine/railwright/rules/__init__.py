"""Rules: records, hooks, discovery, and the book compiled from them."""
