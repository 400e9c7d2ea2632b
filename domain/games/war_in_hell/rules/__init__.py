"""The rules of War in Hell, in the order of its rulebook."""
