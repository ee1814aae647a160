#!/bin/sh
# Runs a harness without a fuzzer, on its seeds and on random variations of them.
#   replay.sh PROGRAM NAME [RUNS [SEED]]
set -eu
program=$1
name=$2
case $name in
player) runs=60 ;; # each run is a match
lines | screen | games | kernels) runs=400 ;; # a run can be a whole game
*) runs=2000 ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh "$(dirname "$0")/seeds.sh" "$name" "$work"
"$program" --random "${3:-$runs}" "${4:-20261122}" "$work"/*
