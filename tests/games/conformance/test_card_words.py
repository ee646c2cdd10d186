"""Whoever reads English sees English words on shipped cards, in lists and in the log."""

import re
from collections.abc import Callable

import pytest

from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.i18n.message import Message
from deckbuilder.render.face_words import line_text
from tests.games.conformance.matches import IDS, MATCHES, all_packs, pool, random_game

Setup = Callable[[str, int], MatchSetup]
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
GAMES = sorted(set(all_packs()) - {"toy"})


def japanese(message: Message) -> list[object]:
    """The arguments of a message that an English reader sees in Japanese."""
    used = [value for name, value in message.args.items() if f"{{{name}}}" in message.key]
    seen = [value if isinstance(value, str) else value.get("en", "") for value in used if not isinstance(value, int)]
    return [value for value in seen if JAPANESE.search(value)]


@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_a_face_is_english(game: str) -> None:
    pack = all_packs()[game]
    specs = tuple(pack.schema.field(key) for key in pack.face.line_fields)
    lines = {line_text(card, specs, pack, "en") for card in pool(game).values()}
    assert [line for line in lines if JAPANESE.search(line)] == []


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_log_and_options_are_english(game: str, setup: Setup, seed: int) -> None:
    told: list[Message] = []
    for moment in random_game(all_packs()[game], setup(game, seed)):
        told += [text for event in moment.before if (text := moment.game.describe(event)) is not None]
        told += [option.label for option in moment.decision.options]
    assert [(message.key, each) for message in told for each in japanese(message)] == []
