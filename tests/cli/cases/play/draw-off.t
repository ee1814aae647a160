tactigon play --quiet --red human --cian human --draws off
=== input
b8b7;b4b5;b7b8;b5b4
b8b7;b4b5;b7b8;b5b4
history
=== output
 #  Red         Cian
 1  b8-b7       b4-b5
 2  b7-b8       b5-b4
 3  b8-b7       b4-b5
 4  b7-b8       b5-b4
