#!/bin/sh
# Packages, from the files of the project as they stand:
#   packages.sh same    built in three folders they are the same, byte for byte, and the source, too
#   packages.sh lint    lintian finds no error, and no warning but those of docs/packaging.md
#   packages.sh root    installed, used and removed in a new Debian (as root, with debootstrap)
# in this order with one WORK, a folder in which they are kept. Skipped (77) where a tool is missing.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
work=${WORK:?}
mkdir -p "$work"
work=$(cd "$work" && pwd)
unset DESTDIR

needs() {
    command -v "$1" >/dev/null || {
        echo "no $1: skipped"
        exit 77
    }
}

make_packages() { # SOURCE BUILD
    cmake -S "$1" -B "$2" -DTACTIGON_TESTS=OFF -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS='-O2 -g' \
        -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_BINDIR=games >"$work/log" 2>&1 &&
        cmake --build "$2" -j "$(nproc)" >>"$work/log" 2>&1 &&
        (cd "$2" && cpack && cpack --config CPackSourceConfig.cmake) >>"$work/log" 2>&1 || {
        tail -n 50 "$work/log"
        exit 1
    }
}

case $1 in
same)
    SOURCE_DATE_EPOCH=$(date -d 2026-01-01T00:00:00Z +%s)
    export SOURCE_DATE_EPOCH
    rm -rf "$work/sums.first" "$work/packages" "$work/d"
    for place in a bb/source 'c/a folder with a long name'; do
        copy="$work/$place"
        rm -rf "$copy"
        mkdir -p "$copy"
        tar -c -C "$root" --exclude='./build*' --exclude=./.git -f - . | tar -x -m -C "$copy" -f -
        make_packages "$copy" "$copy/build"
        (cd "$copy/build" && sha256sum ./*.deb ./*.tar.xz) >"$work/sums"
        if [ -e "$work/sums.first" ]; then
            diff "$work/sums.first" "$work/sums"
        else
            mv "$work/sums" "$work/sums.first"
            mkdir -p "$work/packages"
            cp "$copy"/build/*.deb "$copy"/build/*.tar.xz "$work/packages"
        fi
    done
    [ "$(wc -l <"$work/sums.first")" = 4 ]
    cat "$work/sums.first"
    # What is built of the tarball is the same, too.
    mkdir -p "$work/d"
    tar -x -C "$work/d" -f "$work"/packages/*.tar.xz
    [ -z "$(find "$work/d" -type f -newermt @"$SOURCE_DATE_EPOCH")" ]
    ;;
lint)
    needs lintian
    # Those that a line of the table explains.
    sed -n 's/^| `\([a-z-]*\)` |.*/\1/p' "$root/docs/packaging.md" >"$work/explained"
    [ -s "$work/explained" ]
    lintian --allow-root --fail-on error "$work"/packages/*.deb >"$work/found" 2>&1 || {
        cat "$work/found"
        exit 1
    }
    cat "$work/found"
    while read -r severity package tag rest; do
        grep -qxF "$tag" "$work/explained" || {
            echo "docs/packaging.md does not explain $severity $package $tag $rest"
            exit 1
        }
    done <"$work/found"
    ;;
root)
    needs debootstrap
    clean=$work/clean
    [ -e "$clean/etc/debian_version" ] ||
        debootstrap --variant=minbase --include=gcc,libc6-dev,pkgconf \
            "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$clean" \
            "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/log" 2>&1 || {
        tail -n 20 "$work/log"
        exit 1
    }
    everything() {
        find "$clean" -xdev -path "$clean/var" -prune -o -print | sort
    }
    within() {
        chroot "$clean" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"
    }
    everything >"$work/before"
    cp "$work"/packages/*.deb "$root/tests/install/outside.c" "$clean/tmp/"
    within sh -euc '
        dpkg -i /tmp/*.deb
        rm /tmp/*.deb
        /usr/games/tactigon --version
        [ "$(/usr/games/tactigon perft 4 2>/dev/null | tail -n 1)" = "4 16416695" ]
        printf "d7d6\nquit\n" | /usr/games/tactigon play --red human --cian level:1 --seed 1 | tail -n 3
        cd /tmp
        cc -Wall -Wextra -Werror outside.c $(pkg-config --cflags --libs tactigon) -o outside
        ./outside
        cc outside.c -static $(pkg-config --cflags --libs --static tactigon) -o outside
        ./outside >/dev/null
        ! readelf -d /usr/games/tactigon | grep -e RPATH -e RUNPATH
        rm -rf outside outside.c /root/.local
        dpkg --purge libtactigon-dev tactigon libtactigon0' >"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
    everything >"$work/after"
    diff "$work/before" "$work/after"
    grep -e '^tactigon' "$work/log"
    echo 'installed, used and removed'
    ;;
esac
