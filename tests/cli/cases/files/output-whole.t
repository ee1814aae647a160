# Output files are either complete or unchanged.
umask 022
cp "$CASES/replay/game.tgr" g.tgr
echo old >old
same() { cmp "$1" "$2" && echo "$1 is as it was"; }
try() { tactigon "$@"; echo "status $?"; }
try replay g.tgr --json -o g.tgr
try show g.tgr -o g.tgr
try show g.tgr --svg g.tgr
try show g.tgr --html g.tgr
try bestmove g.tgr --nodes 100 -o g.tgr
try check g.tgr --recover g.tgr
same g.tgr "$CASES/replay/game.tgr"
echo "Bad input leaves the old file also when it may be replaced."
for arguments in "show nosuch" "perft abc" "perft" "replay nosuch --json" "moves --position x" "show g.tgr --ply 99"; do
    cp old keep
    tactigon $arguments -o keep --force 2>/dev/null
    echo "status $?"
    same keep old
done
echo "A file that cannot be written is known before the work."
try perft 99 -o missing/file
mkdir directory
try perft 99 -o directory
try perft 99 -o ""
echo "With --force it is replaced, and keeps its rights."
chmod 640 keep
try show g.tgr --view list -o keep --force
tactigon show g.tgr --view list | cmp - keep
tactigon show g.tgr --svg picture.svg
chmod 444 picture.svg
try show g.tgr --ply 1 --svg picture.svg --force
tactigon show g.tgr --ply 1 --svg - | cmp - picture.svg
try show g.tgr --html page.html
ls -l keep picture.svg page.html | cut -c 1-10
echo "Devices, pipes and open streams are written to."
tactigon boards >boards
try boards -o /dev/null
tactigon boards -o /dev/stdout | cmp boards -
tactigon boards -o /dev/stdout >log
tactigon boards -o /dev/stdout >>log
cat boards boards | cmp log -
mkfifo pipe
cat pipe >piped &
try boards -o pipe
wait
cmp piped boards
echo "What is wrong with files is an answer."
echo tactigon-record 2 >bad.tgr
try check bad.tgr --json -o report
cat report
echo "The record that is analysed may be replaced by its analysis."
try analyse g.tgr --nodes 1500 -o other.tgr >/dev/null
ln -s g.tgr link.tgr
tactigon analyse link.tgr --nodes 1500 -o g.tgr >/dev/null; echo "status $?"
cmp g.tgr other.tgr
ls -A
=== output
status 2
status 2
status 2
status 2
status 2
status 2
g.tgr is as it was
Bad input leaves the old file also when it may be replaced.
status 3
keep is as it was
status 2
keep is as it was
status 2
keep is as it was
status 3
keep is as it was
status 3
keep is as it was
status 2
keep is as it was
A file that cannot be written is known before the work.
status 1
status 1
status 1
With --force it is replaced, and keeps its rights.
status 0
status 0
status 0
-rw-r-----
-rw-r--r--
-r--r--r--
Devices, pipes and open streams are written to.
status 0
status 0
What is wrong with files is an answer.
status 3
{"version":1,"files":[{"file":"bad.tgr","kind":"record","faults":[{"line":1,"column":17,"message":"version '2' is unknown: expected 1"}],"fault_count":1,"good":false}]}
The record that is analysed may be replaced by its analysis.
status 0
bad.tgr
boards
directory
g.tgr
keep
link.tgr
log
old
other.tgr
page.html
picture.svg
pipe
piped
report
=== errors
tactigon: 'g.tgr' is the input: write to another file
tactigon: 'g.tgr' is the input: write to another file
tactigon: 'g.tgr' is the input: write to another file
tactigon: 'g.tgr' is the input: write to another file
tactigon: 'g.tgr' is the input: write to another file
tactigon: 'g.tgr' is the input: write to another file
tactigon: cannot write 'missing/file': No such file or directory
tactigon: cannot write 'directory': Is a directory
tactigon: cannot write '': No such file or directory
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
