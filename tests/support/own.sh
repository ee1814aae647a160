# Tests that are scripts source this file first. It sets `program` to their first argument and changes
# to a new directory, which contains the home directory and is removed when the test ends in any way.
# Variables of the user's environment that concern the program are unset.

case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work" || exit 1
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
# shellcheck disable=SC2046 # the names must be split
unset $(env | sed -n 's/^\(TACTIGON_[A-Z_]*\)=.*/\1/p') _
HOME=$work/home
export HOME
