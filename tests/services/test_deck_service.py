from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.deck_facts import ExportKind
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.services import Services
from tests.builders.services import open_services

GAME = "legend_of_stars"
A, B, C = "LOS-S1-001", "LOS-S1-002", "LOS-S1-003"


@pytest.fixture
def decks(services: Services) -> DeckService:
    return services.decks


def counts(deck: Deck) -> dict[str, int]:
    return {entry.card: entry.count for entry in deck.entries()}


def restarted(home: Path) -> DeckService:
    """Return the services of a new process. The old one closes nothing, as after kill -9."""
    return open_services(home).decks


def test_a_first_start_has_an_empty_deck_that_is_not_in_the_library(decks: DeckService) -> None:
    assert (decks.deck.game, decks.deck.edition, decks.deck.size()) == (GAME, "1.0.03", 0)
    assert decks.decks() == []
    assert (decks.undo(), decks.redo()) == (None, None)


def test_every_change_is_in_the_library_when_the_call_returns(decks: DeckService, home: Path) -> None:
    decks.new(GAME, "Comet rush")
    decks.add(A, 3)
    decks.add(B)
    decks.remove(A)
    again = restarted(home)
    assert again.deck == decks.deck
    assert counts(again.deck) == {A: 2, B: 1}
    assert again.deck_id == decks.deck_id


def test_the_first_change_of_an_unnamed_deck_keeps_it_and_undo_leads_to_the_empty_one(
    decks: DeckService, home: Path
) -> None:
    decks.add(A)
    assert [deck.cards for deck in decks.decks()] == [1]
    again = restarted(home)
    assert again.undo() is not None
    assert again.deck.size() == 0
    assert again.undo() is None


def test_a_change_is_described_in_both_languages(decks: DeckService) -> None:
    changed = decks.add(A, 2)
    card = decks._cards.card(A)
    assert card is not None
    assert changed.what == {"deck", "decks"}
    assert changed.label is not None
    assert Translator("en").text(changed.label) == f"Added 2 × {card.name.en}"
    assert card.name.ja in Translator("ja").text(changed.label)
    assert decks.undo_label == changed.label


def test_a_change_that_changes_nothing_is_not_a_step(decks: DeckService) -> None:
    decks.add(A, 2)
    assert decks.set_count(A, 2).what == frozenset()
    assert decks.remove(B).what == frozenset()
    assert decks.rename("").what == frozenset()
    decks.undo()
    assert decks.undo() is None


def test_copies_stay_between_none_and_the_most_that_a_deck_file_holds(decks: DeckService) -> None:
    decks.add(A, 5000)
    assert decks.deck.count(A) == 999
    decks.remove(A, 5000)
    assert decks.deck.count(A) == 0


STEPS = st.one_of(
    st.tuples(st.just("add"), st.sampled_from([A, B, C])),
    st.tuples(st.just("remove"), st.sampled_from([A, B, C])),
    st.tuples(st.sampled_from(["undo", "redo", "restart", "rename"]), st.just("")),
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(STEPS, max_size=25))
def test_undo_and_redo_walk_the_same_states_with_any_restarts_between(home: Path, steps: list[tuple[str, str]]) -> None:
    decks = open_services(home).decks
    decks.new(GAME, "walk")
    states, at = [decks.deck], 0
    for step, card in steps:
        if step == "undo":
            assert (decks.undo() is not None) == (at > 0)
            at = max(at - 1, 0)
        elif step == "redo":
            assert (decks.redo() is not None) == (at < len(states) - 1)
            at = min(at + 1, len(states) - 1)
        elif step == "restart":
            decks = restarted(home)
        else:
            changed = decks.rename(f"walk {len(states)} {at}") if step == "rename" else getattr(decks, step)(card)
            if changed.what:
                states[at + 1 :] = [decks.deck]
                at += 1
        assert decks.deck == states[at]


def test_a_thousand_steps_can_be_undone(decks: DeckService) -> None:
    for number in range(300):
        decks.set_count(A, number % 3 + 1)
    taken = sum(1 for _ in iter(decks.undo, None))
    assert taken == 300
    assert decks.deck.size() == 0
    assert sum(1 for _ in iter(decks.redo, None)) == 300


def test_after_a_restart_thinned_out_history_still_leads_back_without_a_gap(decks: DeckService, home: Path) -> None:
    decks.new(GAME, "long")
    for number in range(1, 801):
        decks.set_count(A, number)
    again = restarted(home)
    seen = [again.deck.count(A)]
    while again.undo():
        seen.append(again.deck.count(A))
    assert seen == sorted(seen, reverse=True)
    assert len(seen) > 250
    assert seen[:200] == list(range(800, 600, -1))


def test_decks_are_opened_copied_renamed_and_found_by_name(decks: DeckService) -> None:
    decks.new(GAME, "One")
    decks.add(A, 3)
    one = decks.deck_id
    decks.duplicate("Two")
    decks.add(B)
    assert one is not None
    assert [deck.name for deck in decks.decks()] == ["Two", "One"]
    decks.open(one)
    assert counts(decks.deck) == {A: 3}
    decks.rename("  First   one ")
    assert decks.find("first ONE") == one
    assert decks.find("nothing") is None


def test_a_deleted_deck_comes_back_by_undo_with_its_steps(decks: DeckService, home: Path) -> None:
    decks.new(GAME, "Other")
    decks.new(GAME, "Doomed")
    decks.add(A)
    doomed = decks.deck_id
    assert doomed is not None
    decks.delete(doomed)
    assert decks.deck.name == "Other"
    assert [deck.name for deck in restarted(home).decks()] == ["Other"]
    decks.undo()
    assert (decks.deck_id, counts(decks.deck)) == (doomed, {A: 1})
    decks.undo()
    assert decks.deck.size() == 0


def test_deleting_the_last_deck_leaves_an_empty_one(decks: DeckService) -> None:
    decks.add(A)
    only = decks.deck_id
    assert only is not None
    decks.delete(only)
    assert (decks.deck_id, decks.deck.size(), len(decks.decks())) == (None, 0, 0)
    decks.undo()
    assert decks.deck.size() == 1


def test_a_starter_deck_is_opened_as_a_copy(decks: DeckService) -> None:
    key, deck = next(iter(decks.pack.starter_decks.items()))
    decks.open_starter(key)
    decks.add(A, 1)
    assert decks.pack.starter_decks[key] == deck
    assert decks.deck.size() == deck.size() + 1
    with pytest.raises(ServiceError) as refused:
        decks.open_starter("nothing")
    assert key in Translator("en").text(refused.value.message)


def test_every_starter_deck_is_legal(decks: DeckService) -> None:
    for key in decks.pack.starter_decks:
        decks.open_starter(key)
        assert decks.problems() == []
        assert decks.deck.size() == 50


def test_a_problem_is_fixed_by_its_fix(decks: DeckService) -> None:
    decks.open_starter(next(iter(decks.pack.starter_decks)))
    entry = next(entry for entry in decks.deck.entries() if entry.count == 3)
    decks.add(entry.card)
    (problem,) = decks.problems()
    assert problem.rule == "LoS 3.1"
    assert problem.cards == (entry.card,)
    assert problem.fix is not None
    decks.apply(problem.fix)
    assert decks.problems() == []


def test_the_edition_of_a_deck_is_one_of_the_games(decks: DeckService) -> None:
    decks.set_edition("1.0.01")
    assert decks.deck.edition == "1.0.01"
    with pytest.raises(ServiceError):
        decks.set_edition("9.9")


def test_an_import_changes_nothing_until_it_is_taken(decks: DeckService) -> None:
    decks.add(A)
    card = decks._cards.card(B)
    assert card is not None
    read = decks.import_text(f"3 {card.name.ja}\n2 まだないカード\n".encode("cp932"), "list.txt")
    assert counts(decks.deck) == {A: 1}
    decks.merge(read.deck)
    assert counts(decks.deck) == {A: 1, B: 3, "まだないカード": 2}
    decks.replace_card("まだないカード", C, "main")
    assert counts(decks.deck) == {A: 1, B: 3, C: 2}
    decks.undo()
    decks.replace_contents(read.deck)
    assert counts(decks.deck) == {B: 3, "まだないカード": 2}
    decks.open_copy(read.deck)
    assert decks.deck.name == "list"


def test_every_export_comes_back_as_the_same_cards(decks: DeckService) -> None:
    decks.open_starter(next(iter(decks.pack.starter_decks)))
    decks.add("unknown card", 2)
    kinds: tuple[ExportKind, ...] = ("text", "csv", "json", "code")
    for kind in kinds:
        text = decks.export(kind, "ja")
        read = decks.import_text(text.encode(), "deck")
        assert counts(read.deck) == counts(decks.deck)
        assert [line.card for line in read.unknown] == ["unknown card"]


def test_figures_count_the_known_cards(decks: DeckService) -> None:
    decks.add(A, 3)
    decks.add("unknown card")
    figures = {statistic.key: values for statistic, values in decks.statistics()}
    assert sum(figures["cost"].values()) == 3


def test_groups_follow_the_kinds_of_the_game(decks: DeckService) -> None:
    decks.open_starter(next(iter(decks.pack.starter_decks)))
    groups = decks.groups()
    assert sum(group.count for group in groups) == 50
    assert groups[0].kind == "character"


def test_a_failing_save_keeps_the_change_says_why_and_is_made_good_by_the_next(
    decks: DeckService, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks.new(GAME, "Careful")
    decks.add(A)
    with monkeypatch.context() as broken:
        broken.setattr(decks._shelf._library, "save_deck", _disk_full)
        assert decks.add(B).what == {"deck", "decks"}
        assert decks.saved_at is None
        why = decks.saving.why
    assert why is not None
    assert "disk is full" in Translator("en").text(why)
    assert counts(decks.deck) == {A: 1, B: 1}
    saved = decks.is_saved
    assert not saved
    assert counts(restarted(home).deck) == {A: 1}
    decks.add(C)
    assert decks.is_saved
    again = restarted(home)
    assert counts(again.deck) == {A: 1, B: 1, C: 1}
    again.undo()
    assert counts(again.deck) == {A: 1}


def _disk_full(*_: object, **__: object) -> None:
    from card_db.store.errors import StorageError as DatabaseError

    raise DatabaseError("“{file}” could not be saved: the disk is full.", {"file": "library.db"})


def test_a_deck_that_cannot_be_understood_does_not_stop_the_start(decks: DeckService, home: Path) -> None:
    decks.add(A)
    assert decks.deck_id is not None
    library = decks._shelf._library
    library.save_deck(decks.deck_id, library.load_deck(decks.deck_id).head, "x", '{"format": "deckbuilder.deck/9"}', "")
    again = restarted(home)
    assert again.deck_id is None
    assert again.notice is not None
    assert "Update the program" in Translator("en").text(again.notice)


def test_keeping_a_deck_does_not_open_it(decks: DeckService, home: Path) -> None:
    decks.new(GAME, "In hand")
    deck_id = decks.keep(Deck(game=GAME, name="Kept"))
    assert decks.deck.name == "In hand"
    assert decks.read(deck_id).name == "Kept"
    assert restarted(home).deck.name == "In hand"


def test_an_unknown_card_becomes_a_card_once_it_is_imported(services: Services, home: Path) -> None:
    decks = services.decks
    decks.new(GAME, "Early")
    decks.add("すごい新しい竜", 3)
    decks.add(A, 1)
    decks.new(GAME, "Another")
    decks.add("New-X", 2)
    path = home / "new.csv"
    path.write_text(
        "id,名前,種類,属性,種族,コスト,スピード,ATK,DEF,DOWN\nNEW-X,すごい新しい竜,キャラクター,光,竜,1,5,100,100,100\n",
        "utf-8",
    )
    assert services.cards.import_files([path], GAME).rejected == ()
    assert decks.recognise().what
    assert counts(decks.deck) == {"NEW-X": 2}
    decks.open_named("Early")
    assert counts(decks.deck) == {A: 1, "NEW-X": 3}
    decks.undo()
    assert counts(decks.deck) == {"すごい新しい竜": 3, A: 1}


def test_names_are_read_in_kana_too(decks: DeckService) -> None:
    (line,) = decks.import_text("あけのこぼし　るみ 3枚\n".encode(), "").known
    assert (line.card, line.count) == (A, 3)
