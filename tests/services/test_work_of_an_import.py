"""The work of an import, counted rather than timed, does not grow with the number of cards in the database."""

import io
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from card_db.models import Card, Text
from card_db.store import gathering
from deckbuilder.card_text.results import ReadCard
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.cards import GAME, generated_cards, write_cards
from tests.builders.services import PACKS, open_services

HEADS = "id,name,kind,cost,text_ja\n"
DRAW = "カードを1枚引く。"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    write_cards(tmp_path / "sets", list(generated_cards(300, seed=1)), "own")
    return tmp_path


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    assert opened.cards.card("G001-0001") is not None
    yield opened
    opened.close()


def table(folder: Path, rows: list[str]) -> Path:
    path = folder / "new.csv"
    path.write_text(HEADS + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Counts how many cards are created from data."""
    made: list[object] = []
    whole = Card.model_validate

    def validate(document: object) -> Card:
        made.append(document)
        return whole(document)

    monkeypatch.setattr(Card, "model_validate", validate)
    return lambda: len(made)


def test_one_more_card_is_the_only_card_that_is_checked_and_no_set_file_is_read(
    services: Services, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    validated = counted(monkeypatch)
    read: list[object] = []
    monkeypatch.setattr(gathering, "read_set", lambda *given: read.append(given))
    outcome = services.cards.import_files([table(home, [f"N-1,新しい札,effect,1,{DRAW}"])], GAME)
    assert (outcome.appeared, validated(), read) == (("N-1",), 1, [])


def test_each_text_is_read_once_in_an_import(services: Services, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: Counter[str] = Counter()
    rules = type(PACKS[GAME].rules)
    compile_text = rules.compile_text

    def reading(self: Any, card: Card, suggestions: int, words: Mapping[str, Text]) -> ReadCard:
        read[card.text.ja] += 1
        return compile_text(self, card, suggestions, words)

    monkeypatch.setattr(rules, "compile_text", reading)
    texts = [DRAW, "カードを2枚引く。", "歌って踊る。"]
    rows = [f"N-{number},札{number},effect,{number % 9},{texts[number % 3]}" for number in range(60)]
    outcome = services.cards.import_files([table(home, rows)], GAME)
    assert read == dict.fromkeys(texts, 1)
    assert len(outcome.unread) == 20
    running = [services.cards.card(f"N-{number}") for number in range(60)]
    assert [card.by_hand for card in running if card is not None] == [False, False, True] * 20
    assert all(card is not None and bool(card.abilities) is not card.by_hand for card in running)


def test_a_script_that_passed_its_check_is_not_checked_again_when_the_database_is_built_again(
    services: Services, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.cards.import_files([table(home, [f"N-{number},札,effect,1,{DRAW}" for number in range(5)])], GAME)
    write_cards(home / "sets", [next(generated_cards(1, seed=2))], "by_hand")
    asked: list[str] = []
    rules = PACKS[GAME].rules

    def check_script(_rules: object, card: Card) -> Sequence[ScriptProblem]:
        asked.append(card.id)
        return ()

    monkeypatch.setattr(type(rules), "check_script", check_script)
    again = Services(user_folders(home, {}), PACKS)
    card = again.cards.card("N-3")
    assert card is not None
    assert card.abilities
    assert asked == []
    again.close()


def test_a_pack_of_ten_thousand_files_is_refused_in_words(services: Services, home: Path) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for number in range(10_000):
            archive.writestr(f"{number}.csv", HEADS)
    path = home / "many.zip"
    path.write_bytes(data.getvalue())
    (rejected,) = services.cards.import_files([path], GAME).rejected
    assert "more than" in rejected.reason.key
    assert services.cards.past_imports(GAME) == []
