# The output has the limits of UGI programs; special characters in their names do not break its lines.
player="ugi:$program ugi"
for limit in '--depth 1' '--time 5ms' '--nodes 9'; do
    tactigon match --p1 "$player # |" --p2 random --games 2 $limit -o - 2>/dev/null |
        sed -n '1s/.*ugi # \([^ ]*\) (.*) \([a-z]*=[0-9a-z]*\) | random.*/\1 \2/p'
done
=== output
/ depth=1
/ time=5ms
/ nodes=9
