"""The words of cards in the language of the window: values that no schema lists are named by the sets."""

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.gui.language import Language
from deckbuilder.gui.words import CardWords
from deckbuilder.i18n.catalogue import load_translator


@pytest.mark.parametrize(("key", "value", "en"), [
    ("work_title", "銀砂楽団の夜汽車", "Silver-Sand Night Train"),
    ("ability_attributes", "鉄道", "Railway"),
    ("partner_names", "鈴掛ノエ", "Noe Suzukake"),
    ("partner_titles", "終着駅の指揮者", "Conductor at the Terminus"),
    ("work_title", "自作の物語", "自作の物語"),
])  # fmt: skip
def test_works_titles_partners_and_attributes_are_shown_in_the_chosen_language(key: str, value: str, en: str) -> None:
    pack = load_packs()["victory_spark"]
    for code, shown in (("ja", value), ("en", en)):
        assert CardWords(pack, Language(load_translator, code)).choice(key, value) == shown
