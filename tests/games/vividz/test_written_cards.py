"""Cards as the protocol writes them in scenarios, and what the scripts of cards may say."""

from collections.abc import Mapping
from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.vividz.glossary import GAME, SCHEMA
from deckbuilder.games.vividz.language import LANGUAGE
from deckbuilder.games.vividz.rules.lint import problems
from deckbuilder.games.vividz.written_cards import as_in_set_files

OURS = {"of": "area", "side": "you"}
THEIRS = {"of": "area", "side": "opponent"}


PLAIN = {"kind": "chara", "cost": 1, "power": 1000}


def of_kind(card: Mapping[str, Any]) -> Mapping[str, Any]:
    """The card, or a chara if it does not say what it is."""
    return card if "kind" in card else {**PLAIN, **card}


def abilities(**card: Any) -> list[Mapping[str, Any]]:
    """The abilities of a card of the protocol. Their grammar is right."""
    written: list[Mapping[str, Any]] = list(as_in_set_files("cards.X", of_kind(card))["abilities"])
    assert not isinstance(LANGUAGE.check(written), tuple)
    return written


def refused(**card: Any) -> str:
    with pytest.raises(BadScenarioError) as error:
        as_in_set_files("cards.X", of_kind(card))
    return error.value.place


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("encounter", {"type": "encounter"}),
        ({"keyword": "flash_slash"}, {"type": "flash_slash"}),
        ({"keyword": "accel", "value": ["N", "S"]}, {"type": "accel", "account_info": ["N", "S"]}),
        ({"keyword": "deck_engage", "value": ["X"]}, {"type": "deck_engage", "names": ["X"]}),
        ({"keyword": "chant", "value": {"cost_min": 5}}, {"type": "chant", "who": {**OURS, "cost": {"min": 5}}}),
        (
            {"keyword": "subdue", "value": {"name": "X", "side": "opponent"}},
            {"type": "subdue", "who": {**THEIRS, "name": "X"}},
        ),
        ({"keyword": "subdue", "value": {"trait": "T"}},
         {"type": "subdue", "who": {"of": "area", "side": "any", "trait": "T"}}),
    ],
)  # fmt: skip
def test_a_keyword_is_an_ability(written: object, meant: Mapping[str, Any]) -> None:
    assert abilities(keywords=[written]) == [meant]


def test_keywords_stand_behind_the_abilities_whose_numbers_stay() -> None:
    drawing = {"type": "activated", "steps": [{"op": "draw"}]}
    assert abilities(keywords=["encounter"], abilities=[drawing]) == [drawing, {"type": "encounter"}]


def test_a_card_without_keywords_and_conditions_stays_as_it_is() -> None:
    card = {**PLAIN, "text": "X"}
    assert as_in_set_files("cards.X", card) is card
    assert "abilities" not in as_in_set_files("cards.X", {**PLAIN, "keywords": []})


@pytest.mark.parametrize(
    ("keyword", "place"),
    [
        ("flying", "cards.X.keywords[0]"),
        ({"keyword": "encounter", "value": 1}, "cards.X.keywords[0]"),
        ({"keyword": "accel"}, "cards.X.keywords[0].value"),
        ({"keyword": "accel", "value": [3]}, "cards.X.keywords[0].value"),
        ({"keyword": "chant", "value": ["X"]}, "cards.X.keywords[0].value"),
        ({"keyword": "chant", "value": {"colour": "red"}}, "cards.X.keywords[0].value.colour"),
        ({"keyword": "chant", "value": {"from": "deck"}}, "cards.X.keywords[0].value.from"),
        ({"keyword": "chant", "value": {"side": "left"}}, "cards.X.keywords[0].value.side"),
        ({"keyword": "encounter", "number": 1}, "cards.X.keywords[0].number"),
    ],
)
def test_a_wrong_keyword_is_refused_with_its_place(keyword: object, place: str) -> None:
    assert refused(keywords=[keyword]) == place


@pytest.mark.parametrize(
    ("act", "when"),
    [
        ({"act": "draw"}, {"event": "draws", "whose": "you"}),
        ({"act": "scout", "side": "any"}, {"event": "scouts", "whose": "each"}),
        ({"act": "gain_counter", "filter": {"name": "灯"}},
         {"event": "gains_counters", "whose": "you", "counter": "灯"}),
        ({"act": "attack_success"}, {"event": "attack_success", "who": OURS}),
        ({"act": "retire_in_battle", "side": "opponent"}, {"event": "retired", "who": THEIRS, "cause": "battle"}),
        ({"act": "appear", "filter": {"from": "deck"}}, {"event": "enter", "who": OURS, "from": "deck"}),
        ({"act": "become_exp"}, {"event": "becomes_exp", "who": {"of": "exp", "side": "you"}}),
        ({"act": "connect"}, {"event": "connects", "who": {"of": "connect", "side": "you"}}),
        ({"act": "connect", "filter": {"kind": "chara"}}, {"event": "connected", "who": {**OURS, "kind": "chara"}}),
        ({"act": "slide", "filter": {"power_max": 3000, "power_min": 1}},
         {"event": "shifts", "who": {**OURS, "power": {"max": 3000, "min": 1}}}),
    ],
)  # fmt: skip
def test_an_act_is_an_event(act: Mapping[str, Any], when: Mapping[str, Any]) -> None:
    [needs] = abilities(kind="mission", check=[{**act, "count": 2}])
    assert needs == {"type": "check", "acts": [{"when": when, "count": 2}]}


def test_what_is_played_may_come_from_anywhere() -> None:
    [needs] = abilities(kind="mission", clear=[{"act": "play", "filter": {"kind": "chara", "from": "hand"}}])
    when = needs["acts"][0]["when"]
    assert (when["event"], when["from"], when["where"]["kind"]) == ("plays", "hand", "chara")
    assert {"hand", "keep", "deck", "trash", "remove"} <= set(when["where"]["of"])


@pytest.mark.parametrize(
    ("state", "condition"),
    [
        ({"state": "charas", "count": 3}, {"cond": "count", "of": OURS, "min": 3}),
        ({"state": "hand", "max": 2, "side": "opponent"},
         {"cond": "count", "of": {"of": "hand", "side": "opponent"}, "max": 2}),
        ({"state": "cleared"}, {"cond": "count", "of": {"of": "mission", "side": "you", "cleared": True}, "min": 1}),
        ({"state": "counters", "name": "灯", "count": 5},
         {"cond": "counters", "name": "灯", "player": "you", "min": 5}),
    ],
)  # fmt: skip
def test_a_position_is_a_condition(state: Mapping[str, Any], condition: Mapping[str, Any]) -> None:
    assert abilities(kind="mission", clear=[state]) == [{"type": "clear", "acts": [], "if": condition}]


def test_several_positions_are_all_needed() -> None:
    [needs] = abilities(kind="mission", clear=[{"act": "draw"}, {"state": "charas"}, {"state": "exp"}])
    assert (len(needs["acts"]), needs["if"]["cond"], len(needs["if"]["of"])) == (1, "all", 2)


@pytest.mark.parametrize(
    ("need", "place"),
    [
        ({"act": "sing"}, "act"),
        ({"state": "weather"}, "state"),
        ({"act": "draw", "side": "me"}, "side"),
        ({"act": "draw", "when": 3}, "when"),
        ({"state": "charas", "filter": {"from": "deck"}}, "filter.from"),
        ({"act": "gain_counter", "filter": {"kind": "chara"}}, "filter.kind"),
    ],
)
def test_a_wrong_condition_is_refused_with_its_place(need: Mapping[str, Any], place: str) -> None:
    assert refused(kind="mission", check=[need]) == f"cards.X.check[0].{place}"


# Scripts -------------------------------------------------------------------------


def wrong(kind: str, *written: Mapping[str, Any]) -> list[str]:
    card = Card(id="X", game=GAME, name=Text(ja="X"), fields={"kind": kind}, abilities=written)
    return [problem.place for problem in problems(card)]


STEP = {"op": "draw"}


@pytest.mark.parametrize(
    ("kind", "ability", "place"),
    [
        ("chara", {"type": "check", "acts": [{"when": {"event": "draws"}}]}, "abilities[0].type"),
        ("chara", {"type": "play", "steps": [STEP]}, "abilities[0].type"),
        ("mission", {"type": "check"}, "abilities[0]"),
        ("mission", {"type": "clear", "acts": [{"when": {"event": "is_so"}}]}, "abilities[0].acts[0].when.event"),
        ("chara", {"type": "triggered", "when": {"event": "is_so"}, "steps": [STEP]}, "abilities[0]"),
        ("chara", {"type": "triggered", "when": {"event": "phase_start"}, "steps": [STEP]}, "abilities[0].when"),
        ("chara", {"type": "static", "who": "it"}, "abilities[0].who"),
        ("chara", {"type": "static", "who": {"of": "area", "icon": "wings"}}, "abilities[0].who.icon"),
        ("chara", {"type": "static", "gain": {"icon": ["wings"]}}, "abilities[0].gain.icon[0]"),
        ("chara", {"type": "activated", "cost": {"cards": [{"do": "trash", "who": {"of": "hand"}}]}},
         "abilities[0].cost.cards[0].who.side"),
        ("event", {"type": "play", "cost": {"cards": [{"do": "trash", "who": "it"}]}},
         "abilities[0].cost.cards[0].who"),
        ("event", {"type": "play", "steps": [{"op": "attach", "who": "it", "to": "x", "how": "under"}]},
         "abilities[0].steps[0].to"),
        ("event", {"type": "play", "steps": [{"op": "retire", "who": {"of": "area", "under": "x"}}]},
         "abilities[0].steps[0].who.under"),
        ("event", {"type": "play", "steps": [{"op": "modify", "who": "it", "power": 1}]}, "abilities[0].steps[0]"),
        ("event", {"type": "play", "steps": [{"op": "pay", "cost": {"cards": [{"do": "trash", "who": "it"}]}}]},
         "abilities[0].steps[0].cost.cards[0].who"),
        ("chara", {"type": "static", "grant_abilities": [{"type": "encounter"}]},
         "abilities[0].grant_abilities[0].type"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_script_is_named_with_its_place(kind: str, ability: Mapping[str, Any], place: str) -> None:
    assert wrong(kind, ability) == [place]


def test_every_zone_and_event_of_the_language_has_a_card_that_may_say_so() -> None:
    for event in ("enter", "attack_success", "level_up", "scouts", "reloads", "chosen"):
        assert wrong("chara", {"type": "triggered", "when": {"event": event}, "steps": [STEP]}) == []
    for zone in ("area", "energy", "trash", "remove", "hand"):
        assert wrong("chara", {"type": "activated", "zones": [zone], "steps": [STEP]}) == []


def test_abilities_say_by_which_words_a_card_is_found() -> None:
    found = {spec.key: spec for spec in SCHEMA.ability_fields}
    card = Card(id="X", game=GAME, name=Text(ja="X"), abilities=({"type": "accel"}, {"type": "triggered"}))
    assert found["ability_kinds"].ability_words(card) == {"activated", "auto"}
    assert found["keyword"].ability_words(card) == {"accel"}


def test_a_list_of_one_word_is_that_word() -> None:
    needs = [{"act": "appear", "filter": {"trait": ["T"], "from": ["hand"]}}]
    (ability,) = abilities(kind="mission", check=needs)
    when = {"event": "enter", "who": {**OURS, "trait": "T"}, "from": "hand"}
    assert ability == {"type": "check", "acts": [{"when": when, "count": 1}]}
    assert abilities(keywords=[{"keyword": "accel", "value": "N"}]) == [{"type": "accel", "account_info": ["N"]}]


def test_empty_conditions_are_none() -> None:
    assert "abilities" not in as_in_set_files("cards.X", {"kind": "mission", "check": [], "clear": None})


def test_the_name_of_counters_may_stand_beside_the_act() -> None:
    (ability,) = abilities(kind="mission", clear=[{"act": "gain_counter", "name": "L"}])
    assert ability["acts"][0]["when"] == {"event": "gains_counters", "whose": "you", "counter": "L"}
    assert refused(kind="mission", clear=[{"act": "play", "name": "L"}]) == "cards.X.clear[0].name"
