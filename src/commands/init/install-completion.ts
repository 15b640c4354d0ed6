import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Output } from '../../terminal/output.ts';
import { completionPlaces, type PlacedShell } from '../completion/places.ts';
import { completionScripts } from '../completion/scripts.ts';
import type { Asking } from './init.run.ts';

const pathOf = (shell: PlacedShell): string => join(homedir(), completionPlaces[shell]);

/** The person's shell, if its completion is wanted where it looks for one. */
export async function askCompletion({ prompter }: Asking): Promise<PlacedShell | undefined> {
  const shell = basename(process.env.SHELL ?? '') as PlacedShell;
  if (!(shell in completionPlaces)) return undefined;
  const verb = existsSync(pathOf(shell)) ? 'Renew' : 'Install';
  const wanted = await prompter.confirm({
    message: `${verb} completion for ${shell}? (~/${completionPlaces[shell]})`,
    default: true,
  });
  return wanted ? shell : undefined;
}

export function installCompletion(shell: PlacedShell, output: Output): void {
  try {
    mkdirSync(dirname(pathOf(shell)), { recursive: true });
    writeFileSync(pathOf(shell), completionScripts[shell]);
    const hint = shell === 'zsh' ? ', if ~/.zfunc is in your fpath' : '';
    output.note(`Completion is available in new ${shell} sessions${hint}.`);
  } catch (error) {
    output.warn(`Completion could not be written: ${(error as Error).message}`);
  }
}
