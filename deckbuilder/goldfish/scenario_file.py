"""Reads scenario files: the scenario of the engine protocol as a file of its own, with a title."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from card_db.models import Text
from card_db.store.set_files import TwiceError, once
from deckbuilder.domain.clean_text import clean_line
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.goldfish.limits import LINE, NAME_LETTERS, TooLargeError, check_scenario
from deckbuilder.goldfish.refusals import RequestError
from deckbuilder.goldfish.replay import FAMILY
from deckbuilder.goldfish.wire import read_scenario_text
from deckbuilder.i18n.message import Message

ENDING = ".scenario.json"
MAX_SCENARIO_BYTES = 1024 * 1024
MAX_BYTES = LINE.most
"""The most bytes of any file that a game begins with: those of a replay."""
_NO_POSITION = Message("The file has no “players”. Choose a scenario file.")
_NOT_JSON = Message("The file is not valid JSON. Correct line {line}, column {column}.")
_NOT_TEXT = Message("The file is not valid UTF-8. Save it again as UTF-8.")
_TWICE = Message("“{key}” occurs twice in one object. Remove one of them.")
_NO_NUMBER = Message("NaN and Infinity are not allowed. Write a whole number.")
_TOO_LARGE = Message("The file is larger than {limit} bytes.")

Kind = Literal["scenario", "replay"]


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario without its title. The title is empty if the file has none."""

    scenario: Mapping[str, Any]
    title: Text


def kind_of(data: bytes) -> Kind | None:
    """Return what a JSON file with any name is: a scenario, a replay, or neither. A file that cannot be read is
    neither."""
    if len(data) > MAX_BYTES or (b'"players"' not in data and FAMILY.encode() not in data):
        return None
    try:
        document = json.loads(data.decode("utf-8-sig"))
    except (RecursionError, ValueError):
        return None
    if not isinstance(document, dict):
        return None
    if str(document.get("format", "")).startswith(FAMILY):
        return "replay"
    return "scenario" if "players" in document and "format" not in document else None


def read_scenario_file(data: bytes) -> ScenarioFile:
    """Return the scenario in a file. Raises BadScenarioError: its place is empty where the whole file is wrong. The
    rules check the position itself."""
    document = _document(data)
    if not isinstance(document, dict) or "players" not in document:
        raise BadScenarioError("", _NO_POSITION)
    title = _title(document.get("title", ""))
    scenario = {key: value for key, value in document.items() if key != "title"}
    try:
        check_scenario(scenario)
    except TooLargeError as error:
        raise BadScenarioError(error.place, error.message) from error
    return ScenarioFile(scenario, title)


def _document(data: bytes) -> object:
    if len(data) > MAX_SCENARIO_BYTES:
        raise BadScenarioError("", Message(_TOO_LARGE.key, {"limit": MAX_SCENARIO_BYTES}))
    try:
        return read_scenario_text(data.decode("utf-8-sig"), once)
    except TooLargeError as error:
        raise BadScenarioError(error.place, error.message) from error
    except RequestError as error:
        raise BadScenarioError(str(error.more.get("place", "")), error.message) from error
    except UnicodeDecodeError as error:
        raise BadScenarioError("", _NOT_TEXT) from error
    except TwiceError as error:
        raise BadScenarioError("", Message(_TWICE.key, {"key": error.key})) from error
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise BadScenarioError("", Message(_NOT_JSON.key, where)) from error
    except ValueError as error:
        raise BadScenarioError("", _NO_NUMBER) from error


def _title(written: object) -> Text:
    """Return the title in both languages, of an object `{"ja", "en"}` or of one text for both."""
    words = {"ja": written, "en": written} if isinstance(written, str) else written
    if not isinstance(words, dict):
        raise BadScenarioError("title", Message("A title is a text, or an object with “ja” and “en”."))
    for key, value in words.items():
        if key not in {"ja", "en"} or not isinstance(value, str):
            raise BadScenarioError("title", Message("A title is a text, or an object with “ja” and “en”."))
        if len(value) > NAME_LETTERS.most:
            raise BadScenarioError(
                f"title.{key}", Message("A title may have at most {limit} characters.", {"limit": NAME_LETTERS.most})
            )
    return Text(**{key: clean_line(value) for key, value in words.items()})
