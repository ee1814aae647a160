#!/bin/sh
# Run a harness without a fuzzer on its seeds, and on some inputs that are made of them by chance.
#   replay.sh PROGRAM NAME [RUNS [SEED]]
set -eu
program=$1
name=$2
case $name in
player) runs=60 ;; # matches
lines | screen | games | kernels) runs=400 ;; # whole games
*) runs=2000 ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh "$(dirname "$0")/seeds.sh" "$name" "$work"
"$program" --random "${3:-$runs}" "${4:-20261122}" "$work"/*
