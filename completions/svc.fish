# fish completion for svc
function __svc_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l answer ($words[1] __complete $words[2..-1] 2>/dev/null)
    set -l fallback $answer[-1]
    if test (count $answer) -gt 1
        printf '%s\n' $answer[1..-2]
        return
    end
    # What is behind --flag= is completed by itself.
    set -l flag (string match -r -- '^--[^=]+=' $words[-1])
    set -l path (string replace -- "$flag" '' $words[-1])
    switch $fallback
        case :file
            __fish_complete_path "$path" | string replace -r -- '^' "$flag"
        case :folder
            __fish_complete_directories "$path" | string replace -r -- '^' "$flag"
    end
end
complete -c svc -f -a '(__svc_complete)'
