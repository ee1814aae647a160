# A board file: written anew, changed, never written over without a yes.
tactigon edit --quiet my.board --board xsmall <<'END'
name my
title My board
remove c3
place gold d4; remove b4
place tile h5
done
END
cat my.board
tactigon check my.board
printf 'title Other\ndone\n' | tactigon edit --quiet my.board
echo $?
printf 'title Other\ndone\ny\n' | tactigon edit --quiet my.board
sed -n 2p my.board
printf 'remove d4\nremove d4\nremove f4\ndone\n' | tactigon edit --quiet my.board
=== output
name: my
title: My board
size: 8x7
layout: even-q
gold: d4 f4
rows:
#     a b c d e f g h
  1   - - t p t - - -
  2   - - . s . - - -
  3   . . - c . . . -
  4   . . . * . * . -
  5   - . . C . . - .
  6   - - T S T - - -
  7   - - - P - - - -
my.board: good board: tactigon, my
4
title: Other
=== errors
Saved to my.board
'tactigon play --board my.board' plays on it.
line 2: Not saved: 'my.board' already exists.
What was set up:
name: my
title: Other
size: 8x7
layout: even-q
gold: d4 f4
rows:
#     a b c d e f g h
  1   - - t p t - - -
  2   - - . s . - - -
  3   . . - c . . . -
  4   . . . * . * . -
  5   - . . C . . - .
  6   - - T S T - - -
  7   - - - P - - - -
Saved to my.board
'tactigon play --board my.board' plays on it.
line 4: No gold tiles: expected 1 to 8, such as b6 f6.
What was set up:
name: my
title: Other
size: 8x7
layout: even-q
gold:
rows:
#     a b c d e f g h
  1   - - t p t - - -
  2   - - . s . - - -
  3   . . - c . . . -
  4   . . . - . . . -
  5   - . . C . . - .
  6   - - T S T - - -
  7   - - - P - - - -
=== status 4
