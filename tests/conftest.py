"""For all tests: no deadline for generated examples, since other work on the machine must not fail a test."""

from hypothesis import settings

settings.register_profile("project", deadline=None)
settings.load_profile("project")
