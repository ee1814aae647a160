# What depends on the evaluation is left out: all but the end of the game, and the numbers.
tactigon analyse "$CASES/blunders.tgr" --nodes 3000 >out
sed -n "1,3p; /^ 3[34]/s/ *[0-9]*$//p; /^Red wins/,/Inacc/p; /^Who/p" out
sed -n "/Inacc/,\$p" out | grep -c "^\(Red\|Cian\)"
sed -n "/^Who/,\$p" out | wc -l
