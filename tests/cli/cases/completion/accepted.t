# Every word that is offered is accepted, both as an argument and as the value of an option.
words() { tactigon completion words -- "$@" '' | cut -f 1 | grep -v '^:'; }
for command in $(tactigon completion words -- '' | cut -f 1); do
    for word in $(words $command); do
        tactigon $command "$word" </dev/null >/dev/null 2>&1 || echo "$command $word"
    done
done
for option in $(tactigon play --help | sed -n 's/^  --\([a-z]*\) .*/\1/p'); do
    for word in $(words play --$option | head -n 9); do
        echo quit | tactigon play --$option "$word" --no-save --lines --quiet >/dev/null 2>&1 || echo "$option $word"
    done
done
