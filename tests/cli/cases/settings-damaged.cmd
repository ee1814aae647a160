mkdir -p $HOME/.config/tactigon
printf 'view: list\nlabels: some\nnonsense\n' >$HOME/.config/tactigon/settings
cp $HOME/.config/tactigon/settings before
tactigon play --red human --cian human 2>err
sed 's#/[^ ]*/home/#HOME/#' err
cmp before $HOME/.config/tactigon/settings
