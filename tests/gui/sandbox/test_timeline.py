"""The undo tree keeps its current moment in sight, however low it is."""

import pytest
from pytestqt.qtbot import QtBot

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.history import TreeNode, UndoTree
from deckbuilder.gui.sandbox.timeline import LEAST_HEIGHT, ROW, Timeline
from deckbuilder.i18n.catalogue import Translator
from tests.gui.sandbox.toy import Look


def tree(current: int, count: int = 12) -> UndoTree:
    nodes = (
        TreeNode(node, node - 1 if node else None, (node + 1,) if node + 1 < count else (), 1, 0, None, manual=True)
        for node in range(count)
    )
    return UndoTree(tuple(nodes), current)


@pytest.mark.parametrize("height", [LEAST_HEIGHT, 50, 70, 200])
@pytest.mark.parametrize("current", [0, 1, 5, 10, 11])
@pytest.mark.parametrize("before", [300, 40])
def test_the_row_of_the_current_moment_is_whole(
    qtbot: QtBot, pack: GamePack, height: int, current: int, before: int
) -> None:
    timeline = Timeline(pack, Look(), Translator("en"))
    qtbot.addWidget(timeline)
    timeline.resize(240, before)
    timeline.show()
    timeline.show_tree(tree(current))
    timeline.resize(240, height)
    qtbot.wait(1)
    top, view = timeline.verticalScrollBar().value(), timeline.viewport().height()
    middle = timeline.canvas.current_point.y()
    assert top <= middle - ROW / 2
    assert middle + ROW / 2 <= top + view
