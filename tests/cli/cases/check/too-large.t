# Only proofs may be larger than what the other commands read.
{ printf 'tactigon-record 1\ngame: tactigon\n'; head -c 70000000 /dev/zero | tr '\0' '\n'; } >large.tgr
tactigon check large.tgr; echo "check: $?"
tactigon replay large.tgr </dev/null; echo "replay: $?"
=== output
check: 3
replay: 3
=== errors
tactigon: cannot read 'large.tgr': only proofs may be larger than 64 MiB
tactigon: cannot read 'large.tgr': File too large
