import { dirname } from 'node:path';

/** Where each shell looks for completions, below the home folder. */
export const completionPlaces = {
  bash: '.local/share/bash-completion/completions/svc',
  zsh: '.zfunc/_svc',
  fish: '.config/fish/completions/svc.fish',
} as const;
export type PlacedShell = keyof typeof completionPlaces;

/** The line that installs a completion permanently. */
export const placeCompletion = (shell: PlacedShell): string =>
  `mkdir -p ~/${dirname(completionPlaces[shell])} && svc completion ${shell} > ~/${completionPlaces[shell]}`;
