"""A player's view does not depend on hidden cards, and shows everything that the player may see."""

from typing import Any

import pytest

from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start

LOOK = {"op": "look", "count": 3, "take": 1, "where": {"kind": "character"}}
SEARCH = {"op": "search", "where": {"kind": "character"}}
HIDDEN = {"hidden": True}


def use(*steps: dict[str, Any], own: dict[str, Any] | None = None, **cards: Any) -> Desk:
    """Return the position after the effect card M with these steps was used."""
    desk = start({**(own or {}), "hand": ["M"]}, {"hand": ["A", "S"]}, cards={"M": effect(*steps), **cards})
    return desk.do("play_effect", card=desk.id("M"))


def become(desk: Desk, handle: int, name: str) -> None:
    """Replace a card by another one, as if it had been that card from the beginning."""
    assert isinstance(desk.game, LegendGame)
    table = desk.game.table
    definition = next(number for number, each in enumerate(table.book) if each.id == name)
    table.edit(table.handles[handle]).definition = definition


# Looking at cards of a deck ---------------------------------------------------------


def test_a_player_who_looks_at_cards_sees_all_of_them_also_those_that_cannot_be_taken() -> None:
    desk = use(LOOK, own={"deck": ["S", "A", "E", "B", "V"]})
    assert [desk.name_of(option["card"]) for option in desk.options("pick")] == ["A"]
    assert [item["card"] for item in desk.seen_by(0)["looked_at"]] == ["S", "A", "E"]
    desk.pick("A")
    assert [item["card"] for item in desk.seen_by(0)["looked_at"]] == ["S", "E"]


@pytest.mark.parametrize("deck", [["S", "A", "E", "V"], ["A", "B", "V", "E"]])
def test_the_other_player_sees_how_many_cards_are_looked_at_and_not_how_many_fit(deck: list[str]) -> None:
    assert use(LOOK, own={"deck": deck}).seen_by(1)["looked_at"] == [HIDDEN] * 3
    assert use(SEARCH, own={"deck": deck}).seen_by(1)["looked_at"] == [HIDDEN] * 4


def test_a_player_who_searches_sees_the_whole_deck_in_the_order_of_names() -> None:
    desk = use(SEARCH, own={"deck": ["V", "S", "B", "A", "E"]})
    assert [item["card"] for item in desk.seen_by(0)["looked_at"]] == ["A", "B", "E", "S", "V"]
    desk.pick("B")
    assert desk.seen_by(0)["looked_at"] == []


def test_neither_options_nor_numbers_of_a_search_tell_the_order_of_the_deck() -> None:
    offered = [
        [(option["card"], desk.name_of(option["card"])) for option in desk.options("pick")]
        for desk in (use(SEARCH, own={"deck": deck}) for deck in (["A", "S", "B", "V"], ["V", "B", "S", "A"]))
    ]
    assert offered[0] == offered[1]
    assert offered[0] == sorted(offered[0])


def test_a_search_that_is_asked_again_is_the_same_search() -> None:
    """A change by hand asks the pending question again."""
    desk = use(SEARCH, own={"deck": ["V", "B", "S", "A"]})
    before = desk.options("pick")
    assert not [event for event in desk.game.manual({"type": "note", "text": "Why?"}) if event["type"] == "search"]
    assert desk.options("pick") == before


@pytest.mark.parametrize("viewer", [0, 1])
def test_cards_that_an_effect_puts_from_a_deck_under_it_are_named_to_nobody(viewer: int) -> None:
    desk = use({"op": "send", "who": {"of": "deck", "side": "you"}, "to": "deck_bottom"}, own={"deck": ["A", "S"]})
    seen = [desk.game.visible(event, viewer) for event in desk.events if event.get("from") == "deck"]
    assert seen == [{"type": "move", "player": 0, "from": "deck", "to": "deck", **HIDDEN}] * 2


# Damage by cards that are hidden -----------------------------------------------------

DAMAGE = {"op": "damage", "amount": 100, "player": "opponent"}


@pytest.mark.rule("LoS", "6.4-a")
def test_damage_by_a_face_down_character_names_it_only_to_its_player() -> None:
    """As the trigger of the effect does: the lane tells everybody which character it is, but not its name."""
    turn = {"op": "turn", "who": "self", "face": "down"}
    desk = start({"on": "M f0"}, cards={"M": character({"type": "activated", "steps": [turn, DAMAGE]})})
    handle = desk.id("M")
    desk.do("activate", card=handle, ability=0)
    (event,) = desk.events_of("damage")
    assert desk.game.visible(event, 0)["name"] == {"ja": "M", "en": "M"}
    seen = desk.game.visible(event, 1)
    assert (seen["card"], seen["amount"], "name" in seen) == (handle, 100, False)


def test_damage_by_a_card_that_is_back_in_a_hand_shows_the_card_only_to_its_player() -> None:
    desk, _ = gone(AWAY, DAMAGE)
    (event,) = desk.events_of("damage")
    assert desk.game.visible(event, 0)["name"] == {"ja": "M", "en": "M"}
    assert not {"card", "name"} & set(desk.game.visible(event, 1))


# Effects whose card has gone where no_card sees it --------------------------------------

LATER = {"op": "later", "when": {"event": "turn_end"}, "until": "turn_end", "steps": [{"op": "draw", "count": 1}]}
BAR = {"op": "forbid_player", "player": "you", "what": "set_energy", "until": "turn_end"}
FORBID = {"op": "forbid", "who": {"side": "you"}, "what": "reorient", "until": "turn_end"}
AWAY = {"op": "send", "who": "self", "to": "hand"}


def gone(*steps: dict[str, Any]) -> tuple[Desk, int]:
    """Return a position with a lasting effect of a character that has gone to its owner's hand and was replaced there
    by another card."""
    ability = {"type": "activated", "steps": [*steps, AWAY]}
    cards = {"M": character(abilities=[ability]), "N": character()}
    mine = {"on": "M f0, A f1", "hand": ["N"], "energy": "2"}
    desk = start(mine, cards=cards)
    desk.do("activate", card=desk.id("f0"), ability=0)
    return desk, desk.id("M")


def test_later_effects_and_prohibitions_keep_the_name_of_a_card_returned_to_a_hand() -> None:
    desk, handle = gone(LATER, BAR)
    before = [(part["name"]["en"]) for key in ("promises", "bans") for part in desk.seen_by(1)[key]]
    assert before == ["M", "M"]
    become(desk, handle, "N")
    assert [(part["name"]["en"]) for key in ("promises", "bans") for part in desk.seen_by(1)[key]] == before


@pytest.mark.parametrize(("step", "kind"), [(BAR, "set_energy"), (FORBID, "reorient")])
def test_a_refusal_keeps_the_name_of_a_card_that_has_gone_to_a_hand(step: dict[str, Any], kind: str) -> None:
    desk, handle = gone(step)
    fields = {"card": desk.id("N")} if kind == "set_energy" else _turned(desk)
    before = desk.why(kind, **fields)
    assert before is not None
    assert before.reason.args["card"] == {"ja": "M", "en": "M"}
    become(desk, handle, "N")
    assert desk.why(kind, **fields) == before


def _turned(desk: Desk) -> dict[str, Any]:
    return {"card": desk.id("f1"), "orientation": "defence_left"}


# Face-down characters --------------------------------------------------------------------


def test_a_face_down_play_gives_the_card_a_new_number_so_that_nobody_follows_it_through_the_hand() -> None:
    desk = start({"hand": ["A"], "energy": "3"})
    held = desk.id("A")
    desk.do("play_character", card=held, lane=0, orientation="attack", face="down")
    assert desk.id("b0") != held
    assert held not in [event.get("card") for event in desk.events_of("play")]


def test_a_face_down_character_that_pays_a_cost_goes_to_the_hand_unseen() -> None:
    cost = {"cards": [{"do": "return", "select": {"of": "character", "side": "you", "face": "down"}}]}
    cards = {"M": character(abilities=[{"type": "activated", "cost": cost, "steps": [{"op": "draw"}]}])}
    desk = start({"on": "M f0, A f1?"}, cards=cards)
    desk.do("activate", card=desk.id("f0"), ability=0)
    (entry,) = (event for event in desk.events_of("move") if event["from"] == "characters")
    assert entry["name"]["en"] == "A"
    assert "name" not in desk.game.visible(entry, 1)


# Public numbers ---------------------------------------------------------------------


@pytest.mark.rule("LoS", "3.1-c")
@pytest.mark.parametrize("to", ["deck_top", "deck_bottom"])
def test_a_card_that_has_lain_in_the_deck_comes_back_under_another_number(to: str) -> None:
    """The deck is hidden. If the card kept its number from the field, it could be recognised when drawn."""
    gone = effect({"op": "send", "who": {"side": "you"}, "to": to}, {"op": "draw", "count": 2})
    mine = {"hand": ["M"], "on": "A f0", "deck": ["V"]}
    desk = start(mine, {}, cards={"M": gone})
    before = desk.id("f0")
    desk.do("play_effect", card=desk.id("M"))
    assert sorted(desk.names("hand")) == ["A", "V"]
    assert desk.id("A") != before


@pytest.mark.rule("LoS", "3.1-c")
def test_a_moving_card_is_reported_by_the_number_that_everybody_has_seen_or_will_see() -> None:
    steps: list[dict[str, Any]] = [
        {"op": "send", "who": {"side": "you"}},
        {"op": "top_cards", "to": "trash", "count": 1},
    ]
    desk = start({"hand": ["M"], "on": "A f0", "deck": ["V"]}, {}, cards={"M": effect(*steps)})
    seen = desk.id("f0")
    desk.do("play_effect", card=desk.id("M"))
    events = {event["from"]: event["card"] for event in desk.events_of("move")}
    assert events["characters"] == seen != desk.id("A")
    assert events["deck"] == desk.id("V", "trash")
