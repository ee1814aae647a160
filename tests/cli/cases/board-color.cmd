tactigon show --color always | cat -v | sed -n 1,6p
tactigon show --color always --palette safe | cat -v | sed -n 3p
NO_COLOR=1 tactigon show | tr -dc '\033' | wc -c
NO_COLOR=1 tactigon show --color always | tr -dc '\033' | wc -c
