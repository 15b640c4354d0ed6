import type { Shell } from './shells.ts';

/**
 * Each script asks `svc __complete <words up to the cursor>` and gets a line for each candidate, value and help
 * separated by a tab, then `:file`, `:folder` or `:none`: what the shell should complete itself.
 */
export const completionScripts: Record<Shell, string> = {
  bash: `# bash completion for svc
_svc() {
  local line cur=\${COMP_WORDS[COMP_CWORD]} fallback=none prefix=
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  # bash breaks words at = and :, so --flag=va is put together again and its first part left out of the answer.
  if declare -F _get_comp_words_by_ref >/dev/null; then
    local cword
    _get_comp_words_by_ref -n =: -c cur -w words -i cword
    words=("\${words[@]:1:cword}")
    case $cur in
      --*=*) prefix=\${cur%%=*}= ;;
      *:*) prefix=\${cur%"\${cur##*:}"} ;;
    esac
  fi
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :file | :folder | :none) fallback=\${line#:} ;;
      *) line=\${line%%$'\\t'*}; COMPREPLY+=("$(printf '%q' "\${line#"$prefix"}")") ;;
    esac
  done < <("\${COMP_WORDS[0]}" __complete "\${words[@]}" 2>/dev/null)
  [[ \${#COMPREPLY[@]} -gt 0 ]] && return
  cur=\${cur#"$prefix"}
  case $fallback in
    file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    folder) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
  esac
}
complete -F _svc svc
`,
  zsh: `#compdef svc
# zsh completion for svc
_svc() {
  local line value fallback=none
  local -a candidates
  while IFS= read -r line; do
    case $line in
      :file|:folder|:none) fallback=\${line#:} ;;
      *)
        value=\${line%%$'\\t'*}
        value=\${value//:/\\\\:}
        if [[ $line == *$'\\t'* ]]; then candidates+=("$value:\${line#*$'\\t'}"); else candidates+=("$value"); fi
        ;;
    esac
  done < <("\${words[1]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#candidates} )); then
    _describe -V 'svc' candidates
    return
  fi
  # What is behind --flag= is completed by itself.
  [[ $PREFIX == --*=* ]] && compset -P 1 '*='
  if [[ $fallback == file ]]; then
    _files
  elif [[ $fallback == folder ]]; then
    _files -/
  fi
}
if [[ $funcstack[1] == _svc ]]; then _svc "$@"; else compdef _svc svc; fi
`,
  fish: `# fish completion for svc
function __svc_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l answer ($words[1] __complete $words[2..-1] 2>/dev/null)
    set -l fallback $answer[-1]
    if test (count $answer) -gt 1
        printf '%s\\n' $answer[1..-2]
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
`,
  powershell: `# PowerShell completion for svc
Register-ArgumentCompleter -Native -CommandName svc -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition -or $_.Extent.Text -eq $wordToComplete } | Select-Object -Skip 1 | ForEach-Object { $_.Extent.Text.Trim("'", '"') })
    if ($wordToComplete -eq '') { $words += '""' }
    $svc = $commandAst.CommandElements[0].Extent.Text
    $answer = @(& $svc __complete @words 2>$null)
    if ($answer.Count -gt 1) {
        $answer[0..($answer.Count - 2)] | ForEach-Object {
            $value, $help = $_ -split "\`t", 2
            if (-not $help) { $help = $value }
            $shown = if ($value -match '\\s') { "'$value'" } else { $value }
            [System.Management.Automation.CompletionResult]::new($shown, $value, 'ParameterValue', $help)
        }
    }
    elseif ($answer[-1] -eq ':file' -or $answer[-1] -eq ':folder') {
        [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
    }
}
`,
};
