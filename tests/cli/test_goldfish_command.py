import json
from pathlib import Path
from typing import Any, get_args

import pytest

from deckbuilder.cli.goldfish_command import PilotName
from deckbuilder.goldfish.pilots import pilots
from deckbuilder.goldfish.seeds import read_seed
from tests.builders.services import PACKS
from tests.cli.conftest import Run

STARTERS = [f"starter:{key}" for pack in PACKS.values() for key in pack.starter_decks]


def test_statistics_of_some_games_are_printed(deckbuilder: Run) -> None:
    answer = deckbuilder("goldfish", STARTERS[0], "--games", 4)
    assert answer.status == 0
    assert "Games: 4" in answer.out
    assert "Won:" in answer.out
    assert "Turns:" in answer.out
    assert answer.err == ""


def test_json_is_the_same_for_any_number_of_jobs_and_for_the_same_seed_only(deckbuilder: Run) -> None:
    def played(*more: object) -> dict[str, object]:
        answer = deckbuilder(
            "goldfish", STARTERS[0], "--vs", STARTERS[1], "--games", 6, "--pilot", "random", "--json", *more
        )
        assert answer.status == 0, answer.err
        return answer.json

    first = played("--seed", 5)
    assert first == played("--seed", 5, "--jobs", 2)
    assert first != played("--seed", 6)
    assert first["games"] == 6
    assert first["pilots"] == ["random", "random"]


def test_words_are_a_seed_as_in_the_window(deckbuilder: Run) -> None:
    def played(seed: str) -> dict[str, object]:
        answer = deckbuilder("goldfish", STARTERS[0], "--games", 2, "--pilot", "random", "--json", "--seed", seed)
        assert answer.status == 0, answer.err
        return answer.json

    words = played(" tanabata 七夕")
    assert words["seed_text"] == "tanabata 七夕"
    assert words["seed"] == read_seed("tanabata 七夕").number
    assert played("tanabata 七夕") == words
    assert {**played(str(words["seed"])), "seed_text": "tanabata 七夕"} == words
    assert played("hoshi")["seed"] != words["seed"]
    assert played("-5")["seed"] == -5


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_starter_deck_is_named_in_the_language_of_the_output(deckbuilder: Run, language: str) -> None:
    pack = next(iter(PACKS.values()))
    key = next(iter(pack.starter_decks))
    answer = deckbuilder("--lang", language, "goldfish", f"starter:{key}", "--games", 1, "--json")
    assert answer.json["deck"] == pack.starter_name(key, language)


@pytest.mark.parametrize("game", PACKS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_measures_of_the_game_are_printed_in_both_languages(deckbuilder: Run, language: str, game: str) -> None:
    pack = PACKS[game]
    deck = f"starter:{next(iter(pack.starter_decks))}"
    answer = deckbuilder("--lang", language, "goldfish", deck, "--games", 1)
    assert answer.status == 0, answer.err
    assert pack.tallies
    for tally in pack.tallies:
        assert sum(line.startswith(tally.name.get(language)) for line in answer.out.splitlines()) == 2, answer.out


@pytest.mark.parametrize("game", PACKS)
def test_endings_are_named_in_the_words_of_the_game(deckbuilder: Run, game: str) -> None:
    deck = f"starter:{next(iter(PACKS[game].starter_decks))}"
    answer = deckbuilder("--lang", "ja", "goldfish", deck, "--vs", deck, "--games", 6)
    endings = answer.out.splitlines()[-1]
    ending = {"victory_spark": "retired", "vividz": "missions"}.get(game, "life")
    assert f"：{PACKS[game].word(ending, 'ja')} " in endings
    assert not any(letter.isascii() and letter.isalpha() for letter in endings)


@pytest.mark.parametrize("game", ["legend_of_stars", "legions"])
def test_damage_is_what_lowers_the_life_of_a_player(deckbuilder: Run, game: str) -> None:
    deck = f"starter:{next(iter(PACKS[game].starter_decks))}"
    answer: Any = deckbuilder("goldfish", deck, "--vs", deck, "--games", 6, "--seed", 3, "--json").json
    measures, damage = answer["measures"], answer["damage"]
    assert damage == measures["damage"][::-1]
    life = {"legend_of_stars": 3000, "legions": 20}[game]
    spread = damage[0]
    assert 0.5 * life < spread["max"] < 2 * life


def test_every_pilot_can_be_named() -> None:
    assert set(get_args(PilotName)) == set(pilots())


def test_the_planner_plays(deckbuilder: Run) -> None:
    answer = deckbuilder("goldfish", STARTERS[0], "--games", 1, "--pilot", "planner", "--json")
    assert answer.json["pilots"] == ["planner", "passive"]
    assert answer.json["wins"] == [1, 0]


def test_the_dummy_never_acts(deckbuilder: Run) -> None:
    answer = deckbuilder("goldfish", STARTERS[0], "--games", 3, "--json").json
    damage = answer["damage"]
    assert isinstance(damage, list)
    assert damage[1]["max"] == 0
    assert answer["pilots"] == ["greedy", "passive"]


@pytest.mark.parametrize(
    "wrong",
    [
        ("nowhere",), ("starter:nothing",), (STARTERS[0], "--vs", "nowhere"), (STARTERS[0], "--games", "0"),
        (STARTERS[0], "--games", "many"), (STARTERS[0], "--pilot", "kasparov"), (STARTERS[0], "--jobs", "0"),
        (STARTERS[0], "--edition", "9"), (STARTERS[0], "--seed", " "),
    ],
)  # fmt: skip
def test_wrong_use_is_one_line_on_standard_error(deckbuilder: Run, wrong: tuple[str, ...]) -> None:
    answer = deckbuilder("goldfish", *wrong)
    assert answer.status == 2
    assert answer.out == ""
    assert len(answer.err.strip().splitlines()) == 1


def test_decks_of_different_editions_can_play_if_an_edition_is_named(deckbuilder: Run, tmp_path: Path) -> None:
    pack = next(iter(PACKS.values()))
    older, newer = (tmp_path / f"{place}.deck.json" for place in (0, 1))
    starter = next(iter(pack.starter_decks.values()))
    for path, edition in ((older, "1.0.01"), (newer, "1.0.03")):
        written = starter.model_copy(update={"edition": edition}).model_dump(mode="json")
        path.write_text(json.dumps({"format": "deckbuilder.deck/1", **written}), encoding="utf-8")
    answer = deckbuilder("goldfish", older, "--vs", newer, "--games", 1)
    assert answer.status != 0
    assert "different editions: 1.0.01 and 1.0.03" in answer.err
    printed = deckbuilder("goldfish", older, "--vs", newer, "--games", 1, "--edition", "1.0.01", "--json")
    assert printed.json["edition"] == "1.0.01"


def test_a_deck_with_unknown_or_without_cards_is_named(deckbuilder: Run, tmp_path: Path) -> None:
    game = next(iter(PACKS))
    for entries, reported in (([{"card": "X-1", "count": 3}], "X-1"), ([], "Cards in “Odd”: 0.")):
        path = tmp_path / "odd.deck.json"
        body = {"format": "deckbuilder.deck/1", "game": game, "name": "Odd", "sections": {"main": entries}}
        path.write_text(json.dumps(body), encoding="utf-8")
        answer = deckbuilder("goldfish", path)
        assert answer.status == 2
        assert reported in answer.err
        assert "Odd" in answer.err
