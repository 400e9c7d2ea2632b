"""The pure heart of Recording Angel: rules, records and all that follows. No I/O, clock or chance."""
