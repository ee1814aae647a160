# What a report of a bug should say: four lines, without the home directory; bad variables are harmless.
LANG=de_DE.UTF-8 TACTIGON_LEVEL=12 TACTIGON_VIEW=list tactigon help bug >out
grep -c "$HOME" out
sed 's/^\(built\|flags\|threads\) .*/\1 .../; s/^tactigon .*/tactigon .../' out
tactigon play --debug-info
=== output
0
tactigon ...
built ...
flags ...
threads ...
=== errors
tactigon: unknown option '--debug-info'
Try 'tactigon play --help'.
=== status 2
