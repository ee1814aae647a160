# Flags, then the environment, then the file.
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
