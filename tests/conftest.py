"""For all tests: generated examples have no deadline, since other work on the machine must not fail a test.

In CI they are the same ones every time, so that a change is judged by itself; elsewhere every run looks at new ones.

A test that is marked with a row of a rulebook fails where it has started no game of the edition that it claims.
"""

import os

import pytest
from hypothesis import settings

from tests.rules.editions import Editions

settings.register_profile("project", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "project")


def pytest_configure(config: pytest.Config) -> None:
    """The marks of rules are not only believed."""
    config.pluginmanager.register(Editions())
