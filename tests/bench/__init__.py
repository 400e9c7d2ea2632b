"""The benchmark: our figures beside python-chess, on one machine in one run."""
