# A link to a running game opens that game; a link to nothing is neither followed nor replaced.
play="--red human --cian human --quiet"
printf 'd7d6\n' | tactigon play $play
ln -s "$HOME"/.local/state/tactigon/*.tgr link.tgr
printf 'd5xd6\nposition\n' | tactigon resume link.tgr --quiet
printf 'position\n' | tactigon resume --quiet
ls "$HOME"/.local/state/tactigon | grep -c tgr
[ -L link.tgr ] || echo the link is gone
ln -s nowhere.tgr dangling.tgr
printf 'save dangling.tgr\n' | tactigon resume --quiet; echo "status $?"
tactigon show -o dangling.tgr; echo "status $?"
tactigon show --svg dangling.tgr --force; echo "status $?"
[ -L dangling.tgr ] || echo the dangling link is gone
ls
echo A planted lock creates nothing.
rm "$HOME"/.local/state/tactigon/lock
ln -s "$PWD"/victim "$HOME"/.local/state/tactigon/lock
printf 'position\n' | tactigon resume --quiet
ls
=== output
1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
1
status 1
status 1
status 1
dangling.tgr
link.tgr
A planted lock creates nothing.
1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
dangling.tgr
link.tgr
=== errors
line 1: Cannot save to dangling.tgr: it is a symbolic link to a missing file.
tactigon: cannot write 'dangling.tgr': it is a symbolic link to a missing file
tactigon: cannot write 'dangling.tgr': it is a symbolic link to a missing file
