"""Records kept in an event store, on SQLite or PostgreSQL.

Reading order: `settings`, `application` (how an entry becomes a stored event), `sqlite` and `postgres` (the
two recorders), `tables` (everything else that is kept beside the events), `tail` (who waits for news),
`records`.
"""
