"""Each name of a game's word is written in one place, the game's glossary or card schema. All other code reads it from
there (`games/<game>/glossary.py`)."""

import io
import json
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from deckbuilder.games.kit.glossary import Glossary
from deckbuilder.games.kit.pack import GamePack
from tests.games.conformance.matches import all_packs

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("legend_of_stars", "legions", "victory_spark", "vividz")
JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿]")
KATAKANA = "ァ-ヶー"
OF_EVERY_GAME = frozenset(
    {"デッキ", "コスト", "キャラクター", "サポート", "エフェクト", "ライフ", "手札", "山札", "使用中", "ダメージ"}
)
"""General words for cards and decks. The application uses them too, because it builds decks and reads columns of lists
for any game."""


@cache
def declared(game: str) -> dict[str, tuple[str, str]]:
    """Return the words that a game declares, by their Japanese names, each with its identifier and its English name."""
    module = import_module(f"deckbuilder.games.{game}.glossary")
    glossary, schema = module.GLOSSARY, module.SCHEMA
    table = import_module(f"deckbuilder.games.{game}.rules.words").WORDS
    language = import_module(f"deckbuilder.games.{game}.language").LANGUAGE
    assert isinstance(glossary, Glossary)
    keys = [zone.called for zone in table.zones] + [number.word for number in table.numbers]
    keys += [word for state in table.states.values() for word in (state.word, *state.words)]
    keys += [module.PHASE_WORDS.get(phase, phase) for phase in language.words["phase"]]
    keys += [word for kind in ("stat", "card_number", "player_number", "zone") for word in language.words.get(kind, ())]
    keys += [spec.key for spec in schema.keywords] + [choice.value for choice in schema.field("kind").choices]
    terms = {key: glossary.words[key] for key in keys if key in glossary.words}
    return {term.ja: (key, (term.inside or term.en).removeprefix("the ")) for key, term in terms.items()}


@cache
def literals(path: Path) -> tuple[tuple[int, str], ...]:
    """Return the strings of a module with their lines, without docstrings."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    kinds = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    return tuple((t.start[0], t.string) for t in tokens if t.type in kinds and not t.string.endswith('"""'))


def spells_texts(path: Path) -> bool:
    """Check whether a module lists how players spell the words of card texts, the names of the glossary among many."""
    return "wording" in path.parts or "card_text" in path.parts


def sources(game: str) -> Iterator[tuple[Path, bool]]:
    """Yield the modules that may mention a game, and whether they belong to it. Modules of other games are left out,
    and so are those that list spellings of card texts."""
    own = ROOT / "deckbuilder" / "games" / game
    others = [ROOT / "deckbuilder" / "games" / other for other in GAMES if other != game]
    for folder in ("deckbuilder", "card_db"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not spells_texts(path) and not any(path.is_relative_to(other) for other in others):
                yield path, path.is_relative_to(own)


def of_words(words: list[str]) -> re.Pattern[str]:
    """Return a pattern for whole words. A word in katakana does not match inside a longer one."""
    whole = []
    for word in sorted(words, key=len, reverse=True):
        before = f"(?<![{KATAKANA}])" if re.match(f"[{KATAKANA}]", word) else ""
        after = f"(?![{KATAKANA}])" if re.match(f"[{KATAKANA}]", word[-1]) else ""
        whole.append(f"{before}{re.escape(word)}{after}")
    return re.compile("|".join(whole))


@pytest.mark.parametrize("game", GAMES)
def test_a_japanese_word_of_a_game_is_in_no_module(game: str) -> None:
    """Single characters are left out, because they occur in other words."""
    words = [word for word in declared(game) if JAPANESE.search(word) and len(word) > 1]
    everywhere, of_game = of_words([word for word in words if word not in OF_EVERY_GAME]), of_words(words)
    assert len(words) > 20

    found = [
        f"{path.relative_to(ROOT)}:{line}: {match[0]} is ‹{declared(game)[match[0]][0]}›"
        for path, is_own in sources(game)
        for line, text in literals(path)
        for match in (of_game if is_own else everywhere).finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_an_english_name_of_several_words_is_written_nowhere_else(game: str) -> None:
    """Sentences for translators may contain English words. A string that is only a name is forbidden."""
    names = {name: key for key, name in declared(game).values() if " " in name}
    assert names

    found = [
        f"{path.relative_to(ROOT)}:{line}: {text} is ‹{names[bare]}›"
        for path, is_own in sources(game)
        if is_own
        for line, text in literals(path)
        if (bare := text.strip("\"'").removeprefix("the ")) in names
    ]
    assert found == []


@pytest.mark.parametrize("pack", all_packs().values(), ids=all_packs())
def test_a_name_in_the_schema_is_not_repeated_in_the_glossary(pack: GamePack) -> None:
    """An entry of the glossary may add a short form or another spelling, so only plain repetitions count."""
    path = pack.data / "glossary.json"
    written = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    specs = (*pack.schema.fields, *pack.schema.keywords)
    assert [spec.key for spec in specs if written.get(spec.key) == {"ja": spec.name.ja, "en": spec.name.en}] == []


@pytest.mark.parametrize("pack", all_packs().values(), ids=all_packs())
def test_a_column_of_the_card_list_has_the_name_of_its_field(pack: GamePack) -> None:
    """`columns_of` takes the names from the schema; a column with little room may be called by a shorter one."""
    names = {spec.key: spec.name for spec in pack.schema.fields}
    others = [column for column in pack.columns if column.key in names and column.name != names[column.key]]
    assert [column.key for column in others if len(column.name.en) >= len(names[column.key].en)] == []


def test_a_second_place_is_found() -> None:
    """Check that the test above notices a violation."""
    assert of_words(["スタンバイゾーン"]).search("カードをスタンバイゾーンに置く")
    assert not of_words(["ロード"]).search("ダウンロード")


def test_the_standby_zone_is_in_one_file() -> None:
    """Checks all text files of the application except card sets, translations and spellings of card texts."""
    files = [
        path.relative_to(ROOT).as_posix()
        for folder in ("deckbuilder", "card_db", "packaging")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".json", ".toml"}
        and not spells_texts(path)
        and "スタンバイゾーン" in path.read_text(encoding="utf-8")
    ]
    assert [file for file in files if not re.search(r"/[A-Z]+-S\d+\.json$", file)] == [
        "card_db/sets/legions/glossary.json"
    ]
