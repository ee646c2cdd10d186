"""A deck of a game with two sections: cards go to the section where they belong."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from card_db.models import Text
from card_db.store.set_files import write_set
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.legions import GAME, PACK, SCHEMA, legions_card

CARDS = [legions_card("master", "M"), legions_card("master", "M-2"), legions_card("minion", "P")]


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    folders = user_folders(tmp_path, {})
    (folders.sets / GAME).mkdir(parents=True)
    (folders.sets / GAME / "T-1.json").write_text(write_set(SCHEMA, "T-1", Text(en="Trial"), CARDS), encoding="utf-8")
    opened = Services(folders, {GAME: PACK}, lambda: date(2026, 11, 21))
    yield opened
    opened.close()


def test_a_card_goes_to_the_section_of_its_kind(services: Services) -> None:
    decks = services.decks
    decks.add("M")
    decks.add("P", 3)
    decks.add("unheard of")
    assert (decks.deck.count("M", "master"), decks.deck.count("P", "main")) == (1, 3)
    assert decks.deck.count("unheard of", "main") == 1


def test_a_card_is_taken_out_of_where_it_is(services: Services) -> None:
    decks = services.decks
    decks.add("M", 1, "main")
    decks.remove("M")
    assert decks.deck.size() == 0
    decks.add("M")
    decks.set_count("M", 2)
    assert decks.deck.count("M", "master") == 2


def test_a_problem_is_fixed_by_moving_the_card_where_it_belongs_and_undo_moves_it_back(services: Services) -> None:
    decks = services.decks
    decks.add("M", 1, "main")
    fix = next(problem.fix for problem in decks.problems() if problem.rule == "LEG 23-2b")
    assert fix is not None
    changed = decks.apply(fix)
    assert (decks.deck.count("M", "master"), decks.deck.count("M", "main")) == (1, 0)
    assert changed.label is not None
    assert changed.label.key == "Moved {name} to {section}"
    decks.undo()
    assert decks.deck.count("M", "main") == 1


def test_the_deck_is_shown_section_by_section_and_kind_by_kind(services: Services) -> None:
    decks = services.decks
    decks.add("P")
    decks.add("M")
    assert [(group.section, group.kind) for group in decks.groups()] == [("master", "master"), ("main", "minion")]
