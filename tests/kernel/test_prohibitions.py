"""Prohibited actions are refused with the rule and the sentence that the game declares."""

from deckbuilder.engine.api import Refusal
from deckbuilder.kernel.prohibitions import FORBIDS, Name, Prohibitions, forbid_once
from deckbuilder.kernel.refusals import no, no_because
from tests.kernel.piles import HAND, ToyTable

NAME = {"en": "Wall"}


class Walls(Prohibitions[ToyTable]):
    """The first card can neither attack nor move; player 1 cannot draw."""

    def of_card(self, table: ToyTable, card: int, word: str) -> Name | None:
        return NAME if card == 0 and word in {"attack", "move"} else None

    def of_player(self, table: ToyTable, player: int, words: tuple[str, ...]) -> Name | None:
        return NAME if player == 1 and "draw" in words else None


WALLS = Walls(
    {"attack": ("1.1", FORBIDS), "move": ("1.2", "It cannot move."), "block": ("1.3", FORBIDS)},
    {"draw": ("2.1", FORBIDS), "play": ("2.2", "You cannot play.")},
)


def refusals(*reported: tuple[int, tuple[str, ...]]) -> list[Refusal | None]:
    table = ToyTable()
    table.lay(0, HAND, 2)
    return [WALLS.check(table, card, *words) for card, words in reported]


def test_a_refusal_names_the_card_where_its_sentence_has_a_place_for_it() -> None:
    named, plain = no_because("1.1", FORBIDS, card=NAME), no("1.2", "It cannot move.")
    assert refusals((0, ("attack",)), (0, ("move",)), (0, ("block", "move"))) == [named, plain, plain]


def test_what_nothing_forbids_is_not_refused() -> None:
    assert refusals((0, ("block",)), (1, ("attack", "move"))) == [None, None]


def test_players_are_refused_by_the_first_of_the_words() -> None:
    table = ToyTable()
    assert WALLS.check_player(table, 1, "draw") == no_because("2.1", FORBIDS, card=NAME)
    assert WALLS.check_player(table, 1, "play", "draw") == no("2.2", "You cannot play.")
    assert (WALLS.check_player(table, 0, "draw"), WALLS.check_player(table, 1, "play")) == (None, None)


def test_the_same_prohibition_is_set_up_once_and_keeps_its_first_timestamp() -> None:
    bans: list[tuple[int, str, int]] = []
    for ban in ((1, "draw", 0), (2, "draw", 0), (3, "draw", 1), (4, "play", 0)):
        forbid_once(bans, ban)
    assert bans == [(1, "draw", 0), (3, "draw", 1), (4, "play", 0)]
