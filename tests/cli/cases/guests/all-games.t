# The menu of other games lists the titles of all games except the current one.
for other in $(printf 'ugi\nquit\n' | tactigon ugi |
    sed -n '/^option name Game/{s/.* default tactigon var tactigon//; s/ var / /g; p;}'); do
    tactigon rules --game $other | sed -n '1s/^# \(.*\): the rules$/\1/p'
done >titles
printf 'games\n0\nq\n' | tactigon --quiet |
    sed -n '/^Other games/,/^ 0/s/^ *[1-9][0-9]*  \([A-Za-z ]*\)  [a-z].*/\1/p' | sed 's/ *$//' >menu
diff titles menu && grep -c Isaac menu
=== output
1
