"""mutmut with the mutations that say something about rules, and with quick tests; its command line is unchanged.

Left out is what the type checker refuses anyway (an argument that becomes None or is dropped), and every change of a
sentence: those are held by the tests of the catalogue. A word of the rules (`"front"`, `"5.4"`) is changed once.

For each mutant mutmut would let pytest collect the tests anew. Most rules tests need nothing from pytest but their
parameters, so here they are called without it, from the project loaded anew: first those that reach the mutant, the
quick ones of them first, then all others, because what is done when a module is loaded or a card is compiled for the
first time cannot be told from who reaches it.
"""

import importlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import chdir
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from tests.mutants.quick import Collected, first_failure, forget_project, within

Operator = Callable[[Any], Iterable[Any]]
Mutant = TypeVar("Mutant")
SAMPLE = "MUTANTS_SAMPLE"
"""The surroundings say with this name that every n-th mutant is enough."""
SEED = "2026-11"
"""Where in each module the counting begins."""
LIMIT, SLOWER = 3.0, 10
"""Seconds of computing that a test may take at least, and how much longer than without a mutant."""


def changed_word(operator: Operator) -> Operator:
    """The first change of a string, of words only."""

    def mutations(node: Any) -> Iterator[Any]:
        text = getattr(node, "value", "")
        if len(text) > len('""') and " " not in text:
            yield from list(operator(node))[:1]

    return mutations


def dropped_keyword(node: Any) -> Iterator[Any]:
    """A call without one of its keyword arguments."""
    for place, argument in enumerate(node.args):
        if argument.keyword is not None:
            yield node.with_changes(args=[*node.args[:place], *node.args[place + 1 :]])


def use_quick_tests(runner: Any, fork: Any, durations: Callable[[], dict[str, float]]) -> None:
    """Let mutmut's runner of pytest call the tests itself where it can; without a mutant all of them must be good."""
    collected, run_pytest, run_tests = Collected(), runner.execute_pytest, runner.run_tests

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
        """In a child, which loads the project anew. The others were good in the run that maps tests to functions, or
        mutmut had stopped there."""
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
    """Every n-th mutant of a file in the order of its lines, one at least; the same ones each time while the file is
    the same."""
    first = crc32(f"{SEED} {file}".encode()) % min(every, max(1, len(mutants)))
    return list(mutants[first::every])


def sampled(create: Callable[..., tuple[Any, ...]], every: int) -> Callable[..., tuple[Any, ...]]:
    """mutmut's making of mutants, of which a sample is kept; beside the file is noted how many there were."""

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
    use_quick_tests(runner, fork, lambda: state().duration_by_test)
    importlib.import_module("mutmut.__main__").cli(sys.argv[1:])


if __name__ == "__main__":
    main()
