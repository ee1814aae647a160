#!/bin/sh
# Builds the program for other systems and tests it. Counts of moves, the golden data and the signature
# of the search must be the same on every system. If Debian has cmocka's source, the unit tests of the
# layers below app run too.
#
#   systems.sh SYSTEM...   aarch64 s390x (both under qemu), i386, musl, clang-lld, posix-files (compiles
#                          the files of the platform), strict-posix, mingw and mingw-front (under wine),
#                          wasm (only the library, in node)
#
# Builds in $SYSTEMS_WORK; by default in a temporary folder. LAYERS=none: without unit tests.
set -eu
unset TACTIGON_NODES # it would change the signature
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ "${SYSTEMS_WORK:-}" ]; then
    work=$SYSTEMS_WORK
    mkdir -p "$work"
    work=$(cd "$work" && pwd)
else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
SIGNATURE=3071479
layers=${LAYERS:-core|rules|game|engine|match} # the layers whose unit tests run, or none

die() {
    echo "systems: $*" >&2
    exit 1
}

# cmocka NAME CMAKE-OPTIONS...: builds cmocka in $work/NAME/cmocka; fails without its source.
cmocka() {
    system=$1
    shift
    source=$work/cmocka-source
    if [ ! -d "$source" ]; then
        mkdir -p "$work/apt/lists/partial"
        echo "deb-src http://deb.debian.org/debian bookworm main" >"$work/apt/list"
        options="-qq -o Dir::Etc::SourceList=$work/apt/list -o Dir::Etc::SourceParts=- -o Dir::State::Lists=$work/apt/lists"
        # shellcheck disable=SC2086 # options, to be split
        (cd "$work/apt" && apt-get $options update && apt-get $options source --download-only cmocka) \
            >"$work/apt/log" 2>&1 || return 1
        mkdir "$source"
        tar -xf "$work"/apt/cmocka_*.orig.tar.xz -C "$source" --strip-components=1
    fi
    cmake -S "$source" -B "$work/$system/cmocka" -DWITH_STATIC_LIB=ON -DBUILD_STATIC_LIB=ON -DWITH_EXAMPLES=OFF \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS=-w "$@" >"$work/$system.cmocka.log" 2>&1 &&
        cmake --build "$work/$system/cmocka" --target cmocka-static >>"$work/$system.cmocka.log" 2>&1
}

# build NAME EMULATOR CMAKE-OPTIONS...: builds the program in $work/NAME, with a script $work/NAME/run
# that runs it, and the unit tests.
build() {
    name=$1
    emulator=$2
    shift 2
    mkdir -p "$work/$name"
    tests=OFF
    if [ "$layers" = none ]; then
        :
    elif cmocka "$name" "$@"; then
        tests=ON
    else
        echo "$name: no cmocka for this system, so no unit tests"
    fi
    library=$(find "$work/$name/cmocka" -name 'libcmocka*.a' 2>/dev/null | head -n 1)
    cmake -S "$root" -B "$work/$name" -DTACTIGON_WERROR=ON -DTACTIGON_TESTS=$tests \
        -DCMOCKA_INCLUDE="$work/cmocka-source/include" -DCMOCKA_LIBRARY="$library" \
        -DCMAKE_CROSSCOMPILING_EMULATOR="$emulator" "$@" >"$work/$name.log"
    # shellcheck disable=SC2046 # targets, to be split
    cmake --build "$work/$name" -j "$(nproc)" --target tactigon_program $(
        cmake --build "$work/$name" --target help | grep -oE "\<test_($layers)_\w+" | sort -u
    ) >>"$work/$name.log" 2>&1 || {
        tail -n 50 "$work/$name.log"
        die "$name: not built"
    }
    program=$work/$name/tactigon
    [ -f "$program" ] || program=$program.exe
    printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$emulator" "$program" >"$work/$name/run"
    chmod +x "$work/$name/run"
}

perft() { # GAME DEPTH COUNT
    found=$("$run" perft --game "$1" "$2" 2>/dev/null | tail -n 1)
    [ "$found" = "$2 $3" ] || die "$name: perft $1 says $found"
}

# check NAME: checks what must be the same on every system.
check() {
    name=$1
    run=$work/$name/run
    "$run" help bug | head -n 6
    perft tactigon 4 16416695
    perft dragons 4 6940075
    perft apart 4 1285872
    perft isaac 3 131225400
    sh "$root/tests/ugi/golden.sh" "$run" || die "$name: golden data"
    found=$("$run" bench | tee "$work/$name.bench" | awk '$1 == "search" { print $NF }')
    cat "$work/$name.bench"
    [ "$found" = "$SIGNATURE" ] || die "$name: signature $found"
    if [ -f "$work/$name/CTestTestfile.cmake" ]; then
        ctest --test-dir "$work/$name" --output-on-failure --timeout 900 -j "$(nproc)" \
            -R "^($layers)_" -E '^report_hashes$' >"$work/$name.tests" || # it is no unit test
            { tail -n 60 "$work/$name.tests"; die "$name: unit tests"; }
        tail -n 4 "$work/$name.tests"
    fi
    echo "$name: signature $found, counts and golden data the same"
}

# cross NAME PREFIX EMULATOR [OPTIONS...]: a static build with Debian's cross compiler.
cross() {
    name=$1
    compiler=$2-gcc
    emulator=$3
    shift 3
    build "$name" "$emulator" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$name" \
        -DCMAKE_C_COMPILER="$compiler" -DCMAKE_EXE_LINKER_FLAGS=-static "$@"
    check "$name"
}

# Compiles the platform's files with only the headers of POSIX, then the branches for other systems, with
# the declarations of those systems.
posix_files() {
    for file in "$root"/src/system/posix/platform_posix*.c "$root"/src/core/thread_posix.c; do
        for compiler in gcc clang musl-gcc; do
            $compiler -std=c11 -Wall -Wextra -Wconversion -Werror -I"$root/include" -I"$root/src" \
                -D_POSIX_C_SOURCE=200809L -c -o "$work/x.o" "$file"
        done
        others="gcc -std=c11 -Wall -Wextra -Werror -I$root/include -I$root/src -D_GNU_SOURCE -c -o $work/x.o"
        $others -D__APPLE__ -Dst_mtimespec=st_mtim -DF_FULLFSYNC=51 -DSO_NOSIGPIPE=0x1022 "$file"
    done
}

# Compiles the whole program with only these headers.
strict_posix() {
    posix_files
    for libc in glibc musl; do
        compiler=gcc
        [ $libc = glibc ] || compiler=musl-gcc
        layers=none # their tests run elsewhere
        build "strict-$libc" "" -DCMAKE_C_COMPILER=$compiler -DCMAKE_EXE_LINKER_FLAGS=-static \
            -DCMAKE_C_FLAGS=-D_POSIX_C_SOURCE=200809L
        check "strict-$libc"
    done
}

# Windows, built with mingw-w64 and run by wine with a separate home.
mingw() {
    mkdir -p "$work/mingw"
    wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
    cat >"$work/mingw/wine" <<EOF
#!/bin/sh
# The folders are those of the tests' environment, with the names that Windows gives them.
: "\${XDG_STATE_HOME:=\$HOME/.local/state}" "\${XDG_DATA_HOME:=\$HOME/.local/share}" "\${XDG_CONFIG_HOME:=\$HOME/.config}"
XDG_STATE_HOME=Z:\$XDG_STATE_HOME XDG_DATA_HOME=Z:\$XDG_DATA_HOME XDG_CONFIG_HOME=Z:\$XDG_CONFIG_HOME
export XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
export WINEPREFIX=$work/wine WINEDEBUG=-all
exec timeout "\${WINE_SECONDS:-900}" $wine "\$@"
EOF
    chmod +x "$work/mingw/wine"
    "$work/mingw/wine" wineboot -i >/dev/null 2>&1 </dev/null || die "mingw: no wine"
    build mingw "$work/mingw/wine" -DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64 \
        -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc -DCMAKE_RC_COMPILER=x86_64-w64-mingw32-windres
    # wine's server exits three seconds after a program, and then refuses one that starts at that moment.
    server=$(command -v wineserver || echo /usr/lib/wine/wineserver)
    WINEPREFIX=$work/wine "$server" -w
    WINEPREFIX=$work/wine "$server" -p60 >/dev/null 2>&1 </dev/null || die "mingw: no server of wine"
    check mingw
}

# The front end too: its unit tests, and the cases of the command line except those in systems.mingw.
mingw_front() {
    layers="$layers|settings|front|session|view|report|learn|commands"
    mingw
    WINE_SECONDS=60 sh "$root/tests/cli/run.sh" "$work/mingw/run" >"$work/mingw/cases" 2>&1 || true
    grep -q '^[1-9][0-9]* cases, ' "$work/mingw/cases" || die "mingw-front: no cases"
    awk '!/^#/ { print $1 }' "$root/tests/tools/systems.mingw" >"$work/mingw/known"
    sed -n 's/^FAILED \([^:]*\):.*/\1/p' "$work/mingw/cases" | sort -u >"$work/mingw/failed"
    if grep -vxF -f "$work/mingw/known" "$work/mingw/failed"; then
        die "mingw-front: those have failed; $work/mingw/cases says how"
    fi
    tail -n 1 "$work/mingw/cases"
}

# WebAssembly, built with clang and wasi-libc and run by node: the installed library gives the same
# results as on this machine.
wasm() {
    library() { # NAME CMAKE-OPTIONS...: installs it in $work/wasm/NAME.stage
        name=$1
        shift
        mkdir -p "$work/wasm"
        { cmake -S "$root" -B "$work/wasm/$name" -DTACTIGON_WERROR=ON -DTACTIGON_PROGRAM=OFF "$@" &&
            cmake --build "$work/wasm/$name" -j "$(nproc)" &&
            cmake --install "$work/wasm/$name" --prefix "$work/wasm/$name.stage"; } >"$work/wasm/$name.log" 2>&1 || {
            tail -n 50 "$work/wasm/$name.log"
            die "wasm: no library for $name"
        }
        [ ! -e "$work/wasm/$name.stage/bin" ] || die "wasm: TACTIGON_PROGRAM=OFF installs a program"
    }
    outside() { # NAME COMPILER...: builds a program as $work/wasm/NAME.program
        name=$1
        shift
        "$@" -std=c99 -O2 -I"$work/wasm/$name.stage/include" -o "$work/wasm/$name.program" \
            "$root/tests/install/outside.c" "$(find "$work/wasm/$name.stage" -name libtactigon.a)"
    }
    library native -DTACTIGON_SHARED=OFF
    library wasi -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_C_COMPILER=clang -DCMAKE_C_COMPILER_TARGET=wasm32-wasi
    outside native cc -pthread
    outside wasi clang --target=wasm32-wasi -Wl,-z,stack-size=1048576 -Wl,--stack-first
    "$work/wasm/native.program" >"$work/wasm/native.found"
    node --no-warnings -e '
        const { WASI } = require("node:wasi");
        const wasi = new WASI({ version: "preview1" });
        WebAssembly.instantiate(require("fs").readFileSync(process.argv[1]), wasi.getImportObject())
            .then(({ instance }) => { process.exitCode = wasi.start(instance); });' \
        "$work/wasm/wasi.program" >"$work/wasm/wasi.found"
    diff "$work/wasm/native.found" "$work/wasm/wasi.found" || die "wasm: < here, > there"
    [ "$(wc -l <"$work/wasm/wasi.found")" = "$(grep -c "^[a-z]" "$root/src/rules/games.txt")" ] || die "wasm: not all games"
    echo "wasm: games and searches the same, $(wc -c <"$work/wasm/wasi.program") bytes"
}

[ $# -gt 0 ] || die "which systems? aarch64 s390x i386 musl clang-lld posix-files strict-posix mingw mingw-front wasm"
for system; do
    case $system in
    aarch64) cross aarch64 aarch64-linux-gnu qemu-aarch64-static ;;
    s390x) cross s390x s390x-linux-gnu qemu-s390x-static ;;
    i386) cross i386 i686-linux-gnu qemu-i386-static ;;
    musl)
        build musl "" -DCMAKE_C_COMPILER=musl-gcc -DCMAKE_EXE_LINKER_FLAGS=-static
        check musl
        ;;
    clang-lld)
        build clang-lld "" -DCMAKE_C_COMPILER=clang -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld
        check clang-lld
        ;;
    posix-files) posix_files ;;
    strict-posix) (strict_posix) ;;
    mingw) mingw ;;
    mingw-front) (mingw_front) ;;
    wasm) (wasm) ;;
    *) die "no system $system" ;;
    esac
done
