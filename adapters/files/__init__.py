"""What leaves and enters the service as a file or a text."""
