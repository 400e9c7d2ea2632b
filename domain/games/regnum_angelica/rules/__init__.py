"""The rules of Regnum Angelica, in the order of its rulebook.

Every function takes a `Play`, looks at its state, and emits effects; `require` refuses by rule. Reading
order: `play`, `setup`, `turn`, `placing`, `activating`, `moving`, `combat`, `burning`, `drawing`, `scripts`,
`following`, `scoring`, `ending`, and `settle`, which goes on by itself until somebody has to decide.
"""
