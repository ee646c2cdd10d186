"""What a player does by hand is remembered: saved at once, shared between windows, and safe from damaged files."""

import json
from pathlib import Path

import pytest

from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.hand_macros import MOST_MACROS, HandMacro, HandMacros

DRAW, SHUFFLE = HandStep(do="draw", count=2), HandStep(do="shuffle")
GAME, CARD = "legend_of_stars", "MH-001"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "by_hand.json"


def test_a_macro_survives_a_restart(path: Path) -> None:
    HandMacros(path).remember(GAME, CARD, [DRAW, SHUFFLE])
    assert HandMacros(path).of(GAME, CARD) == (HandMacro(steps=(DRAW, SHUFFLE)),)
    assert HandMacros(path).of(GAME, "MH-002") == HandMacros(path).of("legions", CARD) == ()


def test_the_latest_macro_comes_first_and_the_same_steps_are_saved_once(path: Path) -> None:
    macros = HandMacros(path)
    macros.put(GAME, CARD, [HandMacro(steps=(DRAW,), name="Two cards")])
    macros.remember(GAME, CARD, [SHUFFLE])
    assert [macro.steps for macro in macros.remember(GAME, CARD, [DRAW])] == [(DRAW,), (SHUFFLE,)]
    assert macros.of(GAME, CARD)[0].name == "Two cards"


def test_a_new_macro_takes_the_place_of_the_oldest_one_without_a_name(path: Path) -> None:
    macros = HandMacros(path)
    for count in range(1, MOST_MACROS + 1):
        macros.remember(GAME, CARD, [HandStep(do="draw", count=count)])
    named = [macro.model_copy(update={"name": "kept"}) if number == 7 else macro
             for number, macro in enumerate(macros.of(GAME, CARD))]  # fmt: skip
    macros.put(GAME, CARD, named)
    macros.remember(GAME, CARD, [SHUFFLE])
    counts = [macro.steps[0].count for macro in macros.of(GAME, CARD)[1:]]
    assert counts == [8, 7, 6, 5, 4, 3, 1]


def test_a_card_whose_macros_all_have_names_refuses_another_one(path: Path) -> None:
    macros = HandMacros(path)
    full = [
        HandMacro(steps=(HandStep(do="draw", count=count),), name=str(count)) for count in range(1, MOST_MACROS + 1)
    ]
    macros.put(GAME, CARD, full)
    with pytest.raises(ServiceError, match="Remove one"):
        macros.remember(GAME, CARD, [SHUFFLE])
    assert macros.of(GAME, CARD) == tuple(full)


def test_two_windows_keep_what_the_other_one_saved(path: Path) -> None:
    one, two = HandMacros(path), HandMacros(path)
    one.remember(GAME, CARD, [DRAW])
    two.remember(GAME, "MH-002", [SHUFFLE])
    one.remember("legions", CARD, [SHUFFLE])
    assert HandMacros(path).of(GAME, CARD) == (HandMacro(steps=(DRAW,)),)
    assert one.of(GAME, "MH-002") == (HandMacro(steps=(SHUFFLE,)),)


def test_removing_the_last_macro_of_a_card_leaves_nothing_of_it(path: Path) -> None:
    macros = HandMacros(path)
    macros.remember(GAME, CARD, [DRAW])
    macros.put(GAME, CARD, [])
    assert json.loads(path.read_text())["games"] == {}


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe", b"[" * 100_000, b"{}x", b'{"format": "deckbuilder.by_hand/2"}',
        json.dumps({"format": "deckbuilder.by_hand/1", "games": {"g": {"c": [{"steps": []}]}}}).encode(),
        json.dumps({"format": "deckbuilder.by_hand/1", "games": {"g": {"c": [{"steps": [{"do": "exec"}]}]}}}).encode(),
        json.dumps({"format": "deckbuilder.by_hand/1",
                    "games": {"g": {"c": [{"steps": [{"do": "draw", "count": 10**30}]}]}}}).encode(),
        b" " * (5 * 1024 * 1024),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_reported_and_never_overwritten(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    macros = HandMacros(path)
    with pytest.raises(StorageError, match="saved moves by hand"):
        macros.of(GAME, CARD)
    with pytest.raises(StorageError):
        macros.remember(GAME, CARD, [DRAW])
    assert path.read_bytes() == content


def test_a_name_from_a_file_is_cleaned(path: Path) -> None:
    assert HandMacro(steps=(DRAW,), name="a\u202eb\n c").name == "ab c"


def test_a_folder_in_place_of_the_file_is_reported(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StorageError):
        HandMacros(path).of(GAME, CARD)
