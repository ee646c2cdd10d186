"""Every deck that the app saves can be read back, written in every format and undone, whatever was typed, pasted or
imported.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from deckbuilder.domain.deck import MAX_CARD, Deck, DeckEntry
from deckbuilder.domain.deck_limits import MAX_ENTRIES, MAX_NAME, MAX_NOTES, excess
from deckbuilder.formats.errors import FormatError
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.services.deck_facts import ExportKind, export_bytes
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.errors import ServiceError
from tests.builders.services import open_services

GAME = "legend_of_stars"
KNOWN = ["LOS-S1-001", "LOS-S1-002", "LOS-S1-003"]
LANGUAGES = [load_translator(language) for language in ("ja", "en")]

SIGNS = "aZ9 \0\t\n\r\x1b\x7f\x85\x9b\u2028\u2029\u202e\u2066\ufeff\ud800\udfff=+-@'\"\\<>&,;/#[](){}《》星　👾𠮷"
HOSTILE = st.text(st.sampled_from(SIGNS), max_size=12) | st.sampled_from(["x" * 199, "謎" * 201, "\x7f" * 300, ""])
CARDS = st.sampled_from(KNOWN) | HOSTILE
COUNTS = st.integers(-3, 1_200)
SECTIONS = st.none() | st.sampled_from(["main", "side", "サイド"]) | HOSTILE
MANY = Deck(game=GAME, sections={"main": tuple(DeckEntry(card=f"謎 {n}", count=1) for n in range(MAX_ENTRIES - 3))})


def listed(entries: list[tuple[str, int]]) -> bytes:
    return "\n".join(f"{count} {card}" for card, count in entries).encode("utf-8", "replace")


OTHER_DECKS = st.builds(
    lambda name, cards: Deck(
        game=GAME, name=name, sections={"main": tuple(DeckEntry(card=card, count=9) for card in cards)}
    ),
    HOSTILE,
    st.sets(HOSTILE.filter(lambda text: 0 < len(text) <= MAX_CARD), max_size=3),
)
STEPS = st.one_of(
    st.tuples(st.just("add"), CARDS, COUNTS, SECTIONS),
    st.tuples(st.just("remove"), CARDS, COUNTS, SECTIONS),
    st.tuples(st.just("set_count"), CARDS, COUNTS, SECTIONS),
    st.tuples(st.just("replace_card"), CARDS, CARDS, st.sampled_from(["main", "side"])),
    st.tuples(st.sampled_from(["rename", "set_notes", "duplicate"]), HOSTILE),
    st.tuples(st.just("new"), st.just(GAME), HOSTILE),
    st.tuples(st.sampled_from(["merge", "replace_contents", "open_copy"]), OTHER_DECKS),
    st.tuples(st.just("import"), st.lists(st.tuples(HOSTILE, st.integers(0, 999)), max_size=4).map(listed)),
    st.tuples(st.sampled_from(["undo", "redo", "restart"])),
)
FRESH = {"duplicate", "new", "open_copy", "import"}
"""Steps that open another deck and make their own steps."""


def in_words(error: ServiceError | FormatError) -> None:
    ja, en = (translator.text(error.message) for translator in LANGUAGES)
    assert ja != en
    assert len(en) < 1_000


def perform(decks: DeckService, step: str, arguments: tuple[object, ...]) -> bool:
    """Return whether the step was done. Otherwise it was refused with a sentence."""
    try:
        if step == "import":
            assert isinstance(arguments[0], bytes)
            decks.open_copy(decks.import_text(arguments[0], "pasted").deck)
        else:
            getattr(decks, step)(*arguments)
    except (ServiceError, FormatError) as refused:
        in_words(refused)
        return False
    return True


def filled(deck: Deck) -> Mapping[str, tuple[DeckEntry, ...]]:
    return {key: entries for key, entries in deck.sections.items() if entries}


def assert_travels(decks: DeckService) -> None:
    deck = decks.deck
    assert excess(deck) is None
    for kind in get_args(ExportKind):
        data = export_bytes(decks.export(kind, "ja"), kind)
        if deck.size():
            found = decks.import_text(data, "deck").deck
            assert kind != "json" or found == deck
            assert kind != "code" or (found.edition, filled(found)) == (deck.edition, filled(deck))


@settings(
    max_examples=25,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],  # shrinking an example takes minutes
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=st.lists(STEPS, max_size=12))
def test_every_deck_that_is_saved_is_loaded_exported_and_undone(home: Path, steps: list[tuple[object, ...]]) -> None:
    decks = open_services(home).decks
    decks.new(GAME, "walk")
    states, at = [decks.deck], 0
    for step, *arguments in steps:
        assert isinstance(step, str)
        if step == "restart":
            decks = open_services(home).decks
        elif step in {"undo", "redo"}:
            at = max(at - 1, 0) if step == "undo" else min(at + 1, len(states) - 1)
            getattr(decks, step)()
        elif perform(decks, step, tuple(arguments)) and (step in FRESH or decks.deck != states[at]):
            states, at = ([decks.deck], 0) if step in FRESH else ([*states[: at + 1], decks.deck], at + 1)
        assert decks.deck == states[at]
        assert decks.deck_id is not None
        assert decks.read(decks.deck_id) == decks.deck
    assert_travels(decks)
    while decks.undo():
        at -= 1
        assert decks.deck == states[at]
    assert at == 0


def test_the_largest_deck_is_loaded_exported_and_undone(home: Path) -> None:
    decks = open_services(home).decks
    decks.new(GAME, "x" * MAX_NAME)
    decks.merge(MANY)
    for card in KNOWN:
        decks.add(card, 3)
    assert len(decks.deck.entries()) == MAX_ENTRIES
    assert open_services(home).decks.deck == decks.deck
    assert_travels(decks)
    assert sum(1 for _ in iter(decks.undo, None)) == 4


# --- decks saved by older versions


def old_body(**fields: object) -> str:
    """A deck as earlier versions saved it in the library, and in a file."""
    document = {
        "format": "deckbuilder.deck/1",
        "game": GAME,
        "edition": "1.0.03",
        "name": "Old",
        "notes": "",
        "tags": [],
    }
    return json.dumps({**document, "sections": {}, **fields}, ensure_ascii=False, indent=1) + "\n"


def entries(number: int) -> list[dict[str, object]]:
    return [{"card": f"謎 {n}", "count": 2} for n in range(number)]


OLD: dict[str, tuple[Callable[[], str], Callable[[Deck], bool]]] = {
    "a DEL in name and notes": (
        lambda: old_body(name="Comet\x7f rush", notes="first\x7f\nsecond"),
        lambda deck: (deck.name, deck.notes) == ("Comet rush", "first\nsecond"),
    ),
    "a DEL in a card": (
        lambda: old_body(sections={"main": [{"card": "謎\x7f", "count": 3}, {"card": "\x7f", "count": 1}]}),
        lambda deck: deck.size() == 4,
    ),
    "more cards than allowed today": (
        lambda: old_body(sections={"main": entries(4_000)}),
        lambda deck: len(deck.entries()) == 4_000,
    ),
    "the name of a duplicate": (
        lambda: old_body(name="Copy of " + "x" * 200, sections={"main": entries(1)}),
        lambda deck: len(deck.name) == MAX_NAME and deck.name.startswith("Copy of ") and deck.size() == 2,
    ),
}


@pytest.mark.parametrize("kind", OLD)
def test_a_library_of_an_older_version_opens_and_nothing_is_lost(home: Path, kind: str) -> None:
    body, is_whole = OLD[kind]
    services = open_services(home)
    deck_id = services.library.create_deck(GAME, "Old", body()).id
    decks = open_services(home).decks
    decks.open(deck_id)
    assert is_whole(decks.deck)
    before = decks.deck
    decks.set_notes("still mine")
    decks.undo()
    assert open_services(home).decks.deck == decks.deck == before


@pytest.mark.parametrize("kind", OLD)
def test_a_deck_file_of_an_older_version_is_imported_and_nothing_is_lost(home: Path, kind: str) -> None:
    body, is_whole = OLD[kind]
    decks = open_services(home).decks
    decks.open_copy(decks.import_text(body().encode(), "old.deck.json").deck)
    assert is_whole(decks.deck)
    assert open_services(home).decks.deck == decks.deck


def test_an_old_deck_of_too_many_cards_can_shrink_but_not_grow(home: Path) -> None:
    decks = open_services(home).decks
    decks.open_copy(decks.import_text(OLD["more cards than allowed today"][0]().encode(), "old.deck.json").deck)
    with pytest.raises(ServiceError) as refused:
        decks.add("one more")
    in_words(refused.value)
    decks.remove("謎 0", 2)
    decks.add("謎 1")
    assert (len(decks.deck.entries()), decks.deck.count("謎 1")) == (3_999, 3)
    assert decks.is_saved


# --- refused and shortened decks


def refusal_of(change: Callable[[], object]) -> str:
    with pytest.raises(ServiceError) as refused:
        change()
    in_words(refused.value)
    return LANGUAGES[1].text(refused.value.message)


def test_input_beyond_a_limit_is_refused_and_the_limit_is_named(home: Path) -> None:
    decks = open_services(home).decks
    decks.new(GAME, "Mine")
    before = decks.deck
    assert "200 characters" in refusal_of(lambda: decks.rename("x" * (MAX_NAME + 1)))
    assert "200 characters" in refusal_of(lambda: decks.new(GAME, "x" * (MAX_NAME + 1)))
    assert "100000 characters" in refusal_of(lambda: decks.set_notes("x" * (MAX_NOTES + 1)))
    assert "200 characters" in refusal_of(lambda: decks.add("x" * (MAX_CARD + 1)))
    assert "1 to 200 characters" in refusal_of(lambda: decks.add(""))
    assert decks.deck == before
    assert len(decks.decks()) == 1


@pytest.mark.parametrize("step", ["add", "remove", "set_count"])
def test_half_a_character_reaches_no_database(home: Path, step: str) -> None:
    decks = open_services(home).decks
    getattr(decks, step)("謎\ud800\0", 2, "\x7f")
    assert decks.deck.count("謎\ufffd", "main") == (0 if step == "remove" else 2)


def test_merging_too_much_is_refused_and_leaves_the_deck_as_it_was(home: Path) -> None:
    decks = open_services(home).decks
    decks.new(GAME, "Mine")
    decks.merge(MANY)
    other = Deck(game=GAME, sections={"side": MANY.entries()})
    assert "2500 different cards" in refusal_of(lambda: decks.merge(other))
    assert decks.deck.sections == MANY.sections


def test_the_name_of_a_duplicate_is_shortened_between_its_ends(home: Path) -> None:
    decks = open_services(home).decks
    decks.new(GAME, "x" * MAX_NAME)
    for name in (f"Copy of {decks.deck.name}", f"{decks.deck.name} のコピー"):
        decks.duplicate(name)
        assert len(decks.deck.name) == MAX_NAME
        assert (decks.deck.name[:8], decks.deck.name[-5:]) in {("Copy of ", "xxxxx"), ("xxxxxxxx", " のコピー")}
