#!/bin/sh
# Checks that a program or shared library was built with the options of a hardened build.
#   hardening.sh FILE...
status=0
for file in "$@"; do
    name=$(basename "$file")
    promise() { # WHAT PATTERN OPTIONS...: the output of readelf must match
        what=$1 pattern=$2
        shift 2
        readelf -W "$@" "$file" | grep -Eq -e "$pattern" || {
            echo "$name: no $what"
            status=1
        }
    }
    promise 'position-independent code' 'Type: +DYN' -h
    promise 'read-only relocations' 'GNU_RELRO' -l
    promise 'immediate binding' 'FLAGS.*NOW' -d
    promise 'non-executable stack' 'GNU_STACK .* RW ' -l
    promise 'stack protector' '__stack_chk_fail' --dyn-syms
    promise 'checked functions (_FORTIFY_SOURCE)' '_chk(@|$)' --dyn-syms
    case $(uname -m) in
    x86_64) # counted in the code: the mark in the file also depends on the C library
        [ "$(objdump -d "$file" | grep -c endbr64)" -gt 500 ] || {
            echo "$name: no control-flow protection (endbr64)"
            status=1
        }
        [ "$(objdump -d "$file" | grep -c 'or[qlb]* *\$0x0,.*(%[re]sp)')" -gt 20 ] || {
            echo "$name: no stack clash protection"
            status=1
        }
        ;;
    esac
    readelf -dW "$file" | grep -E 'TEXTREL|RPATH|RUNPATH' && status=1
    readelf -lW "$file" | grep -E 'LOAD.* RWE ' && status=1
done
exit $status
