# Files of parts with ends of lines of other systems, blank lines and notes; what is no part of this match.
match() { tactigon match --p1 random --p2 random --games 8 --seed 5 "$@" 2>&1 | grep '^tactigon\|^file'; }
match -o part >/dev/null
go_on() { match -o file; cmp -s file part && echo 'the same'; }
{ echo '# a note'; echo; sed 's/$/\r/' part; } >file
go_on
edit() { sed "$1" part >file; echo "$1"; go_on; }
edit 3p
edit '2s/pair 1 /pair 9 /'
edit 's/^part 1/part 2/;s/^part 2.1/part 2\/2/'
edit '1s/pairs 4/pairs 5/'
edit 1p
edit 3s/pair/pear/
edit '$p'
edit '2s/random/someone/'
edit 2,5d
head -c 20 part >file
go_on
echo 'part 1/1 | pai' | tr -d '\n' >file
go_on
echo 'part 1/2 | pai' | tr -d '\n' >file
go_on
: >file
go_on
match --shard 2/3 -o third >/dev/null
sed 's/pair 2 /pair 1 /' third >file
match --shard 2/3 -o file
sed 's/pair 2 /pair 3 /' third >file
match --shard 2/3 -o file
# Streams and devices take the lines as they come.
tactigon match --p1 random --p2 random --games 8 --seed 5 -o - 2>/dev/null | grep '^p[a-z]* [1-9]* |\|^part\|^end' | cmp - part && echo 'the same'
tactigon match --p1 random --p2 random --games 8 --seed 5 -o /dev/null 2>/dev/null | head -n 1
match -o missing/file
# Limits of programs are told, and bars and ends of lines in their names are not part of the line.
player="ugi:$program ugi"
for limit in '--depth 1' '--time 5ms' '--nodes 9'; do
    tactigon match --p1 "$player # |" --p2 random --games 2 $limit -o - 2>/dev/null |
        sed -n '1s/.*ugi # \([^ ]*\) (.*) \([a-z]*=[0-9a-z]*\) | random.*/\1 \2/p'
done
# Of many parts those that are missing are counted.
match --games 60 --shard 1/30 -o one >/dev/null
tactigon tally --partial one 2>&1 | grep more
sed 's/^part 1.9/part 1\/8/' part >few
tactigon tally one few 2>&1
# A part that says that it ended earlier has no more pairs than that.
sed '$s/4/2/' part >early
tactigon tally early | sed -n 2p
=== output
tactigon: 8 of 8 games are in 'file' already
3p
file:4:1: this pair appears twice
2s/pair 1 /pair 9 /
file:2:1: this pair does not belong to this part of the match
s/^part 1/part 2/;s/^part 2.1/part 2\/2/
tactigon: 'file' is not a part of this match: name another file, or replace it with --force
1s/pairs 4/pairs 5/
tactigon: 'file' is not a part of this match: name another file, or replace it with --force
1p
tactigon: 'file' is not a part of this match: name another file, or replace it with --force
3s/pair/pear/
file:3:1: this line belongs to no part of a match
$p
file:7:1: this line belongs to no part of a match
2s/random/someone/
tactigon: 'file' is not a part of this match: name another file, or replace it with --force
2,5d
the same
the same
the same
tactigon: 'file' is not a part of this match: name another file, or replace it with --force
the same
file:2:1: this pair does not belong to this part of the match
file:2:1: this pair does not belong to this part of the match
the same
random | random | tactigon standard none | seed 5 plies 6-8
tactigon: cannot write 'missing/file': No such file or directory
/ depth=1
/ time=5ms
/ nodes=9
tactigon: so are pairs of 9 more parts
few:1:1: this match has other pairs or parts than what came first
games 4: +2 =0 -2, 2.0 points (50.0 %)
