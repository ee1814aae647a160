# What games the program has, asked of the program: no test lists them. `program` is set.
#
#   $all_games       their names, in the order of menus
#   rule_sets GAME   the names of its rule sets, the default first
#   sides GAME       the words for its sides, who begins first
#   players GAME     who can play it, a name a line
#   is_rated GAME    whether it has an evaluation, and so bots that search
#   has_puzzles GAME whether it has some
#   hide_games FILE  in it lists of all games become the word GAMES, so that what is kept of the
#                    program's words stays as it is when there is another game

choices() # OPTION [GAME]: of an option of UGI
{
    printf 'ugi\nquit\n' | "$program" ugi ${2:+--game "$2"} |
        sed -n "s/^option name $1 type combo default [^ ]* var //p" | sed 's/ var / /g'
}

all_games=$(choices Game)
[ -n "$all_games" ] || {
    echo "no games in $program"
    exit 1
}

rule_sets()
{
    choices Rules "$1"
}

sides()
{
    "$program" play --help --game "$1" |
        sed -n 's/^  --first SIDE  *who starts: \([a-z]*\), \([a-z]*\) or random$/\1 \2/p'
}

# What completion offers, which is more where there is a rating.
players() # GAME
{
    "$program" completion words -- --game "$1" match --p1 '' | cut -f 1
}

is_rated()
{
    "$program" bestmove --game "$1" --nodes 1 >/dev/null 2>&1
}

has_puzzles()
{
    echo quit | "$program" puzzle next --game "$1" --lines --no-save >/dev/null 2>&1
}

in_words=$(echo "$all_games" | sed 's/ /, /g; s/\(.*\), /\1 or /')
in_ugi=$(echo " $all_games" | sed 's/ / var /g')
hide_games()
{
    LC_ALL=C grep -q "$in_words\|$in_ugi\|^$all_games " "$1" || return 0
    LC_ALL=C sed -e "s/$in_words/GAMES/" -e "s/$in_ugi\$/ var GAMES/" -e "s/^$all_games \$/GAMES /" "$1" \
        >"$1.hidden" && mv "$1.hidden" "$1"
}
