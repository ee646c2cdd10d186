"""Anything that cards could watch, replace or forbid is changed only through the pipeline. This module lists the
exceptions, which change a record or a zone directly, with the reason why no card needs to know.

`table.edit(card).led = table.turn` needs no exception: it notes when a card did something."""

import ast
import importlib
import shutil
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.kernel.words import TableWords
from tests.games.conformance.matches import all_packs

PROGRAM = Path(__file__).resolve().parents[2] / "deckbuilder"
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
        "send",
        "set_number",
    }
)
"""Functions that change something without checking whether a card forbids or replaces it."""
MUTATORS = frozenset({"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"})
ATOMS = "the atoms of the pipeline, and the plain parts that they are made of"
SET_UP = "before the first turn nothing lies on the field that could watch"
BY_HAND = "changes by hand are outside the rules"
TIMES = "notes when something was done; no card speaks of that"
TABLE = "what the records are kept in"
EVERYWHERE: Mapping[str, str] = {
    "atoms": ATOMS,
    "changes": ATOMS,
    "manual": BY_HAND,
    "starting": "positions are laid out",
    "opening": SET_UP,
}
OF_LEGEND_OF_STARS: Mapping[str, str] = {
    **EVERYWHERE,
    "table": TABLE,
    "attack.declare": TIMES,
    "change_triggers._leaving": "the last numbers of a card that leaves are no event (LoS 9.3)",
    "attack._trash": "who is not downed any more: its end is no event",
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
    "zone_steps._put_on_top": "cards put onto the deck by an effect are not drawn (LoS 8.5)",
    "operations.top_cards": "cards of the deck put into the hand by an effect are not drawn (LoS 8.5)",
    "zone_steps._enter": "put onto the field is no play (LoS 8.3); enter is set off by it",
}
OF_LEGIONS: Mapping[str, str] = {
    **EVERYWHERE,
    "table": TABLE,
    "turn.clear_turn": "damage is gone at the end of a turn, and so are its marks: no event speaks of that (LEG 26-7)",
    "playing.PlayFrame._begin": "playing is checked as a whole; play and plays are set off by it",
    "operations.LegionsOperations.added": "a mark that a break was replaced: what changes may break again (LEG 10-1)",
    "pipeline.LegionsReplacing.replaced": "a mark that a break was replaced: it is not tried again (LEG 10-1)",
}
OF_VICTORY_SPARK: Mapping[str, str] = {
    **EVERYWHERE,
    "turn._expire": "damage is gone at the end of a turn: no event speaks of that (VS 6.8.1.3)",
}
OF_VIVIDZ: Mapping[str, str] = {
    **EVERYWHERE,
    "turn._clean": "damage, successes and acts are gone at the end of a turn: no event speaks of that (VIV 704.8)",
    "triggers.record_act": "an act of a mission is counted: no card speaks of that (VIV 1005.1)",
    "playing._announce": "the area that was chosen for a card, before the card is there (VIV 904.2c)",
    "playing._to_temporary": "the same for a card on its way (VIV 904.2e)",
    "attack._succeed": "attack_success is set off by it in the next step (VIV 806.3)",
}
OF_PLAIN_GAMES: Mapping[str, str] = {
    "atoms": ATOMS,
    "by_hand": BY_HAND,
    "table": "what the records are kept in",
}
OF_THE_KERNEL: Mapping[str, str] = {
    "book_table.BookTable.bring": "cards come from outside the game; what puts them into play is a change of its own",
    "by_hand": BY_HAND,
    "corrections": BY_HAND,
    "known_table.KnownTable.forget_times": "a copy that is compared and not played",
    "laying": "positions are laid out",
    "using._mark": TIMES,
}


def _packs() -> Iterator[tuple[str, Path, TableWords]]:
    """Yield every pack, including those of installed packages: its id, the folder of its rules, the words of its
    table."""
    for pack in (pack for pack in all_packs().values() if pack.id != "toy"):
        rules = pack.home / "rules"
        words = importlib.import_module(_package_of(rules if rules.is_dir() else pack.home) + ".words").WORDS
        assert isinstance(words, TableWords)
        yield pack.id, rules if rules.is_dir() else pack.home, words


def _package_of(folder: Path) -> str:
    """Return the import name of a folder."""
    inner = (folder.parent / "__init__.py").exists()
    return f"{_package_of(folder.parent)}.{folder.name}" if inner else folder.name


KNOWN: Mapping[str, Mapping[str, str]] = {
    "legend_of_stars": OF_LEGEND_OF_STARS,
    "legions": OF_LEGIONS,
    "victory_spark": OF_VICTORY_SPARK,
    "vividz": OF_VIVIDZ,
}
"""The exceptions by pack. A pack that is not listed has none."""
ATTRIBUTES = {
    pack: frozenset(state.attribute for state in words.states.values() if state.attribute)
    | {number.attribute for number in words.numbers}
    for pack, _, words in _packs()
}
"""The attributes of records and tables that store the declared words."""
FOLDERS = {
    **{pack: (folder, KNOWN.get(pack, {}), ATTRIBUTES[pack]) for pack, folder, _ in _packs()},
    "kernel": (KERNEL, OF_THE_KERNEL, ATTRIBUTES["legend_of_stars"] | ATTRIBUTES["legions"]),
    "plain": (KERNEL / "plain", OF_PLAIN_GAMES, frozenset({"numbers"})),
}
EACH_FOLDER = pytest.mark.parametrize(("folder", "known", "fields"), FOLDERS.values(), ids=FOLDERS)


@EACH_FOLDER
def test_only_the_listed_functions_change_a_game_directly(
    folder: Path, known: Mapping[str, str], fields: Set[str]
) -> None:
    assert sorted(set(_changers(folder, known, fields)) - known.keys()) == []


@EACH_FOLDER
def test_every_listed_function_still_exists(folder: Path, known: Mapping[str, str], fields: Set[str]) -> None:
    assert sorted(known.keys() - set(_changers(folder, known, fields))) == []


def test_every_pack_is_guarded() -> None:
    assert {*(pack.id for pack in load_packs().values()), "lanterns"} <= FOLDERS.keys()


@pytest.mark.parametrize("pack", ATTRIBUTES)
def test_a_field_that_is_set_directly_is_found_in_each_pack(pack: str, tmp_path: Path) -> None:
    folder, known, fields = FOLDERS[pack]
    copy = Path(shutil.copytree(folder, tmp_path / "rules", ignore=shutil.ignore_patterns("sets", "wording")))
    before = set(_changers(copy, known, fields))
    module = next(path for path in sorted(copy.glob("*.py")) if path.stem not in known and path.stem != "__init__")
    planted = [
        *(f"    record.{field} = 1\n" for field in sorted(fields)),
        *(f"    table.{field}[player] -= 1\n" for field in sorted(fields)),
        "    table.edit(card).used = 1\n", "    table.zone(player, 0).append(card)\n", "    del table.zones[0][0]\n",
    ]  # fmt: skip
    text = module.read_text(encoding="utf-8")
    for number, line in enumerate(planted):
        module.write_text(f"{text}\n\ndef planted_{number}(table, record, player, card):\n{line}", encoding="utf-8")
        found = set(_changers(copy, known, fields))
        assert found - before == {f"{module.stem}.planted_{number}"}, line


@pytest.mark.parametrize(("line", "is_change"), [
    ("table.edit(card).led = table.turn", False),
    ("table.edit(card).fought = table.edit(other).fought = table.turn", False),
    ("table.edit(card).ready = table.turn", True),
    ("table.edit(card).led = 1", True),
    ("table.edit(card).led = table.edit(other).used", True),
])  # fmt: skip
def test_only_the_turn_may_be_noted_directly(line: str, tmp_path: Path, *, is_change: bool) -> None:
    (tmp_path / "fresh.py").write_text(f"def noted(table, card, other):\n    {line}\n", encoding="utf-8")
    assert list(_changers(tmp_path, {}, {"ready"})) == (["fresh.noted"] if is_change else [])


def _changers(folder: Path, known: Mapping[str, str], fields: Set[str]) -> Iterator[str]:
    """Yield each place that changes a game directly: `module.function`, or only the module if all of it may do so."""
    for path in sorted(folder.glob("*.py")):
        for place in _places(ast.parse(path.read_text(encoding="utf-8")), (), fields):
            yield path.stem if path.stem in known else ".".join((path.stem, *place))


def _places(tree: ast.AST, names: tuple[str, ...], fields: Set[str]) -> Iterator[tuple[str, ...]]:
    """Yield the outermost functions, with their classes, that change a game directly."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _places(node, (*names, node.name), fields)
        elif _is_direct(node, fields):
            yield (*names, node.name if isinstance(node, ast.FunctionDef) else "module")


def _is_direct(tree: ast.AST, fields: Set[str]) -> bool:
    notes = _time_notes(tree, fields)
    return any(_changes(node, fields) for node in ast.walk(tree) if id(node) not in notes)


def _time_notes(tree: ast.AST, fields: Set[str]) -> Set[int]:
    """Return the ids of the calls of `edit` that only note the turn in a field that no word declares."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute) and node.value.attr == "turn":
            marks = [target for target in node.targets if isinstance(target, ast.Attribute)]
            if all(mark.attr not in fields for mark in marks):
                found |= {id(mark.value) for mark in marks if isinstance(mark.value, ast.Call)}
    return found


def _changes(node: ast.AST, fields: Set[str]) -> bool:
    if isinstance(node, ast.Call):
        return _called(node.func) in DIRECT or _is_of_a_zone(node.func)
    targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else []
    targets = [node.target] if isinstance(node, ast.AugAssign) else targets
    return any(_is_field(part, fields) for target in targets for part in _parts(target))


def _parts(target: ast.expr) -> Sequence[ast.expr]:
    return target.elts if isinstance(target, ast.Tuple) else (target,)


def _is_field(target: ast.expr, fields: Set[str]) -> bool:
    """Return whether the target of an assignment belongs to a table or a record: `record.ready`, `table.life[0]`,
    `table.zones[1][2]`. Assignments to `self` are allowed, because objects set themselves up that way."""
    while isinstance(target, ast.Subscript):
        target = target.value
    if not isinstance(target, ast.Attribute) or (isinstance(target.value, ast.Name) and target.value.id == "self"):
        return False
    return target.attr in fields or target.attr == "zones"


def _is_of_a_zone(function: ast.expr) -> bool:
    """Return whether a call changes the list of a zone: `table.zone(0, HAND).append`."""
    if not isinstance(function, ast.Attribute) or function.attr not in MUTATORS:
        return False
    inner = function.value
    return isinstance(inner, ast.Call) and _called(inner.func) in {"zone", "zones"}


def _called(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )
