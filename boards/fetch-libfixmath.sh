#!/bin/bash
# SPDX-License-Identifier: MIT
#
# Fetches the source of libfixmath into build/_deps, once; all builds share it. setup.sh calls it.
# The version is the same from both sources: the folder libfixmath/ of the Debian tarball and that
# of the upstream commit are equal byte for byte.
set -euo pipefail
deps=$(cd "$(dirname "$0")/.." && pwd)/build/_deps
folder=$deps/libfixmath-20220222
tarball=libfixmath_0~20220222.orig.tar.xz
sha256=38a93f38bcf2b6fbc00bfc4e10905f8f012cc72943ec5eed69a459c3bc0349e0
repository=https://github.com/PetteriAimonen/libfixmath.git
commit=64d851a6f93267defcdc11cfaee4102786c660bb

has() {
    command -v "$1" >/dev/null
}

# Fetches the tarball of Debian's source package into the current folder. Does not touch the
# machine's apt: it uses its own list of sources and its own folders, needs no root and installs no
# package.
from_debian() {
    if ! has apt-get || ! [ -e /etc/os-release ]; then
        echo "this is not Debian"
        return 1
    fi
    # Lets apt read the machine's sources, which have several formats. Takes the sources of a
    # Debian release, by its codename or its suite. Debian's keyring must sign them.
    local codename uris signed='' keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
    uris=$(apt-get --print-uris update 2>/dev/null | grep -v "^'cdrom:" |
        sed -nE "s#^'([^']+)/dists/($codename|(old)*stable|testing|unstable|sid)/InRelease'.*#\1 \2#p" | sort -u)
    if [ -z "$uris" ]; then
        echo "apt has no source of Debian packages"
        return 1
    fi
    [ ! -e $keyring ] || signed="[signed-by=$keyring] "
    sed "s,.*,deb-src $signed& main," <<<"$uris" >sources.list
    mkdir -p lists/partial cache/archives/partial
    local apt=(timeout 300 apt-get -qq -o Dir::Etc::SourceList="$PWD/sources.list" -o Dir::Etc::SourceParts=/dev/null
        -o Dir::State::Lists="$PWD/lists" -o Dir::Cache="$PWD/cache")
    "${apt[@]}" update || true # the next step reports a failure
    "${apt[@]}" source --tar-only libfixmath || return 1
    sha256sum --check --status <<<"$sha256  $tarball" || { echo "$tarball has the wrong sha256"; return 1; }
    mkdir root
    tar -xf "$tarball" -C root --wildcards --strip-components=1 '*/LICENSE' '*/libfixmath'
}

from_upstream() {
    has git || { echo "git is not installed"; return 1; }
    git init -q root
    git -C root fetch -q --depth 1 $repository $commit && git -C root checkout -q FETCH_HEAD && rm -rf root/.git
}

mkdir -p "$deps"
exec 9>"$deps/.libfixmath-lock"
flock 9
[ ! -e "$folder/libfixmath/fix16.c" ] || exit 0
echo "Fetching libfixmath (Debian source package, or else $repository)" >&2
work=$(mktemp -d -p "$deps")
trap 'rm -rf "$work"' EXIT
cd "$work"
log=$work/log
if ! from_debian >"$log" 2>&1; then
    rm -rf root
    if ! from_upstream >>"$log" 2>&1; then
        tail -20 "$log" >&2
        echo "libfixmath could not be fetched, see above. Without a network, put commit $commit of $repository" \
            "into ${folder#"${deps%/build/_deps}"/}" >&2
        exit 1
    fi
fi
rm -rf "$folder"
mv root "$folder"
