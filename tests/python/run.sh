#!/bin/sh
# The Python package as its users get it: the wheel is built with the library of a build, installed into
# an environment of its own, tested there and looked at by mypy; its example learns for some seconds.
#
#   run.sh BUILD    a build of the program; the wheel stays in BUILD/python

here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd)
build=$(cd "$1" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# The system's Python has the modules of the system's packages.
python=/usr/bin/python3

quietly() # COMMAND...: what it says only when it fails
{
    "$@" >"$work/log" 2>&1 || {
        tail -n 40 "$work/log"
        echo "FAILED: $*"
        exit 1
    }
}

quietly cmake --build "$build" --target tactigon_shared --parallel "$(nproc)"
cp -R "$root/src/python" "$work/source"
cd "$work/source" || exit 1
rm -rf "$build/python"
TACTIGON_LIBRARY=$build/src/libtactigon.so quietly "$python" -m build --wheel --no-isolation --outdir "$build/python"
wheel=$(echo "$build"/python/*.whl)
name=tactigon-$("$build/tactigon" --version | sed -n '1s/.* //p')-py3-none-linux_$(uname -m).whl
test "${wheel##*/}" = "$name" || {
    echo "FAILED: the wheel is ${wheel##*/}, not $name"
    exit 1
}
quietly "$python" -m venv --system-site-packages "$work/venv"
quietly "$work/venv/bin/pip" install --no-index "$wheel"
cd / || exit 1
unset PYTHONPATH TACTIGON_LIBRARY
quietly "$work/venv/bin/python" -W error "$here/test_package.py" "$root/boards"
tail -n 3 "$work/log"
quietly "$python" -m mypy --strict --implicit-reexport --cache-dir "$work/mypy" "$root/src/python/tactigon"
cp "$root/src/python/README.md" "$work/readme.md"
sed -n '/^```python$/,/^```$/{/^```/!p}' "$work/readme.md" >"$work/readme.py"
test -s "$work/readme.py" || exit 1
quietly "$work/venv/bin/python" -W error "$work/readme.py"
quietly "$work/venv/bin/python" -W error "$root/src/python/examples/learn.py" 0.2
grep -E '^behind: [0-9.]+ % of 400 games' "$work/log" || {
    cat "$work/log"
    exit 1
}
"$work/venv/bin/python" "$here/speed.py" 0.3
