"""The yardstick: python-chess over random legal games of 80 plies."""

import io
import random
from collections.abc import Callable

import chess
import chess.pgn

from tests.bench.figures import Figure, cpu_seconds

PLIES = 80
CHECKED = "python-chess: replay UCI, rules checked"


def games(count: int) -> list[list[chess.Move]]:
    """So many random legal games."""
    rng = random.Random(20240801)
    found: list[list[chess.Move]] = []
    while len(found) < count:
        board = chess.Board()
        moves: list[chess.Move] = []
        while len(moves) < PLIES and (legal := list(board.legal_moves)):
            moves.append(rng.choice(legal))
            board.push(moves[-1])
        if len(moves) == PLIES:
            found.append(moves)
    return found


def measure(count: int) -> list[Figure]:
    """Reading, checking, replaying and listing those games."""
    played = games(count)
    pgn = "\n\n".join(map(_pgn, played)) + "\n\n"
    uci = [[move.uci() for move in moves] for moves in played]

    def read() -> None:
        file = io.StringIO(pgn)
        while (game := chess.pgn.read_game(file)) is not None:
            assert not game.errors

    def checked() -> None:
        for moves in uci:
            board = chess.Board()
            for move in moves:
                board.push_uci(move)

    def trusted() -> None:
        for moves in played:
            board = chess.Board()
            for move in moves:
                board.push(move)

    def headers() -> None:
        file = io.StringIO(pgn)
        while chess.pgn.read_headers(file) is not None:
            pass

    moves = count * PLIES

    def rate(work: Callable[[], None], amount: int) -> float:
        return amount / cpu_seconds(work)

    return [
        Figure("python-chess: read PGN, rules checked", rate(read, moves), "moves/s"),
        Figure(CHECKED, rate(checked, moves), "moves/s"),
        Figure("python-chess: replay moves, unchecked", rate(trusted, moves), "moves/s"),
        Figure("python-chess: read headers only", rate(headers, count), "games/s"),
    ]


def _pgn(moves: list[chess.Move]) -> str:
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for move in moves:
        node = node.add_main_variation(move)
    return str(game)
