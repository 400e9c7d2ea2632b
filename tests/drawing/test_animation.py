"""Moments as an animated GIF."""

import io

import pytest
from PIL import Image

from adapters.drawing.animation import MOST, Shot, to_gif
from adapters.drawing.png import UnfitPicture
from domain.games import TITLES
from tests.support import scribes
from tests.support.tables import seats_at

TITLE = TITLES["regnum-angelica"]


@pytest.fixture(scope="module")
def shots() -> list[Shot]:
    table = scribes.scribe(TITLE, "gif")
    scribes.play(table, scribes.played_by(TITLE, "heuristic", "gif"), decisions=30)
    record = table.record
    return [
        Shot(
            n,
            record.rules.scene(record.position(n)),
            frozenset(),
            f"Entry {n} happens.",
            "!" if n == 21 else "",
        )
        for n in range(20, 24)
    ]


def test_every_moment_is_a_picture_of_the_same_size_that_stays_as_long_as_asked(shots: list[Shot]) -> None:
    data = to_gif(shots, seats_at(TITLE), width=320, duration=700)
    read = Image.open(io.BytesIO(data))
    assert (read.format, read.n_frames, read.width) == ("GIF", len(shots), 320)  # type: ignore[attr-defined]
    assert read.info["loop"] == 0
    frames = []
    for at in range(len(shots)):
        read.seek(at)
        assert read.info["duration"] == 700
        frames.append(read.convert("RGB").tobytes())
    assert len(set(frames)) == len(shots), "each has a caption of its own"
    assert data == to_gif(shots, seats_at(TITLE), width=320, duration=700)


def test_the_sign_of_a_note_is_in_the_caption(shots: list[Shot]) -> None:
    with_sign = to_gif(shots[1:2], seats_at(TITLE), width=320, duration=700)
    assert with_sign != to_gif([shots[1]._replace(sign="")], seats_at(TITLE), width=320, duration=700)


@pytest.mark.parametrize(
    "count, width, duration, field",
    [
        (MOST + 1, 320, 700, "from, to: an animation has 1 to 200 pictures, not 201"),
        (0, 320, 700, "from, to: "),
        (76, 800, 700, "from, to: at that width an animation has at most 75 pictures, not 76"),
        (1, 299, 700, "width: an animation is 300 to 800 pixels wide, not 299"),
        (1, 801, 700, "width: "),
        (1, 320, 100, "duration: a picture stays 200 to 10000 thousandths of a second, not 100"),
        (1, 320, 10_001, "duration: "),
    ],
)
def test_what_cannot_be_made_is_named(
    shots: list[Shot], count: int, width: int, duration: int, field: str
) -> None:
    with pytest.raises(UnfitPicture) as refused:
        to_gif(shots[:1] * count, seats_at(TITLE), width=width, duration=duration)
    assert str(refused.value).startswith(field)
