"""A game that repeats itself ends as a draw (docs/rulings.md, Endings), after a notice."""

from typing import Any

import pytest

from deckbuilder.engine import recurrence
from deckbuilder.engine.api import Event
from deckbuilder.engine.recurrence import DECISION_LIMIT, DECISION_NOTICE, DECISIONS_BEFORE, OCCURRENCES
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.goldfish.session import Session
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import CARDS, character, effect, start, support, when
from tests.rules.notation import no_card

ENDLESS = {"winner": None, "reason": "endless", "rule": "4"}
IDLE = support({"type": "activated", "steps": [{"op": "ready", "who": {"of": "support", "side": "you"}}]})
GROWING = support({"type": "activated", "steps": [{"op": "gain_life", "amount": 1}]})
LATER = {"op": "later", "when": {"event": "turn_end"}, "steps": [{"op": "gain_life", "amount": 1}]}


def over_and_over(row: str) -> dict[str, Any]:
    """Return a card that turns its player's characters of a row face down and up again. Two of them repeat for ever."""
    there = {"side": "you", "row": row}
    turns = [{"op": "turn", "who": there, "face": "down"}, {"op": "turn", "who": there, "face": "up"}]
    return character(when("reveal", *turns, optional=True))


def use(desk: Desk, times: int = 1) -> None:
    for _ in range(times):
        if desk.game.result is None:
            desk.do("activate", card=desk.player(0)["support"][0]["id"], ability=0)


def test_a_resolution_that_comes_back_to_the_same_position_is_a_draw_with_a_notice() -> None:
    turns = [{"op": "turn", "who": "self", "face": face} for face in ("down", "up")]
    cards = {"R": character(when("reveal", *turns))}
    desk = start({"on": "R f0?"}, cards=cards)
    desk.do("turn_face_up", card=desk.id("f0"), orientation="attack")
    assert desk.state["result"] == ENDLESS
    assert desk.events_of("repeat") == [{"type": "repeat", "count": 2, "limit": OCCURRENCES}]
    assert desk.events_of("endless") == [{"type": "endless", "cause": "position", "limit": OCCURRENCES}]
    assert desk.order("repeat", "endless", "result") == ["repeat", "endless", "result"]
    assert desk.game.decision is None


def test_a_resolution_that_only_grows_is_a_draw_too() -> None:
    heal = {"op": "gain_life", "amount": 1}
    cards = {"P": support(when("gains_life", heal)), "M": effect(heal)}
    desk = start({"hand": ["M"], "support": ["P"]}, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.state["result"] == ENDLESS
    assert desk.events_of("endless")[0]["cause"] == "steps"


@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_an_endless_free_effect_is_announced_and_the_third_repetition_is_a_draw(edition: str) -> None:
    desk = start({"support": ["P"]}, cards={"P": IDLE}, edition=edition)
    use(desk, DECISIONS_BEFORE + 1)
    assert not desk.events_of("repeat")
    use(desk)
    assert desk.events_of("repeat")
    assert desk.game.result is None
    use(desk)
    assert desk.state["result"] == ENDLESS
    assert len(desk.events_of("repeat")) == 1


def test_a_free_effect_that_forbids_a_player_the_same_again_and_again_is_a_draw() -> None:
    bar = {"op": "forbid_player", "player": "opponent", "what": "set_energy", "until": "opponent_turn_end"}
    desk = start({"support": ["P"]}, cards={"P": support({"type": "activated", "steps": [bar]})})
    use(desk, 2)
    assert len(desk.seen_by(1)["bans"]) == 1
    use(desk, DECISIONS_BEFORE + OCCURRENCES)
    assert desk.state["result"] == ENDLESS


def test_two_optional_effects_that_set_each_other_off_are_a_draw() -> None:
    cards = {"R": over_and_over("back"), "S": over_and_over("front")}
    characters = ["R f0?", "S b0"]
    desk = start({"characters": characters}, cards=cards)
    desk.do("turn_face_up", card=desk.id("f0"), orientation="attack")
    for _ in range(DECISIONS_BEFORE + 10):
        if desk.game.result is None:
            desk.game.act(desk.options("activate")[0])
    assert desk.state["result"] == ENDLESS


def test_a_card_that_comes_and_goes_is_the_same_card_again() -> None:
    back = when("play", {"op": "send", "who": "self", "to": "hand"}, optional=True)
    desk = start({"hand": ["C"]}, cards={"C": character(back)})
    for _ in range(DECISIONS_BEFORE):
        if desk.game.result is None:
            new = desk.id("C")
            desk.do("play_character", card=new, lane=0, orientation="attack", face="up")
        if desk.game.result is None:
            desk.game.act(desk.options("activate")[0])
    assert desk.state["result"] == ENDLESS


def test_the_order_in_which_cards_came_makes_another_position() -> None:
    """Of several effects that set a number, the newest counts (LoS 9.5)."""
    first, second, third = (start({"hand": ["A", "A"]}) for _ in range(3))
    for desk, lanes in ((first, (0, 1)), (second, (1, 0)), (third, (0, 1))):
        hand = [item["id"] for item in desk.player(0)["hand"]]
        for lane in lanes:
            desk.do("play_character", card=hand[lane], lane=lane, orientation="attack", face="up")
    assert position(first) == position(third)
    assert position(first) != position(second)


def position(desk: Desk) -> str:
    assert isinstance(desk.game, LegendGame)
    return recurrence.position_of(desk.game.table)


def test_what_changes_is_not_a_repetition_and_ends_after_very_many_decisions_only() -> None:
    desk = start({"support": ["P"]}, cards={"P": GROWING})
    use(desk, DECISION_NOTICE)
    assert desk.events_of("long_game") == [{"type": "long_game", "decisions": DECISION_NOTICE, "limit": DECISION_LIMIT}]
    use(desk, DECISION_LIMIT - DECISION_NOTICE - 1)
    assert desk.game.result is None
    use(desk)
    assert desk.state["result"] == ENDLESS
    assert desk.events_of("endless")[0]["cause"] == "decisions"
    assert not desk.events_of("repeat")


def test_positions_with_different_later_effects_are_never_compared() -> None:
    """Comparing positions takes time for each effect that is set up, so a turn of many such effects would be slow."""
    desk = start({"support": ["P"]}, cards={"P": support({"type": "activated", "steps": [LATER]})})
    use(desk, DECISIONS_BEFORE + 10)
    assert isinstance(desk.game, LegendGame)
    watch = desk.game.table.watch
    assert (len(watch.sketches), watch.trail) == (11, ())


def test_the_next_turn_counts_again() -> None:
    desk = start({"support": ["P"]}, cards={"P": IDLE})
    use(desk, DECISIONS_BEFORE + 2)
    desk.do("end; end; end")
    desk.passes()
    desk.do("end; end; end")
    desk.passes()
    assert (desk.game.turn, desk.state["turn"]["phase"]) == (7, "main")
    use(desk, DECISIONS_BEFORE - 1)
    assert desk.game.result is None


def test_a_player_who_changes_the_position_by_hand_is_in_no_loop() -> None:
    desk = start({"support": ["P"]}, cards={"P": IDLE})
    use(desk, DECISIONS_BEFORE + 2)
    assert desk.events_of("repeat")
    desk.events += desk.game.manual({"type": "note", "text": "again"})
    use(desk, DECISIONS_BEFORE)
    assert desk.game.result is None


def test_undo_takes_a_repetition_back_and_a_replay_repeats_it() -> None:
    packs = load_packs()
    scenario = {"game": "legend_of_stars", "cards": {**CARDS, "P": IDLE}, "players": [{"support": ["P"]}, {}]}
    session = Session.from_scenario(packs["legend_of_stars"], scenario, no_card)
    while session.decision is not None:
        pick = next(option.id for option in session.decision.options if option.action["type"] == "activate")
        session.choose([pick])
    end = session.digest
    reported = [recurrence.SENTENCES[key].key for key in ("repeat", "endless_position")]
    assert [line.text.key for line in session.log if line.text.key in reported] == reported
    assert Session.from_replay(packs, session.replay()).digest == end
    session.undo(2)
    assert [event["type"] for event in session.choose([pick])][-1] == "repeat"
    assert [event["type"] for event in session.choose([pick])][-2:] == ["endless", "result"]
    assert session.digest == end


def test_every_sentence_of_the_loop_rule_is_reported() -> None:
    desk = start()
    events: list[Event] = [{"type": "repeat", "limit": 3}, {"type": "long_game", "decisions": 5, "limit": 9}]
    for event in events + [recurrence.ending(cause) for cause in ("position", "decisions", "steps")]:
        message = desk.game.describe(event)
        assert message is not None
        assert "{" not in message.key.format(**message.args)
