# A game that is being played is not offered in another terminal, and two games have different files.
mkfifo pipe
tactigon play --red human --cian human --quiet <pipe >out &
exec 3>pipe
echo 'd7d6; last' >&3
while [ ! -s out ]; do sleep 0.01; done
tactigon resume
echo f8f7 | tactigon play --red human --cian human --quiet
echo last | tactigon resume --quiet
echo last | tactigon resume "$(grep -l d7-d6 $HOME/.local/state/tactigon/*.tgr)"
exec 3>&-
wait
echo last | tactigon resume --quiet
=== output
Red played f8-f7.
Red played f8-f7.
=== errors
There is no unfinished game. 'tactigon resume FILE' opens a saved game.
This game is already open.
