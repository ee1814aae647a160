#!/bin/sh
# Tests the Python package as users get it: builds the wheel and installs it into an environment as in
# the README, runs the tests and mypy there, and lets the example learn for some seconds.
#
#   run.sh BUILD    a build of the program; the wheel stays in BUILD/python

here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd)
build=$(cd "$1" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# Only the system's Python has the modules from the system's packages.
python=/usr/bin/python3
unset PYTHONPATH TACTIGON_LIBRARY

quietly() # COMMAND...: prints the output only if the command fails
{
    "$@" >"$work/log" 2>&1 || {
        tail -n 40 "$work/log"
        echo "FAILED: $*"
        exit 1
    }
}

# Build as in the README, but in a copy, so that other tests find no new files in the source.
cd "$root" || exit 1
mkdir "$work/source"
git -c safe.directory='*' ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$work/source"
cd "$work/source" || exit 1
find src -name '*.[ch]' | sort >"$work/before"
sed -n '/^\/usr\/bin\/python3/p' src/python/README.md >"$work/recipe"
[ "$(wc -l <"$work/recipe")" = 2 ] || exit 1
quietly sh -e "$work/recipe"
find src -name '*.[ch]' | sort | diff "$work/before" - || exit 1
quietly sh tests/docs.sh .
rm -rf "$build/python"
mkdir "$build/python"
cp build-python/*.whl "$build/python"
wheel=$(echo "$build"/python/*.whl)
name=tactigon-$("$build/tactigon" --version | sed -n '1s/.* //p')-py3-none-linux_$(uname -m).whl
test "${wheel##*/}" = "$name" || {
    echo "FAILED: the wheel is ${wheel##*/}, not $name"
    exit 1
}
# A wheel that another user builds from the source archive is the same, byte for byte.
mkdir "$work/another folder"
(
    umask 077
    tar -x -C "$work/another folder" -f build-python/tactigon-*.tar.gz
    quietly "$python" -m build --wheel --no-isolation --outdir "$work/other" "$work/another folder"/tactigon-*
)
cmp "$wheel" "$work/other/${wheel##*/}" || exit 1
venv=$work/source/build-python/venv
metadata=$(echo "$venv"/lib/python*/site-packages/tactigon-*.dist-info/METADATA)
for field in Summary License Requires-Python Description-Content-Type; do
    grep -q "^$field: ." "$metadata" || exit 1
done
! grep -i -e '^author' -e '^maintainer' -e '^home-page' "$metadata" || exit 1
cd / || exit 1
quietly "$venv/bin/python" -W error "$here/test_package.py" "$root/boards"
tail -n 3 "$work/log"
quietly "$python" -m mypy --strict --implicit-reexport --cache-dir "$work/mypy" "$root/src/python/tactigon"
cp "$root/src/python/README.md" "$work/readme.md"
sed -n '/^```python$/,/^```$/{/^```/!p}' "$work/readme.md" >"$work/readme.py"
test -s "$work/readme.py" || exit 1
quietly "$venv/bin/python" -W error "$work/readme.py"
quietly "$venv/bin/python" -W error "$root/src/python/examples/learn.py" 0.2
grep -E '^after: [0-9.]+ % of 400 games' "$work/log" || {
    cat "$work/log"
    exit 1
}
"$venv/bin/python" "$here/speed.py" 0.3
