import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { engines } from '../../../package.json';
import { broken, type Check, caution, fine } from './finding.ts';

const oldest = engines.node.replace(/^>=/, '');

export const nodeCheck: Check = () =>
  process.versions.node.localeCompare(oldest, 'en', { numeric: true }) >= 0
    ? fine('Node', `${process.versions.node} on ${process.platform} ${process.arch}.`)
    : broken('Node', `${process.versions.node} is too old.`, `Install Node ${oldest} or newer.`, 'usage');

/** Where each shell looks by itself; a script that is sourced elsewhere cannot be found. */
const usualPlaces: Readonly<Record<string, readonly string[]>> = {
  bash: ['.local/share/bash-completion/completions/svc', '.bash_completion'],
  zsh: ['.zfunc/_svc', '.oh-my-zsh/completions/_svc'],
  fish: ['.config/fish/completions/svc.fish'],
};

export const completionCheck: Check = () => {
  const shell = basename(process.env.SHELL ?? '');
  const places = usualPlaces[shell];
  if (!places)
    return fine(
      'completion',
      'There are scripts for bash, zsh, fish and PowerShell: svc completion <shell>.',
    );
  if (places.some((place) => existsSync(join(homedir(), place))))
    return fine('completion', `Installed for ${shell}.`);
  return caution(
    'completion',
    `Not found where ${shell} looks.`,
    `Install it: svc completion ${shell} > ~/${places[0]}`,
  );
};
