# For tests that are scripts, which source it before all else: `program` is their first argument, and
# they are in a directory of their own, with a home in it and nothing of the user's environment. The
# directory is removed however they end.

case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work" || exit 1
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
# shellcheck disable=SC2046 # names, to be split
unset $(env | sed -n 's/^\(TACTIGON_[A-Z_]*\)=.*/\1/p') _
HOME=$work/home
export HOME
