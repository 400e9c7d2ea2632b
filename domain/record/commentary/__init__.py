"""What people write about a record: notes on its moments, the care of lines, studies.

Reading order: `notes` (what a note is), `events`, `commentary` (the fold: one author on one record),
`commands` (what an author may do), `study` (a record with chosen notes and lines), `reading` (who may read
what).
"""
