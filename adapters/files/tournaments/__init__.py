"""Tournaments as files.

Reading order: `players_csv` and `results_csv`; `trf` (the FIDE tournament report file as it is) with
`trf_export` and `trf_import`, which say what is lost; `event_file` (the whole event log, with its digests).
"""
