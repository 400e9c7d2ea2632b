"""What gunicorn serves in the tests of the stream: the house in the folder that the environment names."""

import os
from pathlib import Path

from flask import Flask

from tests.api.house import Clock, build


def make() -> Flask:
    """The application, made in the process that serves it."""
    return build(Path(os.environ["HOUSE"]), Clock()).app
