"""The log describes events with the game's own lines and words, and with the lines that all games share."""

import pytest

from card_db.models import Text
from deckbuilder.engine.api import Event
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.sentences import COMMON_LINES, UNKNOWN, Log, Saying

WORDS = {"atk": Text(ja="攻撃力", en="Attack")}
LOG = Log(
    {**COMMON_LINES, "climb": "{name} climbs to {place}.", "climb_top": "{name} climbs to the top."},
    lambda event: "climb_top" if event.get("place") == 9 else None,
    Saying({}, {"what": {}}, frozenset({"place"})),
)


def sentence_of(event: Event) -> Message:
    message = LOG.describe(event, WORDS)
    assert message is not None
    return message


def test_an_event_has_the_log_line_of_its_type_or_its_own() -> None:
    assert sentence_of({"type": "climb", "place": 2}).key == "{name} climbs to {place}."
    assert sentence_of({"type": "climb", "place": 9}).key == "{name} climbs to the top."
    assert LOG.describe({"type": "breath"}, WORDS) is None


def test_numbers_and_words_are_reported_as_the_game_does() -> None:
    assert dict(sentence_of({"type": "climb", "place": 2}).args)["place"] == 3
    assert (
        dict(sentence_of({"type": "modify", "change": "grant", "what": "atk"}).args)["what"]
        == WORDS["atk"].model_dump()
    )
    assert dict(sentence_of({"type": "modify", "change": "grant", "what": "other"}).args)["what"] == "other"


def test_a_hidden_card_is_a_card() -> None:
    assert dict(sentence_of({"type": "unaffected"}).args)["name"] == {"ja": "カード", "en": "A card"}
    assert dict(sentence_of({"type": "unaffected", "name": None}).args)["name"] == {"ja": "カード", "en": "A card"}
    assert dict(sentence_of({"type": "draw", "player": 0}).args)["name"] == UNKNOWN


def test_the_log_distinguishes_later_effects_from_replacements() -> None:
    answers = [sentence_of({"type": "promise", "what": what}).key for what in ("later", "instead")]
    assert answers == [COMMON_LINES["promise"], COMMON_LINES["promise_instead"]]


@pytest.mark.parametrize(("number", "sign"), [(2, "+2"), (-1, "-1")])
def test_a_change_of_a_number_has_its_sign(number: int, sign: str) -> None:
    assert dict(sentence_of({"type": "modify", "change": "add", "number": number}).args)["number"] == sign


def test_cards_are_ready_or_exhausted_in_the_words_of_the_game() -> None:
    log = Log({"orientation_ready": "stands", "orientation_exhausted": "lies"}, lambda _: None, Saying({}))
    sentence = [log.describe({"type": "orientation", "ready": ready}, {}) for ready in (True, False)]
    assert [message and message.key for message in sentence] == ["stands", "lies"]


def test_the_end_names_the_winner_or_says_that_there_is_none() -> None:
    assert sentence_of({"type": "result", "winner": 1}).key == "{player} wins."
    assert sentence_of({"type": "result", "winner": None}).key == "The game is a draw."


def test_an_unread_text_is_reported_with_what_it_is_like() -> None:
    unread: Event = {"type": "unread", "line": 2, "unread": "?", "nearest": ["a", "b"]}
    assert dict(sentence_of(unread).args)["nearest"] == "a / b"
    assert sentence_of({**unread, "nearest": []}).key == COMMON_LINES["unread"]
