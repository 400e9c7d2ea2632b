"""How the stored bytes of old versions are read. Stored bytes are never rewritten.

To change what an entry of a topic holds: change the struct; add here, under the topic without its version and
the version that is lifted, a function from the body of that version to the body of the next, both as plain
JSON values; and keep a file with bytes of the old version for the tests. The topic's current version follows
from this table.
"""

from collections.abc import Mapping

from domain.events.codec import Upcaster

UPCASTERS: Mapping[tuple[str, int], Upcaster] = {}
