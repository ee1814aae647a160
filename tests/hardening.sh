#!/bin/sh
# What a hardened build promises, read from its program and its shared library.
#   hardening.sh FILE...
status=0
for file in "$@"; do
    name=$(basename "$file")
    promise() { # WHAT PATTERN OPTIONS...: readelf says so
        what=$1 pattern=$2
        shift 2
        readelf -W "$@" "$file" | grep -Eq -e "$pattern" || {
            echo "$name: no $what"
            status=1
        }
    }
    promise 'code for any address' 'Type: +DYN' -h
    promise 'addresses that are read only' 'GNU_RELRO' -l
    promise 'addresses that are found at once' 'FLAGS.*NOW' -d
    promise 'stack without code' 'GNU_STACK .* RW ' -l
    promise 'guard of the stack' '__stack_chk_fail' --dyn-syms
    promise 'check of sizes' '_chk(@|$)' --dyn-syms
    case $(uname -m) in
    x86_64) # the mark in the file is the C library's affair, too
        [ "$(objdump -d "$file" | grep -c endbr64)" -gt 500 ] || {
            echo "$name: no check of jumps"
            status=1
        }
        [ "$(objdump -d "$file" | grep -c 'or[qlb]* *\$0x0,.*(%[re]sp)')" -gt 20 ] || {
            echo "$name: no touch of each page of the stack"
            status=1
        }
        ;;
    esac
    readelf -dW "$file" | grep -E 'TEXTREL|RPATH|RUNPATH' && status=1
    readelf -lW "$file" | grep -E 'LOAD.* RWE ' && status=1
done
exit $status
