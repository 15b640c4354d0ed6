import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { engines } from '../../../package.json';
import { completionPlaces, type PlacedShell, placeCompletion } from '../completion/places.ts';
import { broken, type Check, caution, fine } from './finding.ts';

const oldest = engines.node.replace(/^>=/, '');

export const nodeCheck: Check = () =>
  process.versions.node.localeCompare(oldest, 'en', { numeric: true }) >= 0
    ? fine('Node', `${process.versions.node} on ${process.platform} ${process.arch}.`)
    : broken('Node', `${process.versions.node} is too old.`, `Install Node ${oldest} or newer.`, 'usage');

export const completionCheck: Check = () => {
  const shell = basename(process.env.SHELL ?? '');
  const place = completionPlaces[shell as PlacedShell];
  if (!place)
    return fine(
      'completion',
      'There are scripts for bash, zsh, fish and PowerShell: svc completion <shell>.',
    );
  if (existsSync(join(homedir(), place))) return fine('completion', `Installed for ${shell}.`);
  return caution(
    'completion',
    `Not found where ${shell} looks.`,
    `Install it: ${placeCompletion(shell as PlacedShell)}`,
  );
};
