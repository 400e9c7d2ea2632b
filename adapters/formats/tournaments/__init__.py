"""Tournaments as files and on paper.

Reading order: `sheets_of_cells` (CSV as spreadsheets write it), then `players_csv` and `results_csv`; `trf`
(the FIDE tournament report file as it is) with `trf_export` and `trf_import`, which say what is lost;
`event_file` (the whole event log, with its digests); `rehearsal` (commands tried in memory before anything is
stored); `sheets` (what stands on paper), `lettering` and `paper` (its PDF).
"""
