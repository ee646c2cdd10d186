"""The game object: when actions are possible, which rule refuses them, and what each player sees."""

import pytest

from deckbuilder.engine.api import Event
from tests.kernel.toy import BOARD, ToyGame
from tests.kernel.words import start


def game(asking: str = "main") -> ToyGame:
    toy = start({"hand": "A B A", "deck": []}, {"deck": []}).game
    assert isinstance(toy, ToyGame)
    toy.table.asking = asking
    return toy


@pytest.mark.parametrize(
    ("asking", "move", "rule", "reason"),
    [
        ("main", ("play", 1), "T3", "No card is played now."),
        ("draw", ("play", 0), "T4", "This is possible only in your main phase."),
        ("effect", ("play", 0), "T4", "An effect asks something."),
        ("main", ("yes",), "T2", "This is not asked now."),
        ("main", ("end",), "T1", "This is not one of the possible answers."),
        ("draw", ("end",), "T9", "This is not one of the possible answers."),
    ],
)
def test_a_refusal_cites_the_rule_of_the_phase_of_the_check_or_of_the_question(
    asking: str, move: tuple[str | int, ...], rule: str, reason: str
) -> None:
    refusal = game(asking).check(move)
    assert refusal is not None
    assert (refusal.rule, refusal.reason.key) == (rule, reason)


def test_what_no_check_forbids_is_possible_and_a_check_names_the_cards_of_its_move() -> None:
    toy = game()
    assert toy.check(("play", 2)) is None
    refusal = toy.check(("play", 1))
    assert refusal is not None
    assert refusal.cards == (2,)


def test_the_name_of_the_other_card_is_reported_while_everybody_sees_it() -> None:
    toy = game()
    target = toy.table.lay("B", 1, BOARD)
    event: Event = {"type": "attack", "name": {"en": "A"}, "target": toy.handle(target)}
    message = toy.describe(event)
    assert message is not None
    assert (message.key, dict(message.args)["target_name"]) == ("{name} attacks {target_name}.", {"ja": "B", "en": "B"})
    toy.table.edit(target).open = False
    message = toy.describe(event)
    assert message is not None
    assert message.key == "{name} attacks."
    assert toy.describe({**event, "type": "block"}) is None


def test_a_position_is_worth_its_measures_against_those_of_the_other_player() -> None:
    toy = game()
    assert (toy.worth(0), toy.worth(1)) == (3, -3)
    toy.table.life[1] = 12
    assert toy.worth(0) == 1


def test_a_copy_has_the_words_of_its_game_and_looks_without_work() -> None:
    toy = game()
    toy.table.work = 7
    twin = toy.copy()
    assert twin.words is toy.words
    assert toy.view(1)["game"] == "toy"
    assert toy.table.work == 0
