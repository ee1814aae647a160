# The home directory is not printed, and bad variables are harmless.
LANG=de_DE.UTF-8 TACTIGON_LEVEL=12 TACTIGON_VIEW=list tactigon help bug >out
grep -c "$HOME" out
sed 's/^\(built\|flags\|kernels\|pointers\|threads\) .*/\1 .../; s/^tactigon .*/tactigon ... /' out
XDG_DATA_HOME=/nowhere/data HOME='' tactigon help bug | tail -n 3
tactigon play --debug-info
=== output
0
tactigon ... 
built ...
flags ...
pointers ...
threads ...
kernels ...
locale       LC_ALL= LC_CTYPE= LANG=de_DE.UTF-8
terminal     TERM=xterm COLORTERM= COLUMNS= LINES= NO_COLOR= FORCE_COLOR= CLICOLOR= CLICOLOR_FORCE= ACCESSIBLE=
input        not a terminal
output       not a terminal, 80 columns, 0 lines
characters   ascii
colours      none; on the whole screen bold and reverse
screen       not possible
games        ~/.local/state/tactigon (missing)
archive      ~/.local/share/tactigon (missing)
settings     ~/.config/tactigon (missing)
variable     TACTIGON_LEVEL=12 (TACTIGON_LEVEL: '12' is not a whole number from 1 to 9, nor auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9)
variable     TACTIGON_VIEW=list
games        neither HOME nor XDG_STATE_HOME is an absolute path
archive      /nowhere/data/tactigon (missing)
settings     neither HOME nor XDG_CONFIG_HOME is an absolute path
=== errors
tactigon: --debug-info was removed: use 'tactigon help bug'
Try 'tactigon play --help'.
=== status 2
