# If the disk is full, a long replay ends at once, in every form.
tactigon play --seed 4 --quiet --red random --cian random >/dev/null
cp "$HOME"/.local/share/tactigon/*.tgr long.tgr
tactigon replay long.tgr | wc -l
for how in "" --quiet --json; do
    tactigon replay $how long.tgr >/dev/full
    echo $?
done
=== output
779
1
1
1
=== errors
tactigon: cannot write to standard output: No space left on device
tactigon: cannot write to standard output: No space left on device
tactigon: cannot write to standard output: No space left on device
