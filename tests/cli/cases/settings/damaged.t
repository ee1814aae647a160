mkdir -p $HOME/.config/tactigon
printf 'view: list\nlabels: some\nnonsense\n' >$HOME/.config/tactigon/settings
cp $HOME/.config/tactigon/settings before
tactigon play --red human --cian human 2>err
sed 's#/[^ ]*/home/#HOME/#' err
cmp before $HOME/.config/tactigon/settings
=== input
labels off
n
labels
labels all
=== output
Tactigon, board standard, rules none. Red: human. Cian: human.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Red to move.
Red to move.
labels is off; it can be all or off.
Red to move.
HOME/.config/tactigon/settings:2:9: 'some' is not all or off. The file is not changed.
labels is now off.
The file is not changed; your changes last until the program ends.
labels is now all.
