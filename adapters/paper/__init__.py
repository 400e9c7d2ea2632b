"""What is printed: score sheets, slips, and the lists of tournaments."""
