"""The game of a list follows from its heading or its cards. The current game counts only if neither decides."""

import pytest

from card_db.models import Card, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.csv_list import write_csv
from deckbuilder.formats.reading import read_deck
from deckbuilder.formats.text_writer import write_text
from deckbuilder.games.catalog import load_packs
from tests.builders.legions import legions_card, legions_deck
from tests.formats.book import CardBook, card, deck_of

PACKS = load_packs()
STARS, LEGIONS, *_ = PACKS
SHARED = "光の矢"
STAR_CARDS = (card("LOS-S1-001", "彗星の槍使い", "Comet Lancer", number="001"), card("LOS-S1-040", SHARED))


def minion(card_id: str, ja: str, en: str, number: str) -> Card:
    return legions_card("minion", card_id).model_copy(update={"name": Text(ja=ja, en=en), "number": number})


LEGION_CARDS = (
    minion("LEG-001", "門番", "Gate Guard", "001"),
    minion("LEG-002", "城兵", "Wall Guard", "002"),
    minion("LEG-003", SHARED, "", "003"),
)
LEGIONS_DECK = legions_deck({"LEG-001": 3, "LEG-002": 2}, {})
STARS_DECK = deck_of({"LOS-S1-001": 3, "LOS-S1-040": 1})


class CardsOfAGame(CardBook):
    """Like the database: a name is looked up in one game, an id in all games."""

    def __init__(self, cards: tuple[Card, ...], others: tuple[Card, ...]) -> None:
        super().__init__(cards)
        self._all = {each.id: each for each in (*cards, *others)}

    def card(self, card_id: str) -> Card | None:
        return self._all.get(card_id)


BOOKS = {
    **{game: CardsOfAGame((), (*STAR_CARDS, *LEGION_CARDS)) for game in PACKS},
    STARS: CardsOfAGame(STAR_CARDS, LEGION_CARDS),
    LEGIONS: CardsOfAGame(LEGION_CARDS, STAR_CARDS),
}


def read(text: str, name: str = "list.txt", in_hand: str = STARS) -> Deck:
    return read_deck(text.encode(), name, PACKS, BOOKS.__getitem__, in_hand).deck


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("deck", "in_hand"), [(LEGIONS_DECK, STARS), (STARS_DECK, LEGIONS)])
def test_a_written_list_or_table_is_read_back_in_its_own_game(deck: Deck, in_hand: str, language: str) -> None:
    pack, book = PACKS[deck.game], BOOKS[deck.game]
    for written in (write_text(deck, pack, book, language), write_csv(deck, pack, book, language)):
        found = read(written, "list", in_hand)
        assert (found.game, set(found.entries())) == (deck.game, set(deck.entries()))


@pytest.mark.parametrize(
    ("head", "game", "edition"),
    [
        ("// Legions! 1.2", LEGIONS, "1.2"),
        ("//ﾚｷﾞｵﾝｽﾞ！", LEGIONS, "1.2"),
        ("# legions！ 9.9", LEGIONS, "1.2"),
        ("// レジェンド・オブ・スターズ 1.0.01", STARS, "1.0.01"),
        ("// Legions! 1.2\n\n// Legend of Stars 1.0.01", STARS, "1.0.01"),
    ],
)
def test_the_head_decides_even_where_no_card_is_known(head: str, game: str, edition: str) -> None:
    for in_hand in PACKS:
        found = read(f"{head}\n\n3 謎の札\n", in_hand=in_hand)
        assert (found.game, found.edition) == (game, edition)


@pytest.mark.parametrize("text", ["3 門番\n2 城兵\n1 彗星の槍使い", "// Legend of Stars fans\n3 Gate Guard (LEG-001)"])
def test_without_such_a_head_the_cards_decide(text: str) -> None:
    assert read(text).game == LEGIONS


def test_a_comment_below_the_first_card_is_not_a_head() -> None:
    assert read("3 彗星の槍使い\n// Legions! 1.2\n").game == STARS


def test_the_names_of_a_table_weigh_more_than_numbers_that_every_game_has() -> None:
    assert read("枚数,番号,名前\n3,001,門番\n2,002,城兵\n").game == LEGIONS


@pytest.mark.parametrize("text", [f"3 {SHARED}", "3 謎の札", f"枚数,名前\n3,{SHARED}\n", "枚数,名前\n3,謎の札\n"])
@pytest.mark.parametrize("in_hand", [STARS, LEGIONS])
def test_the_game_in_hand_counts_where_nothing_decides(text: str, in_hand: str) -> None:
    assert read(text, in_hand=in_hand).game == in_hand


def test_a_line_of_nothing_visible_is_not_a_card_of_any_game() -> None:
    found = read("3 彗星の槍使い\n\ufeff\n\u200b\n", in_hand=STARS)
    assert (found.game, found.size()) == (STARS, 3)
