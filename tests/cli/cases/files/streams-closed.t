# Standard streams may be closed at the start; opened files do not get their numbers.
tactigon match --p1 random --p2 random --games 4 -o pairs.txt >/dev/null 2>&-; echo "status $?"
tactigon match --p1 random --p2 random --games 4 -o again.txt >/dev/null 2>&1
cmp pairs.txt again.txt
tactigon show -o picture.txt >&- 2>&-; echo "status $?"
tactigon show | cmp - picture.txt
tactigon boards >&-; echo "status $?"
tactigon boards >/dev/null 2>&-; echo "status $?"
tactigon play --no-save --red human --cian human --quiet <&-; echo "status $?"
tactigon show - <&-; echo "status $?"
echo A game goes on where no file can grow.
printf 'd7d6\nlast\n' | (ulimit -f 0; tactigon play --red human --cian human --quiet 2>&1; echo "status $?") |
    sed "s|$HOME|~|"
echo A relative HOME is none.
printf 'd7d6\nlast\nsave ~/x.tgr\n' | HOME=. tactigon play --red human --cian human --quiet; echo "status $?"
printf 'd7d6\n' | HOME=. XDG_STATE_HOME=state tactigon play --red human --cian human --quiet
ls -A
=== output
status 0
status 0
status 1
status 0
status 1
status 3
A game goes on where no file can grow.
Warning: the game cannot be saved in ~/.local/state/tactigon: File too large. Play continues unsaved.
Red played d7-d6.
status 0
A relative HOME is none.
Red played d7-d6.
status 1
again.txt
pairs.txt
picture.txt
=== errors
Boards of other sizes are printed by name: pad1 to pad5.
tactigon: cannot write to standard output: Bad file descriptor
tactigon: cannot read standard input: Bad file descriptor
tactigon: cannot read '-': Bad file descriptor
Warning: the game cannot be saved: neither HOME nor XDG_STATE_HOME is an absolute path. Play continues unsaved.
line 3: Cannot save to ~/x.tgr: No such file or directory.
Warning: the game cannot be saved: neither HOME nor XDG_STATE_HOME is an absolute path. Play continues unsaved.
