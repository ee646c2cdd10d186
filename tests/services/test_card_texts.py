"""What was read of a card's text, line by line, and correcting a text as an import that can be undone."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from card_db.models import Card, FieldValue, Keyword, Text
from card_db.store.set_files import write_set
from deckbuilder.services.card_texts import LineReport, TextReport, with_line, with_reading
from deckbuilder.services.services import Services
from tests.builders.cards import GAME, schema
from tests.builders.services import open_services

DRAW = Text(ja="カードを２枚ドローする。", en="Draw two cards.")
STRANGE = Text(ja="カードを1枚引く。\n潮を読み、カードを1枚引く。", en="Draw 1 card.\nRead the tide and draw 1 card.")
ASKS = Text(ja="自分のキャラクターのATKを＋200する。", en="Your character gets +200 ATK.")


def effect(text: Text, **more: object) -> Card:
    fields: dict[str, FieldValue] = {"kind": "effect", "attribute": "water", "cost": 1, "speed": 5}
    card = Card(id="MINE-1", game=GAME, set_id="own", name=Text(ja="潮", en="Tide"), fields=fields, text=text)
    return card.model_copy(update=more)


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


def imported(services: Services, folder: Path, card: Card) -> Card:
    path = folder / "own.json"
    path.write_text(write_set(schema(), "own", Text(en="own"), [card]), encoding="utf-8")
    services.cards.import_files([path], GAME)
    found = services.cards.card(card.id)
    assert found is not None
    return found


def report(services: Services, folder: Path, card: Card) -> TextReport:
    return services.cards.texts.report(imported(services, folder, card))


def test_a_card_that_runs_says_as_what_its_lines_were_read(services: Services, tmp_path: Path) -> None:
    found = report(services, tmp_path, effect(DRAW))
    assert found.state == "runs"
    (ja,), (en,) = found.of("ja"), found.of("en")
    assert (ja.state, ja.text, ja.said_otherwise("en")) == ("read", DRAW.ja, "Draw 2 cards.")
    assert (en.said_otherwise("ja"), en.said_otherwise("en")) == ("カードを2枚引く。", "Draw 2 cards.")


def test_a_line_in_the_words_of_the_game_is_not_said_again(services: Services, tmp_path: Path) -> None:
    (line,) = report(services, tmp_path, effect(Text(en="Draw 2 cards."))).lines
    assert line.said_otherwise("en") == line.said_otherwise("ja") == ""


def test_the_words_that_were_not_read_are_places_in_their_line(services: Services, tmp_path: Path) -> None:
    found = report(services, tmp_path, effect(STRANGE))
    assert found.state == "unread"
    good, bad = found.of("ja")
    assert (good.state, bad.state, bad.text) == ("read", "unread", "潮を読み、カードを1枚引く。")
    assert all(bad.text[first:last] in "潮を読み" for first, last in bad.unread)
    assert bad.unread
    assert found.open_lines == 2


def test_a_text_with_two_meanings_asks(services: Services, tmp_path: Path) -> None:
    found = report(services, tmp_path, effect(ASKS))
    assert found.state == "asks"
    assert all(line.question is not None for line in found.lines)


def test_a_card_that_its_owner_plays_by_hand_is_no_fault(services: Services, tmp_path: Path) -> None:
    card = imported(services, tmp_path, effect(DRAW)).model_copy(update={"abilities": (), "by_hand": True})
    assert services.cards.texts.report(card).state == "hand"


def test_languages_that_mean_different_things_are_said_of_the_whole_text(services: Services, tmp_path: Path) -> None:
    found = report(services, tmp_path, effect(Text(ja="カードを1枚引く。", en="Draw 2 cards.")))
    assert found.state == "unread"
    assert [message.key for message in found.whole] == ["Its Japanese and its English text do not mean the same."]


def test_a_card_without_text_has_no_lines(services: Services, tmp_path: Path) -> None:
    assert report(services, tmp_path, effect(Text())) == TextReport("MINE-1", "none")


def test_a_draft_tells_what_a_text_would_be_read_as_and_changes_nothing(services: Services, tmp_path: Path) -> None:
    card = imported(services, tmp_path, effect(STRANGE))
    assert services.cards.texts.draft(card, DRAW).state == "runs"
    assert services.cards.texts.draft(card, ASKS).state == "asks"
    assert services.cards.texts.draft(card, Text()).state == "none"
    assert services.cards.card("MINE-1") == card


def test_a_corrected_text_is_read_again_and_is_an_import_that_can_be_undone(services: Services, tmp_path: Path) -> None:
    card = imported(services, tmp_path, effect(STRANGE))
    made = services.cards.correct_text(card, DRAW)
    corrected = services.cards.card("MINE-1")
    assert corrected is not None
    assert (corrected.text, corrected.by_hand, bool(corrected.abilities)) == (DRAW, False, True)
    services.cards.undo_import(GAME, made.number)
    assert services.cards.card("MINE-1") == card


def test_a_correction_keeps_keywords_that_do_not_come_from_the_text(services: Services, tmp_path: Path) -> None:
    fields: dict[str, FieldValue] = {
        "kind": "character", "attribute": "water", "cost": 1, "speed": 5, "atk": 100, "def": 100, "down": 100,
    }  # fmt: skip
    given = effect(Text(en="Whistle."), fields=fields, keywords=(Keyword(keyword="sky"),))
    card = imported(services, tmp_path, given)
    services.cards.correct_text(card, Text(en="When this character enters the field, draw 1 card."))
    corrected = services.cards.card("MINE-1")
    assert corrected is not None
    assert corrected.keywords == (Keyword(keyword="sky"),)
    assert not corrected.by_hand


def test_cards_by_hand_are_listed(services: Services, tmp_path: Path) -> None:
    imported(services, tmp_path, effect(STRANGE))
    assert [card.id for card in services.cards.by_hand(GAME)] == ["MINE-1"]


def test_a_reader_of_one_language_sees_what_is_not_read_in_the_other() -> None:
    ja, unread = line("ja", 0, "一行目。", "read"), line("ja", 1, "二行目。")
    en, asks = line("en", 0, "One.", "read"), line("en", 1, "Two.")
    assert TextReport("x", "asks", (ja, unread, en)).for_reader_of("en") == (unread, en)
    assert TextReport("x", "asks", (ja, unread, en, asks)).for_reader_of("ja") == (ja, unread, asks)
    assert TextReport("x", "runs", (ja,)).for_reader_of("en") == (ja,)
    different = (Text(ja="カードを1枚引く。"), Text(ja="カードを2枚引く。"))
    assert TextReport("x", "unread", (ja, en), readings=different).for_reader_of("en") == (ja, en)


def test_several_threads_read_at_once(services: Services, tmp_path: Path) -> None:
    card = imported(services, tmp_path, effect(STRANGE))
    texts = [DRAW, ASKS, STRANGE, Text(ja="カードを1枚引く。")] * 8
    alone = [services.cards.texts.draft(card, text, 0) for text in texts]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda text: services.cards.texts.draft(card, text, 0), texts))
    assert together == alone


def line(language: str, start: int, text: str, state: str = "asks") -> LineReport:
    return LineReport(language, "text", start, start + len(text), text, "asks" if state == "asks" else "read")


def test_a_chosen_meaning_replaces_its_line_in_both_languages() -> None:
    text = Text(ja="一行目。\n二行目。", en="One.\nTwo.")
    ja, en = line("ja", 5, "二行目。"), line("en", 5, "Two.")
    found = TextReport("x", "asks", (line("ja", 0, "一行目。", "read"), ja, line("en", 0, "One.", "read"), en))
    chosen = with_reading(text, found, en, Text(ja="カードを2枚引く。", en="Draw 2 cards."))
    assert chosen == Text(ja="一行目。\nカードを2枚引く。", en="One.\nDraw 2 cards.")


def test_a_line_of_the_other_language_that_is_read_stays() -> None:
    text = Text(ja="一。", en="One.")
    ja, en = line("ja", 0, "一。", "read"), line("en", 0, "One.")
    chosen = with_reading(text, TextReport("x", "asks", (ja, en)), en, Text(ja="二。", en="Two."))
    assert chosen == Text(ja="一。", en="Two.")


def test_a_suggestion_replaces_its_line() -> None:
    assert with_line(Text(en="One.\nTwo."), line("en", 0, "One."), "1.") == Text(en="1.\nTwo.")


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (Text(ja="相手のキャラクターを3体、ほにゃららする。", en="Draw 1 card."), ["unread", "read"]),
        (Text(ja="相手を選び、破壊しない。謎。", en="Destroy all the opponent's characters."), ["unread", "read"]),
        (Text(ja="カードを1枚引く。", en="Draw 1 card. Tide."), ["read", "unread"]),
    ],
)  # fmt: skip
def test_a_line_that_is_not_read_says_by_what_the_card_runs(
    services: Services, tmp_path: Path, text: Text, marks: list[str]
) -> None:
    found = report(services, tmp_path, effect(text))
    assert (found.state, [each.state for each in found.lines]) == ("runs", marks)
    (open_line,) = (each for each in found.lines if each.state != "read")
    runs_by = "English" if open_line.language == "ja" else "Japanese"
    assert open_line.runs_by is not None
    assert open_line.runs_by.key == f"The card runs by its {runs_by} text."
    assert open_line.unread


def test_an_import_names_the_cards_that_run_by_one_of_their_texts(services: Services, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    card = effect(Text(ja="ほにゃら。", en="Draw 1 card."))
    path.write_text(write_set(schema(), "own", Text(en="own"), [card]), encoding="utf-8")
    outcome = services.cards.import_files([path], GAME)
    assert (outcome.unread, [each.card_id for each in outcome.partly]) == ((), ["MINE-1"])


def test_a_text_that_asks_about_another_thing_than_the_other_one_says_is_played_by_hand(
    services: Services, tmp_path: Path
) -> None:
    ja = "相手は自分のキャラクターを1体選び、破壊する。"
    found = report(services, tmp_path, effect(Text(ja=ja, en="Choose 1 opponent's character and destroy it.")))
    assert found.state == "asks"
    assert [message.key for message in found.whole] == ["Its Japanese and its English text do not mean the same."]
    assert len(found.readings) == 3
    agrees = effect(Text(ja=ja, en="The opponent chooses 1 of their characters and destroys it."))
    assert report(services, tmp_path, agrees).state == "runs"


def test_lines_that_are_read_must_agree_even_if_others_are_not(services: Services, tmp_path: Path) -> None:
    en = "Draw 2 cards.\nRecover 200 life."
    assert report(services, tmp_path, effect(Text(ja="カードを1枚引く。\n謎。", en=en))).whole
    assert report(services, tmp_path, effect(Text(ja="カードを2枚引く。\n謎。", en=en))).state == "runs"


def test_a_card_with_abilities_of_its_own_does_not_call_its_text_read(services: Services, tmp_path: Path) -> None:
    card = effect(Text(en="Whistle."), abilities=({"type": "play", "steps": [{"op": "draw"}]},))
    (only,) = report(services, tmp_path, card).lines
    assert only.state == "unread"
    assert only.runs_by is not None
    assert only.runs_by.key == "The card runs by its abilities, which came with it."


def test_an_import_writes_the_meanings_of_a_question_when_they_are_asked_for(
    services: Services, tmp_path: Path
) -> None:
    path = tmp_path / "own.json"
    path.write_text(write_set(schema(), "own", Text(en="own"), [effect(ASKS)]), encoding="utf-8")
    (unread,) = services.cards.import_files([path], GAME).unread
    assert {"readings", "report"}.isdisjoint(vars(unread))
    assert len(unread.readings) > 1
    assert unread.report is not None
    assert unread.report.state == "asks"
