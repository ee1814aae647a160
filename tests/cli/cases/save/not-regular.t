# Pipes in the program's own directories are reported and skipped, but a user may name a pipe as a file.
play="--red human --cian human --quiet"
state=$HOME/.local/state/tactigon
config=$HOME/.config/tactigon
mkdir -p "$config"
mkfifo "$config/settings"
tactigon --version >/dev/null 2>&1; echo "status $?"
printf 'd7d6\nview list\nlast\n' | tactigon play $play 2>&1 | sed "s|$HOME|~|"
[ -p "$config/settings" ] || echo no pipe any more
rm "$config/settings"
dd if=/dev/zero of="$config/settings" bs=1 count=0 seek=1000000000 2>/dev/null
printf 'view list\n' | tactigon play $play 2>&1 | sed "s|$HOME|~|"
rm "$config/settings"
mkdir "$config/settings"
printf 'view list\n' | tactigon play $play 2>&1 | sed "s|$HOME|~|"
rmdir "$config/settings"
cp "$state"/*.tgr kept.tgr
mkfifo "$state/pipe.tgr"
printf 'last\n' | tactigon resume --quiet 2>&1 | sed "s|$HOME|~|"
rm "$state"/tactigon-*.tgr
printf 'last\n' | tactigon resume --quiet 2>&1 | sed "s|$HOME|~|"
printf '3\n1\n4\n1\nq\n' | tactigon 2>&1 | grep 'read' | sed "s|$HOME|~|"
rm "$state/pipe.tgr"
echo A pipe that is named is read.
mkfifo pipe
for command in resume show replay check bestmove; do
    cat kept.tgr >pipe &
    tactigon $command pipe >/dev/null 2>&1; echo "$command $?"
    wait
done
echo Ctrl-C ends the wait for it.
input=/dev/null
interrupt() {
    "$program" "$@" <$input 2>/dev/null &
    while kill -INT $! 2>/dev/null; do
        sleep 0.05
    done
    wait $!
    echo "status $?"
}
interrupt resume pipe
interrupt replay pipe
interrupt analyse pipe
interrupt bestmove pipe
mkfifo input
exec 3<>input
input=input
interrupt replay -
printf 'load pipe\n' >&3
interrupt play --no-save $play
input=/dev/null
interrupt bestmove kept.tgr --nodes 100 -o pipe
=== output
status 0
Warning: ~/.config/tactigon/settings cannot be read: it is not a regular file. Your changes last until the program ends.
view is now list.
Red played d7-d6.
Warning: ~/.config/tactigon/settings cannot be read: File too large. Your changes last until the program ends.
view is now list.
Warning: ~/.config/tactigon/settings cannot be read: Is a directory. Your changes last until the program ends.
view is now list.
tactigon: cannot read '~/.local/state/tactigon/pipe.tgr': it is not a regular file
Red played d7-d6.
tactigon: cannot read '~/.local/state/tactigon/pipe.tgr': it is not a regular file
No unfinished game can be read. 'tactigon resume FILE' opens a saved game.
 1  cannot be read: pipe.tgr
line 2: Cannot read '~/.local/state/tactigon/pipe.tgr': it is not a regular file
 1  cannot be read: pipe.tgr
line 4: Cannot read '~/.local/state/tactigon/pipe.tgr': it is not a regular file
A pipe that is named is read.
resume 0
show 0
replay 0
check 0
bestmove 0
Ctrl-C ends the wait for it.
status 130
status 130
status 130
status 130
status 130
status 130
status 130
