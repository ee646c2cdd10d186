"""The events that trigger an ability, its player, and the card to which it refers."""

from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.games.legend_of_stars.rules.lint import problems
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

ONE_LIFE = {"op": "gain_life", "amount": 1}


def use_all(desk: Desk) -> Desk:
    """Use the waiting effects in the offered order."""
    while desk.options("activate"):
        used = desk.options("activate")[0]
        desk.do("activate", card=used["card"], ability=used["ability"])
    return desk


def battle(mine: dict[str, Any], other: dict[str, Any], **numbers: int) -> Desk:
    """Return the position after a battle of P and Q in lane 0, with their abilities used in the offered order."""
    cards = {"P": mine, "Q": {**other, **{word.strip("_"): number for word, number in numbers.items()}}}
    desk = start({"on": "P f0"}, {"on": "Q f0"}, cards=cards, phase="attack").do("attack f0")
    return use_all(desk)


@pytest.mark.rule("LoS", "5.5.1-II-a")
def test_an_attacked_character_answers_in_the_window_and_speaks_of_its_attacker() -> None:
    target = character(when("attacked", {"op": "modify", "who": "it", "atk": -450}), atk=100)
    other = {"on": "Q f0, Q f1", "hand": ["F"], "energy": "1"}
    desk = start({"on": "A f0"}, other, cards={"Q": target}, phase="attack").do("attack f0")
    assert desk.asked() == 1
    assert desk.state["battle"]["step"] == "priority"
    assert [option["type"] for option in desk.options()] == ["activate", "play_effect"]
    desk.do("activate", card=desk.id("1.f0"), ability=0).do("pass")
    assert desk.names("trash") == ["A"]


@pytest.mark.rule("LoS", "5.5.1-I-a")
def test_an_attack_on_the_player_attacks_no_character() -> None:
    flyer = character(keywords=["sky"])
    target = character(when("attacked", ONE_LIFE))
    desk = start({"on": "P f0"}, {"on": "Q f0"}, cards={"P": flyer, "Q": target}, phase="attack").do("attack f0 player")
    assert desk.life() == (3000, 2500)
    assert not desk.events_of("trigger")


@pytest.mark.rule("LoS", "8.12-a")
def test_the_winner_downs_and_the_loser_is_downed_each_speaking_of_the_other() -> None:
    winner = character(when("downs", {"op": "send", "who": "it", "to": "hand"}), when("downed", ONE_LIFE))
    loser = character(when("downed", {"op": "modify", "who": "it", "atk": 50}), when("downs", ONE_LIFE), down=0)
    desk = battle(winner, loser, atk=100)
    assert desk.at("f0")["atk"] == 550
    assert desk.names("hand", 1) == ["Q"]
    assert desk.life() == (3000, 3000)


@pytest.mark.rule("LoS", "8.12-a")
def test_a_support_sees_its_players_characters_downed_and_no_others() -> None:
    mourner = support(
        when("yours_downed", {"op": "modify", "who": "it", "down": -150}, ONE_LIFE, where={"race": "elf"})
    )
    fighters = {"P": character(races=["elf"], down=200), "Q": character(races=["elf"], down=200)}
    other = {"on": "Q f0, Q f1"}
    mine = {"support": ["S1"], "on": "P f0, A f1"}
    desk = start(mine, other, cards={**fighters, "S1": mourner}, phase="attack").do("attack f0")
    assert desk.life() == (2801, 2800)
    desk.do("attack f1")
    assert desk.life() == (2601, 2600)


@pytest.mark.rule("LoS", "5.6-d")
@pytest.mark.parametrize("phase", ["main", "lead", "attack"])
@pytest.mark.parametrize("event", ["phase_start", "phase_end"])
def test_a_phase_begins_and_ends_once_for_its_player(phase: str, event: str) -> None:
    cards = {
        "M": support(when(event, {"op": "gain_life", "amount": 1}, phase=phase)),
        "O": support(when(event, {"op": "gain_life", "amount": 10}, phase=phase, whose="opponent")),
        "E1": support(when(event, {"op": "gain_life", "amount": 100}, phase=phase, whose="each")),
    }
    desk = start({"support": ["M", "O", "E1"]}, cards=cards, phase="setup")
    menus: set[tuple[int, str]] = set()
    asked: list[object] = []
    while desk.state["turn"]["number"] < 7:
        now = desk.state["turn"]["number"], desk.state["turn"]["phase"]
        waiting = desk.options("activate")
        if waiting:
            asked.append((*now, "phase_end" if now in menus else "phase_start"))
            desk.do("activate", card=waiting[0]["card"], ability=waiting[0]["ability"])
            asked.append(desk.life()[0])
        else:
            menus.add(now)
            desk.do("end")
    assert asked == [(5, phase, event), 3101, (6, phase, event), 3211]


@pytest.mark.rule("LoS", "5.2-a")
def test_the_start_of_a_turn_comes_before_the_cards_become_ready() -> None:
    eager = support(
        when(
            "turn_start", {"op": "damage", "amount": 1}, **{"if": {"cond": "card", "card": "self", "where": EXHAUSTED}}
        )
    )
    desk = start({"support": [{"card": "P", "ready": False}]}, {"support": ["P"]}, cards={"P": eager}).do(
        "end; end; end; end; end; end"
    )
    assert desk.state["turn"]["number"] == 7
    assert desk.life() == (3000, 2999)


EXHAUSTED = {"of": "support", "ready": False}


@pytest.mark.rule("LoS", "8.4-a")
def test_a_trigger_of_once_a_turn_works_again_in_the_next() -> None:
    cards = {
        "P": support(when("gains_life", {"op": "damage", "amount": 1}, once_per_turn=True)),
        "H": effect(ONE_LIFE, ONE_LIFE),
    }
    desk = start({"support": ["P"], "hand": ["H", "H", "H"]}, cards=cards)
    for _ in range(2):
        desk.do("play_effect", card=desk.id("H"))
    assert desk.life() == (3004, 2999)
    desk.do("end; end; end; end; end; end").do("play_effect", card=desk.id("H"))
    assert desk.life() == (3006, 2998)


@pytest.mark.rule("LoS", "8.4-a")
@pytest.mark.parametrize(("limit", "opponents_life"), [({}, 2997), ({"once_per_turn": True}, 2999)])
def test_one_limit_counts_for_all_events_of_an_ability(limit: dict[str, bool], opponents_life: int) -> None:
    either = when("gains_life", {"op": "damage", "amount": 1}, or_when=[{"event": "draws"}], **limit)
    cards = {"P": support(either), "H": effect({"op": "draw"}, ONE_LIFE, ONE_LIFE)}
    desk = start({"support": ["P"], "hand": ["H"], "deck": ["A"]}, cards=cards)
    desk.do("play_effect", card=desk.id("H"))
    assert use_all(desk).life() == (3002, opponents_life)


@pytest.mark.rule("LoS", "9.3-a")
def test_an_ability_with_two_events_speaks_of_the_card_of_the_one_that_happened() -> None:
    mine = {"of": "character", "side": "you"}
    back = {"op": "send", "who": "subject", "to": "hand"}
    either = when("enter", back, who=mine, or_when=[{"event": "turned_down", "who": mine}])
    turn = effect({"op": "choose", "select": mine}, {"op": "turn", "who": "it", "face": "down"})
    desk = start({"on": "A f0", "support": ["P"], "hand": ["M"]}, cards={"P": support(either), "M": turn})
    use_all(desk.do("play_effect", card=desk.id("M")))
    assert desk.names("hand") == ["A"]


@pytest.mark.rule("LoS", "8.11-a")
@pytest.mark.parametrize(("amount", "drawn"), [(299, 0), (300, 1), (500, 1)])
def test_an_event_may_need_so_much_damage_at_least(amount: int, drawn: int) -> None:
    watcher = support(when("takes_damage", {"op": "draw"}, whose="opponent", least_amount=300))
    cards = {"P": watcher, "M": effect({"op": "damage", "amount": amount})}
    desk = start({"support": ["P"], "hand": ["M"], "deck": ["A"]}, cards=cards)
    use_all(desk.do("play_effect", card=desk.id("M")))
    assert len(desk.names("hand")) == drawn


@pytest.mark.rule("LoS", "8.8-a")
@pytest.mark.parametrize(("atk", "life"), [(299, 3000), (300, 3001)])
def test_an_attacker_may_need_to_deal_so_much_damage_at_least(atk: int, life: int) -> None:
    flyer = character(when("deals_damage", ONE_LIFE, least_amount=300), keywords=["sky"], atk=atk)
    desk = start({"on": "P f0"}, {}, cards={"P": flyer}, phase="attack").do("attack f0 player")
    assert use_all(desk).life()[0] == life


@pytest.mark.rule("LoS", "9.1-a")
@pytest.mark.parametrize(("least", "drawn"), [(300, 1), (301, 0)])
def test_what_an_effect_sets_up_may_wait_for_so_much_life(least: int, drawn: int) -> None:
    later = {"op": "later", "when": {"event": "gains_life", "least_amount": least}, "steps": [{"op": "draw"}]}
    cards = {"M": effect(later, {"op": "gain_life", "amount": 300})}
    desk = start({"hand": ["M"], "deck": ["A"]}, cards=cards)
    use_all(desk.do("play_effect", card=desk.id("M")))
    assert len(desk.names("hand")) == drawn


def test_only_events_of_damage_and_life_have_an_amount() -> None:
    ability = {"type": "triggered", "when": {"event": "draws", "least_amount": 1}, "steps": [ONE_LIFE]}
    fields: dict[str, str | int] = {"kind": "support", "cost": 0, "speed": 5}
    record = Card(id="P", game="legend_of_stars", name=Text(en="P"), fields=fields, abilities=(ability,))
    assert [problem.place for problem in problems(record)] == ["abilities[0].when"]


def test_a_granted_ability_with_two_events_works_for_both() -> None:
    given = when("attack", ONE_LIFE, or_when=[{"event": "downs"}])
    grants = support({"type": "static", "who": {"of": "character", "side": "you"}, "grant_abilities": [given]})
    cards = {"P": grants, "Q": character(atk=0, down=0), "W": character(atk=500)}
    desk = start({"on": "W f0", "support": ["P"]}, {"on": "Q f0"}, cards=cards, phase="attack").do("attack f0")
    assert use_all(desk).life() == (3002, 3000)


@pytest.mark.rule("LoS", "8.3-a")
def test_a_card_sees_what_its_own_player_plays() -> None:
    watcher = support(when("plays", ONE_LIFE, where={"of": "field", "kind": "character"}))
    cards = {"P": watcher, "Q": character()}
    desk = start({"support": ["P"], "hand": ["Q", "S"], "energy": "1"}, {"support": ["P"]}, cards=cards)
    desk.do("play_support", card=desk.id("S"))
    assert desk.life() == (3000, 3000)
    desk.do("play_character", card=desk.id("Q"), lane=0, orientation="attack", face="up")
    assert desk.life() == (3001, 3000)


@pytest.mark.rule("LoS", "2.2-a")
@pytest.mark.parametrize(("where", "life"), [({"of": "field"}, 3002), ({"of": "field", "kind": "effect"}, 3001)])
def test_playing_a_card_of_any_kind_triggers_even_an_effect_card_on_the_stage(where: dict[str, Any], life: int) -> None:
    cards = {"P": support(when("plays", ONE_LIFE, where=where)), "M": effect({"op": "draw"})}
    desk = start({"support": ["P"], "hand": ["M", "S"], "energy": "1"}, cards=cards)
    desk.do("play_effect", card=desk.id("M")).do("play_support", card=desk.id("S"))
    assert use_all(desk).life()[0] == life


@pytest.mark.rule("LoS", "6.4-a")
def test_a_card_played_face_down_neither_is_played_nor_enters_for_its_own_text() -> None:
    cards = {"Q": character(when("play", ONE_LIFE), when("enter", ONE_LIFE))}
    desk = start({"hand": ["Q", "Q"]}, cards=cards)
    desk.do("play_character", card=desk.id("Q"), lane=0, orientation="attack", face="down")
    assert desk.life()[0] == 3000
    desk.do("play_character", card=desk.id("Q"), lane=1, orientation="attack", face="up")
    while desk.options("activate"):
        used = desk.options("activate")[0]
        desk.do("activate", card=used["card"], ability=used["ability"])
    assert desk.life()[0] == 3002


@pytest.mark.rule("LoS", "6.4-a")
@pytest.mark.parametrize(("face", "life"), [("?", 3000), ("", 3001)])
def test_what_happened_to_a_card_while_it_lay_face_down_it_has_not_noticed_when_turned_up(face: str, life: int) -> None:
    watcher = support(when("reoriented", {"op": "turn", "who": {"side": "you"}, "face": "up"}, who={"side": "you"}))
    cards = {"W": watcher, "Q": character(when("reoriented", ONE_LIFE))}
    desk = start({"support": ["W"], "on": f"Q f0{face}"}, cards=cards)
    desk.do("reorient", card=desk.id("f0"), orientation="defence_left")
    use_all(desk)
    assert (desk.at("f0")["face"], desk.life()[0]) == ("up", life)


@pytest.mark.rule("LoS", "8.2-a")
def test_a_lead_is_a_move_too() -> None:
    cards = {"Q": character(when("shifts", ONE_LIFE))}
    desk = start({"on": "Q b0, Q b1"}, cards=cards, phase="lead")
    desk.do("lead", card=desk.id("b0"), lane=0, row="front")
    assert desk.life()[0] == 3001


@pytest.mark.rule("LoS", "5.5.1-VI-d")
def test_only_damage_to_the_opponent_is_dealt() -> None:
    striker = character(when("deals_damage", ONE_LIFE), atk=100, down=100)
    desk = battle(striker, character(when("deals_damage", ONE_LIFE)), atk=500)
    assert desk.life() == (2900, 3001)


@pytest.mark.rule("LoS", "8.13.5-a")
def test_the_end_of_a_battle_is_seen_by_both_who_fought_and_are_left() -> None:
    duellist = character(when("battle_end", {"op": "modify", "who": "it", "def": 7}), atk=100)
    cards = {"P": duellist, "Q": {**duellist, "def": 600}, "R": duellist}
    mine = {"on": "P f0, R f1"}
    desk = start(mine, {"on": "Q f0L"}, cards=cards, phase="attack")
    desk.do("attack f0")
    assert desk.at("1.f0")["def"] == 600
    assert desk.names("trash") == ["P"]
    desk.do("attack f1")
    assert not [event for event in desk.events_of("trigger") if event["name"]["en"] == "R"]


@pytest.mark.rule("LoS", "2.3.1-c")
@pytest.mark.parametrize("put", [False, True])
def test_a_field_that_gives_way_has_left_and_was_not_destroyed(put: bool) -> None:
    """Cards that watch the field are triggered too, and replacements that would keep it on the field do not apply."""
    stay = {"type": "instead", "would": {"event": "leave"}, "steps": [ONE_LIFE]}
    old = support(when("leaves", {"op": "gain_life", "amount": 10}), when("destroyed", ONE_LIFE), stay, field=True)
    seen = {"of": "field", "side": "you"}
    cards = {
        "O": old,
        "N": support(field=True),
        "W": support(when("leaves", {"op": "gain_life", "amount": 100}, who=seen)),
        "M": effect({"op": "choose", "select": {"of": "trash", "side": "you"}}, {"op": "enter", "who": "it"}),
    }
    mine = {"support": ["O", "W"], "hand": ["M"] if put else ["N"], "trash": ["N"] if put else []}
    desk = start(mine, {}, cards)
    desk.do("play_effect" if put else "play_support", card=desk.id("M" if put else "N"))
    use_all(desk)
    assert sorted(desk.names("support")) == ["N", "W"]
    assert desk.life()[0] == 3110


@pytest.mark.rule("LoS", "2.5.1-b")
def test_energy_that_is_paid_is_exhausted() -> None:
    """Paying exhausts energy (2.5.1), for cards and for abilities."""
    watcher = support(
        when("exhausted", ONE_LIFE, who={"of": "energy", "side": "you"}),
        {"type": "activated", "cost": {"energy": 1}, "steps": [{"op": "gain_life", "amount": 100}]},
    )
    mine = {"support": ["W"], "hand": ["N"], "energy": "3"}
    desk = start(mine, {"energy": "1"}, {"W": watcher, "N": support(cost=2)})
    desk.do("activate", card=desk.id("W", "support"), ability=1)
    assert desk.life()[0] == 3101
    desk.do("play_support", card=desk.id("N"))
    assert desk.life()[0] == 3103


@pytest.mark.rule("LoS", "6.4-c")
@pytest.mark.parametrize(("orientation", "life"), [("attack", 3000), ("defence_left", 3011)])
def test_a_character_that_is_turned_up_another_way_changes_its_orientation(orientation: str, life: int) -> None:
    cards = {
        "P": character(when("reoriented", ONE_LIFE)),
        "W": support(when("reoriented", {"op": "gain_life", "amount": 10}, who={"side": "you"})),
    }
    desk = start({"on": "P f0?", "support": ["W"]}, {}, cards)
    desk.do("turn_face_up", card=desk.id("f0"), orientation=orientation)
    use_all(desk)
    assert desk.life()[0] == life


@pytest.mark.parametrize(
    ("first", "other", "is_wrong"),
    [
        ({"event": "enter"}, {"event": "attack"}, False),
        ({"event": "draws"}, {"event": "turn_start"}, False),
        ({"event": "enter", "who": {"side": "you"}}, {"event": "downed", "who": {"side": "opponent"}}, False),
        ({"event": "enter"}, {"event": "draws"}, True),
        ({"event": "enter", "who": {"side": "you"}}, {"event": "enter"}, True),
    ],
)
def test_all_events_of_an_ability_must_speak_of_the_same_kind_of_card(
    first: dict[str, Any], other: dict[str, Any], *, is_wrong: bool
) -> None:
    ability = {"type": "triggered", "when": first, "or_when": [other], "steps": [ONE_LIFE]}
    fields: dict[str, str | int] = {"kind": "support", "cost": 0, "speed": 5}
    record = Card(id="P", game="legend_of_stars", name=Text(en="P"), fields=fields, abilities=(ability,))
    assert [problem.place for problem in problems(record)] == (["abilities[0].or_when[0]"] if is_wrong else [])
