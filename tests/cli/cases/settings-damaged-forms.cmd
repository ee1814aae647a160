mkdir -p $HOME/.config/tactigon
for text in 'view' ': list' 'view list: x' 'view:' 'view: list\nview: list' 'view: li\033st' \
    'view: list\000' 'x: \377' 'red: nobody' 'flip: maybe' 'board: /tmp/x'; do
    printf "# a\\n$text\\n" >$HOME/.config/tactigon/settings
    tactigon show 2>&1 >/dev/null | sed 's#/[^ ]*/home/#HOME/#'
done
