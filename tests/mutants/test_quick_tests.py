"""Quick tests can be called without pytest after the project was loaded again."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from deckbuilder.i18n.message import Message
from tests.mutants.operators import OrAllTests
from tests.mutants.quick import EVERYWHERE, of_project


@pytest.mark.parametrize("value", [1, "word", None, [{"a": (1, 2)}], {"x": {1}}, len, int, ValueError, ValueError("x")])
def test_objects_from_outside_the_project_can_be_shared_by_all_its_loaded_copies(value: Any) -> None:
    assert not of_project(value)


def test_an_object_that_is_nested_too_deep_may_hold_anything() -> None:
    value: list[Any] = []
    value.append({"again": value})
    assert of_project(value)


@pytest.mark.parametrize("hold", [lambda part: part, lambda part: [part], lambda part: {"a": (1, part)}])
def test_a_class_a_function_or_an_object_of_the_project_belongs_to_its_first_loading(hold: Any) -> None:
    assert all(
        of_project(hold(part)) for part in (IllegalChoiceError, of_project, Message("Yes"), {"a": Message("Yes")})
    )


def test_a_fixture_that_every_test_has_is_known(request: pytest.FixtureRequest) -> None:
    """If a new fixture for all tests is missing here, no test counts as free of fixtures, and none could be called
    without pytest."""
    assert set(request.fixturenames) == EVERYWHERE


def test_a_function_that_no_test_reaches_gets_all_tests() -> None:
    tests = OrAllTests({"reached": {"one"}, "unreached": set()}, every=["one", "two"])
    assert tests.get("reached") == {"one"}
    assert tests.get("unreached") == tests.get("unknown") == {"one", "two"}
