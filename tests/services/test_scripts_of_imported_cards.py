"""No import, of any kind, adds a card whose abilities cannot be played."""

import json
from pathlib import Path
from typing import Any

import pytest

from card_db.models import Card, Text
from card_db.store.set_files import write_set
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.cards import GAME, as_json, character, schema

WRONG = {"type": "activated", "steps": [{"op": "draw"}, {"op": "destroy", "who": {"of": "charactr"}}]}
GOOD = {"type": "activated", "steps": [{"op": "draw"}]}
FIELDS = {
    "kind": "character",
    "attribute": "light",
    "races": ["knight"],
    "cost": 1,
    "speed": 1,
    "atk": 1,
    "def": 1,
    "down": 1,
}


def services(home: Path) -> Services:
    return Services(user_folders(home, {}), load_packs())


def imported(tmp_path: Path, data: bytes, name: str = "set.json") -> tuple[ImportOutcome, Services]:
    file = tmp_path / name
    file.write_bytes(data)
    opened = services(tmp_path / "home")
    return opened.cards.import_files([file], GAME), opened


def written(*abilities: dict[str, Any]) -> dict[str, object]:
    return {"id": "T-1", "name": {"ja": "試し"}, **FIELDS, "abilities": list(abilities)}


def rejections(outcome: ImportOutcome) -> list[tuple[str, str]]:
    return [(each.field, each.reason.key.format(**each.reason.args)) for each in outcome.rejected]


def test_a_set_file_with_a_wrong_script_is_refused_with_card_path_and_suggestion(tmp_path: Path) -> None:
    outcome, opened = imported(tmp_path, as_json([written(GOOD, WRONG)]))
    assert rejections(outcome) == [
        ("T-1 abilities[1].steps[1].who.of", "“charactr” is not known here. Did you mean “character”?")
    ]
    assert opened.cards.card("T-1") is None
    opened.close()


def test_words_that_are_unknown_and_names_that_nothing_gives_are_reported_at_once(tmp_path: Path) -> None:
    nobody = {"type": "activated", "steps": [{"op": "drow"}, {"op": "destroy", "who": "nobody"}]}
    outcome, opened = imported(tmp_path, as_json([written(nobody, WRONG)]))
    assert [field for field, _ in rejections(outcome)] == [
        "T-1 abilities[0].steps[0].op",
        "T-1 abilities[1].steps[1].who.of",
        "T-1 abilities[0].steps[1].who",
    ]
    opened.close()


def test_a_table_with_a_wrong_script_is_refused(tmp_path: Path) -> None:
    heads = "id,name,kind,attribute,races,cost,speed,atk,def,down,abilities"
    cell = json.dumps([WRONG]).replace('"', '""')
    table = f'{heads}\nT-1,試し,character,light,knight,1,1,1,1,1,"{cell}"\n'
    outcome, opened = imported(tmp_path, table.encode(), "set.csv")
    assert [field for field, _ in rejections(outcome)] == ["T-1 abilities[0].steps[1].who.of"]
    opened.close()


DRAW: list[dict[str, Any]] = [{"op": "draw"}]


def active(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "activated", "steps": list(steps), **more}


def when(**event: Any) -> dict[str, Any]:
    return {"type": "triggered", "when": event, "steps": DRAW}


@pytest.mark.parametrize(
    ("ability", "place", "sentence"),
    [
        ({"type": "play", "steps": DRAW}, "type", "Only effect cards have abilities of the type"),
        ({"type": "static", "grant": [{"keyword": "skyy"}]}, "grant[0].keyword", "mean “sky”"),
        ({"type": "static", "grant": [{"keyword": "sky", "value": 1}]}, "grant[0].value", "has no number"),
        ({"type": "static", "who": {"attribute": ["fire", "watr"]}}, "who.attribute[1]", "mean “water”"),
        ({"type": "static", "who": {"lane": 4}}, "who.lane", "at most 3"),
        ({"type": "static", "if": {"cond": "card", "card": "it", "where": {}}}, "if.card", "“it” is not defined here"),
        (active({"op": "destroy", "who": "them"}), "steps[0].who", "“them” is not defined here"),
        (active({"op": "gain_life", "amount": {"number": "x"}}), "steps[0].amount.number", "“x” is not defined here"),
        (active(*DRAW, cost={"exhaust_self": True}), "cost.exhaust_self", "Only supports"),
        (active({"op": "if_done", "then": DRAW}), "steps[0].op", "no step before"),
        (active({"op": "grant", "keyword": "speed_resistance"}), "steps[0]", "needs a number"),
        (when(event="phase_end"), "when", "“phase” is missing"),
        (when(event="downs", who="attacker"), "when.who", "“attacker” is not defined here"),
        ({"type": "instead", "would": {"event": "down", "who": "it"}, "steps": DRAW}, "would.who", "one of: self."),
        (when(event="attack", phase="main"), "when.phase", "belongs to phase_start, phase_end only"),
    ],
)
def test_what_the_game_does_not_know_is_refused_too(ability: dict[str, Any], place: str, sentence: str) -> None:
    card = character("T-1").model_copy(update={"abilities": (ability,)})
    (problem,) = load_packs()[GAME].rules.check_script(card)
    assert problem.place == f"abilities[0].{place}"
    assert sentence in problem.message.key.format(**problem.message.args)


def test_a_card_without_a_lane_speaks_of_no_neighbouring_lane() -> None:
    ability = active({"op": "destroy", "who": {"lane": "adjacent"}})
    card = character("T-1", kind="support").model_copy(update={"abilities": (ability,)})
    (problem,) = load_packs()[GAME].rules.check_script(card)
    assert problem.place == "abilities[0].steps[0].who.lane"


def test_names_are_known_from_the_step_on_that_gives_them(tmp_path: Path) -> None:
    steps: list[dict[str, Any]] = [
        {"op": "choose", "select": {"side": "you"}, "as": "mine"},
        {"op": "if", "cond": {"cond": "less_life"}, "then": [{"op": "choose_number", "max": 3, "as": "x"}]},
        {"op": "modify", "who": "mine", "atk": {"number": "x"}},
    ]
    outcome, opened = imported(tmp_path, as_json([written({"type": "activated", "steps": steps})]))
    assert (outcome.added, outcome.rejected) == (1, ())
    opened.close()


def test_a_key_that_occurs_twice_is_refused(tmp_path: Path) -> None:
    data = as_json([written(GOOD)]).replace(b'"op": "draw"', b'"op": "draw", "op": "mill"')
    outcome, opened = imported(tmp_path, data)
    assert [sentence for _, sentence in rejections(outcome)] == ["“op” occurs twice in one object. Remove one of them."]
    opened.close()


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000])
def test_a_file_that_is_nested_without_end_is_refused(tmp_path: Path, text: str) -> None:
    data = as_json([]).replace(b'"cards": []', b'"cards": ' + text.encode())
    outcome, opened = imported(tmp_path, data)
    assert len(outcome.rejected) == 1
    opened.close()


def test_a_set_that_was_put_into_the_folder_by_hand_is_asked_the_same(tmp_path: Path) -> None:
    folder = user_folders(tmp_path / "home", {}).sets / GAME
    folder.mkdir(parents=True)
    cards = [character("T-1").model_copy(update={"abilities": (WRONG,)}), character("T-2")]
    (folder / "own.json").write_text(write_set(schema(), "T", Text(), cards), encoding="utf-8")
    opened = services(tmp_path / "home")
    assert (opened.cards.card("T-1"), opened.cards.card("T-2") is not None) == (None, True)
    (problem,) = opened.card_problems
    assert problem.rejected.field == "T-1 abilities[0].steps[1].who.of"
    opened.close()


def test_a_game_with_a_card_from_an_older_database_plays_it_by_hand() -> None:
    pack = load_packs()[GAME]
    bad: Card = character("T-1").model_copy(update={"abilities": (WRONG,)})
    setup = MatchSetup("1.0.03", 1, ((bad,) * 50, (bad,) * 50), {"first_player": 0})
    assert pack.rules.start(setup).decision is not None
