#!/usr/bin/env bash
# Builds dist/deckbuilder/ (one folder, PyInstaller), proves that it starts, and packs it as a Debian package where dpkg-deb is at hand.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${VENV:-.venv}/bin/python

"$python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/package.txt
# Compiled rules go into the package where `make compile` has made them; they are brought up to date here.
if [ -e build/compiled/made-from ]; then
  "$python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/compile.txt
  "$python" packaging/compile_rules.py
fi
"$python" -m PyInstaller --noconfirm --log-level WARN --distpath dist --workpath build/pyinstaller packaging/deckbuilder.spec

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
QT_QPA_PLATFORM=offscreen dist/deckbuilder/deckbuilder --home "$home" cards search "コスト<=1" --limit 1 --json >/dev/null
echo "dist/deckbuilder: built, and its card search answers; $(dist/deckbuilder/deckbuilder --version)"

command -v dpkg-deb >/dev/null || exit 0
version=$("$python" -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
tree=build/debian/deckbuilder_$version
rm -rf "$tree"
mkdir -p "$tree/DEBIAN" "$tree/opt" "$tree/usr/bin" "$tree/usr/share/applications" "$tree/usr/share/metainfo" "$tree/usr/share/icons/hicolor/scalable/apps"
cp -r dist/deckbuilder "$tree/opt/deckbuilder"
ln -s /opt/deckbuilder/deckbuilder "$tree/usr/bin/deckbuilder"
cp packaging/deckbuilder.desktop "$tree/usr/share/applications/"
cp packaging/deckbuilder.metainfo.xml "$tree/usr/share/metainfo/"
cp assets/icons/deckbuilder.svg "$tree/usr/share/icons/hicolor/scalable/apps/"
sed "s/@VERSION@/$version/" packaging/debian-control.in > "$tree/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip --build "$tree" dist/ >/dev/null
echo "dist/$(basename "$(ls -t dist/*.deb | head -1)")"
