"""What people write about records as pages: notes, lines and studies.

Reading order: `words` (glyphs, roles and visibilities in plain words), `branches` (the tree of lines),
`steps` (the way through a study), `forms` (what a form says), `shown` (what the page of a moment shows of
it), then the routes: `notes`, `lines`, `studies`. Where these have their pages says `api.web.places`. All of
it asks `services().notes`, which knows who may read and write what.
"""

from api.web.commentary import lines, notes, shown, studies
from api.web.commentary.blueprint import commentary

__all__ = ["commentary", "lines", "notes", "shown", "studies"]
