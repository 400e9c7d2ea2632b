"""Rectangular boards."""

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.grids import DIRECTIONS, OPPOSITE, Grid

GRIDS = st.builds(Grid, st.integers(1, 9), st.integers(1, 9))


def test_spaces_are_named_row_by_row_from_the_near_left() -> None:
    assert Grid(3, 2).spaces == ("a1", "b1", "c1", "a2", "b2", "c2")


@given(GRIDS)
def test_every_space_has_its_own_name_and_its_neighbours(grid: Grid) -> None:
    assert len(set(grid.spaces)) == grid.columns * grid.rows
    assert tuple(grid.neighbours) == grid.spaces


def test_north_is_towards_higher_rows_and_east_towards_later_columns() -> None:
    assert Grid(3, 3).neighbours["b2"] == {
        "b3": "N",
        "c3": "NE",
        "c2": "E",
        "c1": "SE",
        "b1": "S",
        "a1": "SW",
        "a2": "W",
        "a3": "NW",
    }


@given(GRIDS)
def test_neighbours_face_each_other(grid: Grid) -> None:
    for space, found in grid.neighbours.items():
        assert space not in found
        for other, direction in found.items():
            assert grid.neighbours[other][space] == OPPOSITE[direction]


@given(GRIDS)
def test_every_pair_of_touching_spaces_is_counted_once_from_each_side(grid: Grid) -> None:
    c, r = grid.columns, grid.rows
    pairs = c * (r - 1) + r * (c - 1) + 2 * (c - 1) * (r - 1)
    assert sum(map(len, grid.neighbours.values())) == 2 * pairs


def test_the_opposite_of_a_direction_is_half_a_turn_away() -> None:
    assert [OPPOSITE[name] for name in DIRECTIONS] == ["S", "SW", "W", "NW", "N", "NE", "E", "SE"]
