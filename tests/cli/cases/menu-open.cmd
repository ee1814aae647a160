printf 'd7d6\nresign y\n' | tactigon play --red human --cian human --quiet
sleep 0.02
printf 'd7d6\nd5d6\n' | tactigon play --red human --cian greedy --quiet 2>/dev/null >/dev/null
sleep 0.02
echo no record >$HOME/.local/share/tactigon/bad.tgr
tactigon --quiet 2>err | sed 's/^\(.[0-9]  \)[0-9-]* [0-9:]* /\1DATE TIME /'
sed 's#/[^ ]*/home/#HOME/#' err
