"""mutmut with the mutations that are relevant for rules, and with quick tests. Its command line is unchanged. Two kinds
of mutations are left out: those that the type checker refuses anyway (an argument that becomes None or is dropped), and
changes of sentences, which the tests of the catalogue catch. A word of the rules (`"front"`, `"5.4"`) is changed once.

mutmut itself lets pytest collect the tests again for each mutant. Most rules tests need nothing from pytest except
their parameters. So this module reloads the project and calls them directly: first the tests that reach the mutant, the
quickest first, and then all others. The others are needed because code that runs when a module is loaded or a card is
compiled is not attributed to the tests that depend on it.
"""

import importlib
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import chdir
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from tests.mutants.quick import Collected, first_failure, forget_project, within

Operator = Callable[[Any], Iterable[Any]]
Mutant = TypeVar("Mutant")
SAMPLE = "MUTANTS_SAMPLE"
"""The environment variable for a sample: every n-th mutant."""
SEED = "2026-11"
"""The seed that decides where the counting begins in each module."""
LIMIT, SLOWER = 3.0, 10
"""The time limit of a test: this many seconds of processor time, or this many times its time without a mutant,
whichever is longer."""


def changed_word(operator: Operator) -> Operator:
    """Yield the first mutation of a string, and only for words."""

    def mutations(node: Any) -> Iterator[Any]:
        text = getattr(node, "value", "")
        if len(text) > len('""') and " " not in text:
            yield from list(operator(node))[:1]

    return mutations


def dropped_keyword(node: Any) -> Iterator[Any]:
    """Yield a call without one of its keyword arguments."""
    for place, argument in enumerate(node.args):
        if argument.keyword is not None:
            yield node.with_changes(args=[*node.args[:place], *node.args[place + 1 :]])


class OrAllTests(defaultdict[str, set[str]]):
    """The tests that reach each function. A function that no test reaches gets all tests: it may run when a module is
    loaded or when tests share a built card."""

    def __init__(self, reaching: Mapping[str, set[str]], every: Iterable[str]) -> None:
        super().__init__(set, reaching)
        self._every = frozenset(every)

    def get(self, function: str, default: object = None) -> set[str]:
        return super().get(function) or set(self._every)


def use_quick_tests(runner: Any, fork: Any, state: Callable[[], Any]) -> None:
    """Make mutmut's pytest runner call the tests directly where possible. Without a mutant, all of them must pass."""
    collected, run_pytest, run_tests = Collected(), runner.execute_pytest, runner.run_tests

    def durations() -> dict[str, float]:
        usual: dict[str, float] = state().duration_by_test
        return usual

    def call_anew(ordered: Sequence[str]) -> tuple[str, BaseException] | None:
        usual = durations()
        forget_project()
        with chdir("mutants"):
            sys.path.insert(0, str(Path.cwd()))
            limits = {node: LIMIT + SLOWER * usual.get(node, 0) for node in ordered}
            tests = collected.tests
            return first_failure((node, partial(within, limits[node], tests[node].call_anew)) for node in ordered)

    def execute_pytest(self: Any, params: list[str], plugins: Iterable[object] = ()) -> int:
        return int(run_pytest(self, params, plugins=[*plugins, collected]))

    def run(self: Any, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        nodes, usual = set(tests), durations()
        if mutant_name is None or not nodes:
            return int(run_tests(self, mutant_name=mutant_name, tests=list(nodes)))
        quick = collected.tests
        if call_anew(sorted(quick, key=lambda node: (node not in nodes, usual.get(node, 0)))):
            return 1
        others = [node for node in nodes if node not in quick]
        return int(run_tests(self, mutant_name=mutant_name, tests=others)) if others else 0

    def run_clean(_self: object, tests: Iterable[str]) -> int:
        """Run the quick tests in a child process that reloads the project. The others passed in the run that maps tests
        to functions, or mutmut would have stopped there."""
        reaching = state().tests_by_mangled_function_name
        state().tests_by_mangled_function_name = OrAllTests(reaching, collected.tests)
        child = os.fork()
        if child == 0:
            failure = call_anew(list(collected.tests))
            if failure is not None:
                sys.stdout.write(f"fails without a mutant: {failure[0]} {failure[1]!r}\n")
                sys.stdout.flush()
            os._exit(failure is not None)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    runner.execute_pytest, runner.run_tests, fork.run_clean_tests = execute_pytest, run, run_clean


def sample(mutants: Sequence[Mutant], file: str, every: int) -> list[Mutant]:
    """Return every n-th mutant of a file in the order of its lines, at least one. The result is the same as long as the
    file does not change."""
    first = crc32(f"{SEED} {file}".encode()) % min(every, max(1, len(mutants)))
    return list(mutants[first::every])


def sampled(create: Callable[..., tuple[Any, ...]], every: int) -> Callable[..., tuple[Any, ...]]:
    """Wrap mutmut's creation of mutants to return only a sample. The total number is written beside the file."""

    def created(file: str, *rest: object) -> tuple[Any, ...]:
        module, mutants, *ignored = create(file, *rest)
        inside = [mutant for mutant in mutants if mutant.contained_by_top_level_function is not None]
        Path("mutants", f"{file}.made").write_text(str(len(inside)), encoding="utf-8")
        return module, sample(inside, file, every), *ignored

    return created


def main() -> None:
    """mutmut's command line."""
    mutators = importlib.import_module("mutmut.mutation.mutators")
    changed = {
        mutators.operator_string: changed_word(mutators.operator_string),
        mutators.operator_arg_removal: dropped_keyword,
    }
    table = mutators.mutation_operators
    table[:] = [(kind, changed.get(operator, operator)) for kind, operator in table]
    making: Any = importlib.import_module("mutmut.mutation.file_mutation")
    making.create_mutations = sampled(making.create_mutations, int(os.environ.get(SAMPLE, "1")))
    state = importlib.import_module("mutmut.state").state
    runner = importlib.import_module("mutmut.runners.harness").PytestRunner
    fork = importlib.import_module("mutmut.workers.isolation").ForkRunner
    use_quick_tests(runner, fork, state)
    importlib.import_module("mutmut.__main__").cli(sys.argv[1:])


if __name__ == "__main__":
    main()
