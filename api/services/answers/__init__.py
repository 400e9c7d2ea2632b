"""What callers are told."""
