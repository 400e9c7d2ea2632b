"""A record file that was damaged anywhere, by anything, is an error or harmless; it is never a traceback."""

from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.files.record_file import Imported, RecordFileError, read_record
from tests.support.scribes import at_random, play, scribe
from tests.support.toy_title import HIGH_CARD

TITLES = {HIGH_CARD.id: HIGH_CARD}
FILE = b"".join(play(scribe(HIGH_CARD, 1), at_random(1)).file({}))
HEADER = FILE.index(b"\n")


def outcome(lines: list[bytes], *, keep_valid: bool = False) -> Imported | RecordFileError:
    try:
        return read_record(lines, TITLES, keep_valid=keep_valid)
    except RecordFileError as error:
        return error


@settings(max_examples=400)
@given(
    st.integers(0, len(FILE) - 1),
    st.integers(0, 40),
    st.binary(max_size=8) | st.sampled_from([b"\n", b"{", b"9" * 40]),
)
def test_damage(at: int, length: int, put: bytes) -> None:
    damaged = FILE[:at] + put + FILE[at + length :]
    if damaged == FILE:
        return
    found = outcome(damaged.splitlines(keepends=True))
    if isinstance(found, RecordFileError):
        assert 1 <= found.line <= damaged.count(b"\n") + damaged.count(b"\r") + 1
        assert len(str(found)) < 1000
    else:  # only what no digest covers: names and the notice in the header, ends of lines
        assert at < HEADER or at + length >= len(FILE) - 1 or put.endswith(b"\r")
        assert len(found.entries) == FILE.count(b"\n") - 2


@settings(max_examples=200)
@given(st.lists(st.binary(max_size=60) | st.sampled_from(FILE.splitlines(keepends=True)), max_size=12))
def test_any_lines(lines: list[bytes]) -> None:
    found = outcome(lines, keep_valid=True)
    assert isinstance(found, RecordFileError) or found.entries
