"""Rules of Lanterns as docs/new_game.md states them: the keyword, a trigger, a replacement, a condition."""

import importlib
from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.plain import script
from deckbuilder.kernel.plain.compiling import PlainCards
from tests.packages.words import notation, spirit, start
from tests.rules.desk import Desk
from tests.rules.report import expect

WICK, LANE, FERRY, CALLER, AFTERGLOW, GATE, PARASOL, RETURNING, ANGRY, GUST, STARS = (
    "01", "02", "03", "04", "05", "06", "08", "09", "10", "11", "13",
)  # fmt: skip


def flames(desk: Desk) -> tuple[int, int]:
    return desk.player(0)["flames"], desk.player(1)["flames"]


def kindled(desk: Desk) -> list[tuple[int, int]]:
    return [(event["player"], event["amount"]) for event in desk.events_of("kindle")]


def test_a_guard_that_is_ready_is_shone_on_first() -> None:
    desk = start(f"{FERRY} {LANE}", f"{GATE} {WICK}")
    for target in ("player", WICK):
        expect(f"the rule against shining on {target}", desk.rule_for("shine", FERRY, target=target), "4.2")
    desk.do(f"shine {LANE} {GATE}")
    assert (desk.names("path"), desk.names("path", 1)) == ([FERRY], [WICK])  # equal lights: both fade
    desk.do(f"shine {FERRY}")
    assert flames(desk) == (10, 6)


def test_a_spirit_that_enters_and_one_that_fades_set_off_their_abilities() -> None:
    desk = start({"hand": CALLER, "on": FERRY}, f"{AFTERGLOW} {GATE}")
    desk.do(f"play {CALLER}")
    assert len(desk.names("hand")) == 1
    desk.do(f"shine {FERRY} {GATE}")
    assert flames(desk) == (10, 10)
    before = len(desk.do("end; end").events)
    desk.do(f"shine {FERRY}")
    assert [event["type"] for event in desk.events[before:]] == ["shine", "burn"]


def test_flames_are_lost_one_fewer_instead() -> None:
    assert flames(start(FERRY, PARASOL).do(f"shine {FERRY}")) == (10, 7)


def test_a_spirit_may_stay_once_a_turn_for_a_flame() -> None:
    desk = start({"hand": f"{GUST} {GUST}"}, RETURNING)
    desk.do(f"play {GUST}")
    assert desk.asked() == 1
    assert desk.do("yes").names("path", 1) == [RETURNING]
    assert desk.do(f"play {GUST}").names("path", 1) == []
    assert flames(desk) == (10, 9)


@pytest.mark.parametrize(("spirits", "is_asked"), [(ANGRY, False), (f"{ANGRY} {WICK}", True)])
def test_a_loss_is_answered_only_with_two_spirits_and_if_the_player_likes(spirits: str, *, is_asked: bool) -> None:
    desk = start({"hand": STARS, "on": LANE}, spirits).do(f"play {STARS}")
    assert (desk.decision.kind == "yes_no") is is_asked
    if is_asked:
        assert len(desk.do("yes").names("hand", 1)) == 1


def test_errors_in_a_scenario_are_reported_with_their_places() -> None:
    with pytest.raises(BadScenarioError) as caught:
        start({"path": ["LAN-9"]})
    assert caught.value.place == "players[0].path[0]"


def test_by_hand_cards_are_moved_and_turned_and_flames_are_set() -> None:
    desk = start({"on": LANE, "hand": WICK})
    desk.game.manual({"type": "orient", "card": desk.id(LANE), "ready": False})
    desk.game.manual({"type": "move", "card": desk.id(WICK), "to": "path"})
    desk.game.manual({"type": "set", "player": 1, "what": "flames", "value": 3})
    desk.game.manual({"type": "draw", "count": 1})
    assert desk.photo()["0.path"] == f"{LANE}- {WICK}"
    assert flames(desk) == (10, 3)
    assert len(desk.names("hand")) == 1


def test_abilities_that_wait_are_used_by_the_turn_player_first() -> None:
    desk = start("Mine", f"Theirs {GATE}", {"Mine": spirit("fade", 1), "Theirs": spirit("fade", 2)})
    desk.game.manual({"type": "set", "player": 0, "what": "flames", "value": 3})
    assert flames(desk.do(f"shine Mine {GATE}")) == (
        4,
        10,
    )  # Mine is triggered by its own leaving, and Theirs only by its own

    both = start("Mine", "Theirs", {"Mine": spirit("burn", 1, whose="each"), "Theirs": spirit("burn", 2)})
    assert kindled(both.do("shine Mine")) == [(0, 1), (1, 2)]


def test_a_player_with_several_abilities_that_wait_says_which_is_next() -> None:
    cards = {"One": spirit("burn", 1, whose="opponent"), "Two": spirit("burn", 2, whose="opponent")}
    desk = start(f"One Two {WICK}", None, cards).do(f"shine {WICK}")
    assert (desk.decision.kind, len(desk.options())) == ("option", 2)
    assert kindled(desk.do("pick_ability Two")) == [(0, 2), (0, 1)]


def test_copies_of_a_card_are_used_without_a_question() -> None:
    desk = start(f"One*2 {WICK}", None, {"One": spirit("burn", 1, whose="opponent")})
    assert kindled(desk.do(f"shine {WICK}")) == [(0, 1), (0, 1)]


def test_an_ability_may_watch_other_cards() -> None:
    watching = spirit("enter", 3, who={"of": "path", "side": "you", "other": True})
    desk = start({"on": "Watch", "hand": LANE}, "Watch", {"Watch": watching})
    assert kindled(desk.do(f"play {LANE}")) == [(0, 3)]


def test_a_number_of_a_player_is_never_less_than_0_and_ends_the_game_there() -> None:
    desk = start(FERRY, {"flames": 2}).do(f"shine {FERRY}")
    assert flames(desk) == (10, 0)
    assert desk.winner() == (0, "no_flames")


def test_a_player_who_cannot_draw_loses() -> None:
    desk = start(None, {"deck": []}).do("end")
    assert desk.game.result is not None
    assert (desk.winner(), desk.game.result.rule) == ((0, "no_cards"), "2.2")


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ({}, 3),
        ({"light": {"min": 4}}, 1),
        ({"cost": {"max": 1}}, 1),
        ({"colour": "blue"}, 1),
        ({"kind": "spell"}, 0),
        ({"keyword": "guard"}, 1),
        ({"ready": False}, 2),
        ({"not": {"ready": False}}, 1),
    ],
)
def test_a_selector_asks_for_fields_of_cards_keywords_and_states(asked: dict[str, Any], count: int) -> None:
    amount = {"count": {"of": "path", "side": "you", **asked}}
    play = {"type": "play", "steps": [{"op": "kindle", "amount": amount}]}
    spell = {"kind": "spell", "colour": "gold", "cost": 0, "abilities": [play]}
    desk = start({"hand": "Count", "on": f"{FERRY}- {GATE} {WICK}-"}, cards={"Count": spell})
    assert kindled(desk.do("play Count")) == [(0, count)]


@pytest.mark.parametrize(
    ("words", "form", "said"),
    [
        ({}, forms.Reveal, "steps that the game does not have: Reveal"),
        ({"event": ("enter", "explode")}, forms.Draw, "events that the game does not have: explode"),
        ({"would": ("sink",)}, forms.Draw, "events that the game does not have: sink"),
        ({"zone": ("path", "river")}, forms.Draw, "zones that the game does not have: river"),
    ],
)
def test_a_language_with_words_that_nothing_carries_out_is_refused_at_once(
    words: dict[str, tuple[str, ...]], form: type[Node], said: str
) -> None:
    notation()  # installs the package
    own, rules = (importlib.import_module(f"lanterns.{name}") for name in ("words", "rules"))
    language = Language(words, (script.Play, form))
    with pytest.raises(ValueError, match=said):
        PlainCards(own.SCHEMA, own.WORDS, language, rules.CHANGES, (), hidden=())
