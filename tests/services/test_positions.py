"""The positions that come with the games can be played, in every edition and in both languages."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.pilots import EmptyPhases, GreedyPilot
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.position_files import FOLDER, PositionFiles, is_position_file, shipped_positions
from deckbuilder.services.positions import Positions
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.services import PACKS

ANSWERS = 12
SHIPPED = [(pack, path) for pack in PACKS.values() for _, path in shipped_positions(pack)]
FILES = PositionFiles(PACKS, lambda message: {"ja": message.key, "en": message.key})


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    opened = Services(user_folders(tmp_path_factory.mktemp("home"), {}), PACKS)
    yield opened
    opened.close()


def positions(pack: GamePack, services: Services) -> Positions:
    return Positions(pack, FILES, services.cards.card, lambda: EmptyPhases(0, lambda: False))


@pytest.mark.parametrize("pack", PACKS.values(), ids=lambda pack: pack.id)
def test_every_game_ships_some_positions_with_a_title_in_both_languages(pack: GamePack) -> None:
    shipped = shipped_positions(pack)
    assert 2 <= len(shipped) <= 4
    assert len({title.ja for title, _ in shipped}) == len({title.en for title, _ in shipped}) == len(shipped)
    for title, path in shipped:
        assert title.ja != title.en
        assert is_position_file(path)


@pytest.mark.parametrize(("pack", "path"), SHIPPED, ids=lambda each: each.name if isinstance(each, Path) else each.id)
def test_a_shipped_position_is_played_in_every_edition(pack: GamePack, path: Path, services: Services) -> None:
    table = positions(pack, services)
    position = table.read(path)
    begun = table.begin(position, "both")
    assert position.game == pack.id
    assert {card.game for card in begun.origin.cards.values()} == {pack.id}
    for edition in pack.editions:
        session = table.again(begun, position.name, "both", Seed(7), edition.id)
        assert session.origin.edition == edition.id
        assert session.result is None
        decision = session.decision
        assert decision is not None
        assert len(decision.options) > 1  # something can be tried at once
        for _ in range(ANSWERS):
            if session.decision is None:
                break
            session.choose(GreedyPilot(3).pick(session.game, session.decision))
        assert len(session.tree().nodes) > 1
        assert session.undo(len(session.tree().nodes) - 1)


def test_a_shipped_position_that_is_broken_says_so_when_it_is_opened(services: Services, tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    path = tmp_path / FOLDER / "broken.scenario.json"
    path.write_text("{", encoding="utf-8")
    pack = replace(next(iter(PACKS.values())), data=tmp_path)
    assert [title.en for title, _ in shipped_positions(pack)] == ["broken.scenario.json"]
    with pytest.raises(ServiceError) as raised:
        positions(pack, services).read(path)
    assert raised.value.message.args["file"] == "broken.scenario.json"


def test_a_game_without_positions_offers_none(tmp_path: Path) -> None:
    assert shipped_positions(replace(next(iter(PACKS.values())), data=tmp_path)) == []
