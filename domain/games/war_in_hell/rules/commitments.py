"""Commitments to a bid, for players who do not trust whoever keeps the record (WH-M03).

A commitment is the SHA-256, in small hexadecimal digits, of the UTF-8 bytes of ``salt|treachery|bids``: the
salt of 16 to 128 letters, digits, hyphens and underscores, the number of Treachery cards, and the bids above
0 as ``leader=points``, sorted by leader and joined by commas. So ``7f3a…|1|amon=20,geryon=30``.

Nobody can commit to what the other player is committed to: who copied a digest could copy its opening too.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

SALT: Final = re.compile(r"[A-Za-z0-9_-]{16,128}")
DIGEST: Final = re.compile(r"[0-9a-f]{64}")


def commitment(salt: str, bids: Mapping[str, int], treachery: int = 0) -> str:
    """The commitment to a bid: 64 hexadecimal digits."""
    written = ",".join(f"{leader}={points}" for leader, points in sorted(bids.items()) if points)
    return sha256(f"{salt}|{treachery}|{written}".encode()).hexdigest()
