"""Former words of a language can always be read, and errors quote the words that were written."""

import json
from pathlib import Path
from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.legend_of_stars.language import LANGUAGE as OF_STARS
from deckbuilder.games.legend_of_stars.rules.lint import problems as problems_of_stars
from deckbuilder.games.legions.language import LANGUAGE as OF_LEGIONS
from deckbuilder.games.legions.rules.lint import problems
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.old_words import OldWords, Within
from deckbuilder.kernel.language.script_problems import ScriptProblem

LANGUAGES = {"legend_of_stars": OF_STARS, "legions": OF_LEGIONS}
KEPT = Path(__file__).parents[1] / "data" / "old_words"
FORMS = [(game, folder) for game in LANGUAGES for folder in ("", "second")]
"""Folders with shipped sets and documents in older forms of the language: the oldest form, and a later one in
`second`."""
OLD = OldWords(
    words={"op": {"cure": "heal"}, "colour": {"rouge": "red"}, "event": {"you_draw": "draws"}},
    fields={"heal": {"points": "amount"}, "": {"sort": "kind"}},
    left_out={"heal": {"who": "self"}},
    added={("event", "you_draw"): {"whose": "you"}},
)


def renewed(*abilities: Any) -> tuple[object, ...]:
    return OLD.renew(abilities).abilities


def test_old_words_fields_and_defaults_become_current_ones() -> None:
    assert renewed({"op": "cure", "points": 3}) == ({"op": "heal", "amount": 3, "who": "self"},)
    assert renewed({"op": "heal", "amount": 3, "who": "it"}) == ({"op": "heal", "amount": 3, "who": "it"},)


def test_a_word_is_old_only_in_its_field() -> None:
    assert renewed({"colour": "rouge", "name": "rouge"}) == ({"colour": "red", "name": "rouge"},)
    assert renewed({"colour": ["rouge", "green"]}) == ({"colour": ("red", "green")},)


def test_a_word_may_have_stood_for_a_word_and_a_field() -> None:
    assert renewed({"when": {"event": "you_draw"}}) == ({"when": {"event": "draws", "whose": "you"}},)


def test_a_field_may_have_become_a_part_of_another() -> None:
    old = OldWords(within={"enter": {"tired": Within("state", "ready", {True: False, False: None})}})

    assert old.renew([{"op": "enter", "tired": True}]).abilities == ({"op": "enter", "state": {"ready": False}},)
    assert old.renew([{"op": "enter", "tired": False}]).abilities == ({"op": "enter"},)
    problem = ScriptProblem("abilities[0].state.ready", Message("Wrong."))
    assert old.renew([{"op": "enter", "tired": 3}]).as_written(problem).place == "abilities[0].tired"


def test_omitted_fields_of_selectors_are_added_everywhere() -> None:
    old = OldWords(left_out={"selector": {"of": "field"}})

    def selected(part: dict[str, Any]) -> object:
        (made,) = old.renew([part]).abilities
        return made

    assert selected({"op": "break", "who": {"side": "you"}}) == {"op": "break", "who": {"of": "field", "side": "you"}}
    assert selected({"count": {"side": "you"}}) == {"count": {"of": "field", "side": "you"}}
    assert selected({"cond": "count", "of": {}}) == {"cond": "count", "of": {"of": "field"}}
    assert selected({"cond": "not", "of": {"cond": "turn"}}) == {"cond": "not", "of": {"cond": "turn"}}
    assert selected({"op": "draw", "count": {"has": "hand"}}) == {"op": "draw", "count": {"has": "hand"}}


def test_the_card_of_an_event_is_called_by_what_it_is_in_the_event() -> None:
    def called(when: dict[str, object]) -> object:
        step = {"op": "send", "who": "trigger", "to": "hand"}
        (ability,) = OF_STARS.read([{"type": "triggered", "when": when, "steps": [step]}]).abilities
        return ability.steps[0].who

    assert called({"event": "attacked"}) == "other"
    assert called({"event": "attacked", "who": {"side": "you"}}) == "subject"
    assert called({"event": "plays"}) == called({"event": "yours_downed"}) == "subject"


def test_an_old_field_beside_that_of_today_stays_unknown() -> None:
    assert renewed({"sort": "a", "kind": "b"}) == ({"sort": "a", "kind": "b"},)


def test_values_that_are_not_scripts_are_not_changed() -> None:
    assert renewed(7, None, "cure", {"op": ["cure"]}) == (7, None, "cure", {"op": ("heal",)})


@pytest.mark.parametrize("wrong", [[], {}, 7, None])
def test_a_value_of_a_wrong_type_is_left_for_the_models_to_refuse(wrong: object) -> None:
    words = ("type", "when", "event", "who", "cost", "cards", "steps", "op", "of", "set")
    for language in LANGUAGES.values():
        for word in words:
            (written,) = language.old.renew(
                [{"type": "triggered", "when": {"event": "play", word: wrong}, word: wrong}]
            ).abilities
            assert isinstance(written, dict)


def test_a_problem_names_the_word_that_was_written() -> None:
    script = OLD.renew([{"steps": [{"op": "draw"}, {"op": "cure", "points": "many", "who": {"sort": "x"}}]}])

    def place(path: str) -> str:
        return script.as_written(ScriptProblem(path, Message("Wrong."))).place

    assert place("abilities[0].steps[1].amount") == "abilities[0].steps[1].points"
    assert place("abilities[0].steps[1].who.kind[0]") == "abilities[0].steps[1].who.sort[0]"
    assert place("abilities[0].steps[0].amount") == "abilities[0].steps[0].amount"


@pytest.mark.parametrize(("game", "folder"), FORMS)
def test_the_sets_of_today_mean_what_their_old_forms_mean(game: str, folder: str) -> None:
    """`tests/data/old_words` keeps the shipped sets and the examples of the documents as they were written."""
    language, remaining = LANGUAGES[game], json.loads((KEPT / folder / f"{game}.json").read_text(encoding="utf-8"))
    (path,) = set_folder(game).glob("*-S1.json")
    today = {
        card["id"]: card["abilities"] for card in json.loads(path.read_text("utf-8"))["cards"] if "abilities" in card
    }

    assert today.keys() == remaining["cards"].keys()
    for card, abilities in today.items():
        assert language.read(abilities) == language.read(remaining["cards"][card]), card


@pytest.mark.parametrize("game", LANGUAGES)
def test_nothing_that_is_shipped_is_written_in_old_words(game: str) -> None:
    language = LANGUAGES[game]
    (path,) = set_folder(game).glob("*-S1.json")
    for card in json.loads(path.read_text(encoding="utf-8"))["cards"]:
        abilities = card.get("abilities", [])
        assert json.dumps(language.old.renew(abilities).abilities) == json.dumps(abilities), card["id"]


@pytest.mark.parametrize(("game", "folder"), FORMS)
def test_old_examples_of_the_documents_are_read(game: str, folder: str) -> None:
    for example in json.loads((KEPT / folder / f"{game}.json").read_text(encoding="utf-8"))["examples"]:
        assert not isinstance(LANGUAGES[game].check([example]), tuple), example


@pytest.mark.parametrize("game", LANGUAGES)
def test_no_word_of_today_is_an_old_word(game: str) -> None:
    """A script has no version number, so an old word never gets another meaning in its field."""
    language = LANGUAGES[game]
    schema = json.dumps(language.script.model_json_schema())
    for key, words in language.old.words.items():
        if key in {"type", "op", "cond"}:
            assert [word for word in words if f'"const": "{word}"' in schema] == []


def test_a_choice_that_an_old_script_called_as_a_card_of_today_is_renamed_with_what_speaks_of_it() -> None:
    choose = {"op": "choose", "select": {"of": "minion_zone"}, "as": "target"}
    steps = [choose, {"op": "if", "cond": {"cond": "card", "card": "target", "match": {}}, "then": []}]

    chosen, asked = OF_LEGIONS.old.renew(steps).abilities
    assert isinstance(chosen, dict)
    assert isinstance(asked, dict)
    assert (chosen["as"], asked["cond"]["card"]) == ("defender", "defender")


def test_scripts_of_the_first_version_keep_their_meaning() -> None:
    def read(language: Language, step: dict[str, object]) -> object:
        text = {"sentences": [[step]]} if language is OF_LEGIONS else {"steps": [step]}
        return language.read([{"type": "play", **text}])

    pairs: tuple[tuple[Language, dict[str, object], dict[str, object]], ...] = (
        (OF_STARS, {"op": "mill", "count": 2}, {"op": "top_cards", "count": 2, "to": "trash"}),
        (OF_STARS, {"op": "charge", "ready": True}, {"op": "top_cards", "to": "energy", "state": {"ready": True}}),
        (OF_STARS, {"op": "lead_icons", "icons": ["up"]}, {"op": "set", "who": "self", "lead": ["up"]}),
        (OF_STARS, {"op": "forbid", "what": "move"}, {"op": "forbid", "who": "self", "what": "shift"}),
        (OF_STARS, {"op": "return", "who": "self"}, {"op": "send", "who": "self", "to": "hand"}),
        (OF_STARS, {"op": "put", "who": "it", "row": "back"}, {"op": "enter", "who": "it", "place": "back"}),
        (OF_STARS, {"op": "move", "who": "it", "to": "any"}, {"op": "shift", "who": "it", "to": "any"}),
        (OF_LEGIONS, {"op": "put", "to": "hand"}, {"op": "send", "who": "it", "to": "hand"}),
        (OF_LEGIONS, {"op": "deploy", "lane": "left"}, {"op": "enter", "who": "it", "place": "left"}),
        (OF_LEGIONS, {"op": "deploy", "exhausted": True}, {"op": "enter", "who": "it", "state": {"ready": False}}),
        (OF_LEGIONS, {"op": "move_lane"}, {"op": "shift", "who": "it", "to": "adjacent"}),
        (OF_LEGIONS, {"op": "token", "token": "ghost"}, {"op": "create", "card": "ghost"}),
        (OF_LEGIONS, {"op": "break", "who": "target"}, {"op": "break", "who": "defender"}),
    )
    for language, old, today in pairs:
        assert read(language, old) == read(language, today), old


def test_the_lint_of_a_game_names_the_paths_that_were_written() -> None:
    ability = {"type": "continuous", "who": {"category": "minon"}, "grant": [{"keyword": "flight"}]}
    card = Card(id="C", game="legions", name=Text(en="C"), fields={"kind": "minion"}, abilities=(ability,))

    places = [problem.place for problem in problems(card)]
    assert places == ["abilities[0].who.category", "abilities[0].grant[0].keyword"]


def test_old_conditions_are_translated_into_shared_ones() -> None:
    def read(language: Language, condition: dict[str, object]) -> object:
        step = {"op": "if", "cond": condition}
        text = {"sentences": [[step]]} if language is OF_LEGIONS else {"steps": [step]}
        return language.read([{"type": "play", **text}])

    lane = {"cond": "count", "of": {"of": "character", "side": "opponent", "lane": "same"}}
    theirs = {"has": "life", "player": "opponent"}
    life: dict[str, object] = {"cond": "compare", "left": {"has": "life"}, "is": "less", "right": theirs}
    pairs: tuple[tuple[Language, dict[str, object], dict[str, object]], ...] = (
        (OF_STARS, {"cond": "less_life"}, life),
        (OF_STARS, {"cond": "lane_empty"}, {**lane, "max": 0}),
        (OF_STARS, {"cond": "not", "of": {"cond": "lane_empty"}}, {**lane, "min": 1}),
        (
            OF_STARS,
            {"cond": "this_turn", "did": "attack", "player": "opponent", "max": 0},
            {"cond": "player", "what": "attacks_made", "player": "opponent", "max": 0},
        ),
        (OF_LEGIONS, {"cond": "mode"}, _master("your_master", awakened=True)),
        (OF_LEGIONS, {"cond": "mode", "mode": "normal"}, _master("your_master", awakened=False)),
        (OF_LEGIONS, {"cond": "mode", "player": "opponent"}, _master("opponent_master", awakened=True)),
    )
    for language, old, today in pairs:
        assert read(language, old) == read(language, today), old


def _master(card: str, *, awakened: bool) -> dict[str, object]:
    return {"cond": "card", "card": card, "where": {"of": "field", "awakened": awakened}}


@pytest.mark.parametrize(
    ("language", "condition", "place"),
    [
        (OF_STARS, {"cond": "this_turn", "did": "dance"}, "did"),
        (OF_STARS, {"cond": "this_turn", "did": ["play"]}, "did"),
        (OF_LEGIONS, {"cond": "mode", "mode": "asleep"}, "mode"),
        (OF_LEGIONS, {"cond": "mode", "mode": ["awakened"]}, "mode"),
    ],
)
def test_a_wrong_word_in_an_old_condition_is_reported_as_it_was_written(
    language: Language, condition: dict[str, object], place: str
) -> None:
    problems = language.check([{"type": "static", "if": condition}])
    assert isinstance(problems, tuple)
    assert [problem.place for problem in problems] == [f"abilities[0].if.{place}"]


@pytest.mark.parametrize("condition", [{"cond": "lane_empty"}, {"cond": "not", "of": {"cond": "lane_empty"}}])
@pytest.mark.parametrize("kind", ["character", "support", "effect"])
def test_every_card_may_still_ask_for_an_empty_lane(kind: str, condition: dict[str, object]) -> None:
    steps = [{"op": "if", "cond": condition, "then": [{"op": "draw"}]}]
    when = {"type": "play"} if kind == "effect" else {"type": "triggered", "when": {"event": "enter"}}
    abilities = ({**when, "steps": steps},)
    card = Card(id="X", game="legend_of_stars", name=Text(en="X"), fields={"kind": kind}, abilities=abilities)
    assert list(problems_of_stars(card)) == []
