tactigon --help; tactigon perft --help; tactigon help perft | cmp - help.txt 2>/dev/null; tactigon moves -h
# The first help is for one screen, and all of it for 80 columns.
tactigon --help | awk 'END { print NR <= 24 }'
for command in play resume replay analyse bestmove check show moves perft boards rules bench match tally \
    ugi help options; do
    tactigon help $command
done | awk 'length > 80'
tactigon help options | grep -c '^  -'
