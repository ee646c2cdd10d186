import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from deckbuilder.cli.context import AppContext
from deckbuilder.cli.main import build_cli, run_cli
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.services import Services
from tests.builders.services import open_services


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    def listed(self, key: str) -> list[dict[str, object]]:
        """A list of objects in the JSON of the answer."""
        document: dict[str, list[dict[str, object]]] = json.loads(self.out)
        return document[key]

    @property
    def json(self) -> dict[str, object]:
        document: dict[str, object] = json.loads(self.out)
        return document


Run = Callable[..., Answer]


def picture(path: Path, deck: Deck, services: Services, translator: Translator) -> None:
    path.write_text(f"{deck.size()} {translator.language} {len(services.packs)}", encoding="utf-8")


def services_of(home: Path, named: Path | None = None) -> Services:
    """The services of a fresh start with that folder as the home folder, from the environment or from `--home`."""
    return open_services(named, {"DECKBUILDER_HOME": str(home)})


@pytest.fixture
def deckbuilder(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `deckbuilder --lang en ARGUMENTS` with the user's folder, each time like a new process."""

    def run(*arguments: str | Path, given: bytes = b"", system_language: bool = False) -> Answer:
        context = AppContext(
            open_services=lambda where: services_of(home, where),
            deck_writers={"png": picture},
            read_input=lambda most: given[:most],
        )
        everything = [str(argument) for argument in arguments]
        if "--lang" not in everything and not system_language:
            everything = ["--lang", "en", *everything]
        status = run_cli(build_cli(context), context, everything)
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return run
