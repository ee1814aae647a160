#compdef tactigon
_tactigon() {
    local line word
    local -a found kind
    for line in "${(@f)$(${(Q)words[1]} completion words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then
            compset -P '--[a-z0-9-]##='
            _files
        elif [[ -n $line ]]; then
            word=${line%%$'\t'*}
            found+=("${word//:/\\:}:${line#*$'\t'}")
        fi
    done
    [[ $PREFIX == -* ]] && kind=(-o)
    (( $#found )) && _describe $kind tactigon found
}
if [[ $funcstack[1] == _tactigon ]]; then _tactigon "$@"; else compdef _tactigon tactigon; fi
