"""What all aggregates share: entries as bytes (`codec`), chains of them (`chain`), names of requests."""
