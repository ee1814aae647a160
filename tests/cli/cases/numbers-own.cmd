P='w s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -'
game() { tactigon play --game isaac --black human --white human "$@"; }
printf '34v7\nnumbers own\nnumbers\n00v7\nposition\n21h5\n31h3\nposition\n05\n3\nposition\n' | game --quiet
printf 'moves 59\npoints\ncell 23\n59x1\nposition\nundo\n09\n2\nposition\n' | game --quiet --position "$P"
printf 'view compact\n' | game --position "$P"
printf '05v7\n' | game --quiet --position "$P"; echo $?
printf '34v7\n05h4\n' | game --quiet; echo $?
printf '34v7\n65v6\n' | game --quiet; echo $?
grep numbers $HOME/.config/tactigon/settings
printf 'numbers own\n' | tactigon play --red human --cian human --quiet; echo $?
