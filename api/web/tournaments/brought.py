"""What a form brings: a file that was chosen, or the text of one, and in which encoding it is.

A file is shown as text at once. Whoever then names another encoding need not choose the file again: the text
is turned back into the bytes that it was read from.
"""

from typing import NamedTuple

from werkzeug.datastructures import FileStorage, MultiDict

from adapters.files.encodings import ENCODINGS, Text
from api.web.tournaments.trouble import NotSaid


class Brought(NamedTuple):
    """What came with a form.

    Attributes:
        data: the bytes.
        encoding: which was named for them, or which they are known to be in; empty if it is to be found out.
        typed: the text that stood in the form, if the bytes were made of it.
        before: the encoding in which that text was once read, or empty.
    """

    data: bytes
    encoding: str = ""
    typed: str = ""
    before: str = ""

    def shown(self, read: Text) -> Text:
        """What was `read` of the bytes, as the page shows it: what was typed is not told to be UTF-8."""
        if self.typed and (not read.text or not self.encoding or self.encoding == "UTF-8"):
            return Text(self.typed, self.before or "UTF-8")
        return read


def brought(sent: MultiDict[str, str], files: MultiDict[str, FileStorage], field: str) -> Brought:
    """The file that was chosen, or else what stands in `field`. Raises `NotSaid`."""
    file, chosen, before = files.get("file"), sent.get("encoding", ""), sent.get("read_as", "")
    if file and file.filename:
        return Brought(file.read(), chosen)
    typed, before = sent.get(field, ""), before if before in ENCODINGS else ""
    if not (before and chosen) or chosen == before:
        return Brought(typed.encode(), "UTF-8", typed, before)
    try:
        return Brought(typed.encode(ENCODINGS[before]), chosen, typed, before)
    except UnicodeEncodeError:
        raise NotSaid(f"choose the file again: its text can no longer be read as {chosen}") from None
