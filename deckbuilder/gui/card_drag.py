"""Cards on their way by drag and drop: a list of card ids and the deck section they leave."""

import json
from collections.abc import Sequence

from PySide6.QtCore import QMimeData

CARDS = "application/x-deckbuilder-cards"


def card_drag(card_ids: Sequence[str], section: str) -> QMimeData:
    """Cards being dragged; `section` is empty when they come from the browser."""
    data = QMimeData()
    data.setData(CARDS, json.dumps({"cards": list(card_ids), "section": section}).encode())
    return data


def dragged_cards(data: QMimeData) -> tuple[list[str], str]:
    """The card ids and the section they leave; nothing if something else is dragged."""
    if not data.hasFormat(CARDS):
        return [], ""
    content = json.loads(bytes(data.data(CARDS).data()))
    return content["cards"], content["section"]
