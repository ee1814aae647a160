printf 'd7d6\nresign y\n' | tactigon play --red human --cian human --quiet
sleep 0.02
printf 'd7d6\nd5d6\n' | tactigon play --red human --cian greedy --quiet 2>/dev/null >/dev/null
sleep 0.02
echo no record >$HOME/.local/share/tactigon/bad.tgr
tactigon --quiet 2>err | sed 's/^\(.[0-9]  \)[0-9-]* [0-9:]* /\1DATE TIME /'
sed 's#/[^ ]*/home/#HOME/#' err
=== input
open
1
open
3
history
menu
open
0
open
2
last
q
=== output
Red wins: Cian has resigned.
TACTIGON
=== text main-menu

Saved games, newest first
 1  damaged: bad.tgr
 2  DATE TIME  move 2, Red            Red human, Cian greedy
 3  DATE TIME  Red wins, resign       Red human, Cian human
 4  Another file
 0  Back

TACTIGON
=== text main-menu

Saved games, newest first
 1  damaged: bad.tgr
 2  DATE TIME  move 2, Red            Red human, Cian greedy
 3  DATE TIME  Red wins, resign       Red human, Cian human
 4  Another file
 0  Back
Red wins: Cian has resigned.
 #  Red         Cian
 1  d7-d6

TACTIGON
=== text main-menu

Saved games, newest first
 1  damaged: bad.tgr
 2  DATE TIME  move 2, Red            Red human, Cian greedy
 3  DATE TIME  Red wins, resign       Red human, Cian human
 4  Another file
 0  Back

TACTIGON
=== text main-menu

Saved games, newest first
 1  damaged: bad.tgr
 2  DATE TIME  move 2, Red            Red human, Cian greedy
 3  DATE TIME  Red wins, resign       Red human, Cian human
 4  Another file
 0  Back
Cian played d5xd6.
line 2: HOME/.local/share/tactigon/bad.tgr:1:1: this is not a game record: expected 'tactigon-record 1'
