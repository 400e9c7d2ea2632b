"""What callers can do, a module for each use case; `everything` puts them together."""
