"""Options are labelled by their shape, or by shape and word, with the names of their words and cards."""

from deckbuilder.engine.moves import Shape
from deckbuilder.games.legend_of_stars.rules.labels import LABELS as LEGEND_LABELS
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.kernel.labels import Labels
from deckbuilder.kernel.sentences import Saying
from tests.kernel.toy import HAND, ToyTable, toy_table
from tests.rules.legend_of_stars import words

SHAPES = {
    "go": Shape("go", {"card": "card", "lane": "integer", "way": "word"}),
    "sort": Shape("sort", {"cards": "cards"}),
    "pick": Shape("pick", {"number": "integer"}),
    "aim": Shape("aim", {"card": "card", "target": "integer"}),
}
LINES = {"go": "{card} goes {way} to {lane}", "go home": "{card} goes home", "sort": "{cards}", "pick": "{number}"}
LINES |= {"aim": "{card} at {target}"}
SAYING = Saying({"way": {"up": {"en": "upwards"}}}, from_one=frozenset({"lane"}))
LABELS: Labels[ToyTable] = Labels(SHAPES, LINES, SAYING)


def test_a_word_of_the_move_may_have_its_own_label() -> None:
    table = toy_table()
    card = table.lay("A", 0, HAND)
    message = LABELS.label(table, ("go", card, 0, "up"), {}, 0)
    assert message.key == LINES["go"]
    assert dict(message.args) == {"card": {"ja": "A", "en": "A"}, "lane": 1, "way": {"en": "upwards"}}
    assert LABELS.label(table, ("go", card, 0, "home"), {}, 0).key == LINES["go home"]


def test_a_card_that_the_player_does_not_see_is_called_by_its_place() -> None:
    table = toy_table()
    card = table.lay("A", 0, HAND)
    message = LABELS.label(table, ("go", card, 0, "up"), {}, 1)
    assert dict(message.args)["card"] == {"ja": "非公開のカード（1）", "en": "hidden card 1"}


def test_cards_in_an_order_are_listed_and_hidden_ones_are_cards() -> None:
    table = toy_table()
    cards = table.lay("A", 0, HAND), table.lay("B", 1, HAND)
    message = LABELS.label(table, ("sort", cards), {}, 0)
    assert dict(message.args)["cards"] == {"ja": "A → カード", "en": "A → a card"}


def test_only_what_a_shape_calls_a_card_is_named_like_a_card() -> None:
    table = toy_table()
    card = table.lay("A", 0, HAND)
    args = dict(LABELS.label(table, ("aim", card, 70), {}, 0).args)
    assert args == {"card": {"ja": "A", "en": "A"}, "target": 70}


def test_a_number_that_is_picked_is_reported_as_it_is() -> None:
    assert dict(LABELS.label(toy_table(), ("pick", 3), {}, 0).args) == {"number": 3}
    game = words.start().game
    assert isinstance(game, LegendGame)
    assert dict(LEGEND_LABELS.label(game.table, ("pick_number", 3), {}, 0).args) == {"number": 3}
