# Limits of programs are told, and bars and ends of lines in their names are not part of the line.
player="ugi:$program ugi"
for limit in '--depth 1' '--time 5ms' '--nodes 9'; do
    tactigon match --p1 "$player # |" --p2 random --games 2 $limit -o - 2>/dev/null |
        sed -n '1s/.*ugi # \([^ ]*\) (.*) \([a-z]*=[0-9a-z]*\) | random.*/\1 \2/p'
done
=== output
/ depth=1
/ time=5ms
/ nodes=9
