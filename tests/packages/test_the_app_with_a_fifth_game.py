"""An installed package adds a fifth game to the whole application. No file of the app contains its name.

docs/new_game.md walks through the package.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deckbuilder.bootstrap.window import window_context
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.kit.verdict import judge
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.app import open_window
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.tasks import InlineTasks
from deckbuilder.render.fonts import choose_family
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.windows import end_window
from tests.games.conformance.matches import starter_setup
from tests.gui.sandbox.toy import Look
from tests.packages.installing import FIFTH_GAME, write_dist_info

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
DAY = date(2026, 5, 1)


@pytest.fixture
def services(home: Path, packs: Mapping[str, GamePack]) -> Iterator[Services]:
    opened = Services(user_folders(home, {}), packs, lambda: DAY)
    yield opened
    opened.close()


def ask(site: Path, home: Path, *arguments: str) -> str:
    """Run `deckbuilder` in a process of its own with the package installed, and return its output."""
    path = os.pathsep.join(map(str, (ROOT, FIFTH_GAME, site)))
    environment = os.environ | {"PYTHONPATH": path, "DECKBUILDER_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-m", "deckbuilder", *arguments], check=False, env=environment, capture_output=True,
        encoding="utf-8", timeout=120,
    )  # fmt: skip
    assert done.returncode in {0, 1}, done.stderr
    return done.stdout


def test_a_process_with_the_package_installed_searches_checks_and_plays(tmp_path: Path) -> None:
    site, home = tmp_path / "site", tmp_path / "home"
    site.mkdir()
    write_dist_info(FIFTH_GAME, site)
    found = json.loads(ask(site, home, "--lang", "ja", "cards", "search", "灯籠", "--game", "lanterns", "--json"))
    assert [card["id"] for card in found["cards"]] == ["LAN-1-03"]
    assert json.loads(ask(site, home, "deck", "validate", "starter:harbour", "--json"))["legal"]
    played = json.loads(ask(site, home, "goldfish", "starter:blaze", "--games", "4", "--json"))
    assert played["game"] == "lanterns"
    assert sum(played["reasons"].values()) == 4
    assert set(played["measures"]) == {"burned"}


def test_its_deck_rule_is_reported_in_both_languages(services: Services, lanterns: GamePack) -> None:
    deck = lanterns.starter_decks["blaze"]
    spells = tuple(DeckEntry(card=f"LAN-1-{number}", count=3) for number in (11, 12, 14))
    verdict = judge(Deck(game=deck.game, sections={"deck": spells}), lanterns, services.cards.of_game(deck.game), DAY)
    problem = next(problem for problem in verdict.problems if problem.rule == "LAN 7.3")
    assert services.translator("en").text(problem.message) == "A deck has at most 8 spells, not 9."
    assert services.translator("ja").text(problem.message) == "デッキに入る呪文は8枚までです（9枚あります）。"
    assert judge(deck, lanterns, services.cards.of_game(deck.game), DAY).legal


def test_its_cards_are_in_the_browser_of_the_window(qapp: QApplication, services: Services) -> None:
    context = replace(window_context(services, choose_family().family), make_tasks=lambda _: InlineTasks())
    window = open_window(qapp, replace(context, game="lanterns", language="en"))
    window.show()
    window.start()
    try:
        assert window.pack.id == "lanterns"
        found = services.cards.search("lanterns", "light:2..")
        assert found.total == 6
        assert not window.grab().isNull()
    finally:
        end_window(window)


def test_it_is_played_on_the_table_of_the_window(qtbot: QtBot, services: Services, lanterns: GamePack) -> None:
    session = Session.start(lanterns, starter_setup("lanterns", 2))
    room = SandboxRoom(lanterns, services.translator("ja"), services.cards.card, lambda *_: session, Look())
    qtbot.addWidget(room)
    room.resize(1280, 740)
    room.show()
    room.game.start(Deck(game="lanterns"))
    while (decision := session.decision) is not None and session.game.turn < 6:
        room.controller.take(decision.options[0].id)
    spirits = [card for player in (0, 1) for card in room.mat.position.zones[player, "path"].cards]
    assert spirits
    assert room.mat.rect_of(Place(0, "path")).contains(room.mat.rect_of(Place(0, "path", card=spirits[0].id)).center())
    assert not room.grab().isNull()
    text = room.log.item(room.log.count() - 1).text()
    assert any("\u3040" <= letter <= "\u9fff" for letter in text), text
