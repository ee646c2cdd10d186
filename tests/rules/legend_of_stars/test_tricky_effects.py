"""Effects that interact, in both editions: reveal effects, resistances, 9.3 and 9.4, zones, chains, empty decks."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

both_editions = pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
rule = pytest.mark.rule
Json = dict[str, Any]
DRAW: Json = {"op": "draw"}
DESTROY: Json = {"op": "destroy", "who": "it"}
THEIRS: Json = {"op": "choose", "select": {"side": "opponent"}}


def use(desk: Desk, name: str = "M", player: int = 0) -> Desk:
    return desk.do("play_effect", card=desk.id(name, "hand", player))


def main(mine: Json, other: Json, cards: Json, of_edition: str = "1.0.03", **turn: Any) -> Desk:
    return start(mine, other, cards, edition=of_edition, **turn)


def first_options(desk: Desk, number: int) -> Desk:
    """Take the first option until that turn has come or the game is over."""
    while desk.state["turn"]["number"] < number and desk.game.decision is not None:
        desk.events += desk.game.choose([desk.game.decision.options[0].id])
    return desk


# Reveal effects -----------------------------------------------------------------------


@both_editions
@rule("LoS", "9.6-a")
@rule("LoS", "9.6.2-1")
@rule("LoS", "9.6.2-2")
@rule("LoS", "9.6.2-3")
@rule("LoS", "9.6.2-4")
@rule("LoS", "9.6.2-5")
def test_a_chosen_face_down_card_is_ruled_in_five_steps_and_its_reveal_effect_in_the_same_way(edition: str) -> None:
    """A's choice turns up B's F. F survives and chooses A's G, which dies before its own reveal effect."""
    cards = {
        "M": effect(THEIRS, {"op": "modify", "who": "it", "atk": -100}),
        "F": character(when("reveal", THEIRS, DESTROY), {"type": "static", "modify": {"atk": 100}}, atk=300),
        "G": character(when("reveal", DRAW)),
    }
    mine = {"hand": ["M"], "on": "G f0?"}
    desk = use(main(mine, {"on": "F f0L?"}, cards, edition))
    assert desk.order("target", "reveal", "modify", "trigger", "destroy") == [
        "target", "reveal", "modify", "trigger", "target", "reveal", "destroy",
    ]  # fmt: skip
    assert (desk.at("1.f0")["atk"], desk.at("1.f0")["orientation"]) == (300, "defence_left")
    assert sorted(desk.names("trash")) == ["G", "M"]
    assert not desk.player(0)["hand"]


@both_editions
@rule("LoS", "9.6.2-3")
@rule("LoS", "9.6.2-4")
def test_what_the_turned_up_card_does_on_the_field_counts_before_the_effect_continues(edition: str) -> None:
    strong = {"op": "if", "cond": {"cond": "card", "card": "it", "where": {"atk": {"min": 500}}}, "then": [DESTROY]}
    grower = character({"type": "static", "who": {"side": "you"}, "modify": {"atk": 200}}, atk=300)
    other = {"on": "F f0?, V f1"}
    desk = use(main({"hand": ["M"]}, other, {"M": effect(THEIRS, strong), "F": grower}, edition)).pick("F")
    assert desk.find("1.f0") is None
    assert desk.at("1.f1")["atk"] == 100


@rule("LoS", "9.6.2-5")
@rule("LoS", "9.6-d")
@rule("LoS", "9.3-a")
@pytest.mark.parametrize(("edition", "order"), [("1.0.03", [1, 0, 1]), ("1.0.01", [1, 1, 0])])
def test_reveal_effects_of_several_cards_turned_up_at_once_follow_9_3(edition: str, order: list[int]) -> None:
    cards = {"M": effect({"op": "modify", "who": {"side": "any"}, "atk": 10}), "F": character(when("reveal", DRAW))}
    mine = {"hand": ["M"], "on": "F f0?"}
    other = {"characters": [f"F f{lane}?" for lane in (0, 1)]}
    desk = use(main(mine, other, cards, edition))
    assert [event["player"] for event in desk.events_of("draw")] == order
    assert desk.order("reveal", "modify", "trigger")[:6] == ["reveal"] * 3 + ["modify"] * 3


@both_editions
@rule("LoS", "9.6.2-a")
@rule("LoS", "6.4-c")
@rule("LoS", "5.3-h")
def test_turned_up_in_the_main_phase_its_reveal_effect_comes_before_anything_else(edition: str) -> None:
    reveal = when("reveal", THEIRS, DESTROY)
    mine = {"on": "F f0R?", "hand": ["A"]}
    other = {"on": "V f0, B f1", "hand": ["F"], "energy": "1"}
    desk = main(mine, other, {"F": character(reveal), "A": character()}, edition)
    desk.do("turn_face_up", card=desk.id("f0"), orientation="defence_left")
    assert {option["type"] for option in desk.options()} == {"pick"}
    assert desk.asked() == 0
    desk.pick("B")
    assert (desk.at("f0")["orientation"], desk.names("trash", 1)) == ("defence_left", ["B"])


@both_editions
@rule("LoS", "9.6-b")
def test_of_several_targets_those_that_have_left_are_omitted(edition: str) -> None:
    steps: list[Json] = [
        {"op": "choose", "select": {"side": "opponent"}, "as": "first"},
        {"op": "choose", "select": {"side": "opponent"}, "count": 2, "as": "both"},
        {"op": "destroy", "who": "first"},
        {"op": "send", "who": "both", "to": "hand"},
    ]
    other = {"on": "A f0, B f1, V f2"}
    desk = use(main({"hand": ["M"]}, other, {"M": effect(*steps)}, edition)).pick("A").pick("A", "B")
    assert desk.names("trash", 1) == ["A"]
    assert desk.names("hand", 1) == ["B"]


# Resistances ------------------------------------------------------------------------------

MODIFY: Json = {"op": "modify", "who": {"side": "opponent"}, "atk": -100}
SOURCES: Json = {
    "effect card": {"kind": "effect", "abilities": [{"type": "play", "steps": [MODIFY]}]},
    "chosen": {"kind": "effect", "abilities": [{"type": "play", "steps": [THEIRS, {**MODIFY, "who": "it"}]}]},
    "activated support": {"kind": "support", "abilities": [{"type": "activated", "steps": [MODIFY]}]},
    "trigger of a support": {"kind": "support", "abilities": [when("play", MODIFY)]},
    "static of a support": {
        "kind": "support",
        "abilities": [{"type": "static", "who": {"side": "opponent"}, "modify": {"atk": -100}}],
    },
    "trigger of a character": character(when("play", MODIFY)),
    "static of a character": character({"type": "static", "who": {"side": "opponent"}, "modify": {"atk": -100}}),
}


@both_editions
@rule("LoS", "8.13.2-a")
@rule("LoS", "8.13.2-c")
@rule("LoS", "8.13.3-a")
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("keyword", ["speed_resistance", "energy_resistance"])
@pytest.mark.parametrize(("number", "atk"), [(2, 500), (3, 500), (4, 400)])
def test_a_resistance_stops_every_kind_of_effect_of_cards_up_to_its_number(
    keyword: str, number: int, atk: int, source: str, edition: str
) -> None:
    other_number = {"speed": 9, "cost": 9}
    own = {"speed": number} if keyword == "speed_resistance" else {"cost": number}
    cards = {
        "S": {**SOURCES[source], **other_number, **own},
        "R": character(keywords=[{"keyword": keyword, "value": 3}]),
        "W": character(),
    }
    other = {"on": ["R f0"] + ([] if source == "chosen" else ["W f1"])}
    desk = main({"hand": ["S"], "energy": ["V*9"]}, other, cards, edition)
    handle = desk.id("S")
    if "character" in source:
        desk.do("play_character", card=handle, lane=3, orientation="attack", face="up")
    else:
        desk.do("play_effect" if source in {"effect card", "chosen"} else "play_support", card=handle)
    if source == "activated support":
        desk.do("activate", card=handle, ability=0)
    assert desk.at("1.f0")["atk"] == atk
    assert source == "chosen" or desk.at("1.f1")["atk"] == 400


@both_editions
@rule("LoS", "8.13.2-c")
@rule("LoS", "9.2-a")
@pytest.mark.parametrize(("value", "attackers"), [(3, ["R"]), (2, [])])
def test_a_prohibition_does_not_bind_a_card_that_resists_it(value: int, attackers: list[str], edition: str) -> None:
    peace = support({"type": "static", "who": {"side": "any"}, "forbid": ["attack"]}, speed=3)
    cards = {"P": peace, "R": character(keywords=[{"keyword": "speed_resistance", "value": value}])}
    mine = {"on": "R f0, A f1"}
    desk = start(mine, {"support": ["P"]}, cards, "attack", edition=edition)
    assert [desk.name_of(option["card"]) for option in desk.options("attack")] == attackers


@both_editions
@rule("LoS", "8.13.2-a")
@rule("LoS", "8.13-a")
def test_a_gained_resistance_stops_effects_that_already_apply_to_the_card(edition: str) -> None:
    weak = {**effect(MODIFY), "speed": 2}
    shield = effect({"op": "grant", "who": {"side": "you"}, "keyword": "speed_resistance", "value": 2}, flash=True)
    mine = {"hand": ["M"], "on": "A f1"}
    desk = use(main(mine, {"hand": ["G"], "on": "A f0"}, {"M": weak, "G": shield}, edition))
    assert desk.at("1.f0")["atk"] == 400
    use(desk.do("end; end").do("attack f1"), "G", 1)
    assert desk.at("1.f0")["atk"] == 500


# Simultaneous effects -----------------------------------------------------------------


@rule("LoS", "9.3-a")
@rule("LoS", "9.3-b")
@rule("LoS", "5.6-c")
@pytest.mark.parametrize(
    ("edition", "order"),
    [("1.0.03", ["b1", "a1", "b2", "a2", "bx"]), ("1.0.01", ["b1", "b2", "a1", "bx", "a2"])],
)
def test_effects_triggered_meanwhile_join_the_loop_as_the_edition_says(edition: str, order: list[str]) -> None:
    """The draw of `a1` triggers `bx`. If the players alternate, the draw of `a2` does."""
    bell = when("turn_end", {"op": "gain_life", "amount": 1}, whose="each")
    second = when("turn_end", {"op": "gain_life", "amount": 2}, whose="each")
    chime = when("turn_end", DRAW if edition == "1.0.01" else {"op": "gain_life", "amount": 1}, whose="each")
    last = when("turn_end", {"op": "gain_life", "amount": 2} if edition == "1.0.01" else DRAW, whose="each")
    echo = when("draws", {"op": "gain_life", "amount": 3}, whose="opponent")
    cards = {"b1": support(bell), "b2": support(second), "a1": support(chime), "a2": support(last), "bx": support(echo)}
    desk = start({"support": ["a1", "a2"]}, {"support": ["b1", "b2", "bx"]}, cards, "attack", edition=edition).do("end")
    first_options(desk, 6)
    events = [event["name"]["en"] for event in desk.events_of("trigger")]
    assert events == order


@both_editions
@rule("LoS", "9.3-b")
def test_a_player_who_declines_is_asked_again_when_the_other_player_has_used_an_effect(edition: str) -> None:
    wish = support(when("turn_end", {"op": "gain_life", "amount": 1}, whose="each", optional=True))
    bell = support(when("turn_end", {"op": "gain_life", "amount": 2}, whose="each"))
    desk = start({"support": ["Q"]}, {"support": ["P"]}, {"P": wish, "Q": bell}, "attack", edition=edition).do("end")
    assert desk.asked() == 1
    desk.do("pass")
    assert desk.life()[0] == 3002
    assert desk.asked() == 1
    desk.do("activate", card=desk.id("P", "support", 1), ability=0)
    assert (desk.life()[1], desk.state["turn"]["number"]) == (3001, 6)


@both_editions
@rule("LoS", "9.4-a")
@rule("LoS", "9.4-b")
@rule("LoS", "9.4-c")
@rule("LoS", "5.6-2")
@rule("LoS", "5.6-1")
def test_effects_of_the_end_of_the_turn_come_before_all_ends_and_ends_alternate_in_both_editions(edition: str) -> None:
    boost = effect({"op": "modify", "who": {"side": "you"}, "atk": 10}, flash=True)
    late = support(when("turn_end", {"op": "modify", "who": {"side": "you"}, "atk": 1000}))
    mine = {"hand": ["M", "M"], "support": ["L"], "on": "A f0"}
    other = {"hand": ["M"], "on": "B f1"}
    desk = start(mine, other, {"M": boost, "L": late}, "attack", edition=edition).do("end")
    while desk.options("play_effect"):
        desk.do("play_effect", card=desk.options("play_effect")[0]["card"])
    assert [event["player"] for event in desk.events_of("expire")] == [1, 0, 0, 0]
    assert desk.order("trigger", "expire") == ["trigger"] + ["expire"] * 4
    assert desk.at("f0")["atk"] == 500


@both_editions
@rule("LoS", "9.4-a")
@rule("LoS", "9.4-b")
@rule("LoS", "9.4-c")
@pytest.mark.parametrize(
    ("mine", "other", "order"),
    [
        (3, 1, [(1, "atk"), (0, "atk"), (0, "def"), (0, "down")]),
        (1, 3, [(1, "atk"), (0, "atk"), (1, "def"), (1, "down")]),
        (2, 2, [(1, "atk"), (0, "atk"), (1, "def"), (0, "def")]),
        (0, 2, [(1, "atk"), (1, "def")]),
        (2, 0, [(0, "atk"), (0, "def")]),
    ],
)
def test_ends_alternate_as_long_as_both_have_some_the_older_before_the_newer(
    edition: str, mine: int, other: int, order: list[tuple[int, str]]
) -> None:
    def boost(count: int) -> dict[str, Any]:
        steps: list[dict[str, Any]] = [
            {"op": "modify", "who": {"side": "you"}, stat: 10} for stat in ("atk", "def", "down")[:count]
        ]
        return effect(*steps, flash=True)

    first = {"hand": ["M"] * bool(mine), "on": "A f0"}
    second = {"hand": ["O"] * bool(other), "on": "A f1"}
    cards = {name: boost(count) for name, count in (("M", mine), ("O", other)) if count}
    desk = start(first, second, cards, "attack", edition=edition).do("end")
    while desk.options("play_effect"):
        desk.do("play_effect", card=desk.options("play_effect")[0]["card"])
    assert [(event["player"], event["what"]) for event in desk.events_of("expire")] == order
    assert [desk.at(place)[stat] for place in ("f0", "1.f1") for stat in ("atk", "def", "down")] == [
        500, 300, 200, 500, 300, 200
    ]  # fmt: skip


# Fields, hands -----------------------------------------------------------------------


@rule("LoS", "2.3.1-c")
@rule("LoS", "2.3.1-b")
@rule("LoS", "3.5-c")
@rule("LoS", "2.3-b")
def test_the_old_field_has_gone_with_its_text_when_the_new_one_enters() -> None:
    """Edition 1.0.03; the other player's field and other supports stay."""
    old = support({"type": "static", "who": {"side": "you"}, "modify": {"atk": 100}}, field=True)
    reading = (
        {"op": "choose", "select": {"side": "you"}},
        {"op": "gain_life", "amount": {"value": "atk", "card": "it"}},
    )
    new = support(when("enter", *reading), field=True)
    mine = {"hand": ["N"], "support": ["O", "S"], "on": "A f0"}
    desk = main(mine, {"support": ["X"]}, {"O": old, "N": new})
    assert desk.at("f0")["atk"] == 600
    desk.do("play_support", card=desk.id("N"))
    assert desk.life()[0] == 3500
    assert (desk.names("support"), desk.names("trash"), desk.names("support", 1)) == (["S", "N"], ["O"], ["X"])


@rule("LoS", "2.3.1-c", edition="1.0.01")
@rule("LoS", "2.3.1-b")
def test_in_edition_1_0_01_a_second_field_waits_until_the_first_has_left() -> None:
    burn = effect({"op": "choose", "select": {"of": "support", "side": "you"}}, DESTROY)
    mine = {"hand": ["Z", "M"], "support": ["X"], "energy": "2"}
    cards = {"M": burn, "Z": {"kind": "support", "cost": 2, "field": True}}
    desk = main(mine, {"support": ["Y"]}, cards, "1.0.01")
    assert desk.refuses("2.3.1", "play_support", card=desk.id("Z"))
    assert not desk.options("play_support")
    assert (desk.ready("energy"), desk.names("support")) == (2, ["X"])
    use(desk).do("play_support", card=desk.id("Z"))
    assert (desk.names("support"), desk.ready("energy")) == (["Z"], 0)


@both_editions
@rule("LoS", "3.6-d")
@rule("LoS", "5.6-3")
@rule("LoS", "5.6-b")
def test_the_hand_is_cut_after_the_effects_of_the_end_and_only_for_the_turn_player(edition: str) -> None:
    bell = support(when("turn_end", {"op": "draw", "count": 2, "player": "both"}))
    mine = {"hand": ["A*6"], "support": ["P"]}
    desk = start(mine, {"hand": ["B*7"]}, {"P": bell}, "attack", edition=edition).do("end")
    assert (desk.asked(), len(desk.player(0)["hand"]), len(desk.player(1)["hand"])) == (0, 8, 9)
    desk.pick("A")
    assert (len(desk.player(0)["hand"]), len(desk.player(1)["hand"])) == (7, 10)
    desk.do("end; end; end")
    assert desk.asked() == 1
    assert desk.game.decision is not None
    assert desk.game.decision.minimum == desk.game.decision.maximum == 3


# Zones, numbers, names -----------------------------------------------------------------


@both_editions
@rule("LoS", "9.6-b")
@rule("LoS", "9.3-a")
@rule("LoS", "5.6-1")
def test_an_effect_whose_card_another_effect_has_taken_away_is_not_used(edition: str) -> None:
    thief = support(when("turn_end", {"op": "send", "who": {"of": "support", "side": "opponent"}}, whose="each"))
    bell = support(when("turn_end", {"op": "gain_life", "amount": 100}))
    desk = start({"support": ["Q", "Q"]}, {"support": ["P"]}, {"P": thief, "Q": bell}, "attack", edition=edition)
    desk.do("end")
    assert (desk.life()[0], desk.names("hand")) == (3000, ["Q", "Q"])


@both_editions
@rule("LoS", "9.6-b")
def test_a_card_that_left_and_came_back_is_another_card_for_the_effect(edition: str) -> None:
    bounce = [THEIRS, {"op": "send", "who": "it", "to": "hand"}, DESTROY, {"op": "modify", "who": "it", "atk": 100}]
    desk = use(main({"hand": ["M"]}, {"on": "A f0"}, {"M": effect(*bounce)}, edition))
    assert (desk.names("hand", 1), desk.names("trash", 1)) == (["A"], [])
    assert not desk.events_of("destroy")


@both_editions
@rule("LoS", "8.10-a")
@rule("LoS", "8.9-a")
def test_an_effect_of_a_card_that_has_left_reads_its_numbers_as_they_last_were(edition: str) -> None:
    bomb = character(when("destroyed", {"op": "damage", "amount": {"value": "atk"}}), atk=300)
    cards = {"B": bomb, "M": effect({"op": "modify", "who": {"side": "any"}, "atk": 150}, THEIRS, DESTROY)}
    desk = use(main({"hand": ["M"]}, {"on": "B f0"}, cards, edition))
    assert desk.life() == (3000 - 450, 3000)


@both_editions
@rule("LoS", "8.7-a")
@rule("LoS", "9.5-c")
@pytest.mark.parametrize(("printed", "left"), [(True, "Big"), (False, "Small")])
def test_original_numbers_and_current_ones_choose_different_cards(printed: bool, left: str, edition: str) -> None:
    flip = support({"type": "static", "who": {"name": "Small"}, "set": {"atk": 900}, "modify": {"atk": 100}})
    drop = support({"type": "static", "who": {"name": "Big"}, "set": {"atk": 100}})
    cards = {
        "Small": character(atk=200), "Big": character(atk=800), "P": flip, "Q": drop,
        "M": effect({"op": "destroy", "who": {"side": "opponent", "atk": {"max": 300}, "printed": printed}}),
    }  # fmt: skip
    other = {"on": "Small f0, Big f1", "support": ["P", "Q"]}
    desk = use(main({"hand": ["M"]}, other, cards, edition))
    assert [item["card"] for item in desk.player(1)["characters"]] == [left]


@both_editions
@rule("LoS", "9.5-a")
def test_a_card_that_lay_face_down_counts_from_when_it_came_not_from_when_it_was_turned_up(edition: str) -> None:
    early = character({"type": "static", "who": {"side": "any"}, "set": {"atk": 700}})
    late = support({"type": "static", "who": {"side": "any"}, "set": {"atk": 100}})
    mine = {"hand": ["L"], "on": "E f0?, A f1"}
    desk = main(mine, {}, {"E": early, "L": late}, edition)
    desk.do("play_support", card=desk.id("L"))
    desk.do("turn_face_up", card=desk.id("f0"), orientation="attack")
    assert desk.at("f1")["atk"] == 100


@both_editions
@rule("LoS", "9.2-a")
@pytest.mark.parametrize("order", ["AF", "FA"])
def test_cannot_beats_can_between_effects_that_have_been_used_in_either_order(order: str, edition: str) -> None:
    cards = {
        "A": effect({"op": "allow", "who": {"side": "you"}, "what": "attack_from_back"}),
        "F": effect({"op": "forbid", "who": {"side": "you"}, "what": "attack"}),
    }
    desk = main({"hand": ["A", "F"], "on": "V b0"}, {}, cards, edition)
    for name in order:
        use(desk, name)
    desk.do("end; end")
    assert desk.refuses("9.2", "attack", card=desk.id("b0"), target="player")


@rule("LoS", "2.4-a")
@rule("LoS", "3.2-b")
def test_energies_and_trashes_are_open_to_both_players() -> None:
    desk = main({"energy": ["A", "B"], "trash": ["V"]}, {"energy": ["V"], "trash": ["A"]}, {})
    for viewer in (0, 1):
        seen = desk.seen_by(viewer)["players"]
        assert [[item["card"] for item in side["energy"]] for side in seen] == [["A", "B"], ["V"]]
        assert [[item["card"] for item in side["trash"]] for side in seen] == [["V"], ["A"]]


# Chains and empty decks -----------------------------------------------------------------


@both_editions
@rule("LoS", "9.3-b")
@rule("LoS", "4-a")
def test_a_chain_of_triggers_runs_to_its_end_and_stops_where_a_life_is_0(edition: str) -> None:
    cards = {
        "T": support(when("draws", {"op": "gain_life", "amount": 10})),
        "U": support(when("gains_life", {"op": "damage", "amount": 300})),
        "M": effect(THEIRS, DESTROY, DRAW),
        "C": character(when("destroyed", {"op": "draw", "count": 2})),
        "W": support(when("draws", {"op": "gain_life", "amount": 5000})),
    }
    mine = {"hand": ["M"], "support": ["T", "U"]}
    desk = use(main(mine, {"on": "C f0", "life": 300}, cards, edition))
    assert [event["name"]["en"] for event in desk.events_of("trigger")] == ["C", "T", "U"]
    assert desk.state["result"] == {"winner": 0, "reason": "life", "rule": "4"}
    healed = {"on": "C f0", "life": 300, "support": ["W"]}
    desk = use(main(mine, healed, cards, edition))
    assert desk.state["result"] is None
    assert desk.life()[1] == 300 + 2 * 5000 - 300


@both_editions
@rule("LoS", "4-b")
@pytest.mark.parametrize(("mine", "other", "winner"), [(2, 3, 1), (3, 2, 0), (1, 2, None), (0, 0, None)])
def test_a_draw_of_many_continues_to_the_last_card_and_two_that_fail_at_once_draw_the_game(
    mine: int, other: int, winner: int | None, edition: str
) -> None:
    saver = support(when("draws", {"op": "damage", "amount": 3000}))
    cards = {"M": effect({"op": "draw", "count": 3, "player": "both"}), "P": saver}
    sides = [{"deck": [f"V*{count}"] if count else []} for count in (mine, other)]
    desk = use(main({"hand": ["M"], "support": ["P"], **sides[0]}, sides[1], cards, edition))
    assert desk.state["result"] == {"winner": winner, "reason": "deck_out", "rule": "4"}
    assert [side["deck"] for side in desk.state["players"]] == [max(0, mine - 3), max(0, other - 3)]
    assert not desk.events_of("trigger"), "nothing comes after the effect that ended the game"


@both_editions
@rule("LoS", "4-c")
@rule("LoS", "4-a")
def test_one_event_that_empties_both_lives_is_a_draw_and_two_events_are_not(edition: str) -> None:
    hit = {"op": "damage", "amount": 500}
    for steps, winner in (
        ([{**hit, "player": "both"}], None),
        ([hit, {**hit, "player": "you"}], 0),
        ([{**hit, "player": "you"}, hit], 1),
    ):
        desk = use(main({"hand": ["M"], "life": 500}, {"life": 500}, {"M": effect(*steps)}, edition))
        assert desk.state["result"]["winner"] == winner
