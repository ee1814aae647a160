# Bash splits words at '=' and ':'. This script joins them again. From each answer, it takes the part
# after the last '=' or ':', because the rest is already on the line.
_tactigon() {
    local i n=0 w line words=()
    for ((i = 1; i <= COMP_CWORD; i++)); do
        w=${COMP_WORDS[i]}
        if ((n)) && [[ $w == [:=]* || ${words[n - 1]} == *[:=] ]]; then
            words[n - 1]+=$w
        else
            words[n++]=$w
        fi
    done
    w=${words[n - 1]}
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
                COMPREPLY+=("$line")
            done < <(compgen -f -- "${w##*[:=]}")
        else
            line=${line%%$'\t'*}
            [[ $w == *[:=]* ]] && line=${line##*[:=]}
            COMPREPLY+=("$line")
        fi
    done < <("$1" completion words -- "${words[@]}" 2>/dev/null)
}
complete -F _tactigon tactigon
