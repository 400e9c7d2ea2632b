"""The pages: rendered on the server, usable without script."""
