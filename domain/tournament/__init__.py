"""Tournaments: what happened in them, pairing, standings, quality points and ranking lists.

Reading order: `titles` (which titles can be played for places, and what results they can have), `results`
and `options` (what a round counts), `events` (everything that can happen), `state` and `tournament` (the fold
over it), `codec` (its bytes). Then what may be done, each function answering with the events to store or
raising one of `errors`:

- `registering`: create, amend, register, enter late, check in, withdraw, reinstate, byes, ranks;
- `pairing`: pair a round, publish, drop, lock, forbid, pair by hand, cut to the top;
- `reporting`: report, confirm, enter, correct, forfeit, from a record, penalties, flags;
- `correcting`: the choices after a wrong result and their cost, pair again;
- `closing`: close and reopen rounds, finish and reopen the tournament;
- `undoing`: the inverse of an event, where it has one.

And what can be asked: `tournament.standings()`, `tournament.places()`, `tournament.round(3).table(5)`,
`desk.desk(tournament)` (what needs doing now: a round not paired, tables without result, disputes, late
players …), `crosstable.cross_table(tournament)`, `explaining.explanation(tournament, round, table)`,
`correcting.choices(tournament, round)`, `checking.check_acts(tournament)` (which entries no command would
have made: `redeciding` asks them again), `ranking_list.book(list, events)` (everybody's quality points).

`swiss` is the pairing engine, `standings` the order of places, `quality_points` ranks, ledgers and lists.
"""
