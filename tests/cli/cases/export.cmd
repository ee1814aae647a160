tactigon play --red human --cian human --quiet >out
echo status $?
sed /^date:/d out
head -c 5 a.svg; echo
grep -ci '<html' b.HTML
grep -c . game.tgr
