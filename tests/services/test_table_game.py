"""A table does not name its game, but its columns tell."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.services.services import Services
from deckbuilder.services.table_columns import remember, table_options
from tests.builders.services import open_services
from tests.builders.windows import PACKS

TYPED = {
    "legend_of_stars": "番号,名前,種類,属性,種族,スピード,ATK,DEF,DOWN\nM-1,剣士,キャラクター,光,騎士,6,3,2,1\n",
    "legions": "カード番号,名前,カテゴリー,属性,タイプ,コスト,ATK,HP,WT\nM-1,斥候,ミニオン,赤,兵士,2,2,2,1\n",
    "victory_spark": "番号,名前,称号,レベル,性別,作品名,攻撃力,防御力\nM-1,ミナト,歌い手,1,女,潮騒,2000,1500\n",
    "vividz": "番号,名前,種類,コスト,パワー,ミッション情報,特徴,アカウント情報\nM-1,ルカ,キャラ,2,3000,☆,配信者,ナギ\n",
}
NEUTRAL = "番号,名前,コスト,テキスト\nM-1,ルカ,2,カードを1枚引く。\n"


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


def likely(services: Services, path: Path, game: str) -> str | None:
    return services.cards.likely_game([path], game, lambda key: table_options(key, services.settings))


@pytest.mark.parametrize("game", PACKS)
def test_the_columns_of_a_typed_and_of_an_exported_table_tell_its_game(
    services: Services, tmp_path: Path, game: str
) -> None:
    typed, exported = tmp_path / "typed.csv", tmp_path / "exported.csv"
    typed.write_text(TYPED[game], encoding="utf-8")
    services.cards.export(game, "csv", exported)
    for path in (typed, exported):
        for opened in PACKS:
            assert likely(services, path, opened) == (None if opened == game else game)


@pytest.mark.parametrize("game", PACKS)
@pytest.mark.parametrize("text", [NEUTRAL, "", "ひとこと\n", "枚数,名前\n2,ルカ\n", "\x00\xff"])
def test_a_table_that_may_be_of_any_game_is_not_doubted(
    services: Services, tmp_path: Path, game: str, text: str
) -> None:
    path = tmp_path / "any.csv"
    path.write_text(text, encoding="utf-8")
    assert likely(services, path, game) is None


def test_a_table_whose_columns_the_user_chose_is_not_doubted(services: Services, tmp_path: Path) -> None:
    path = tmp_path / "typed.csv"
    path.write_text(TYPED["vividz"], encoding="utf-8")
    assert likely(services, path, "victory_spark") == "vividz"
    options = table_options("victory_spark", services.settings, {"パワー": "attack"})
    remember("victory_spark", services.settings, services.cards.import_files([path], "victory_spark", options=options))
    assert likely(services, path, "victory_spark") is None
