from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from deckbuilder.gui.browser.card_model import CARD, IN_DECK, CardModel
from deckbuilder.gui.browser.paged_rows import PAGE
from deckbuilder.gui.card_drag import dragged_cards
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import InlineTasks
from deckbuilder.services.services import Services
from tests.builders.windows import GAME, pack


def make_model(services: Services, language: Language, query: str = "") -> CardModel:
    model = CardModel(services.cards, pack(), InlineTasks(), language, dict)
    found = services.cards.search(GAME, query)
    model.show_result(found.ids, services.cards.rows(GAME, found.ids[:PAGE]))
    return model


def check(model: QAbstractItemModel) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


def test_the_model_passes_the_checks_for_qt_models(services: Services, language: Language) -> None:
    model = make_model(services, language)
    tester = check(model)
    found = services.cards.search(GAME, "cost<=2")
    model.show_result(found.ids, ())
    model.show_result((), ())
    assert tester.model() is model


def test_it_has_a_row_for_each_card_found_and_the_columns_of_the_pack(services: Services, language: Language) -> None:
    model = make_model(services, language)
    assert model.rowCount() == services.cards.search(GAME).total > PAGE
    assert model.columnCount() == len(pack().columns)
    assert model.rowCount(model.index(0, 0)) == 0


def test_cards_beyond_the_first_page_are_read_when_they_are_needed(services: Services, language: Language) -> None:
    model = make_model(services, language)
    arrived: list[tuple[QModelIndex, QModelIndex]] = []
    model.dataChanged.connect(lambda first, last: arrived.append((first, last)))
    row = PAGE + 3
    model.index(row, 0).data(CARD)
    assert [(first.row(), last.row()) for first, last in arrived] == [(PAGE, min(2 * PAGE, model.rowCount()) - 1)]
    card = model.index(row, 0).data(CARD)
    assert card.id == services.cards.rows(GAME, services.cards.search(GAME).ids[row : row + 1])[0].id


def test_texts_follow_the_language(services: Services, language: Language) -> None:
    model = make_model(services, language)
    names = [column.key for column in pack().columns]
    index = model.index(0, names.index("name"))
    card = index.data(CARD)
    assert index.data() == card.name.en
    heads: list[tuple[int, int]] = []
    model.headerDataChanged.connect(lambda _way, first, last: heads.append((first, last)))
    language.switch("ja")
    assert index.data() == card.name.ja
    assert heads == [(0, len(names) - 1)]
    assert model.headerData(names.index("name"), Qt.Orientation.Horizontal) == "名前"


def test_it_shows_how_many_copies_the_deck_has(services: Services, language: Language) -> None:
    model = make_model(services, language)
    card = model.index(0, 0).data(CARD)
    assert model.index(0, 0).data(IN_DECK) == 0
    model.show_deck({card.id: 3})
    assert model.index(0, 0).data(IN_DECK) == 3


def test_dragged_rows_carry_card_ids(services: Services, language: Language) -> None:
    model = make_model(services, language)
    card = model.index(2, 0).data(CARD)
    data = model.mimeData([model.index(2, 0), model.index(2, 1)])
    assert dragged_cards(data) == ([card.id], "")
    assert model.flags(model.index(2, 0)) & Qt.ItemFlag.ItemIsDragEnabled
