"""The one reader of what people bring: encodings, marks, ends of line, and what is no text."""

import io
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.files.encodings import ENCODINGS, Unreadable, read_text, utf8, utf8_lines

DATA = Path(__file__).parent / "data"

RUSSIAN = "name;rank\r\nИван Шишкин;3\r\nЯна Орлова;2\r\n"
GERMAN = "name\r\nMüller\r\n"


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("text", [RUSSIAN, RUSSIAN.rstrip(), "a\rb", "a", "", "\n"])
def test_unicode_is_read_in_all_its_forms(codec: str, text: str) -> None:
    read = read_text(text.encode(codec))
    assert read.text == text
    assert read.sureness == ("likely" if codec in {"utf-16-le", "utf-16-be"} and len(text) else "certain")


@pytest.mark.parametrize(
    "codec, text, name",
    [
        ("cp1251", RUSSIAN, "windows-1251"),
        ("koi8-r", RUSSIAN, "KOI8-U"),
        ("cp866", RUSSIAN, "IBM866"),
        ("cp1252", "name\nJosé Núñez\nFrançois Garçon\n", "windows-1252"),
        ("cp1253", "name\nΓιώργος Παπαδόπουλος\n", "windows-1253"),
        ("cp1255", "name\nדוד לוי\nשרה כהן\n", "windows-1255"),
        ("gb18030", "name\n王小明\n李雷\n", "GB18030"),
        ("cp932", "name\n山田太郎\n佐藤ゆき\n", "Shift_JIS"),
        ("cp949", "name\n김철수\n이영희\n", "EUC-KR"),
        ("big5", "name\n陳大文\n黃小美\n", "Big5"),
    ],
)
def test_legacy_encodings_are_told_by_few_names(codec: str, text: str, name: str) -> None:
    read = read_text(text.encode(codec))
    assert (read.text, read.encoding) == (text, name)
    assert read.sureness in {"likely", "guess"}


def test_how_sure_it_is_follows_from_how_much_there_is() -> None:
    assert read_text(RUSSIAN.encode("cp1251")).told == "windows-1251, likely"
    assert read_text("Оля".encode("cp1251")).told == "windows-1251, a guess"
    assert read_text(GERMAN.encode("cp1252")).told == "windows-1252, a guess"
    assert read_text(GERMAN.encode()).told == "UTF-8"


@pytest.mark.parametrize("named", ["windows-1251", "cp1251", "CP-1251", "1251"])
def test_the_encoding_may_be_named(named: str) -> None:
    read = read_text(RUSSIAN.encode("cp1251"), named)
    assert (read.text, read.told) == (RUSSIAN, "windows-1251, as chosen")


def test_every_encoding_that_is_offered_can_be_chosen() -> None:
    for name in ENCODINGS:
        assert read_text("name".encode(ENCODINGS[name]), name).text == "name"


@pytest.mark.parametrize(
    "data, named, message",
    [
        (b"ann\nJ\xfcrg\n", "UTF-8", "line 2: the byte 0xFC is no UTF-8"),
        (b"ann\r\nb\x98b", "cp1251", "line 2: the byte 0x98 is no windows-1251"),
        (b"ann", "klingon", "there is no encoding 'klingon'; there are UTF-8, UTF-16, "),
        (b"ann", "base64", "there is no encoding 'base64'; "),
        (b"\xff\xfea", "", "line 1: the byte 0x61 is no UTF-16"),
        (b"ann\nb\0b\n", "", "line 2: a NUL byte: the file is no text, or was damaged"),
        (b"ann\nb\0\xff\n", "", "line 2: a NUL byte: the file is no text, or was damaged"),
        ("ä ö ü ß é\n".encode() + b"J\xfcrg", "", "line 2: the byte 0xFC is no UTF-8, though the rest of"),
    ],
)
def test_what_is_no_text_is_refused_by_line(data: bytes, named: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_text(data, named)
    assert str(caught.value).startswith(message)


def test_nuls_that_fill_a_file_up_are_dropped() -> None:
    assert read_text(b"ann\n\0\0\0").text == "ann\n"
    assert read_text(GERMAN.encode("cp1252") + b"\0\0").text == GERMAN


@given(st.binary(max_size=60))
def test_no_bytes_make_replacement_characters(data: bytes) -> None:
    try:
        read = read_text(data)
    except Unreadable:
        return
    assert (
        "\N{REPLACEMENT CHARACTER}" not in read.text
        or b"\xef\xbf\xbd" in data
        or b"\xff\xfd" in data
        or (b"\xfd\xff" in data)
    )
    assert "\0" not in read.text


def lines(data: bytes, longest: int = 100) -> list[bytes]:
    return list(utf8_lines(io.BytesIO(data), longest))


def test_lines_come_as_utf_8_with_their_ends() -> None:
    whole = '{"a":"é"}\n{"b":1}\n'
    for codec in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        assert lines(whole.encode(codec)) == whole.encode().splitlines(keepends=True)
        assert lines(whole.rstrip().encode(codec)) == whole.rstrip().encode().splitlines(keepends=True)
    assert lines(b'{"b":1}\r\n{}') == [b'{"b":1}\r\n', b"{}"]
    assert lines(b"") == lines(b"\xef\xbb\xbf") == []
    assert lines(b"{}\n\0\0") == [b"{}\n"]
    assert lines(b"{}\0\0") == [b"{}"]
    assert lines(b"x" * 12, longest=5) == [b"x" * 6, b"x" * 6]
    with pytest.raises(Unreadable, match="the file is no UTF-16"):
        lines(b"\xff\xfe{")


def test_lines_that_are_typed_are_answered_at_once() -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "wb", buffering=0) as typist, os.fdopen(reading, "rb") as source:
        following = utf8_lines(source, 100)
        typist.write(b"q\n")
        assert next(following) == b"q\n"
        typist.write(b"second\n")
        assert next(following) == b"second\n"


def test_json_may_begin_with_a_mark() -> None:
    for codec in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        assert utf8('{"é":1}'.encode(codec)) == '{"é":1}'.encode()
    assert utf8(b"\xff\xfe{") == b"\xff\xfe{"
