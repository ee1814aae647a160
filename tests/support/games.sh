# Functions that ask the program which games it has, so that no test lists them. `program` is set.
#
#   $all_games       the names of the games, in the order of menus
#   rule_sets GAME   the names of the game's rule sets, the default first
#   sides GAME       the names of its sides; the side that begins is first
#   players GAME     the players that it can have, one name per line
#   is_rated GAME    true if the game has an evaluation, and so bots that search
#   has_puzzles GAME true if the game has puzzles
#   hide_games FILE  replace each list of all games in FILE by the word GAMES, so that expected
#                    output stays the same when a game is added

choices() # OPTION [GAME]: the values that an option of UGI can have
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

# The names that completion offers. Games with a rating have more of them.
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
