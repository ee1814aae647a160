# Unusual settings files: tiny, with a byte-order mark, trailing spaces, CRLF line ends, keys of any
# length.
file=$HOME/.config/tactigon/settings
mkdir -p "${file%/*}"
long=a-key-that-is-longer-than-any-of-ours-and-than-there-is-room-for-in-the-reader
try()
{
    printf "$1" >"$file"
    printf 'view\nflip\nwarnings off\n' | tactigon play --red human --cian human --quiet 2>&1 | grep -v '^[ /\\_]'
    grep -v '^[a-z.]*: \|^$' "$file"
    grep 'view\|flip\|warnings\|longer' "$file"
}
try ''
try 'x'
try '\357\273\277view: compact\n'
try '\357\273\277'
try 'view: list   \t\r\n\r\n  # kept\r\nflip: on\r\nwarnings:off'
# Size 6, from older versions, means the largest one.
try 'view: 6\n'
try "$long: 1\nflip: off\nflip2: on\n"
# Without HOME there is no file; this is reported only when a setting changes.
unset HOME
printf 'warnings off\nwarnings on\n' | tactigon play --red human --cian human --quiet --no-save
printf 'warnings off\nwarnings on\n' | tactigon play --red human --cian human --quiet
# The level is kept for another game; a game without it gets the default level.
export HOME=$PWD
printf "games\napart\nsettings\nback\nq\n" | tactigon --level auto 2>&1 | grep "Black:"
=== output
view is auto; it can be large, compact, list, huge, auto or 1 to 12.
warnings is now off.
warnings: off
view is auto; it can be large, compact, list, huge, auto or 1 to 12.
warnings is now off.
The file is not changed; your changes last until the program ends.
x
view is compact; it can be large, compact, list, huge, auto or 1 to 12.
warnings is now off.
view: compact
warnings: off
view is auto; it can be large, compact, list, huge, auto or 1 to 12.
warnings is now off.
warnings: off
view is list; it can be large, compact, list, huge, auto or 1 to 12.
warnings is now off.
  # kept
view: list
flip: on
warnings: off
view is 6; it can be large, compact, list, huge, auto or 1 to 12.
warnings is now off.
view: 6
warnings: off
view is auto; it can be large, compact, list, huge, auto or 1 to 12.
warnings is now off.
a-key-that-is-longer-than-any-of-ours-and-than-there-is-room-for-in-the-reader: 1
flip2: on
a-key-that-is-longer-than-any-of-ours-and-than-there-is-room-for-in-the-reader: 1
flip: off
flip2: on
warnings: off
 7  Black: auto:3
=== errors
warnings is now off.
warnings is now on.
warnings is now off.
Warning: settings cannot be saved: neither HOME nor XDG_CONFIG_HOME is an absolute path. Your changes last until the program ends.
warnings is now on.
