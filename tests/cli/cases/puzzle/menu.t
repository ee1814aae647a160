# The menu of puzzles shows the progress; puzzles by theme and by grade, also where there are none.
data=$HOME/.local/share/tactigon
mkdir -p "$data"
id=$(tactigon puzzle --json | grep -o '"id":"[^"]*"' | sed -n '1s/.*:"\(.*\)"/\1/p')
printf "tactigon $id failed 1 2020-01-01\ntactigon streak 4\ntactigon daily $id $(date +%Y-%m-%d) done\n" >"$data/puzzles"
see() { tactigon --quiet --seed 1 2>&1; }
printf 'puzzles\n0\nq\n' | see | sed -n '/^Puzzles/,/theme/s/ of [0-9][0-9]*/ of N/p'
printf 'puzzles\nof the day\n0\nq\n' | see | grep 'Puzzle of the day'
printf 'puzzles\ntheme\n0\npuzzles\ntheme\njump\nmenu\nq\n' | see | grep '^Themes\|^Puzzle [0-9a-f]' | sed 's/ [0-9a-f]\{8\}.*, / ID, /'
printf 'puzzles\ngrade 5\nmenu\nq\n' | see | grep '^Puzzle' | tail -n 1 | sed 's/ [0-9a-f]\{8\}/ ID/'
printf 'puzzles 5\nmenu\n' | tactigon puzzle --seed 1 --quiet 2>&1 | grep '^Puzzle' | tail -n 1 | sed 's/ [0-9a-f]\{8\}/ ID/'
printf 'menu\n' >in
for words in '--puzzle-theme gold' '--puzzle-theme gold 1' '--puzzle-theme nothing' '--game apart --puzzle-theme gold 5' 'XXXXXXXX' '--game isaac --puzzle-theme lure'; do
    tactigon puzzle $words --seed 1 --quiet <in 2>&1 | sed '1!d; s/ [0-9a-f]\{8\}/ ID/; s/of [0-9]*,/of N,/; s/grade [0-9]/grade G/'
done
tactigon stats --game tactigon | sed 's/of [0-9]* puzzles tried/of N puzzles tried/'
tactigon stats --json | grep -o '"puzzles":.*' | sed 's/"puzzles":[0-9]*/"puzzles":N/g'
=== output
 5  Grade 1  0 of N solved
 6  Grade 2  0 of N solved
 7  Grade 3  0 of N solved
 8  Grade 4  0 of N solved
 9  Grade 5  0 of N solved
 2  Puzzle of the day  done
Themes
Themes
Puzzle ID, rules jump
Puzzle ID, grade 5 of 5
Puzzle ID, grade 5 of 5
Puzzle ID, grade G of 5
Puzzle ID, grade G of 5
No puzzle of this game has the theme 'nothing'. The themes are: gold, hunt, fork, lure, trade, guard, quiet, retreat, jump, bonus, defence, capture.
No puzzle of this game has the theme 'gold'. The themes are: long, gift.
There is no puzzle 'XXXXXXXX'. Type a grade from 1 to 5, next, daily, review, streak or an id such as ID; 'tactigon puzzle --json' lists all 285.
No puzzle of this game has the theme 'lure'. The themes are: order, exact, hundred, block, pass.
Tactigon: 1 of N puzzles tried, 0 solved on the first try; 1 due for review;
longest streak 4.
Grade 1                   0 of 1 solved (0 %)

No finished game of a person against a bot has been saved.
"puzzles":N[{"game":"tactigon","due":1,"streak":4,"grades":[{"grade":1,"puzzles":N,"tried":1,"solved":0},{"grade":2,"puzzles":N,"tried":0,"solved":0},{"grade":3,"puzzles":N,"tried":0,"solved":0},{"grade":4,"puzzles":N,"tried":0,"solved":0},{"grade":5,"puzzles":N,"tried":0,"solved":0}]}],"unfinished":0,"others":0,"damaged":0}
