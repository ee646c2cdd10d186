"""One card id is one card: a newer import replaces it, the earlier text stays readable, and an import can be undone."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from card_db.models import Card, Text
from card_db.store.cards import CardStore
from card_db.store.errors import ImportRefusedError
from card_db.store.imports import ImportReport, import_cards
from card_db.store.results import Filters
from card_db.store.undoing import past_imports, revisions_of, undo_import
from tests.builders.cards import GAME, character, effect, generated_cards, schema, write_cards

SHIPPED = [character("T-1"), character("T-2", cost=5)]


class Player:
    """A player with a folder of sets."""

    def __init__(self, home: Path) -> None:
        self.home, self.own = home, home / "own"
        write_cards(home / "shipped", SHIPPED)
        self.store = self.opened()

    def opened(self, database: str = "cards.db") -> CardStore:
        return CardStore.open(self.home / database, [schema()], [self.home / "shipped", self.own])

    def restart(self) -> None:
        self.store.close()
        self.store = self.opened()

    def imports(self, *cards: Card, names: dict[str, Text] | None = None) -> ImportReport:
        return import_cards(self.store, self.own, GAME, cards, "mine", names=names, files=["list.csv"])

    def undoes(self, number: int | None = None) -> int:
        return undo_import(self.store, self.own, GAME, number).number

    def costs(self, card_id: str) -> list[int | None]:
        """The cost of the card in each of its texts, oldest first."""
        return [each.revision.card.integer("cost") for each in revisions_of(self.store, GAME, card_id)]

    def cost(self, card_id: str) -> int | None:
        card = self.store.card(card_id)
        return card.integer("cost") if card is not None else None


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path)
    yield player
    player.store.close()


def of_set(card: Card, set_id: str) -> Card:
    return card.model_copy(update={"set_id": set_id})


def look(store: CardStore) -> object:
    """Everything visible about the cards."""
    cards = {card.id: card for card in store.all_cards(GAME)}
    order = [card.id for card in store.all_cards(GAME)]
    asked = ("騎士", "cost:3", "set:mine", "カード", "t", "ダメージ", "-cost:3", "set:自作")
    found = {query: sorted(row.id for row in store.rows(GAME, store.search(GAME, query).ids)) for query in asked}
    named = {card_id: store.by_name(GAME, card_id.casefold()) for card_id in cards}
    return cards, order, found, named, store.counts(GAME, "", Filters()), store.bounds(GAME)


# Errata ---------------------------------------------------------------------------


def test_a_newer_import_replaces_a_card_whatever_its_file_is_called(player: Player) -> None:
    player.imports(of_set(character("N-1", cost=1), "z-first"))
    report = player.imports(of_set(character("N-1", cost=2), "a-second"))
    assert (report.added, report.changed) == ((), 1)
    player.restart()
    assert player.cost("N-1") == 2


def test_a_card_with_errata_stays_in_its_set(player: Player) -> None:
    player.imports(of_set(character("N-1", cost=1), "first"))
    player.imports(of_set(character("N-1", cost=2), "errata"), names={"errata": Text(ja="訂正")})
    card = player.store.card("N-1")
    assert card is not None
    assert card.set_id == "first"
    assert player.store.search(GAME, "set:訂正").total == 0


def test_a_card_that_ships_gets_errata_too(player: Player) -> None:
    player.imports(character("T-2", cost=6))
    assert (player.cost("T-2"), player.costs("T-2")) == (6, [5, 6])
    player.restart()
    assert (player.cost("T-2"), player.costs("T-2")) == (6, [5, 6])


def test_what_changed_is_reported_field_by_field(player: Player) -> None:
    player.imports(effect("N-1", "ひらめき", "カードを1枚引く。"))
    errata = effect("N-1", "ひらめき", "カードを2枚引く。", flash=True).model_copy(update={"flavor": Text(en="New")})
    (change,) = player.imports(errata).changes
    assert (change.id, change.name.ja) == ("N-1", "ひらめき")
    assert [(each.field, each.old, each.new) for each in change.fields] == [
        ("flash", None, True),
        ("text.ja", "カードを1枚引く。", "カードを2枚引く。"),
        ("flavor.en", None, "New"),
    ]


def test_a_dry_run_tells_the_same_and_writes_nothing(player: Player) -> None:
    report = import_cards(player.store, player.own, GAME, [character("T-2", cost=6)], "mine", dry_run=True)
    assert [(each.field, each.old, each.new) for each in report.changes[0].fields] == [("cost", 5, 6)]
    assert (report.number, player.own.exists()) == (None, False)


def test_the_same_cards_again_make_no_import(player: Player) -> None:
    first, again = player.imports(character("N-1")), player.imports(character("N-1"))
    assert (first.number, again.number, again.unchanged) == (1, None, 1)
    assert len(past_imports(player.store, player.own, GAME)) == 1


def test_every_earlier_text_stays_readable_with_its_import_and_what_it_changed(player: Player) -> None:
    for cost in (1, 2, 3):
        player.imports(character("N-1", cost=cost))
    for _ in range(2):
        found = revisions_of(player.store, GAME, "N-1")
        assert [each.revision.source.number for each in found] == [1, 2, 3]
        assert [each.is_current for each in found] == [False, False, True]
        assert [[(f.field, f.old, f.new) for f in each.fields] for each in found] == [
            [],
            [("cost", 1, 2)],
            [("cost", 2, 3)],
        ]
        assert all(each.revision.source.made.endswith("Z") for each in found)
        player.restart()


# Files that are put into the folder by hand ------------------------------------------


def test_an_import_wins_over_a_set_file_that_was_there_before(player: Player) -> None:
    write_cards(player.own, [character("N-1", cost=1)], "zzz")
    player.imports(character("N-1", cost=2))
    player.restart()
    assert (player.cost("N-1"), player.costs("N-1")) == (2, [1, 2])


def test_a_set_file_that_is_edited_after_the_import_wins_over_it(player: Player) -> None:
    write_cards(player.own, [character("N-1", cost=1), character("N-2", cost=1)], "zzz")
    player.imports(character("N-1", cost=2), character("N-2", cost=2))
    write_cards(player.own, [character("N-1", cost=7), character("N-2", cost=1)], "zzz")
    player.restart()
    assert (player.cost("N-1"), player.cost("N-2")) == (7, 2)
    player.imports(character("N-1", cost=8))
    player.restart()
    assert player.cost("N-1") == 8


def test_a_set_file_that_is_added_after_the_import_wins_over_it(player: Player) -> None:
    player.imports(character("N-1", cost=2))
    write_cards(player.own, [character("N-1", cost=7)], "aaa")
    player.restart()
    assert (player.cost("N-1"), player.costs("N-1")) == (7, [7, 2])


def test_a_set_file_that_is_edited_while_the_program_runs_is_seen_by_the_next_import(player: Player) -> None:
    write_cards(player.own, [character("N-1", cost=7)], "aaa")
    report = player.imports(character("N-1", cost=7), character("N-2", cost=1))
    assert (report.added, report.unchanged) == (("N-2",), 1)


# Undoing ----------------------------------------------------------------------------


@pytest.mark.parametrize("restarts", [False, True])
def test_undoing_an_import_brings_all_cards_back_as_they_were(player: Player, restarts: bool) -> None:
    player.imports(character("N-1", cost=1), names={"T-1": Text(ja="自作")})
    before = look(player.store)
    player.imports(
        character("N-1", cost=2), character("T-1", cost=9), effect("N-2", "二"), names={"T-1": Text(ja="別名")}
    )
    assert look(player.store) != before
    if restarts:
        player.restart()
    report = undo_import(player.store, player.own, GAME)
    assert (report.number, report.gone, sorted(c.id for c in report.changes)) == (2, ("N-2",), ["N-1", "T-1"])
    assert look(player.store) == before
    player.restart()
    assert look(player.store) == before


def test_an_undone_import_is_kept_and_its_number_is_not_used_again(player: Player) -> None:
    player.imports(character("N-1"))
    player.undoes()
    assert player.imports(character("N-2")).number == 2
    names = sorted(path.name for path in (player.own / GAME / "history").iterdir())
    assert names == ["000001.undone.json", "000002.json"]
    assert [(each.number, each.is_undone) for each in past_imports(player.store, player.own, GAME)] == [
        (1, True),
        (2, False),
    ]
    player.restart()
    assert player.store.problems == []


def test_an_import_is_undone_once(player: Player) -> None:
    player.imports(character("N-1"))
    player.undoes(1)
    with pytest.raises(ImportRefusedError, match="no import"):
        player.undoes(1)


def test_an_older_import_can_be_undone_where_no_later_one_touched_its_cards(player: Player) -> None:
    player.imports(character("N-1", cost=1))
    player.imports(character("N-2", cost=1))
    player.undoes(1)
    assert (player.cost("N-1"), player.cost("N-2")) == (None, 1)


@pytest.mark.parametrize("again", [1, 2])
def test_an_import_whose_cards_came_again_waits_for_the_later_one(player: Player, again: int) -> None:
    player.imports(character("N-1", cost=1))
    player.imports(character("N-1", cost=again), character("N-2"))
    with pytest.raises(ImportRefusedError, match="Undo those first"):
        player.undoes(1)
    assert (player.undoes(), player.undoes(), player.cost("N-1")) == (2, 1, None)


def test_undo_without_imports_is_reported(player: Player) -> None:
    with pytest.raises(ImportRefusedError, match="no import to undo"):
        player.undoes()


# cards.db always matches the files ------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_any_series_of_imports_undoings_and_edits_leaves_what_a_new_database_says(player: Player, seed: int) -> None:
    chance = random.Random(seed)
    pool = [of_set(card, chance.choice(["mine", "A", ""])) for card in generated_cards(25, seed)] + SHIPPED
    steps: list[Callable[[], object]] = [
        lambda: player.imports(*(_varied(card, chance) for card in chance.sample(pool, chance.randint(1, 12)))),
        lambda: player.imports(_varied(chance.choice(pool), chance)),
        lambda: _undo_any(player, chance),
        lambda: write_cards(player.own, [_varied(card, chance) for card in chance.sample(pool, 4)], "hand"),
        player.restart,
    ]
    for number in range(14):
        chance.choices(steps, [5, 3, 4, 1, 1])[0]()
        player.imports(character("LAST", cost=number % 9))
        other = player.opened("other.db")
        assert look(player.store) == look(other)
        ids = [card.id for card in other.all_cards(GAME)]
        for card_id in ids:
            assert revisions_of(player.store, GAME, card_id) == revisions_of(other, GAME, card_id)
        other.close()


def _varied(card: Card, chance: random.Random) -> Card:
    return card.model_copy(update={"fields": {**card.fields, "cost": chance.randint(0, 3)}})


def _undo_any(player: Player, chance: random.Random) -> None:
    numbers = [each.number for each in past_imports(player.store, player.own, GAME) if not each.is_undone]
    with suppress(ImportRefusedError):  # a later import brought its cards again
        player.undoes(chance.choice([None, *numbers]))
