#!/bin/sh
# Installs a build and uses it from outside.
#   run.sh BUILD [all]   BUILD is a build folder. With `all` it also uses the source as a part of another
#                        project, and installs libraries into a folder outside the prefix
set -eu
tests=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$tests/../.." && pwd)
build=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset DESTDIR CMAKE_PREFIX_PATH PKG_CONFIG_PATH LD_LIBRARY_PATH
HOME=$work/home
export HOME
cd "$work"

has() {
    command -v "$1" >/dev/null || {
        echo "no $1: its checks are left out"
        return 1
    }
}

quiet() { # COMMAND...: a command that must succeed without warnings; prints its output only if not
    "$@" >"$work/log" 2>&1 || {
        cat "$work/log"
        echo "FAILED: $*"
        exit 1
    }
    ! grep -i -B 5 -A 5 'warning' "$work/log" || {
        echo "FAILED: $* warns"
        exit 1
    }
}

# ---- a prefix that was not set at build time ----

prefix="$work/pre fix"
# Everyone can use the installed files, even if the user who installs them has a narrow umask.
(umask 077 && quiet cmake --install "$build" --prefix "$prefix")
! find "$prefix" ! -type l ! -perm -go=r -o -type d ! -perm -go=rx | grep . || exit 1
libdir=$(dirname "$(find "$prefix" -name 'libtactigon.a')")
export PATH="$prefix/bin:$PATH"
"$prefix/bin/tactigon" --version
[ "$(find "$prefix/share/man" -name '*.[1-8]' | wc -l)" -ge 5 ]
[ "$("$prefix/bin/tactigon" show --board "$prefix/share/tactigon/boards/small.board")" = \
    "$("$prefix/bin/tactigon" show --board small)" ]
same() { # SHELL FILE: the installed completion is what the program prints
    "$prefix/bin/tactigon" completion "$1" | cmp - "$prefix/share/$2"
}
same bash bash-completion/completions/tactigon
same zsh zsh/site-functions/_tactigon
same fish fish/vendor_completions.d/tactigon.fish
find "$prefix" -type f '(' -name '*.pc' -o -name '*.cmake' ')' -exec grep -F -e "$build" -e "$root" {} + | grep . && {
    echo 'FAILED: installed files contain paths of the build'
    exit 1
}
# Only pages for players and for programs are installed, and every link leads to a page and a heading.
(
    cd "$prefix"/share/doc/*/docs
    [ -e files.md ]
    [ -e ugi.md ]
    [ ! -e engine.md ]
    [ ! -e architecture.md ]
    ! grep -F 'engine.md#' ./*.md
)
find "$prefix" -name '*.md' | while read -r page; do
    sed '/^```/,/^```/d' "$page" | grep -oE '\]\([^)]*\)|(src|href)="[^"]*"' | sed 's/^[^("]*.//; s/.$//' |
        grep -v '^https:' | while read -r link; do
        target=$page
        [ -z "${link%%#*}" ] || target=${page%/*}/${link%%#*}
        echo "$link" >>links
        [ -e "$target" ] && case $link in *'#'*)
            sed -n 's/^#* //p' "$target" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9_\n-' | grep -qx -e "${link#*#}" ;;
        esac || echo "FAILED: ${page#"$prefix"} refers to $link"
    done
done >dead
[ "$(wc -l <links)" -gt 30 ] && [ ! -s dead ] || {
    cat dead
    exit 1
}
if has desktop-file-validate; then
    quiet desktop-file-validate "$prefix/share/applications/tactigon.desktop"
fi
if has appstreamcli; then
    quiet appstreamcli validate --no-net --pedantic "$prefix"/share/metainfo/*.xml
fi
if has xmllint; then
    quiet xmllint --noout "$prefix/share/icons/hicolor/scalable/apps/tactigon.svg"
fi

# ---- without CMake ----

if has pkg-config; then
    PKG_CONFIG_PATH=$libdir/pkgconfig
    export PKG_CONFIG_PATH
    compile() { # COMPILER NAME OPTIONS...
        compiler=$1 name=$2
        shift 2
        # pkg-config quotes its output for the shell, because the prefix contains a space.
        eval "quiet \"\$compiler\" -Wall -Wextra -Wpedantic -Werror \"\$@\" $(pkg-config --cflags tactigon) \
            -o \"\$name\" \"\$tests/outside.c\" $(pkg-config --libs $static tactigon)"
        LD_LIBRARY_PATH=$libdir "./$name"
    }
    static=
    compile "${CC:-cc}" plain -std=c11
    static=--static
    compile "${CC:-cc}" static -std=c99 -static
    static=
    if has c++; then
        compile c++ plain_c++ -x c++ -std=c++11
    fi
fi

# ---- with CMake ----

project() { # NAME OPTIONS...
    name=$1
    shift
    quiet cmake -S "$tests/$name" -B "$work/$name" "$@"
    quiet cmake --build "$work/$name" -j 2
    quiet ctest --test-dir "$work/$name" --no-tests=error --output-on-failure
}
project package -DCMAKE_PREFIX_PATH="$prefix"
# Before 1.0, a library of another minor version is not compatible.
sed -e "s,\.\./,$tests/,; s/tactigon 0.2 REQ/tactigon 0.0 REQ/" "$tests/package/CMakeLists.txt" >older.txt
mkdir older && mv older.txt older/CMakeLists.txt
! cmake -S older -B older/build -DCMAKE_PREFIX_PATH="$prefix" >"$work/log" 2>&1
grep -q 'compatible with requested version' "$work/log"

[ "${2:-}" = all ] || exit 0

# As a part of another project, only the library is built, and nothing of it is installed.
project subdirectory -DTACTIGON="$root"
grep -A 2 '"command".*outside.c' "$work/subdirectory/compile_commands.json" |
    grep -e ' -W' -e ' -f' -e ' -O' -e include/tactigon/ && {
    echo 'FAILED: flags of the library are passed to other targets'
    exit 1
}
[ ! -e "$work/subdirectory/tactigon/tactigon" ]
quiet cmake --install "$work/subdirectory" --prefix "$work/others"
[ "$(find "$work/others" -type f | wc -l)" = 1 ]

# A library built with link-time optimisation and as a unity build can be linked without either.
quiet cmake -S "$root" -B optimised -DTACTIGON_PROGRAM=OFF -DCMAKE_BUILD_TYPE=None -DCMAKE_UNITY_BUILD=ON \
    -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON -DCMAKE_C_FLAGS='-O2 -g -flto -ffat-lto-objects'
quiet cmake --build optimised --target tactigon_static -j 2
quiet "${CC:-cc}" -Ioptimised/src/public "$tests/outside.c" optimised/src/libtactigon.a -pthread -o of_optimised
quiet ./of_optimised

# Folders outside the prefix, and a prefix that does not exist yet.
quiet cmake -S "$root" -B absolute -DTACTIGON_TESTS=OFF -DCMAKE_INSTALL_LIBDIR=/opt/libraries \
    -DCMAKE_INSTALL_PREFIX=/opt/tactigon -DTACTIGON_HOMEPAGE=https://tactigon.example
DESTDIR=$work/stage quiet cmake -DCMAKE_INSTALL_PREFIX=/opt/tactigon -P absolute/packaging/pkgconfig.cmake
[ "$(PKG_CONFIG_PATH=$work/stage/opt/libraries/pkgconfig pkg-config --cflags --libs tactigon)" = \
    "-I/opt/tactigon/include -L/opt/libraries -ltactigon " ]

# With a homepage, the AppStream data have pictures; their sizes must be correct.
metainfo=absolute/packaging/tactigon.metainfo.xml
if has appstreamcli; then
    quiet appstreamcli validate --no-net --pedantic "$metainfo"
fi
sed -n 's|.*width="\(.*\)" height="\(.*\)">https://tactigon.example/\(.*\)</image>|\1 \2 \3|p' "$metainfo" >pictures
[ "$(wc -l <pictures)" = 2 ]
while read -r width height picture; do
    # shellcheck disable=SC2046 # bytes of the header, to be split
    set -- $(od -An -tu1 -j16 -N8 "$root/$picture")
    [ "$(($3 * 256 + $4)) $(($7 * 256 + $8))" = "$width $height" ]
done <pictures

# The source archive is complete below a folder whose name begins with "build", and an empty one is an error.
mkdir -p build-x/source
tar -c -C "$root" --exclude='./build*' --exclude=./.git . | tar -x -C build-x/source
quiet cmake -S build-x/source -B archive -DTACTIGON_TESTS=OFF
cd archive
quiet cpack --config CPackSourceConfig.cmake
tar -tf tactigon-*.tar.xz | sed 's,^[^/]*/,,; /\/$/d; /^$/d' | sort >packed
(cd ../build-x/source && find . ! -type d ! -name '*.tmp' ! -path '*/__pycache__/*') | sed 's,^./,,' | sort | diff - packed
! cpack --config CPackSourceConfig.cmake -D CPACK_IGNORE_FILES=. >"$work/log" 2>&1
grep -q 'The archive is empty' "$work/log"

# A path may contain brackets, which have a meaning in patterns.
cd ..
mv build-x 'x[y]'
quiet cmake -S 'x[y]/source' -B brackets
cmp "$build/src/games/games.h" brackets/src/games/games.h
echo 'all checks passed'
