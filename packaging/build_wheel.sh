#!/usr/bin/env bash
# Builds dist/*.whl: with the compiled rules where `make compile` has made them, pure Python otherwise. Proves which it is.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${VENV:-.venv}/bin/python

rm -rf build/wheel
"$python" -m build --wheel --no-isolation --outdir build/wheel . >/dev/null
wheel=$(ls build/wheel/*.whl)
natives=$("$python" -m zipfile -l "$wheel" | grep -cE '\.(so|pyd) ' || true)
if [ -e build/compiled/made-from ]; then
  [ "$natives" -gt 1 ] || { echo "build/compiled is there, but $wheel has no native module." >&2; exit 1; }
else
  [ "$natives" -eq 0 ] || { echo "Nothing is compiled, but $wheel has $natives native modules." >&2; exit 1; }
  [[ $wheel == *-none-any.whl ]] || { echo "A pure wheel fits every platform; this is $wheel." >&2; exit 1; }
fi
mkdir -p dist
mv "$wheel" dist/
echo "dist/$(basename "$wheel"): $natives native modules"
