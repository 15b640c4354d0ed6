# fish completion for svc
function __svc_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l answer ($words[1] __complete $words[2..-1] 2>/dev/null)
    set -l fallback $answer[-1]
    if test (count $answer) -gt 1
        printf '%s\n' $answer[1..-2]
    else if test "$fallback" = :file
        __fish_complete_path (commandline -ct)
    else if test "$fallback" = :folder
        __fish_complete_directories (commandline -ct)
    end
end
complete -c svc -f -a '(__svc_complete)'
