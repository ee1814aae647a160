function __tactigon_words
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    test -n "$current"; or set current ''
    set -l found ($words[1] completion words -- $words[2..-1] $current 2>/dev/null)
    string match -v -- ':files' $found
    if contains -- ':files' $found
        __fish_complete_path (string replace -r -- '^--[a-z0-9-]+=' '' $current)
    end
end
complete -c tactigon -f -a '(__tactigon_words)'
