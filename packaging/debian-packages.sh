#!/usr/bin/env bash
# Sees to the Debian packages that Qt, Japanese text and the C compiler need.  usage: debian-packages.sh test|run|compile
# As root it installs what is missing and says which; otherwise it prints the one command to type and fails.
# On a system without dpkg it does nothing: there the platform's own packages are the user's choice.
set -euo pipefail

base=(libgl1 libegl1 libglib2.0-0 libxkbcommon0 libfontconfig1 libdbus-1-3 fonts-morisawa-bizud-gothic)
window=(libxcb-cursor0 libxkbcommon-x11-0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0
        libxcb-shape0 libxcb-xkb1 libx11-xcb1 libxcb-util1)

command -v dpkg-query >/dev/null || exit 0

has_headers() { python3 -c 'import pathlib, sys, sysconfig; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())'; }

case ${1:-test} in
  run) wanted=("${base[@]}" "${window[@]}") ;;
  compile) wanted=(gcc libc6-dev); has_headers || wanted+=(python3-dev) ;;
  *) wanted=("${base[@]}") ;;
esac

installed() { dpkg-query -W -f='${db:Status-Status}\n' "$@" 2>/dev/null | grep -qx installed; }

missing=()
for package in "${wanted[@]}"; do
  # later releases renamed some libraries with the suffix t64; either serves
  installed "$package" || installed "${package}t64" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ]; then
  echo "Debian packages are missing. Type this, then run make again:" >&2
  echo "  sudo apt-get install --no-install-recommends ${missing[*]}" >&2
  exit 1
fi
echo "Installing Debian packages: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
