"""Put the compiled rules of build/compiled into the wheel if they exist. Without them, the wheel is pure Python."""

import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NATIVE = sysconfig.get_config_var("EXT_SUFFIX")


class CompiledRulesHook(BuildHookInterface[Any]):
    """Adds the native modules for the Python that builds the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say which files to add, and that the wheel is for this platform only.

        Raises RuntimeError if the modules were compiled from other sources than those in the wheel.
        """
        tree = Path(self.root, "build", "compiled")
        natives = sorted(tree.rglob(f"*{NATIVE}")) if (tree / "made-from").exists() else []
        for native in natives:
            name = native.relative_to(tree)
            self._check(tree, name)
            build_data["force_include"][str(native)] = str(name)
        if natives:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _check(self, tree: Path, native: Path) -> None:
        source = native.with_name(native.name.removesuffix(NATIVE) + ".py")
        if (tree / source).exists() and (tree / source).read_bytes() != Path(self.root, source).read_bytes():
            raise RuntimeError(
                f"{source} has changed since it was compiled: run “make compile” again, or remove {tree}"
            )
