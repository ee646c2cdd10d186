"""Check the abilities of cards by the rules of their games, again whenever the rules may judge differently."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import deckbuilder
from card_db.models import Card
from card_db.store.errors import Rejected
from card_db.store.gathering import ScriptCheck
from deckbuilder import kernel
from deckbuilder.games import kit
from deckbuilder.games.kit.pack import GamePack

MODULES = {".py", ".so", ".pyd"}


def script_check(packs: Mapping[str, GamePack]) -> ScriptCheck:
    """Return a check for the abilities of a card. Its problems name the card's id and the path to the wrong part."""

    def ask(card: Card) -> Sequence[Rejected]:
        return [
            Rejected(0, f"{card.id} {problem.place}", problem.message.key, problem.message.args)
            for problem in packs[card.game].rules.check_script(card)
        ]

    return ScriptCheck(ask, rules_version(frozenset(pack.home for pack in packs.values())))


@cache
def rules_version(homes: frozenset[Path]) -> str:
    """Return a word that changes whenever the rules may judge a script differently.

    It depends on the program's version and on the names, sizes and times of the modules of the kernel, the kit and all
    games. `homes` are the folders of the games' modules.
    """
    digest = hashlib.sha256(deckbuilder.__version__.encode())
    for folder in (Path(kernel.__file__).parent, Path(kit.__file__).parent, *sorted(homes)):
        for path in sorted(folder.rglob("*.*")):
            if path.suffix in MODULES:
                status = path.stat()
                digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]
