"""The numbers by which hosted chance decides, such that anyone can derive them again once the seed is
published.

For the entry `number` of the record `record`, block *i* (counting from 0) is

    HMAC-SHA256(key = seed, message = "record\\nnumber\\nentropy\\ni")

with the message in UTF-8, numbers in decimal, and the block read as one big-endian integer of 256 bits. A
choice among *n* takes the next block; a block of at least ``2**256 - 2**256 % n`` is passed over, so that
every choice is equally likely; the choice is the block modulo *n*. The entropy is `entropy_digest` of all
that seats added before that entry, so nobody who keeps the seed could have chosen it to suit the game.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator

from domain.kernel.digests import digest
from domain.record.entries import Body, Decided, Opened

_BLOCKS = 2**256


class Stream:
    """The choices of chance for one entry, in order.

    Args:
        seed: the secret seed of the record.
        record: the record's id.
        number: the number of the entry that chance decides.
        entropy: `entropy_digest` of what seats added before that entry.
    """

    def __init__(self, seed: bytes, record: str, number: int, entropy: str) -> None:
        self._seed = seed
        self._prefix = f"{record}\n{number}\n{entropy}\n"
        self._next = 0

    def pick(self, n: int) -> int:
        """The next choice, from 0 to `n` - 1. Raises ValueError unless `n` is positive."""
        if n < 1:
            raise ValueError(f"nothing to choose among {n}")
        limit = _BLOCKS - _BLOCKS % n
        while (block := self._block()) >= limit:
            pass
        return block % n

    def _block(self) -> int:
        message = f"{self._prefix}{self._next}".encode()
        self._next += 1
        return int.from_bytes(hmac.digest(self._seed, message, "sha256"), "big")


def seed_hash(seed: bytes) -> str:
    """What the record says of a seed that is still secret: its SHA-256, as hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def added_entropy(body: Body) -> Iterator[tuple[str, str]]:
    """What seats added in one entry: pairs of seat and text; those of an opening by the seat's name."""
    if isinstance(body, Opened):
        yield from sorted(body.entropy.items())
    elif isinstance(body, Decided) and body.entropy:
        yield body.decision.seat, body.entropy


def entropy_digest(added: Iterable[tuple[str, str]]) -> str:
    """SHA-256, as hexadecimal digits, of the JSON array of the pairs of seat and text, without spaces."""
    return digest(list(added))
