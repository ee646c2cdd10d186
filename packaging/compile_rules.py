"""Compile engine, kernel, rules and pilots to native modules in build/compiled, a copy of the program.

`python packaging/compile_rules.py` needs the packages of requirements/compile.txt and a C compiler. To run the compiled
program, put build/compiled first on the path, or work inside it. See docs/decisions/0005-compiled-rules.md.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parents[1]
TREE = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "compiled-work"
MADE_FROM = TREE / "made-from"
"""Written last, so that only a finished build has it."""
COPIED = ("deckbuilder", "card_db", "tests", "pyproject.toml")
LINKED = ("assets", "docs", "README.md")
RULES = (
    "deckbuilder/engine/*.py",
    "deckbuilder/kernel/*.py",
    "deckbuilder/games/*/rules/*.py",
    *(f"deckbuilder/goldfish/{name}.py" for name in ("luck", "pilots", "planner", "seen")),
)
LEFT_PLAIN = {"__init__.py", "native.py"}
"""Package files, and a module that only the compiler reads."""
ALSO_READ = ("pyproject.toml", "packaging/compile_rules.py", "deckbuilder/engine/native.py")
PYTHON = sysconfig.get_config_var("EXT_SUFFIX")


def rules() -> list[Path]:
    """Return the modules to compile, relative to the checkout."""
    found = [path.relative_to(ROOT) for pattern in RULES for path in ROOT.glob(pattern)]
    return sorted(path for path in found if path.name not in LEFT_PLAIN)


def fingerprint(modules: Sequence[Path]) -> str:
    """Return a digest of everything that the result depends on: sources, settings, compiler, Python."""
    parts = [f"{PYTHON} {sys.version} mypy {version('mypy')} {os.environ.get('CFLAGS', '')}".encode()]
    for path in (*modules, *map(Path, ALSO_READ)):
        parts += [str(path).encode(), (ROOT / path).read_bytes()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def copy_program() -> None:
    """Make a fresh copy of the program. Native modules in the old copy stay until they are compiled again."""
    TREE.mkdir(parents=True, exist_ok=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in COPIED:
        source, target = ROOT / name, TREE / name
        if source.is_file():
            shutil.copy2(source, target)
            continue
        for stale in sorted(target.rglob("*.py")):
            stale.unlink()
        shutil.copytree(source, target, ignore=ignore, dirs_exist_ok=True)
    for name in LINKED:
        if not (TREE / name).exists():
            (TREE / name).symlink_to(ROOT / name)


def groups(modules: Sequence[Path]) -> list[tuple[list[str], str | None]]:
    """Return what is compiled together, so that all cores are used: the engine with the kernel, and each game."""
    found: dict[str, list[str]] = {}
    for path in modules:
        game = path.parts[2] if path.parts[1] == "games" else "engine"
        found.setdefault(game, []).append(str(path))
    return [(paths, f"deckbuilder_{name}") for name, paths in found.items()]


def compile_modules(modules: Sequence[Path]) -> None:
    """Compile the native modules beside the copies."""
    shutil.rmtree(WORK, ignore_errors=True)
    MADE_FROM.unlink(missing_ok=True)
    for old in natives():
        old.unlink()
    os.chdir(TREE)
    extensions = mypycify(
        ["--config-file", "pyproject.toml", *map(str, modules)],
        opt_level="3",
        debug_level="0",
        target_dir=str(WORK / "c"),
        separate=groups(modules),
    )
    command = build_ext(Distribution({"name": "deckbuilder", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(TREE), str(WORK / "objects")
    command.parallel = True
    command.ensure_finalized()
    command.run()


def natives() -> list[Path]:
    """Return the native modules that exist."""
    return sorted(TREE.rglob(f"*{PYTHON}"))


def check_tools() -> None:
    """End the program with a message if the compiler or Python's headers are missing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        sys.exit(f"There is no C compiler “{compiler}”. Install one (Debian: gcc libc6-dev), or name yours in CC.")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not headers.exists():
        sys.exit(f"There are no headers of this Python: {headers}. Install them (Debian: python3-dev).")


def main() -> None:
    """Bring build/compiled up to date and print what is in it."""
    check_tools()
    modules = rules()
    made_from = fingerprint(modules)
    copy_program()
    fresh = not natives() or not MADE_FROM.is_file() or MADE_FROM.read_text() != made_from
    if fresh:
        compile_modules(modules)
        MADE_FROM.write_text(made_from)
    size = sum(path.stat().st_size for path in natives())
    state = "compiled" if fresh else "up to date"
    print(f"build/compiled: {len(modules)} modules {state}, {size / 1_000_000:.1f} MB, {PYTHON}")


if __name__ == "__main__":
    main()
