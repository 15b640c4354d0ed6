# bash completion for svc
_svc() {
  local line cur=${COMP_WORDS[COMP_CWORD]} fallback=none prefix=
  local words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  # bash breaks words at = and :, so --flag=va is put together again and its first part left out of the answer.
  if declare -F _get_comp_words_by_ref >/dev/null; then
    local cword
    _get_comp_words_by_ref -n =: -c cur -w words -i cword
    words=("${words[@]:1:cword}")
    case $cur in
      --*=*) prefix=${cur%%=*}= ;;
      *:*) prefix=${cur%"${cur##*:}"} ;;
    esac
  fi
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :file | :folder | :none) fallback=${line#:} ;;
      *) line=${line%%$'\t'*}; COMPREPLY+=("$(printf '%q' "${line#"$prefix"}")") ;;
    esac
  done < <("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)
  [[ ${#COMPREPLY[@]} -gt 0 ]] && return
  cur=${cur#"$prefix"}
  case $fallback in
    file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    folder) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
  esac
}
complete -F _svc svc
