#!/bin/sh
# Games with clocks in a pipe. The input sets the time: used time, flags, records.
#
#   clock.sh PROGRAM TIMED-INPUT      exit status 77 when the time cannot be replaced

case $2 in
/*) timed=$2 ;;
*) timed=$PWD/$2 ;;
esac
. "$(dirname "$0")/../support/own.sh"
failed=0

# by_clock ARGUMENT...: runs the program with input that says how much time passes.
by_clock()
{
    LD_PRELOAD="$timed" "$program" "$@" --quiet
}

# expect WHAT: compares standard input with what was printed.
expect()
{
    cat >wanted
    cmp -s printed wanted && return
    failed=$((failed + 1))
    echo "FAILED: $1 (expected -, got +)"
    diff -u wanted printed | sed 1,2d
}

people='--red human --cian human'
# shellcheck disable=SC2086
printf 'd7d6\nf2f3\n+61000 clock\nquit\n' | by_clock play $people --clock 5m --no-save >printed 2>&1
grep -q '3:59' printed || {
    cat printed
    echo 'the time cannot be replaced here: skipped'
    exit 77
}

# shellcheck disable=SC2086
by_clock play $people --clock 1m+2s >printed 2>&1 <<'END'
+30000 d7d6
+45000 f2f3
clock
+5500 d6d5
+70 clock
+20000 undo
clock
+1000 d6d5
+4321 save game.tgr
clock none
clock
END
expect 'charged and restored' <<'END'
Clock 1m+2s: Red 1:00, Cian 1:00.
Clock 1m+2s: Red 0:56, Cian 0:59.
Clock 1m+2s: Red 1:00, Cian 1:00.
Saved to game.tgr
Clock set to none, for later games too.
Clock 1m+2s off.
END
sed '/^date/d' game.tgr >printed
expect 'the record of a copy' <<'END'
tactigon-record 1
game: tactigon
board: standard
rules: none
red: human
cian: human
first: red
clock: 1m+2s
result: *

1. d7-d6 {[ms 30000]} f2-f3 {[ms 45000]}
2. d6xd5 {[ms 1000]} {[pause 4321]}

position: 1c1/csts1/1tptc/c1s1c/3C3/7/5/CTSTC/1SPS1/C1T1C/C c 0 2
end: 3
END
"$program" replay game.tgr --json | sed 's/"position":"[^"]*"/P/' >printed
expect 'as JSON' <<'END'
{"version":1,"game":"tactigon","board":"standard","rules":"none","result":"*","clock":"1m+2s","positions":[
 {P},
 {"move":"d7d6",P,"ms":30000,"comments":["[ms 30000]"]},
 {"move":"f2f3",P,"ms":45000,"comments":["[ms 45000]"]},
 {"move":"d6d5",P,"ms":1000,"comments":["[ms 1000]","[pause 4321]"]}]}
END
"$program" replay game.tgr --quiet --ply 3 >/dev/null || failed=$((failed + 1))

# The copy continues with the remaining time.
printf 'clock\n+50000 f3f2\nclock\n' | by_clock resume game.tgr >printed 2>&1
expect 'continued' <<'END'
Clock 1m+2s: Red 1:01, Cian 0:55.
Clock 1m+2s: Red 1:01, Cian 7.6.
END

# shellcheck disable=SC2086
printf 'd7d6\nf2f3\n+29999 d6d5\n+30000 f3f2\nhistory\nundo\nclock\n' |
    by_clock play $people --clock 30s --no-save >printed 2>&1
expect 'a flag between two people' <<'END'
Red wins: Cian ran out of time.
 #  Red         Cian
 1  d7-d6       f2-f3
 2  d6xd5
Clock 30s: Red 0:30, Cian 0:30.
END

# shellcheck disable=SC2086
printf 'd7d6\nf2f3\n+2966 ' | by_clock play $people --clock 1s --no-save >printed 2>&1
expect 'a flag at the end of input' <<'END'
Cian wins: Red ran out of time.
END

printf 'd7d6\n+40000 e8e7\nwhat\nn\n' | by_clock play --level 1 --seed 1 --clock 30s >printed 2>&1
grep answer printed >question && mv question printed
expect 'a question without a readable answer' <<'END'
line 3: Please answer y or n: Your time is up. Play on without a clock? (If not, you lose.)
END
printf 'd7d6\n+40000 e8e7\nn\n' | by_clock play --level 1 --seed 1 --clock 30s >printed 2>&1
tail -n 1 printed >last && mv last printed
expect 'lost to a bot' <<'END'
Cian wins: Red ran out of time.
END
printf 'd7d6\n+40000 e8e7\ny\nclock\n' | by_clock play --level 1 --seed 1 --clock 30s >printed 2>&1
tail -n 1 printed >last && mv last printed
expect 'played on' <<'END'
Clock 30s off.
END
grep -h '^casual\|^clock' home/.local/state/tactigon/*.tgr | sort -u >printed
expect 'the results in the records' <<'END'
casual: time
clock: 1m+2s
clock: 1m+2s off
clock: 30s off
END

[ $failed -eq 0 ]
