"""The JSON Schema of set files accepts what the program accepts, and its copy in docs is up to date."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.json_schema import DRAFT, set_file_schema
from deckbuilder.games.kit.pack import GamePack
from tests.builders.cards import GAME, as_json
from tests.builders.scripts import KINDS, random_ability

PACKS = load_packs()
SCHEMA: dict[str, Any] = dict(set_file_schema(load_schema(set_folder(GAME)), PACKS[GAME].rules.language()))
DEFINITIONS: dict[str, Any] = SCHEMA["$defs"]
DOCS = Path(__file__).resolve().parents[3] / "docs"
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def fits(value: Any, form: Any) -> bool:
    """Return whether a value fits. Supports only the JSON Schema keywords that our schemas use."""
    if "$ref" in form:
        return fits(value, DEFINITIONS[form["$ref"].removeprefix("#/$defs/")])
    if "anyOf" in form and not any(fits(value, part) for part in form["anyOf"]):
        return False
    if "const" in form and value != form["const"]:
        return False
    if "enum" in form and value not in form["enum"]:
        return False
    if "type" in form and not (
        isinstance(value, TYPES[form["type"]]) and isinstance(value, bool) <= (form["type"] == "boolean")
    ):
        return False
    return _fits_inside(value, form)


def _fits_inside(value: Any, form: Any) -> bool:
    match value:
        case dict():
            known = form.get("properties", {})
            more = form.get("additionalProperties", True)
            named = all(fits(key, form.get("propertyNames", {})) for key in value)
            return (
                named
                and all(key in value for key in form.get("required", ()))
                and all(
                    fits(item, known[key]) if key in known else more if isinstance(more, bool) else fits(item, more)
                    for key, item in value.items()
                )
            )
        case list():
            least, most = form.get("minItems", 0), form.get("maxItems", len(value))
            return least <= len(value) <= most and all(fits(item, form.get("items", {})) for item in value)
        case str():
            least, most = form.get("minLength", 0), form.get("maxLength", len(value))
            return least <= len(value) <= most and bool(re.search(form.get("pattern", ""), value))
        case int():
            return bool(form.get("minimum", value) <= value <= form.get("maximum", value))
        case _:
            return True


def one_card(*abilities: Any, **fields: Any) -> Any:
    plain = {"id": "T-1", "name": {"ja": "試し"}, "kind": "character", "cost": 1, "abilities": list(abilities)}
    return json.loads(as_json([plain | fields]))


def test_the_starter_set_fits() -> None:
    document = json.loads((set_folder(GAME) / "LOS-S1.json").read_text(encoding="utf-8"))
    assert fits(document, SCHEMA)
    assert fits(document | {"$schema": "somewhere.json"}, SCHEMA)


def test_words_in_both_languages_fit_where_a_set_file_may_have_them() -> None:
    word = {"ja": "妖怪", "en": "Spirit"}
    match = {"type": "triggered", "when": {"event": "enter", "who": {"of": "character", "race": [word, "獣"]}},
             "steps": [{"op": "draw"}]}  # fmt: skip
    assert fits(one_card(match, races=[word, "獣"])["cards"][0], DEFINITIONS["Card"])
    assert not fits(one_card(races=[{"en": "Spirit"}])["cards"][0], DEFINITIONS["Card"])
    assert not fits(one_card(kind=word)["cards"][0], DEFINITIONS["Card"])


def test_random_scripts_fit() -> None:
    luck = Random(5)
    for kind in KINDS:
        for _ in range(20):
            ability = random_ability(luck, kind)
            assert fits(one_card(ability), SCHEMA), ability


@pytest.mark.parametrize(
    "ability",
    [
        {"type": "activatd", "steps": [{"op": "draw"}]},
        {"type": "activated", "steps": []},
        {"type": "activated", "steps": [{"op": "draw", "cuont": 1}]},
        {"type": "activated", "steps": [{"op": "gain_life", "amount": 10**30}]},
        {"type": "activated", "steps": [{"op": "destroy", "who": {"lane": "up"}}]},
        {"type": "activated", "steps": [{"op": "draw", "count": {"value": "atc"}}]},
        {"type": "static", "modify": {"atkk": 1}},
    ],
)
def test_what_the_checker_refuses_does_not_fit(ability: Any) -> None:
    assert not fits(one_card(ability), SCHEMA)


@pytest.mark.parametrize("fields", [{"kind": "spell"}, {"cost": -1}, {"power": 3}, {"keywords": ["skyy"]}])
def test_fields_of_the_game_are_checked(fields: Any) -> None:
    assert fits(one_card(keywords=["sky", {"keyword": "speed_resistance", "value": 3}]), SCHEMA)
    assert not fits(one_card(**fields), SCHEMA)


@pytest.mark.parametrize("pack", PACKS.values(), ids=list(PACKS))
def test_every_form_says_what_it_means(pack: GamePack) -> None:
    whole = set_file_schema(pack.schema, pack.rules.language())
    assert whole["$schema"] == DRAFT
    definitions = whole["$defs"]
    assert isinstance(definitions, dict)
    assert [name for name, form in definitions.items() if isinstance(form, dict) and not form.get("description")] == []


@pytest.mark.parametrize("pack", PACKS.values(), ids=list(PACKS))
def test_the_copy_in_docs_is_in_step(pack: GamePack) -> None:
    """`deckbuilder cards schema --game GAME -o docs/GAME.set.schema.json` writes it."""
    copy = DOCS / f"{pack.id}.set.schema.json"
    assert json.loads(copy.read_text(encoding="utf-8")) == set_file_schema(pack.schema, pack.rules.language())
