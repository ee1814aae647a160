#!/bin/sh
# Lets every system call that writing a file needs fail, once or from then on. Then there must be the old
# file or the new one and no other, a message, and the exit status 1. While a file is written, nobody
# else can read it.
#
#   faults.sh PROGRAM      exit status 77 if failures cannot be injected

. "$(dirname "$0")/../support/own.sh"
ASAN_OPTIONS=detect_leaks=0 # it does not work while another program traces this one
export ASAN_OPTIONS

strace -o /dev/null true 2>/dev/null || {
    echo 'no strace, or it is not allowed: skipped'
    exit 77
}
trace='strace -qq -o log'
# Faster, where it works: then the program stops only for the calls that are traced.
[ -n "$(strace -f --seccomp-bpf -e trace=openat -o /dev/null true 2>&1)" ] || trace="$trace -f --seccomp-bpf"
calls='openat write fsync close rename mkdir unlink newfstatat'
checks=0
failed=0

complain()
{
    failed=$((failed + 1))
    echo "FAILED: $what: $1"
    cat messages
}

# Prints the record without its date, which differs.
plain()
{
    sed /^date:/d "$1"
}

# run CALL WHEN COMMAND...: one of the calls fails, or with + all from that one on.
run()
{
    call=$1
    when=$2
    shift 2
    $trace -e trace="$call" -e inject="$call:error=$error:when=$when" "$@" \
        >output 2>messages
    status=$?
}

# Counts the calls if nothing fails, and those before the program's own work begins, which are not
# tested.
count()
{
    call=$1
    shift
    $trace -e trace="$call" "$@" >output 2>messages
    wc -l <log
}

loading()
{
    $trace -e trace="$1" "$program" --version >/dev/null 2>&1
    # Files that are written and closed at the end do not belong to loading.
    grep -c -v -e '\<write(' -e '\<close([12])' log
}

# A temporary file may be left only if it could not be removed, and then a message names it.
none_left() # FOLDER...
{
    for folder; do
        for left in "$folder"/.tactigon*; do
            [ -e "$left" ] || continue
            { [ "$call $when" = "unlink $k+" ] && grep -qF "${left##*/}" messages; } ||
                complain 'a temporary file is left'
            rm "$left"
        done
    done
}

# ---- the requested file, over an old one ----

check_file()
{
    checks=$((checks + 1))
    plain file >now
    if cmp -s now old; then
        [ $status -eq 1 ] || { [ $status -eq 3 ] && grep -q 'cannot read' messages; } ||
            complain "the old file is there, and the status is $status"
    elif cmp -s now new; then
        [ $status -eq 0 ] || [ $status -eq 1 ] || complain "the new file is there, status $status"
    else
        complain 'a mixture of old and new'
    fi
    # A failure to write standard error cannot be reported.
    [ $status -eq 0 ] || [ -s messages ] || [ "$call" = write ] ||
        grep -q '\<close(2).*INJECTED' log || complain 'no message'
    none_left .
    [ $status -eq 0 ] || grep -q INJECTED log || complain "status $status without a failure"
}

# fail_all NAME COMMAND...: the command reads "in" and writes "file".
fail_all()
{
    name=$1
    shift
    echo old >old
    cp old file
    "$@" <in >output 2>messages
    plain file >new
    cmp -s old new && echo "FAILED: $name writes nothing" && failed=$((failed + 1))
    for call in $calls; do
        cp old file
        n=$(count "$call" "$@" <in)
        k=$(($(loading "$call") + 1))
        while [ $k -le "$n" ]; do
            for when in $k $k+; do
                error=ENOSPC
                [ $when = $k ] || error=EIO
                what="$name, $call $when of $n, $error"
                cp old file
                run "$call" $when "$@" <in
                check_file
            done
            k=$((k + 1))
        done
    done
    cp new file
}

players='--no-save --red human --cian human --quiet'
printf 'd7d6\nd5xd6\nsave file\ny\n' >in
# shellcheck disable=SC2086
fail_all save "$program" play $players
mv file game.tgr
: >in
fail_all -o "$program" show game.tgr -o file --force
fail_all --svg "$program" show game.tgr --svg file --force
fail_all --html "$program" show game.tgr --html file --force
# The end of the name decides the kind of export.
ln -s file file.svg
printf 'd7d6\nexport file.svg\ny\n' >in
# shellcheck disable=SC2086
fail_all export "$program" play $players
rm file.svg

# An old file whose state cannot be read is not replaced without --force.
cp game.tgr old
call=newfstatat
for ask in -o --svg --html; do
    n=$(count $call "$program" show game.tgr $ask new)
    rm new
    k=$(($(loading $call) + 1))
    while [ $k -le "$n" ]; do
        for when in $k $k+; do
            what="show $ask without --force, $call $when of $n"
            checks=$((checks + 1))
            cp old file
            run $call $when "$program" show game.tgr $ask file
            cmp -s file old || complain 'the old file is replaced'
            [ $status -ne 0 ] || complain 'the status is 0'
        done
        k=$((k + 1))
    done
done

# Nor is a file that appears while the program computes.
what='a file that appears meanwhile'
checks=$((checks + 1))
mkfifo late
rm -f log
$trace -e trace=newfstatat "$program" analyse - --nodes 100 -o file.late <late >output 2>messages &
exec 3>late
until grep -q 'file\.late' log; do # the program has looked for the file
    sleep 0.02
done 2>/dev/null
cp old file.late
cat game.tgr >&3
exec 3>&-
wait $!
status=$?
[ $status -eq 1 ] && grep -q 'already exists' messages && cmp -s old file.late ||
    complain "it is replaced, status $status"
rm late file.late

# ---- file systems without fsync ----

# Only the syncing is missing, of files or of directories: everything is written all the same.
cp game.tgr old
for error in EINVAL ENOSYS EOPNOTSUPP; do
    for when in 1+ 2+; do
        what="no fsync: $error $when"
        checks=$((checks + 1))
        call=fsync
        printf 'd7d6\nlabels off\nsave file\n' >in
        rm -rf home file
        run fsync $when "$program" play --red human --cian human --quiet <in
        [ $status -eq 0 ] && [ -s file ] || complain 'the game is not saved'
        [ -s home/.config/tactigon/settings ] || complain 'the settings are not saved'
        [ "$(find home/.local -name '*.tgr' | wc -l)" -eq 1 ] || complain 'no record'
    done
done
rm -rf home file

# ---- permissions ----

# Until they are complete, only their owner can read new files.
umask 000
printf 'd7d6\nview list\nsave new.tgr\nexport new.svg\nexport new.html\n' |
    strace -qq -o log -e trace=openat "$program" play --red human --cian human --quiet \
        >output 2>messages
strace -qq -A -o log -e trace=openat "$program" show new.tgr -o new.txt >output 2>>messages
grep O_CREAT log | grep -v ', 0600)' >open
what='permissions of new files'
checks=$((checks + 1))
[ ! -s open ] || complain "$(cat open)"
# A record, three exports and the program's own files.
[ "$(grep -c O_CREAT log)" -ge 6 ] || complain 'too few files'
for file in new.*; do
    [ "$(ls -l "$file" | cut -c 1-10)" = -rw-rw-rw- ] || complain "$file has permissions that differ from the umask"
done
[ -z "$(find home -type f ! -perm 600)" ] || complain 'others can read stored files'
rm -rf home
umask 022

# ---- automatically saved games ----

# Whatever fails, the game continues, and its file is complete, from this moment or an earlier one.
check_game()
{
    checks=$((checks + 1))
    case $call in
    write) ;; # the answer itself may be lost
    *)
        [ "$(cat output)" = 'Red played f8-f7.' ] || complain 'the game did not continue'
        # A failure to close an output must be reported.
        [ $status -eq 0 ] || grep -q '\<close([12]).*INJECTED' log || complain "status $status"
        ;;
    esac
    for file in home/.local/*/tactigon/*.tgr; do
        [ -e "$file" ] || continue
        plain "$file" >now
        cmp -s now 1 || cmp -s now 2 || cmp -s now 3 || complain 'a mixture of old and new'
    done
    none_left home/.[a-z]*/tactigon home/.[a-z]*/*/tactigon
    case $when in
    *+) [ "$call" = write ] || [ -s messages ] || cmp -s now 3 || complain 'no message' ;;
    esac
}

printf 'd7d6\nsave 1.tgr\nd5xd6\nsave 2.tgr\nf8f7\nsave 3.tgr\n' |
    "$program" play --no-save --red human --cian human --quiet 2>/dev/null
for i in 1 2 3; do
    plain $i.tgr >$i
done
error=ENOSPC
printf 'd7d6\nd5xd6\nf8f7\nlast\n' >in
for call in $calls; do
    rm -rf home
    n=$(count "$call" "$program" play --red human --cian human --quiet <in)
    from=$(($(loading "$call") + 1))
    k=$from
    while [ $k -le "$n" ]; do
        for when in $k $k+; do
            what="autosave, $call $when of $n"
            rm -rf home
            run "$call" $when "$program" play --red human --cian human --quiet <in
            check_game
        done
        k=$((k + 1))
    done
done

echo "$checks checks, $failed failed"
[ $failed -eq 0 ]
