import deckbuilder as program
from deckbuilder.engine.build import is_compiled
from tests.cli.conftest import Run


def test_the_program_says_its_version_and_its_build(deckbuilder: Run) -> None:
    answer = deckbuilder("--version")
    build = "compiled" if is_compiled() else "plain"
    assert (answer.status, answer.out) == (0, f"deckbuilder {program.__version__} ({build} rules)\n")
