mkdir -p $HOME/.config/tactigon
for text in 'view' ': list' 'view list: x' 'view:' 'view: list\nview: list' 'view: li\033st' \
    'view: list\000' 'x: \377' 'red: nobody' 'labels: maybe' 'board: /tmp/x'; do
    printf "# a\\n$text\\n" >$HOME/.config/tactigon/settings
    tactigon show 2>&1 >/dev/null | sed 's#/[^ ]*/home/#HOME/#'
done
=== output
HOME/.config/tactigon/settings:2:1: this is not a line of the form 'key: value'. The file is not changed.
HOME/.config/tactigon/settings:2:1: this is not a line of the form 'key: value'. The file is not changed.
HOME/.config/tactigon/settings:2:1: this is not a line of the form 'key: value'. The file is not changed.
HOME/.config/tactigon/settings:2:6: '' is not large, compact, list, huge, auto or 1 to 12. The file is not changed.
HOME/.config/tactigon/settings:3:1: this setting is given twice. The file is not changed.
HOME/.config/tactigon/settings:2:9: this control character or byte is not allowed. The file is not changed.
HOME/.config/tactigon/settings:2:11: this control character or byte is not allowed. The file is not changed.
HOME/.config/tactigon/settings:2:4: this control character or byte is not allowed. The file is not changed.
HOME/.config/tactigon/settings:2:6: no player 'nobody': the players are human, random, greedy, goldrush, level:1 to level:9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9, search. The file is not changed.
HOME/.config/tactigon/settings:2:9: 'maybe' is not all or off. The file is not changed.
HOME/.config/tactigon/settings:2:8: '/tmp/x' is not standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5. The file is not changed.
