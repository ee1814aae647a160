# Files that options name get everything or stay as they were.
umask 022
cp "$CASES/game.tgr" g.tgr
echo old >old
same() { cmp "$1" "$2" && echo "$1 is as it was"; }
try() { tactigon "$@"; echo "status $?"; }
try replay g.tgr --json -o g.tgr
try show g.tgr -o g.tgr
try show g.tgr --svg g.tgr
try show g.tgr --html g.tgr
try bestmove g.tgr --nodes 100 -o g.tgr
try check g.tgr --recover g.tgr
same g.tgr "$CASES/game.tgr"
echo "Bad input leaves the old file also when it may be replaced."
for arguments in "show nosuch" "perft abc" "perft" "replay nosuch --json" "moves --position x" "show g.tgr --at 99"; do
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
try show g.tgr --at 1 --svg picture.svg --force
tactigon show g.tgr --at 1 --svg - | cmp - picture.svg
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
