/** Where each shell finds a completion by itself, below the home folder. */
export const completionPlaces = {
  bash: '.local/share/bash-completion/completions/svc',
  zsh: '.zfunc/_svc',
  fish: '.config/fish/completions/svc.fish',
} as const;
