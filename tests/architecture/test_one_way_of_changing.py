"""Whatever a game's cards could watch, replace or forbid is changed only through the pipeline.

The exceptions that change a record or a zone directly are listed here, with the reason why no card can miss anything.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parents[2] / "deckbuilder"
GAMES = PROGRAM / "games"
KERNEL = PROGRAM / "kernel"
DIRECT = frozenset(
    {
        "put",
        "move_zone",
        "move_card",
        "draw_card",
        "change_life",
        "reverse_card",
        "stray",
        "drop_effects",
        "edit",
        "raise_by",
    }
)
"""Operations that change something without asking the cards."""
ATOMS = "the atoms of the pipeline, and the plain parts that they are made of"
SET_UP = "before the first turn nothing lies on the field that could watch"
BY_HAND = "changes by hand are outside the rules"
TIMES = "notes when something was done; no card speaks of that"
EVERYWHERE: Mapping[str, str] = {
    "atoms": ATOMS,
    "changes": ATOMS,
    "table": "what the records are kept in",
    "manual": BY_HAND,
    "scenario": "positions are laid out",
    "opening": SET_UP,
}
OF_LEGEND_OF_STARS: Mapping[str, str] = {
    **EVERYWHERE,
    "attack.declare": TIMES,
    "attack._compare": TIMES,
    "attack._trash": "who is not downed any more: its end is no event",
    "plays.perform": TIMES,
    "plays._turn_face_up": "one change of display and face at once; its effects are set off together",
    "paying.pay_energy": "costs are not replaced; each exhausted energy is told to who watches",
    "plays.play_character": "playing is checked as a whole; play, enter and plays are set off by it",
    "plays.play_support": "playing is checked as a whole; play, enter and plays are set off by it",
    "plays.PlayEffectFrame._trash": "a used effect card goes to the trash by the rules (LoS 2.2)",
    "plays.PlayEffectFrame._use": "playing is checked as a whole; plays is set off by it",
    "paying.Life.pay": "a cost of life is no damage (LoS 2.5.1)",
    "paying._pay_with": "energy that is paid into the trash: no event speaks of energy that goes there",
    "operations.trash_energy": "no event speaks of energy that goes to the trash",
    "zone_steps._take": "cards taken by an effect are not drawn (LoS 8.5)",
    "zone_steps._put_under": "cards put under the deck by an effect are not drawn (LoS 8.5)",
    "zone_steps._enter": "put onto the field is no play (LoS 8.3); enter is set off by it",
    "turn._act": TIMES,
}
OF_LEGIONS: Mapping[str, str] = {
    **EVERYWHERE,
    "battle.begin": TIMES,
    "turn.clear_turn": "damage is gone at the end of a turn, and so are its marks: no event speaks of that (LEG 26-7)",
    "playing.PlayFrame._begin": "playing is checked as a whole; play and plays are set off by it",
    "operations.LegionsOperations.added": "a mark that a break was replaced: what changes may break again (LEG 10-1)",
    "instead.LegionsReplacing.replaced": "a mark that a break was replaced: it is not tried again (LEG 10-1)",
}
OF_THE_KERNEL: Mapping[str, str] = {
    "by_hand": BY_HAND,
    "corrections": BY_HAND,
    "laying": "positions are laid out",
    "using.mark_used": TIMES,
}


FOLDERS = {
    GAMES / "legend_of_stars" / "rules": OF_LEGEND_OF_STARS,
    GAMES / "legions" / "rules": OF_LEGIONS,
    KERNEL: OF_THE_KERNEL,
}
EACH_FOLDER = pytest.mark.parametrize(("folder", "known"), FOLDERS.items())


@EACH_FOLDER
def test_only_these_change_a_game_directly(folder: Path, known: Mapping[str, str]) -> None:
    assert sorted(set(_callers(folder, known)) - known.keys()) == []


@EACH_FOLDER
def test_none_of_them_has_gone(folder: Path, known: Mapping[str, str]) -> None:
    assert sorted(known.keys() - set(_callers(folder, known))) == []


def test_every_pack_with_rules_is_looked_at() -> None:
    assert {path for path in GAMES.glob("*/rules") if any(path.glob("*.py"))} <= FOLDERS.keys()


def test_a_direct_change_is_seen(tmp_path: Path) -> None:
    (tmp_path / "fresh.py").write_text("def quietly(table, card):\n    table.edit(card).ready = False\n")
    assert list(_callers(tmp_path, EVERYWHERE)) == ["fresh.quietly"]


def _callers(folder: Path, known: Mapping[str, str]) -> Iterator[str]:
    """`module.function`, or only the module if all its functions may do so."""
    for path in sorted(folder.glob("*.py")):
        for place in _places(ast.parse(path.read_text(encoding="utf-8")), ()):
            yield path.stem if path.stem in known else ".".join((path.stem, *place))


def _places(tree: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Return the outermost functions, with their classes, that contain such a call."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _places(node, (*names, node.name))
        elif any(isinstance(inner, ast.Call) and _called(inner.func) in DIRECT for inner in ast.walk(node)):
            yield (*names, node.name if isinstance(node, ast.FunctionDef) else "module")


def _called(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )
