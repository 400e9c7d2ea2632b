"""What holds for every test."""

from hypothesis import settings

pytest_plugins = ["tests.support.verdict"]

# How long an example takes says more about the machine than about the code; the benchmark measures.
settings.register_profile("unhurried", settings(), deadline=None)
settings.load_profile("unhurried")
