# Options override the environment, which overrides the file.
mkdir -p $HOME/.config/tactigon
printf 'view: list\ncolor: always\n' >$HOME/.config/tactigon/settings
escapes()
{
    "$@" | grep -c "$(printf '\033')"
}
tactigon show | head -n 1
escapes tactigon show --view large
export NO_COLOR=1
escapes tactigon show --view large
escapes tactigon show --view large --color always
=== output
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
16
0
16
