from datetime import date
from pathlib import Path

import pytest
from pydantic import ValidationError

from card_db.models import Text
from deckbuilder.legality.restrictions import Restriction, RestrictionList, list_in_force, load_restrictions
from tests.formats.book import card


def a_list(begins: str, ends: str | None = None) -> RestrictionList:
    last = None if ends is None else date.fromisoformat(ends)
    return RestrictionList(name=Text(en=begins), valid_from=date.fromisoformat(begins), valid_to=last)


@pytest.mark.parametrize(
    ("day", "in_force"),
    [
        ("2025-12-31", None),
        ("2026-01-01", "2026-01-01"),
        ("2026-04-01", "2026-04-01"),
        ("2026-05-01", "2026-01-01"),
    ],
)
def test_the_list_that_began_last_holds_until_it_ends(day: str, in_force: str | None) -> None:
    lists = (a_list("2026-04-01", "2026-04-30"), a_list("2026-01-01"))
    found = list_in_force(lists, date.fromisoformat(day))
    assert (found.name.en if found else None) == in_force


def test_a_name_is_found_in_either_language_and_width_and_by_any_print() -> None:
    entries = (Restriction(name="ＳＴＡＲ ", limit=1), Restriction(card="B-2", limit=0))
    listed = RestrictionList(name=Text(en="L"), valid_from=date(2026, 1, 1), entries=entries)
    assert listed.limit(("A-1",), card("A-1", "星", "STAR")) == 1
    assert listed.limit(("B-1", "B-2"), card("B-1", "月", "Moon")) == 0
    assert listed.limit(("C-1",), card("C-1", "火", "Fire")) is None
    assert listed.limit(("STAR",), None) == 1


def test_an_entry_names_one_card_in_one_way() -> None:
    with pytest.raises(ValidationError, match="either the card or its name"):
        Restriction(limit=1)
    with pytest.raises(ValidationError, match="either the card or its name"):
        Restriction(card="A", name="B", limit=1)


def test_lists_are_read_from_their_file_and_a_game_may_have_none(tmp_path: Path) -> None:
    path = tmp_path / "restrictions.json"
    assert load_restrictions(path) == ()
    path.write_text(
        '{"format": "deckbuilder.restrictions/1", "game": "g", "lists":'
        ' [{"name": {"en": "Spring"}, "valid_from": "2026-01-01", "entries": [{"card": "A-1", "limit": 1}]}]}',
        encoding="utf-8",
    )
    (listed,) = load_restrictions(path)
    assert listed.entries[0].limit == 1


def test_the_document_shows_a_list_that_is_read_with_every_field(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "file_formats.md").read_text(encoding="utf-8")
    path = tmp_path / "restrictions.json"
    path.write_text(text.split("## Restriction lists")[1].split("```json")[1].split("```")[0], encoding="utf-8")
    (listed,) = load_restrictions(path)
    assert listed.model_fields_set == set(RestrictionList.model_fields)
    (pair,) = listed.not_together
    assert [(each.card, each.name) for each in pair] == [("LOS-S1-003", None), (None, "...")]
