"""The proof that hosted chance decided as its published seeds say."""

from collections.abc import Iterable

import msgspec

from adapters.chance.stream import Stream, added_entropy, entropy_digest, seed_hash
from domain.kernel.seats import CHANCE
from domain.record.entries import Decided, Opened, Ruled
from domain.record.record import Record


class ChanceProof(msgspec.Struct, frozen=True):
    """What deriving the outcomes again has shown; each field lists numbers of entries.

    Attributes:
        proven: chance decided as the seed says.
        differing: chance decided otherwise.
        unproven: the seed that the record names is not among those published.
    """

    proven: tuple[int, ...] = ()
    differing: tuple[int, ...] = ()
    unproven: tuple[int, ...] = ()


def prove(record: Record, seeds: Iterable[bytes]) -> ChanceProof:
    """Derive every decision of hosted chance in `record` again, struck ones too.

    A record that is not hosted has nothing to prove. The rules decide which choices are drawn, so a rule that
    has changed since may make an honest entry differ; the audit tells that case apart.
    """
    by_hash = {seed_hash(seed): seed for seed in seeds}
    named = ""
    added: list[tuple[str, str]] = []
    found: dict[str, list[int]] = {"proven": [], "differing": [], "unproven": []}
    for entry in record.entries if record.setup.mode == "hosted" else ():
        body = entry.body
        if isinstance(body, Opened | Ruled):
            named = body.seed_hash or named
        elif isinstance(body, Decided) and body.decision.seat == CHANCE:
            if seed := by_hash.get(named):
                stream = Stream(seed, record.id, entry.number, entropy_digest(added))
                derived = record.rules.chance(record.position(entry.number - 1), stream.pick)
                verdict = "proven" if derived == body.decision else "differing"
            else:
                verdict = "unproven"
            found[verdict].append(entry.number)
        added += added_entropy(body)
    return ChanceProof(**{verdict: tuple(numbers) for verdict, numbers in found.items()})
