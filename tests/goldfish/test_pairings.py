from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.batch import Batch, Played, play_games
from deckbuilder.goldfish.pairings import Pairing, Plan, fingerprint, first_player_share, play_pairings
from tests.goldfish.toy_game import hearing_pack, toy_pack, toy_setup

PLAN = Plan("toy", toy_setup().edition, "greedy", 6, 3)
DECK = toy_setup().decks[0]
WORDS: Mapping[str, Sequence[str | int]] = {"name": ("影絵",), "level": (8,)}
DECKS = {"one": DECK, "other": DECK[::-1], "third": DECK[:30]}


def load_toy(_game: str) -> GamePack:
    return toy_pack()


def game(winner: int | None, first: int | None = 0) -> Played:
    return Played(0, winner, "life", 9, 40, (), first)


def test_every_deck_meets_every_other_half_the_time_in_either_seat() -> None:
    heard: list[int] = []
    pairings = play_pairings(PLAN, DECKS, load_toy, progress=heard.append)
    assert [pairing.decks for pairing in pairings] == [("one", "other"), ("one", "third"), ("other", "third")]
    assert all(len(pairing.as_player_0) == len(pairing.as_player_1) == 3 for pairing in pairings)
    assert heard == [1, 2, 3]
    seats = replace(toy_setup(PLAN.seed), edition=PLAN.edition, decks=(DECKS["third"], DECKS["one"]), options={})
    swapped = play_games(Batch("toy", seats, ("greedy", "greedy"), 3), load_toy)
    assert list(pairings[1].as_player_1) == swapped


def test_players_can_declare_the_words_of_the_players_own_cards_in_every_game() -> None:
    pack, heard = hearing_pack()
    play_pairings(replace(PLAN, games=2, declarable=WORDS), DECKS, lambda _game: pack)
    assert [setup.declarable for setup in heard] == [WORDS] * 6


def test_a_deck_is_credited_with_its_wins_in_both_seats_and_half_of_what_nobody_won() -> None:
    assert Pairing(("a", "b"), (game(0), game(0)), (game(1), game(0))).share == 0.75
    assert Pairing(("a", "b"), (game(None), game(1)), (game(None), game(1))).share == 0.5


def test_the_first_turn_counts_in_won_games_alone() -> None:
    assert first_player_share([game(0, 0), game(1, 0), game(1, 1), game(0, 0), game(None, 0)]) == 0.75
    assert first_player_share([game(None), game(0, None)]) == 0.5


@pytest.mark.parametrize(
    "other",
    [
        DECK[1:],
        (DECK[0].model_copy(update={"fields": {**DECK[0].fields, "cost": 77}}), *DECK[1:]),
        (DECK[0].model_copy(update={"abilities": ({"type": "static"},)}), *DECK[1:]),
    ],
)
def test_a_fingerprint_changes_with_a_list_a_number_and_an_ability(other: tuple[Card, ...]) -> None:
    assert fingerprint({"one": DECK}) != fingerprint({"one": other})


def test_a_fingerprint_does_not_change_with_words_and_order() -> None:
    renamed = (DECK[0].model_copy(update={"flavor": DECK[0].name}), *DECK[1:])
    assert fingerprint({"one": DECK}) == fingerprint({"one": renamed[::-1]})
