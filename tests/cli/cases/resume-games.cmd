echo 'c7c5' | tactigon play --game apart --white human --black human --quiet
sleep 0.02
echo '34v7' | tactigon play --game isaac --white human --black human --quiet
sleep 0.02
echo 'd7d6' | tactigon play --red human --cian human --quiet
echo 'last' | tactigon resume --quiet
echo 'last' | tactigon resume --game apart --quiet
echo 'last' | tactigon resume --game isaac --quiet
tactigon resume --game dragons --quiet || echo $?
printf 'games\nisaac\nopen\n1\nlast\nmenu\ngames\napart\nopen\nq\n' | tactigon --quiet | sed 's/^\(.[0-9]  \)[0-9-]* [0-9:]* /\1DATE TIME /'
