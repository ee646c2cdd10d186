"""Cards and deck lists of Vividz as players write them: tables with Japanese headings, lists in text, deck codes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db.models import Card
from deckbuilder.games.vividz.glossary import GAME
from deckbuilder.services.services import Services
from tests.builders.services import open_services

TABLE = """カード番号,カード名,読み仮名,カード種類,コスト,パワー,アイコン,ミッション情報,特徴,アカウント情報,レアリティ
OWN-1,凪の番人,なぎのばんにん,キャラ,3,４０００,スカウト／LvUP,A,灯火,ナギ,SR
OWN-2,凪の合図,なぎのあいず,イベント,1,-,スカウトアイコン,☆,-,-,C
OWN-3,凪の羅針盤,なぎのらしんばん,エンゲージ,2,,,B,灯火,ナギ,UC
OWN-4,凪の主,なぎのぬし,アカウント,,,,,,ナギ,R
OWN-5,凪の夜,なぎのよる,ミッション,,,,A,灯火,ナギ,R
"""


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


def imported(services: Services, folder: Path, table: str) -> list[object]:
    path = folder / "own.csv"
    path.write_text(table, encoding="utf-8")
    return list(services.cards.import_files([path], GAME).rejected)


def card(services: Services, code: str) -> Card:
    found = services.cards.card(code)
    assert found is not None
    return found


def test_a_table_with_japanese_headings_becomes_cards_of_every_kind(services: Services, tmp_path: Path) -> None:
    assert imported(services, tmp_path, TABLE) == []
    kinds = [card(services, f"OWN-{number}").string("kind") for number in range(1, 6)]
    assert kinds == ["chara", "event", "engage", "account", "mission"]
    chara = card(services, "OWN-1")
    assert (chara.integer("cost"), chara.integer("power")) == (3, 4000)
    assert chara.words("icons") == ("scout", "lvup")
    informations = [chara.words(key) for key in ("mission_info", "trait", "account_info")]
    assert informations == [("A",), ("灯火",), ("ナギ",)]
    assert card(services, "OWN-2").words("mission_info") == ("☆",)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("OWN-1,凪の番人,なぎ,キャラ,3,,スカウト,A,灯火,ナギ,SR", "power"),
        ("OWN-1,凪の番人,なぎ,キャラ,,4000,スカウト,A,灯火,ナギ,SR", "cost"),
        ("OWN-1,凪の番人,なぎ,イベント,1,4000,スカウト,A,灯火,ナギ,SR", "power"),
        ("OWN-1,凪の番人,なぎ,ミッション,,,スカウト,A,灯火,ナギ,SR", "icons"),
        ("OWN-1,凪の番人,なぎ,アカウント,,,,A,,ナギ,SR", "mission_info"),
        ("OWN-1,凪の番人,なぎ,キャラ,3,4000,つばさ,A,灯火,ナギ,SR", "icons"),
    ],
)
def test_what_a_kind_of_card_lacks_or_cannot_have_is_refused(
    services: Services, tmp_path: Path, line: str, field: str
) -> None:
    [rejected] = imported(services, tmp_path, TABLE.split("\n", 1)[0] + "\n" + line + "\n")
    assert getattr(rejected, "field", "") == field
