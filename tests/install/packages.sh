#!/bin/sh
# Builds and checks the packages of the project's present files. The steps, in this order:
#   packages.sh build   builds them, runs the unit tests (unless DEB_BUILD_OPTIONS is nocheck), and
#                       checks their contents
#   packages.sh same    builds packages and source archive again as another user, with another folder and
#                       umask: every byte must be the same
#   packages.sh lint    lintian must have no complaints
#   packages.sh root    installs, uses and removes them in a new Debian (as root, with debootstrap)
# WORK is the folder for all steps. Exit status 77 if a tool is missing.
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

case $1 in
make) # FOLDER: builds from the source there, as in docs/packaging.md
    mkdir -p "$work/build"
    {
        cmake -S "$2" -B "$work/source" -DTACTIGON_TESTS=OFF -DTACTIGON_MAINTAINER="A Packager <packager@debian.org>" &&
            (cd "$work/source" && cpack --config CPackSourceConfig.cmake) &&
            mv "$work/source"/tactigon-*.tar.xz "$work/build" &&
            tar -x -C "$work/build" -f "$work/build"/tactigon-*.tar.xz &&
            cd "$work/build"/tactigon-*/ && cp -r src/packaging/debian . && dpkg-buildpackage -us -uc -b
    } >"$work/log" 2>&1 || {
        tail -n 200 "$work/log"
        exit 1
    }
    ;;
build | same)
    needs dh
    SOURCE_DATE_EPOCH=$(date -d 2026-01-01T00:00:00Z +%s)
    export SOURCE_DATE_EPOCH
    copy() { # UMASK TIME FOLDER: copies the source there, with files of these permissions and this time
        (umask "$1" && mkdir -p "$3" && tar -c -C "$root" --exclude='./build*' --exclude=./.git -f - . |
            tar -x --no-same-permissions -C "$3" -f -)
        find "$3" -exec touch --no-dereference --date="$2" {} +
    }
    sums() { # FOLDER: prints checksums of the packages there
        (cd "$1" && sha256sum ./*.deb ./*.tar.xz)
    }
    if [ "$1" = same ]; then
        # Another user, whose files are old and cannot be read by others.
        other=$(mktemp -d)
        trap 'rm -rf "$other"' EXIT
        copy 077 2001-02-03 "$other/a folder with a long name/source"
        as=
        if [ "$(id -u)" -eq 0 ]; then
            as='setpriv --reuid=65534 --regid=65534 --clear-groups'
            chown -R 65534:65534 "$other"
        else
            echo 'not root: both by the same user'
        fi
        # shellcheck disable=SC2086 # a command, to be split
        (umask 077 && DEB_BUILD_OPTIONS=nocheck WORK=$other HOME=$other $as \
            sh "$other/a folder with a long name/source/tests/install/packages.sh" make \
            "$other/a folder with a long name/source")
        [ "$(grep -c 'tests passed' "$other/log")" = 0 ]
        sums "$other/build" >"$work/sums.other"
        diff "$work/sums" "$work/sums.other"
        exit
    fi
    rm -rf "$work/first" "$work/packages"
    copy 022 now "$work/first/a"
    (umask 022 && WORK=$work/first sh "$work/first/a/tests/install/packages.sh" make "$work/first/a")
    [ "${DEB_BUILD_OPTIONS:-}" = nocheck ] || grep '100% tests passed' "$work/first/log"
    sums "$work/first/build" >"$work/sums"
    [ "$(grep -cv dbgsym "$work/sums")" = 4 ]
    cat "$work/sums"
    mkdir -p "$work/packages"
    cp "$work/first/build"/*.deb "$work/first/build"/*.tar.xz "$work/packages"
    rm -f "$work"/packages/*-dbgsym_*.deb
    # Everyone can read all files in the packages, and root owns them.
    for package in "$work"/packages/*; do
        case $package in
        *.deb) dpkg-deb --fsys-tarfile "$package" ;;
        *) xz -dc "$package" ;;
        esac | tar -tv --numeric-owner >"$work/list"
        grep -vE '^(drwxr-xr-x|-rw[x-]r-[x-]r-[x-]|lrwxrwxrwx) 0/0 ' "$work/list" && exit 1
        [ -s "$work/list" ]
    done
    dpkg-deb -f "$work"/packages/tactigon_*.deb Maintainer | grep -Fx 'A Packager <packager@debian.org>'
    # The library's package lists its symbols, and the packages have the source's version.
    {
        cat "$root/src/library/exported.txt"
        sed -n 's/.*(symver)\([^ ]*\).*/\1/p' "$root"/src/packaging/debian/*.symbols
    } | sort >"$work/names"
    dpkg-deb -I "$work"/packages/libtactigon[0-9]*.deb symbols | sed -n 's/^ \(.*\)@.*/\1/p' | sort | diff "$work/names" -
    version=$(basename "$work"/packages/*.tar.xz .tar.xz)
    [ -e "$work/packages/tactigon_${version#tactigon-}"-*.deb ]
    mkdir "$work/first/source-only"
    tar -x -C "$work/first/source-only" -f "$work"/packages/*.tar.xz
    [ -z "$(find "$work/first/source-only" -type f -newermt @"$SOURCE_DATE_EPOCH")" ]
    ;;
lint)
    needs lintian
    lintian --allow-root --display-info --fail-on error,warning,info "$work"/packages/*.deb
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
    cp -r "$work"/packages/*.deb "$root/tests/install/outside.c" "$root/docs" "$root/src/packaging/debian" "$clean/tmp/"
    within sh -euc '
        dpkg -i /tmp/*.deb
        rm /tmp/*.deb
        /usr/games/tactigon --version
        [ "$(/usr/games/tactigon perft 4 2>/dev/null | tail -n 1)" = "4 16416695" ]
        cd /tmp
        for test in play link; do
            mkdir -p trial
            AUTOPKGTEST_TMP=/tmp/trial debian/tests/$test
            rm -r trial
        done
        cc -Wall -Wextra -Werror outside.c $(pkg-config --cflags --libs tactigon) -o outside
        ./outside
        cc outside.c -static $(pkg-config --cflags --libs --static tactigon) -o outside
        ./outside >/dev/null
        ! readelf -d /usr/games/tactigon | grep -e RPATH -e RUNPATH
        rm -rf outside outside.c docs debian /root/.local
        dpkg --purge libtactigon-dev tactigon libtactigon0.2' >"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
    everything >"$work/after"
    diff "$work/before" "$work/after"
    grep -e '^tactigon' "$work/log"
    echo 'installed, used and removed'
    ;;
esac
