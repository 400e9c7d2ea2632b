"""Everything that touches the world: the event store, read models, file formats, and chance."""
