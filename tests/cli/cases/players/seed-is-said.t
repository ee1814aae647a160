tactigon play --quiet 2>err >out; sed "s/[0-9][0-9]*/N/" err; echo | tactigon play --quiet --red human --cian human --first random 2>err; sed "s/[0-9][0-9]*/N/" err
=== input
d7d6
=== output
Seed N.
Seed N.
