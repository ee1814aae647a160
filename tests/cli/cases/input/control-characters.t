tactigon play --quiet --red human --cian human
=== input
\x01\x7f (esc)
\x1b[Ared (esc)
\xc2\x9bxyz\xe2\x80\xae (esc)
\xff\xfe (esc)
hälp
=== errors
line 2: Unknown command '[Ared'. Type ? for help.
line 3: Unknown command 'xyz'. Type ? for help.
line 5: Unknown command 'hälp'. Did you mean 'help'? Type ? for help.
=== status 4
