"""Where the outcomes of hosted chance come from, and the proof that they came from there."""
