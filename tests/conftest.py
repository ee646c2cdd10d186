"""For all tests: generated examples have no deadline, since other work on the machine must not fail a test.

In CI they are the same ones every time, so that a change is judged by itself; elsewhere every run looks at new ones.
"""

import os

from hypothesis import settings

settings.register_profile("project", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "project")
