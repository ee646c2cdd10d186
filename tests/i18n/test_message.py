from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message


def test_a_message_takes_its_words_in_the_language_of_the_translator() -> None:
    message = Message("{count} copies of “{name}”", {"count": 4, "name": {"ja": "星", "en": "Star"}})
    assert Translator("en").text(message) == "4 copies of “Star”"
    assert Translator("ja").text(message) == "4 copies of “星”"


def test_a_word_missing_in_one_language_is_shown_in_the_other() -> None:
    assert Translator("en").text(Message("{name}", {"name": {"ja": "星"}})) == "星"
