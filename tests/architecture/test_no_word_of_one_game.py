"""Outside the packs no module uses a word of one game. A pack defines what its game calls zones, fields, phases and
states, and other modules ask the pack.

The words are read from the packs themselves. A word that only one of the built-in games has is forbidden, unless it is
everyday English that the program needs for its own purposes (`EVERYDAY`). A word that both games have is forbidden if
the next games do not have it (`OF_TWO`).
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from card_db.models import Text
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack

ROOT = Path(__file__).resolve().parents[2] / "deckbuilder"
PARTS = (
    "gui", "cli", "services", "render", "formats", "goldfish", "legality", "kernel", "engine", "domain",
    "games/kit",
)  # fmt: skip
EVERYDAY = frozenset({
    # words for windows, files and commands
    "action", "back", "board", "card", "characters", "dark", "flame", "game", "hidden", "light", "look_at",
    "activated", "aside", "centre", "mode", "name", "names", "normal", "open", "rest", "source", "stage", "start",
    "text", "title", "up", "white", "zone", "clear", "icons", "☆",
    # words of the engine protocol and the kernel's language, for every game
    "ability", "chain", "choose", "condition", "counter", "counters", "declare", "draw", "event", "exhaust", "fizzle", "flavor",
    "gain_life",
    "if_done", "instead", "keyword", "lose", "not_together", "orientation", "owner", "phase_end", "priority",
    "play_free", "reveal", "shuffle", "target", "up_to",
})  # fmt: skip
OF_TWO = frozenset({"atk", "life", "battle", "deck_out", "play_effect", "exhausted", "face_up", "face_down"})
"""Words that both built-in games have, and that the next ones do not have or use in another sense."""
AT_THE_TABLE = frozenset({"attacker", "defender", "face", "life", "open", "orientation", "ready", "target"})
"""Words that the window's table must not use although others may. `MatSpec` has the words of a pack."""
ENGLISH = frozenset({
    "Ability", "Action", "Attribute", "Both", "Cancel", "Card", "Choose", "Condition", "Counter", "Damage", "Dark",
    "Declare",
    "Double", "Draw", "Event", "Flavor text", "Game", "Instead", "Kind", "Light", "Look at", "Machine", "Match", "Mode",
    "Move", "Name", "Open",
    "Play", "Power", "Ready", "Red", "Restriction", "Right", "Sequence", "Shuffle", "Single", "Source",
    "Set-up", "Standard", "Start", "Target", "Text", "Timeline", "Type", "White", "Zone",
})  # fmt: skip
"""Names of things in one game that are everyday English in messages of the program."""
JAPANESE = frozenset({"カード", "ゲーム", "プレイ", "メインデッキ", "レギュレーション", "名前", "種類"})
"""The same in Japanese: words that players write in lists of any game."""


@cache
def texts_of(game: str) -> frozenset[Text]:
    """Return the names of a game's things, in both languages."""
    pack = load_packs()[game]
    specs = (*pack.schema.fields, *pack.schema.keywords)
    choices = (choice.name for spec in specs for choice in spec.choices)
    zones, phases = (zone.name for zone in pack.mat.zones), (name for _, name in pack.mat.phases)
    return frozenset((*pack.words.values(), *(spec.name for spec in specs), *choices, *zones, *phases))


def identifiers(pack: GamePack) -> set[str]:
    """Return the identifiers that a game's data and actions use for its things."""
    mat, specs = pack.mat, (*pack.schema.fields, *pack.schema.keywords)
    found = {*pack.words, *pack.options, *(phase for phase, _ in mat.phases)}
    found |= {spec.key for spec in specs} | {choice.value for spec in specs for choice in spec.choices}
    found |= {word for zone in mat.zones for word in (zone.key, *zone.rows, *zone.lane_words)}
    found |= {str(gesture.action["type"]) for gesture in mat.gestures} | {state.field for state in mat.states}
    found |= {str(each.value) for state in mat.states for each in state.values if not isinstance(each.value, bool)}
    return found | {word for tally in pack.tallies for word in (tally.key, tally.event)}


def of_one(words: Mapping[str, set[str]]) -> set[str]:
    """Return the words that only one of the games has."""
    return {word for game, own in words.items() for word in own if sum(word in each for each in words.values()) == 1}


@cache
def own_identifiers() -> frozenset[str]:
    words = {game: identifiers(pack) for game, pack in load_packs().items()}
    return frozenset((of_one(words) | OF_TWO) - EVERYDAY)


@cache
def own_names() -> re.Pattern[str]:
    """Return a pattern for names of things in one game: English ones as whole words with a capital, Japanese ones
    anywhere.
    """
    packs = load_packs()
    english = of_one({game: {text.en for text in texts_of(game) if text.en[:1].isupper()} for game in packs}) - ENGLISH
    japanese = of_one({game: {text.ja for text in texts_of(game) if not text.ja.isascii()} for game in packs})
    whole = [rf"(?<!\w){re.escape(word)}(?!\w)" for word in english if len(word) > 1]
    return re.compile("|".join([*whole, *(re.escape(word) for word in japanese - JAPANESE if len(word) > 1)]))


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Return the string constants of a module with their lines, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    words = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in words:
            yield node.lineno, node.value


def found_in(folder: Path, known: frozenset[str], names: re.Pattern[str] | None = None) -> list[str]:
    """Return `module:line word` for each string that is or contains a word of one game."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for line, text in strings(path):
            words = [text] if text in known else names.findall(text) if names is not None else []
            found += [f"{path.relative_to(folder)}:{line} {word}" for word in words]
    return found


@pytest.mark.parametrize("part", PARTS)
def test_no_module_outside_the_packs_knows_a_word_of_one_game(part: str) -> None:
    assert found_in(ROOT / part, own_identifiers(), own_names()) == []


def test_the_table_in_the_window_does_not_know_how_a_game_calls_what_cards_do_and_how_they_lie() -> None:
    assert found_in(ROOT / "gui" / "sandbox", AT_THE_TABLE) == []


def test_a_word_of_one_game_is_found_as_identifier_and_as_a_name_in_either_language(tmp_path: Path) -> None:
    source = (
        '"""The lord_area."""\nZONE = "lord_area"\nSAID = "It goes to the Standby Zone."\nJA = "スタンバイゾーンへ"\n'
    )
    (tmp_path / "fresh.py").write_text(source, encoding="utf-8")
    assert [each.split(" ")[0] for each in found_in(tmp_path, own_identifiers(), own_names())] == [
        "fresh.py:2",
        "fresh.py:3",
        "fresh.py:4",
    ]


def test_every_exception_is_a_word_of_a_game() -> None:
    packs = load_packs().values()
    assert {word for pack in packs for word in identifiers(pack)} >= EVERYDAY | OF_TWO
    assert {text.en for game in load_packs() for text in texts_of(game)} >= ENGLISH
    assert {text.ja for game in load_packs() for text in texts_of(game)} >= JAPANESE
