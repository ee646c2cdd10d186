"""The list of equivalent mutants has reasons, and its entries match whole lines."""

import pytest

from tests.mutants.survivors import FOLDER, Equivalent, changed_line, equivalents
from tests.mutants.trees import ROOT

GAMES = sorted(path.parent.name for path in FOLDER.glob("*/equivalents.toml"))
DIFF = """--- rules/life.py
+++ rules/life.py
@@ -2,5 +2,5 @@
     life = 3000
-    if life <= 0:
+    if life < 0:
         return
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_equivalent_mutant_has_a_reason(game: str) -> None:
    assert all(len(item.why.split()) >= 4 and item.old != item.new for item in equivalents(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_explained_line_is_in_its_file(game: str) -> None:
    for item in equivalents(game):
        text = (ROOT / item.file).read_text(encoding="utf-8")
        assert " ".join(item.old.split()) in " ".join(text.split()), f"mend or drop the entry of {item.file}"


def test_a_survivor_is_reported_by_its_changed_line() -> None:
    old, new = changed_line(DIFF)
    assert (old, new) == ("if life <= 0:", "if life < 0:")
    assert Equivalent("life.py", old, "", new).covers("life.py", old, new)
    assert Equivalent("life.py", old, "any change of this line").covers("life.py", old, new)
    assert not Equivalent("life.py", old, "", "if life != 0:").covers("life.py", old, new)
    assert not Equivalent("lives.py", old, "", new).covers("life.py", old, new)
