"""Tournaments as pages: for the public, for facilitators, and for a player's phone.

Reading order: `office` (what the pages ask of the services), `words` (events and values in plain words),
`entering` (results as forms have them), `acts` (what a form of staff can ask for), `trouble` (what a form is
answered with when it is rejected). Then the routes: `public`, `paper`, `rankings`, `phone`, and `staff` with
`desks` (the control desk), `sheet` (the results of a round), `drafting` (pairing by hand), `uploading`
(players and results from files), `creating` and `slips`; `files` takes a tournament away and brings one in.
"""

from api.web.tournaments import files, paper, phone, public, rankings, staff
from api.web.tournaments.blueprint import tournaments

__all__ = ["files", "paper", "phone", "public", "rankings", "staff", "tournaments"]
