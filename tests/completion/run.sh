#!/bin/sh
# Tests completion in a real shell: what TAB offers for some lines.
#   run.sh SHELL PROGRAM   SHELL is bash, zsh or fish; exit status 77 without it
shell=$1
shift
command -v "$shell" >/dev/null || {
    echo "no $shell"
    exit 77
}
. "$(dirname "$0")/../support/own.sh"
TERM=vt100
PATH=$(dirname "$program"):$PATH
export TERM PATH
mkdir files files/folder
: >files/game.tgr
: >"files/two words.tgr"
tactigon completion "$shell" >script || exit 1
failed=0

# offered LINE: prints the words offered at the end of LINE, sorted, on one line.
case $shell in
bash)
    cat >ask <<'EOF'
source ./script
line=$1
# Splits the line into words as readline does.
read -ra COMP_WORDS <<<"$(sed 's/[=:]/ & /g' <<<"$line")"
[[ $line == *' ' ]] && COMP_WORDS+=("")
[[ $line == *[=:] ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_tactigon tactigon
((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
EOF
    offered() { bash --norc ask "$1" | sort | tr '\n' '|'; }
    ;;
fish)
    cat >ask <<'EOF'
source ./script
complete -C $argv[1]
EOF
    offered() { fish --no-config ask "$1" | sed 's/	.*//' | sort | tr '\n' '|'; }
    ;;
zsh)
    # The completion system passes its matches to compadd, which writes them to a file here.
    cat >setup <<'EOF'
PS1=
unsetopt menu_complete auto_menu
autoload -Uz compinit
compinit -D -u
source ./script
compadd() {
    if [[ "${@[1,(i)(-|--)]}" != *-[OAD]\ * ]]; then
        local -a hits
        builtin compadd -O hits "$@"
        print -rl -- $IPREFIX${^hits} >>offers
    fi
    builtin compadd "$@"
}
show() {
    zle complete-word
    print DONE >>offers
    zle kill-whole-line
}
zle -N show
bindkey '^T' show
print SET""UP
EOF
    cat >ask <<'EOF'
zmodload zsh/zpty
zmodload zsh/zselect
rm -f offers
zpty z zsh -f -i
zpty -w z 'source ./setup'
zpty -r -m z out '*SETUP*' || exit 1
zpty -w -n z "$1"$'\x14'
until grep -q '^DONE' offers 2>/dev/null; do
    zpty -r -t z out
    zselect -t 2
done
grep -v '^DONE' offers
zpty -d z
EOF
    offered() { zsh -f ask "$1" | sed '/^$/d' | sort -u | tr '\n' '|'; }
    ;;
esac

# expect LINE WORDS: exactly these words must be offered.
expect()
{
    found=$(offered "$1")
    [ "$found" = "$2" ] && return
    echo "FAILED $shell: '$1'"
    echo "  expected $2"
    echo "  offered  $found"
    failed=1
}

# In an option's value, bash completes only the text after '=' or ':'.
head=--view=
cut=level:
if [ "$shell" = bash ]; then
    head=
    cut=
fi
expect 'tactigon re' 'remote|replay|resume|'
expect 'tactigon play --vi' '--view|'
expect 'tactigon play --view ' '1|10|11|12|2|3|4|5|6|7|8|9|auto|compact|huge|large|list|'
expect 'tactigon play --view=l' "${head}large|${head}list|"
expect 'tactigon --game dragons --wh' '--white|'
expect 'tactigon play --red gr' 'greedy|'
expect 'tactigon play --red level:9' "${cut}9|"
expect 'tactigon bench --js' '--json|'
expect 'tactigon boards xs' 'xsmall|'
expect 'tactigon rules ti' 'tips|'
expect 'tactigon help opt' 'options|'
expect 'tactigon completion ' 'bash|fish|zsh|'
expect 'tactigon perft --nonsense' ''
case $shell in
zsh) expect 'tactigon replay files/g' 'game.tgr|' ;;
fish) expect 'tactigon replay files/' 'files/folder/|files/game.tgr|files/two words.tgr|' ;;
*) expect 'tactigon replay files/' 'files/folder|files/game.tgr|files/two words.tgr|' ;;
esac
exit $failed
