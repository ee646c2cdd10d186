"""Effects of the master's colours on its deck: the surcharge (LEG 31-3b), and the browser's filters."""

import pytest

from card_db.models import Card, Text
from card_db.store.cards import CardStore
from card_db.store.results import Filters
from card_db.store.set_files import write_set
from deckbuilder.games.legions.colours import MASTER_FACET, remarks, surcharge, unlock_cost
from deckbuilder.i18n.catalogue import Translator
from tests.builders.legions import GAME, SCHEMA, legions_card

MASTER = legions_card("master", "M", colours=("red", "white"))
NAMELESS = legions_card("master", "N", colours=("red", "blue"))
CARDS = [
    MASTER,
    NAMELESS,
    legions_card("minion", "OWN"),
    legions_card("minion", "FOREIGN", colours=("blue",)),
    legions_card("skill", "CLASS", colours=("white", "red")),
    legions_card("skill", "PAIR", colours=("blue", "red")),
    legions_card("lord", "OTHER", colours=("white", "green")),
    legions_card("token", "TOKEN"),
]
BY_ID = {card.id: card for card in CARDS}


@pytest.mark.parametrize(
    ("card", "more"), [("OWN", 0), ("FOREIGN", 1), ("CLASS", 0), ("PAIR", 0), ("M", 0), ("N", 0), ("TOKEN", 0)]
)
def test_a_single_symbol_of_a_colour_that_the_master_lacks_costs_one_more(card: str, more: int) -> None:
    assert surcharge(MASTER, BY_ID[card]) == more


def test_the_surcharge_is_part_of_what_a_card_costs() -> None:
    assert unlock_cost(MASTER, BY_ID["FOREIGN"]) == 3
    assert unlock_cost(MASTER, BY_ID["OWN"]) == 2
    assert unlock_cost(None, BY_ID["FOREIGN"]) == 2
    assert unlock_cost(MASTER, NAMELESS) is None


def test_the_deck_remarks_on_cards_with_a_surcharge() -> None:
    remark = remarks([(MASTER, 1), (BY_ID["FOREIGN"], 3)])
    found = remark(BY_ID["FOREIGN"])
    assert found is not None
    assert (found.rule, found.short) == ("LEG 31-3b", "+1 MP")
    message = Translator("en").text(found.message)
    assert message == "“FOREIGN” costs 1 MP more: “M” does not hold its colour."
    assert remark(BY_ID["OWN"]) is None


@pytest.mark.parametrize("masters", [[], [MASTER, NAMELESS]])
def test_a_deck_without_exactly_one_master_gets_no_remarks(masters: list[Card]) -> None:
    assert remarks([(master, 1) for master in masters])(BY_ID["FOREIGN"]) is None


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> CardStore:
    folder = tmp_path_factory.mktemp("cards")
    (folder / "sets" / GAME).mkdir(parents=True)
    text = write_set(SCHEMA, "T-1", Text(), CARDS)
    (folder / "sets" / GAME / "T-1.json").write_text(text, encoding="utf-8")
    return CardStore.open(folder / "cards.db", [SCHEMA], [folder / "sets"])


def found(store: CardStore, key: str, masters: list[Card]) -> set[str]:
    (chosen,) = [each for each in MASTER_FACET.filters if each.key == key]
    query = chosen.query([(master, 1) for master in masters])
    problems = store.check_query(GAME, query).problems
    assert not problems
    filters = Filters(choices={"kind": frozenset({"minion", "skill", "lord"})}, queries=(query,) if query else ())
    return {row.id for row in store.rows(GAME, store.search(GAME, "", filters).ids)}


EVERY = {"OWN", "FOREIGN", "CLASS", "PAIR", "OTHER"}


@pytest.mark.parametrize(
    ("key", "masters", "ids"),
    [
        ("usable", [MASTER], {"OWN", "FOREIGN", "CLASS"}),
        ("no_surcharge", [MASTER], {"OWN", "CLASS"}),
        ("class_only", [MASTER], {"CLASS"}),
        ("class_only", [NAMELESS], {"PAIR"}),
        ("usable", [NAMELESS], {"OWN", "FOREIGN", "PAIR"}),
        ("usable", [MASTER, NAMELESS], {"OWN", "FOREIGN", "CLASS", "PAIR"}),
        ("usable", [], EVERY),
        ("class_only", [], EVERY),
    ],
)
def test_the_browser_filters_by_the_master_of_the_deck(
    store: CardStore, key: str, masters: list[Card], ids: set[str]
) -> None:
    assert found(store, key, masters) == ids
